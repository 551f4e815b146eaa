/** Twilio's connection overrides, written as a fragment of the webhook address: `#rc=2&rp=5xx,rt`. */

export type RetryReason = "4xx" | "5xx" | "ct" | "rt";
export type Overrides = {
	readonly connectTimeoutMs: number;
	readonly readTimeoutMs: number;
	readonly totalMs: number;
	readonly retries: number;
	readonly retryOn: ReadonlySet<RetryReason>;
};

const reasons: readonly RetryReason[] = ["4xx", "5xx", "ct", "rt"];

function bounded(text: string | null, low: number, high: number, fallback: number): number {
	if (text === null || !/^\d+$/.test(text)) return fallback;
	return Math.min(high, Math.max(low, Number(text)));
}

/** Defaults are Twilio's: one retry, and only where no connection came about. */
export function overridesOf(url: string): Overrides {
	const mark = url.indexOf("#");
	const given = new URLSearchParams(mark === -1 ? "" : url.slice(mark + 1));
	const named = (given.get("rp") ?? "ct").split(",").map((word) => word.trim());
	const retryOn = new Set(
		named.includes("all") ? reasons : reasons.filter((reason) => named.includes(reason)),
	);
	return {
		connectTimeoutMs: bounded(given.get("ct"), 100, 10_000, 5_000),
		readTimeoutMs: bounded(given.get("rt"), 100, 15_000, 15_000),
		totalMs: bounded(given.get("tt"), 100, 15_000, 15_000),
		retries: bounded(given.get("rc"), 0, 5, 1),
		retryOn,
	};
}
