/**
 * waiting -> sending -> delivered | waiting | dead; delivered and dead -> waiting where staff send it again. An address that fails for a day
 * is left alone, one that says that it is gone at once; staff turn it on again, and it hears what it has missed.
 */
export const deliveryStates = ["waiting", "sending", "delivered", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** active <-> paused by staff; active -> disabled by itself; disabled -> active by staff; each -> closed, which ends it. */
export const subscriptionStates = ["active", "paused", "disabled", "closed"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After each try that failed, until the last has failed: three days in all. */
export const waitsMs: readonly number[] = [
	minuteMs,
	5 * minuteMs,
	30 * minuteMs,
	2 * hourMs,
	5 * hourMs,
	10 * hourMs,
	20 * hourMs,
	34 * hourMs,
];
export const waitLongestMs = 34 * hourMs;

export type Heard =
	| { readonly kind: "taken" }
	/** 410: it wants no more. */
	| { readonly kind: "gone" }
	| { readonly kind: "failed"; readonly why: string; readonly waitMs: number | null };

/** `tries`: with the one that was answered. */
export function afterTry(
	tries: number,
	heard: Heard,
): {
	readonly state: Exclude<DeliveryState, "sending">;
	readonly waitMs: number | null;
	readonly why: string | null;
} {
	if (heard.kind === "taken") return { state: "delivered", waitMs: null, why: null };
	if (heard.kind === "gone") return { state: "dead", waitMs: null, why: "gone" };
	const step = waitsMs[tries - 1];
	if (step === undefined) return { state: "dead", waitMs: null, why: heard.why };
	return {
		state: "waiting",
		waitMs: Math.min(Math.max(step, heard.waitMs ?? 0), waitLongestMs),
		why: heard.why,
	};
}

export const failuresMin = 20;
export const failingForMs = 24 * hourMs;

/** Whether nothing more is sent there until staff say so. */
export const disabledBecause = (of: {
	readonly heard: readonly Heard[];
	/** Tries that failed since the last one that did not. */
	readonly failures: number;
	readonly failingSinceMs: number | null;
	readonly nowMs: number;
}): "gone" | "failing" | null => {
	if (of.heard.some(({ kind }) => kind === "gone")) return "gone";
	const isLong = of.failingSinceMs !== null && of.nowMs - of.failingSinceMs >= failingForMs;
	return isLong && of.failures >= failuresMin ? "failing" : null;
};
