/** "Tell them I am allergic to nuts": words for a business, as they were written. */
import { foldPattern } from "../../core/fold.ts";
import { nameTables } from "../../core/language-names.ts";
import type { Message } from "../message.ts";
import { splitElisions, toWords } from "../reading/text.ts";
import { saysTime } from "../reading/time-said.ts";
import { withoutNote, wordsForBusiness } from "./notes.ts";
import type { ForBusiness } from "./words-for-business.ts";

/** A name in the place of `@` is so many words at most. */
const named = "\\S+(?: \\S+){0,5}";
/** `@` stands for a business by its name; the words are group 1. `mayBe`: whatever stands there. */
const patterns = nameTables.fromEach(({ noting }) => {
	const joined = noting.length === 0 ? "(?!)" : noting.map(foldPattern).join("|");
	return {
		pattern: new RegExp(`^(?:${joined})$`, "du"),
		mayBe: new RegExp(`^(?:${joined.replaceAll("@", named)})$`, "u"),
	};
});

/** Null: it has none, or they are an answer. Throws `NotBrought` where what tells is not there yet. */
export function forBusiness(message: Message): ForBusiness | null {
	const { snapshot, reading } = message;
	const { elided, locale } = reading.language;
	const cut = toWords(snapshot.text);
	const words = elided === undefined ? cut : splitElisions(cut, elided);
	const { pattern, mayBe } = patterns(locale);
	return mayBe.test(words.map(({ norm }) => norm).join(" "))
		? wordsForBusiness().forBusiness(message, pattern, words)
		: null;
}

/** "Tell them we come at 9": when, or for how many, of what is put together or waits. */
export const saysOtherwise = ({ reading: { time, pax, paxMore } }: Message): boolean =>
	saysTime(time) || (pax ?? paxMore) !== null;

/** What is to be noted beside what is open, where the message says nothing else. */
export function noteIn(message: Message): ForBusiness | null {
	if (saysOtherwise(message)) return null;
	const { text, note } = withoutNote(message);
	return note !== null && text.trim() === ""
		? { words: note, businessId: null }
		: forBusiness(message);
}
