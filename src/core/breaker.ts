/**
 * When a tool's provider fails too often, the tool is left alone for a while (UAI-8-d). Pure: the time is given.
 *
 * | from      | to        | when                                                                  |
 * |-----------|-----------|-----------------------------------------------------------------------|
 * | closed    | open      | a fifth of at least ten calls of the last five minutes failed         |
 * | open      | half_open | a minute later, with the first who asks to try: one probe at a time   |
 * | half_open | closed    | the probe came through; what was counted before is forgotten          |
 * | half_open | open      | the probe failed: another minute                                      |
 *
 * Calls that did not know of it are neither probes nor counted while it is not closed.
 */

export const breakerRule = {
	windowMs: 300_000,
	callsMin: 10,
	errorPct: 20,
	openMs: 60_000,
	/** A probe that was not heard of for so long is given up, and another may try. */
	probeMs: 30_000,
} as const;

/** How finely the window moves. */
const bucketMs = 10_000;

export type Bucket = { readonly startMs: number; readonly calls: number; readonly errors: number };
type Probe = { readonly id: string; readonly untilMs: number };
export type Breaker = {
	/** Of the last five minutes, oldest first. */
	readonly buckets: readonly Bucket[];
} & (
	| { readonly phase: "closed" }
	/** `sinceMs`: when it opened first, whatever probes have failed since. */
	| { readonly phase: "open"; readonly sinceMs: number; readonly untilMs: number }
	| { readonly phase: "half_open"; readonly sinceMs: number; readonly probe: Probe | null }
);

/** What a caller has to know: calls go on, or from when on one may ask to try. */
export type Standing =
	| { readonly phase: "closed" }
	| { readonly phase: "open" | "half_open"; readonly sinceMs: number; readonly tryAtMs: number };

export type Tally = { readonly calls: number; readonly errors: number };
export type ProbeEnd = "succeeded" | "failed" | "unused";

export const closedBreaker: Breaker = { phase: "closed", buckets: [] };

export function tallyOf(breaker: Breaker, nowMs: number): Tally {
	const recent = breaker.buckets.filter(({ startMs }) => startMs > nowMs - breakerRule.windowMs);
	return {
		calls: recent.reduce((sum, { calls }) => sum + calls, 0),
		errors: recent.reduce((sum, { errors }) => sum + errors, 0),
	};
}

const isBroken = ({ calls, errors }: Tally): boolean =>
	calls >= breakerRule.callsMin && errors * 100 >= calls * breakerRule.errorPct;

function withTally(breaker: Breaker, { calls, errors }: Tally, nowMs: number): readonly Bucket[] {
	const startMs = Math.floor(nowMs / bucketMs) * bucketMs;
	const kept = breaker.buckets.filter((one) => one.startMs > nowMs - breakerRule.windowMs);
	const now = kept.find((one) => one.startMs === startMs) ?? { startMs, calls: 0, errors: 0 };
	return [
		...kept.filter((one) => one.startMs !== startMs),
		{ startMs, calls: now.calls + calls, errors: now.errors + errors },
	].sort((a, b) => a.startMs - b.startMs);
}

/** Calls that were made, and how many of them a provider failed. */
export function reported(breaker: Breaker, told: Tally, nowMs: number): Breaker {
	if (breaker.phase !== "closed" || told.calls <= 0) return breaker;
	const next: Breaker = { phase: "closed", buckets: withTally(breaker, told, nowMs) };
	return isBroken(tallyOf(next, nowMs))
		? {
				phase: "open",
				buckets: next.buckets,
				sinceMs: nowMs,
				untilMs: nowMs + breakerRule.openMs,
			}
		: next;
}

/** May this caller try? At most one has the probe; the same one may ask again. */
export function probeAsked(
	breaker: Breaker,
	id: string,
	nowMs: number,
): { readonly breaker: Breaker; readonly granted: boolean } {
	if (breaker.phase === "closed") return { breaker, granted: false };
	const { buckets, sinceMs } = breaker;
	const isTaken =
		breaker.phase === "open"
			? nowMs < breaker.untilMs
			: breaker.probe !== null && breaker.probe.id !== id && nowMs < breaker.probe.untilMs;
	if (isTaken) return { breaker, granted: false };
	const probe = { id, untilMs: nowMs + breakerRule.probeMs };
	return { breaker: { phase: "half_open", buckets, sinceMs, probe }, granted: true };
}

/** Only the probe that is under way has a say. */
export function probeEnded(breaker: Breaker, id: string, end: ProbeEnd, nowMs: number): Breaker {
	if (breaker.phase !== "half_open" || breaker.probe?.id !== id) return breaker;
	const { buckets, sinceMs } = breaker;
	switch (end) {
		case "succeeded":
			return closedBreaker;
		case "failed":
			return { phase: "open", buckets, sinceMs, untilMs: nowMs + breakerRule.openMs };
		case "unused":
			return { phase: "half_open", buckets, sinceMs, probe: null };
	}
}

export function standingOf(breaker: Breaker): Standing {
	switch (breaker.phase) {
		case "closed":
			return { phase: "closed" };
		case "open":
			return { phase: "open", sinceMs: breaker.sinceMs, tryAtMs: breaker.untilMs };
		case "half_open":
			return {
				phase: "half_open",
				sinceMs: breaker.sinceMs,
				tryAtMs: breaker.probe?.untilMs ?? 0,
			};
	}
}
