/**
 * Tool calls of the last minute, for the router's rate step. Kept in the thread's state row: no extra row or round
 * trip, and it outlives the isolate.
 */

/** Canonical tool name to times, oldest first: when the causing messages were received. */
export type CallTimes = Readonly<Record<string, readonly number[]>>;

const minuteMs = 60_000;
const isRecent = (atMs: number) => (timeMs: number) => timeMs > atMs - minuteMs;

/** By when the person wrote: a backlog answered at once was not written at once. */
export const callsInMinute = (times: CallTimes, tool: string, atMs: number): number =>
	(times[tool] ?? []).filter(isRecent(atMs)).length;

/** At most `max` times per tool; a call beyond is refused and not counted. */
export function withCall(times: CallTimes, tool: string, atMs: number, max: number): CallTimes {
	const recent = Object.entries(times)
		.map(([name, all]) => [name, all.filter(isRecent(atMs))] as const)
		.filter(([, kept]) => kept.length > 0);
	const kept = Object.fromEntries(recent);
	return { ...kept, [tool]: [...(kept[tool] ?? []), atMs].slice(-max) };
}
