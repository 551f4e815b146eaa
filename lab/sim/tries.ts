/** How often each commitment was tried, and whether a try came to its store at all. */
import { recordOf } from "./auditor.ts";
import type { Call } from "./seams.ts";

/** The longest that a thread waits between two tries, and what its turn takes. */
const apartMsMax = 20_000;

type Try = { readonly atMs: number; readonly isReached: boolean };

export type Tries = {
	readonly note: (call: Call, isReached: boolean) => void;
	/** All that time it was tried again and again, and its store refused to be reached. */
	readonly wereRefused: (key: string, fromMs: number, toMs: number) => boolean;
};

export function makeTries(nowMs: () => number): Tries {
	const tries = new Map<string, Try[]>();
	return {
		note: (call, isReached) => {
			const key = recordOf(call)?.key;
			if (key) tries.set(key, [...(tries.get(key) ?? []), { atMs: nowMs(), isReached }]);
		},
		wereRefused: (key, fromMs, toMs) => {
			const within = (tries.get(key) ?? []).filter(({ atMs }) => fromMs <= atMs && atMs < toMs);
			const moments = [fromMs, ...within.map(({ atMs }) => atMs), toMs];
			const isTriedOn = moments.every(
				(atMs, index) => atMs - (moments[index - 1] ?? fromMs) <= apartMsMax,
			);
			return isTriedOn && within.length > 0 && within.every(({ isReached }) => !isReached);
		},
	};
}
