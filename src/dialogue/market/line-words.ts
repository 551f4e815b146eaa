/** What the words beside a thing are: its count, how it is, a time, a place. */
import type { Message } from "../message.ts";
import type { Word } from "../reading/text.ts";
import type { OrderingWords } from "./order-words.ts";

/** So many words say how a thing is: "2 really cold colas". */
export const saidWordsMax = 2;

export const isCount = (word: string) => /^\d{1,2}$/u.test(word);

/** The words that are a time or the whole name of a place: they are no dish, and no kind of business. */
export function takenWords({ words, uses }: Message["reading"], raw: readonly Word[]) {
	const taken = raw.map((): "time" | "place" | null => null);
	let at = 0;
	for (const [i, word] of words.entries()) {
		const found = raw.findIndex((one, k) => k >= at && one.raw === word.raw);
		if (found === -1) continue;
		at = found + 1;
		const use = uses[i];
		if (use === "time" || use === "place") taken[found] = use;
	}
	return taken;
}

/** "2 of the diavolas": where the count is, of what stands there; -1: there is none. */
export function countOfAt(
	{ isBefore, isUnit }: OrderingWords,
	line: readonly string[],
	at: number,
): number {
	const ofAt = isUnit(line[at - 1] ?? "") ? at - 2 : at - 1;
	return isBefore(line[ofAt] ?? "", "of") && isCount(line[ofAt - 1] ?? "") ? ofAt - 1 : -1;
}
