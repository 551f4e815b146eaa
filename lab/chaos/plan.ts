/** Which points are killed, and in which order: one of each kind in turn, and of a kind every label once before any label twice. */
import { kindOf } from "./kinds.ts";
import type { Point } from "./world.ts";

export function makeRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
	return list
		.map((value) => ({ value, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ value }) => value);
}

export function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** What it passed in a clean run, label by label. */
export function planOf(
	passed: Readonly<Record<string, number>>,
	random: () => number,
): readonly Point[] {
	const byKind = Map.groupBy(shuffled(Object.entries(passed), random), ([label]) => kindOf(label));
	return inTurns(
		[...byKind.values()].map((labels) =>
			inTurns(
				labels.map(([label, times]) =>
					shuffled(
						Array.from({ length: times }, (_, i) => ({ label, nth: i + 1 })),
						random,
					),
				),
			),
		),
	);
}
