/** Somebody writes a language of ours that their market does not list: its little words tell. */
import { type Locale, locales } from "../../core/locale.ts";
import { nameTables } from "../../core/language-names.ts";
import type { Word } from "./text.ts";

/** So many different ones, and such a part of the message. */
const hitsMin = 3;
const shareMin = 0.3;

const littleWords = nameTables.fromEach(({ little = "" }) => new Set(little.split(" ")));

/** Null: nothing tells that it is another than those. */
export function unlistedIn(words: readonly Word[], listed: readonly Locale[]): Locale | null {
	const said = [...new Set(words.map(({ norm }) => norm))];
	if (said.length < hitsMin) return null;
	const hits = (locale: Locale) => said.filter((word) => littleWords(locale).has(word)).length;
	const known = Math.max(0, ...listed.map(hits));
	let [best, most] = [null as Locale | null, Math.max(hitsMin - 1, known, shareMin * said.length)];
	for (const locale of locales) {
		const count = listed.includes(locale) ? 0 : hits(locale);
		if (count > most) [best, most] = [locale, count];
	}
	return best;
}
