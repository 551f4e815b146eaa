/** "From 1 December to 10 December", "Friday till Monday": where the words of the day that something begins end, and those of its last day stand. It imports nothing, as it comes late. */
import type { Word } from "../reading/text.ts";
import type { BookingWords } from "./booking-words.ts";

/** A dash between two days stands for a word that every language's patterns know; one inside of a date, "2026-12-01", does not. */
const joined = (text: string) =>
	text.replace(
		/(?<=\p{L}\.?)\s?[-–—]\s?(?=[\p{L}\d])|(?<=[\d.])(?:\s?[-–—]\s?(?=\p{L})|\s[-–—]\s?(?=\d))|(?<=\d[./]\d{1,2}\.?)[-–—](?=\d{1,2}[./]\d)/gu,
		" upto ",
	);
const cutsMax = 6;

type Cut = {
	readonly first: readonly Word[];
	readonly last: readonly Word[];
	/** So it may be said of the last day alone: "until Monday". */
	readonly isAlone: boolean;
};

/** Where the words may be cut into those up to the first day and those from the last day on. */
export function cutsOf(
	text: string,
	{ upTo, until, untilBehind }: Pick<BookingWords, "upTo" | "until" | "untilBehind">,
	toWords: (text: string) => readonly Word[],
): readonly Cut[] {
	const words = toWords(joined(text));
	const line = words.map(({ norm }) => norm).join(" ");
	const isUntil = new Set([...line.matchAll(until)].map(({ index }) => index));
	const before = (index: number) => line.slice(0, index).split(" ").length - 1;
	const cuts = [...line.matchAll(upTo)].slice(0, cutsMax).flatMap(({ index, 0: said }) => {
		const at = before(index);
		const end = at + said.split(" ").length;
		const [first, ...more] = words.slice(end);
		if (untilBehind === undefined)
			return [{ first: words.slice(0, at), last: words.slice(at), isAlone: isUntil.has(index) }];
		const last = first === undefined ? [] : [first, ...toWords(untilBehind), ...more];
		const cut = { first: words.slice(0, end), last, isAlone: isUntil.has(index) };
		// "1 aralıktan 10 aralığa": a date is more than one word.
		return [cut, { ...cut, last: words.slice(end) }];
	});
	const isBehind = words.findIndex(({ norm }) => norm === untilBehind);
	return isBehind > 0
		? [...cuts, { first: [], last: words.slice(isBehind - 1), isAlone: true }]
		: cuts;
}
