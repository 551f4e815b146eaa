/**
 * Counts of one isolate: without a shared count, or while it is away or slow. A person is also counted by their thread;
 * a tenant only here.
 */
import type { Rates } from "../../ports/guards.ts";

export const windowMs = 60_000;
export const personPerMinuteMax = 120;
export const tenantPerMinuteMax = 3_000;
/** Beyond it the oldest is evicted. */
const countsMax = 10_000;

export type TakeCall = Parameters<Rates["take"]>[0];
export type Count = { readonly key: string; readonly max: number };

/** A call counts for its tool and actor, its actor, its tenant. Keys hold ids only, never a number. */
export const countsOf = ({
	tenantId,
	actorId,
	tool,
	perMinuteMax,
	actorPerMinuteMax = personPerMinuteMax,
	tenantPerMinuteMax: tenantMax = tenantPerMinuteMax,
}: TakeCall): readonly Count[] => [
	{ key: `tool:${tenantId}:${tool}:${actorId}`, max: perMinuteMax },
	{ key: `person:${tenantId}:${actorId}`, max: actorPerMinuteMax },
	{ key: `tenant:${tenantId}`, max: tenantMax },
];

type Window = { startMs: number; now: number; before: number };

export type IsolateRates = Rates & {
	readonly note: (call: TakeCall) => void;
};

/** Sliding window like the shared count: the previous minute weighs what is left of it. */
export function makeIsolateRates(nowMs: () => number): IsolateRates {
	const windows = new Map<string, Window>();
	const windowOf = (key: string, atMs: number): Window => {
		const startMs = Math.floor(atMs / windowMs) * windowMs;
		const known = windows.get(key);
		if (known?.startMs === startMs) return known;
		const before = known?.startMs === startMs - windowMs ? known.now : 0;
		const fresh = { startMs, now: 0, before };
		windows.delete(key);
		const [oldest] = windows.keys();
		if (windows.size >= countsMax && oldest !== undefined) windows.delete(oldest);
		windows.set(key, fresh);
		return fresh;
	};
	const weightOf = ({ startMs, now, before }: Window, atMs: number) =>
		now + Math.floor(before * (1 - (atMs - startMs) / windowMs));
	const windowsOf = (call: TakeCall, atMs: number) =>
		countsOf(call).map(({ key, max }) => ({ window: windowOf(key, atMs), max }));
	return {
		note: (call) => {
			for (const { window } of windowsOf(call, nowMs())) window.now += 1;
		},
		take: async (call) => {
			const atMs = nowMs();
			const counts = windowsOf(call, atMs);
			const full = counts.find(({ window, max }) => weightOf(window, atMs) >= max);
			if (full) return { kind: "over", tryAtMs: full.window.startMs + windowMs };
			for (const { window } of counts) window.now += 1;
			return { kind: "allowed" };
		},
	};
}
