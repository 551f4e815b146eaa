/**
 * How often each tool was called for a person in the last minute: what the router's rate stage asks. It is remembered in the
 * thread's one row, so that it costs no row and no round trip, and outlives the isolate.
 */

/** Canonical tool name to the times of its calls, oldest first: when the messages that caused them were received. */
export type CallTimes = Readonly<Record<string, readonly number[]>>;

const minuteMs = 60_000;
const isRecent = (atMs: number) => (timeMs: number) => timeMs > atMs - minuteMs;

/** Counted by when a person wrote: a backlog that is answered at once was not written at once. */
export const callsInMinute = (times: CallTimes, tool: string, atMs: number): number =>
	(times[tool] ?? []).filter(isRecent(atMs)).length;

/** Never holds more of a tool than `max`: one more would be refused and is not counted. */
export function withCall(times: CallTimes, tool: string, atMs: number, max: number): CallTimes {
	const recent = Object.entries(times)
		.map(([name, all]) => [name, all.filter(isRecent(atMs))] as const)
		.filter(([, kept]) => kept.length > 0);
	const kept = Object.fromEntries(recent);
	return { ...kept, [tool]: [...(kept[tool] ?? []), atMs].slice(-max) };
}
