/** Countries and continents as people write them: in small letters, and bent as their language bends names. */
import { tokens } from "../../../dialogue/market/names.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";

/** Europe, Asia, Africa, the Americas, Oceania, as regions are numbered. */
const continents = ["150", "142", "002", "019", "021", "005", "009"];
/** Shorter names of countries are other words, too. */
const landLettersMin = 5;
/** What may be written behind a name where a language bends it, or where it hangs on it: "yunanistana", "в грецию". */
const bentMax = 4;

/** The countries and continents by their names in those languages, folded; `isBent`: as a language writes them that bends names. */
const landsOf = fromAmong((tables) => {
	const codes = Array.from({ length: 26 * 26 }, (_, i) =>
		String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)),
	);
	// Names in English and in French are written in other languages, too.
	const spoken = new Map(["en", "fr"].map((locale) => [locale, false]));
	for (const { requests } of tables) spoken.set(requests.locale, requests.endings.length > 0);
	return [...spoken].flatMap(([locale, isBent]) => {
		const called = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
		return [...codes, ...continents].flatMap((code) => {
			const name = (called.of(code) ?? "").toLowerCase();
			const isLong = name.replaceAll(/\P{L}/gu, "").length >= landLettersMin;
			// The last letter of a Greek or Russian name is what changes.
			const isCut = /[\u0370-\u03ff\u0400-\u04ff]$/u.test(name);
			const bent = isCut ? name.slice(0, -1) : name;
			return isLong ? [{ words: tokens(isCut ? bent : name), isBent: isCut || isBent }] : [];
		});
	});
});
/** "To greece", written small: a country by its name, as it was written. Undefined: none, or several. */
export function landIn({ reading: { words: said }, among }: Message): string | undefined {
	const isIt = (norm: string, word: string, isBent: boolean) =>
		norm === word || (isBent && norm.startsWith(word) && norm.length - word.length <= bentMax);
	const found = landsOf(among).flatMap(({ words: name, isBent }) => {
		const at = said.findIndex((_, i) =>
			name.every((word, k) => isIt(said[i + k]?.norm ?? "", word, isBent && k === name.length - 1)),
		);
		return at < 0 ? [] : [{ at, to: at + name.length }];
	});
	const [first, ...others] = found.toSorted((a, b) => b.to - b.at - (a.to - a.at));
	const isOne =
		first !== undefined && others.every(({ at, to }) => at >= first.at && to <= first.to);
	return isOne
		? said
				.slice(first.at, first.to)
				.map(({ raw }) => raw)
				.join(" ")
		: undefined;
}
