/**
 * Words as search knows them: the same as `app.search_words` and `app.facet` of src/packs/discovery/sql/search.sql, so that whoever asks an
 * index outside asks for what the database has put there.
 */

const from =
	"ıøłđØŁĐαβγδεζηικλμνξοπρστυφχωςΑΒΓΔΕΖΗΙΚΛΜΝΞΟΠΡΣΤΥΦΧΩабвгдезийклмнопрстуфхыэАБВГДЕЗИЙКЛМНОПРСТУФХЫЭЖЦЧШЩЮЯΘΨъьЪЬ";
const to =
	"ioldoldavgdeziiklmnxoprstyfhosavgdeziiklmnxoprstyfhoabvgdeziiklmnoprstufhieabvgdeziiklmnoprstufhieжцчшщюяθψ";
const letters = new Map([...from].map((letter, i) => [letter, [...to][i] ?? ""]));
const twoLetters: Readonly<Record<string, string>> = {
	ж: "zh",
	ц: "ts",
	ч: "ch",
	ш: "sh",
	щ: "sh",
	ю: "iu",
	я: "ia",
	θ: "th",
	ψ: "ps",
	ß: "ss",
	æ: "ae",
	œ: "oe",
};

/** Case, accents and alphabet away: `İSKELE` is `iskele`, `Аптека` is `apteka`. */
export const fold = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/gu, "")
		.replace(/./gsu, (letter) => letters.get(letter) ?? letter)
		.replace(/[жцчшщюяθψßæœ]/gu, (letter) => twoLetters[letter] ?? letter)
		.toLowerCase();

const wordLengthMax = 40;

/** One letter alone is no word, one digit is. */
export function wordsOf(text: string): readonly string[] {
	const words = fold(text)
		.replace(/(\w)[''’`]+(\w)/gu, "$1$2")
		.split(/[^a-z0-9]+/u)
		.filter((word) => word.length > 1 || /^\d$/u.test(word));
	return [...new Set(words.map((word) => word.slice(0, wordLengthMax)))];
}

export function facetOf(text: string): string | null {
	const word = fold(text)
		.replace(/[^a-z0-9]+/gu, "_")
		.replace(/^_+|_+$/gu, "");
	const singular = (() => {
		if (/..ies$/u.test(word)) return `${word.slice(0, -3)}y`;
		if (/...l[ae]r$/u.test(word)) return word.slice(0, -3);
		if (/[xh]es$/u.test(word)) return word.slice(0, -2);
		if (/..[^sui]s$/u.test(word)) return word.slice(0, -1);
		return word;
	})();
	return singular === "" ? null : singular;
}
