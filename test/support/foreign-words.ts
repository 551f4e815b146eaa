/** Where words of several languages stand together outside the languages' own folders: told by letters, by codes of languages, and by the languages' own words. */
import { globSync, readFileSync } from "node:fs";
import { replyLocales } from "../../src/core/locale.ts";

/** What is of one language, or made to be tried in all. */
const ofOneLanguage = /^src\/languages\/|\/(?:texts|examples|testing)\/|\.test\.ts$/u;
/** In SQL an English word is as often a word of German or French. */
const isSql = (path: string) => path.startsWith("src/store/");
export const judgedFiles = (): readonly string[] =>
	globSync(["src/**/*.ts", "workers/**/*.ts", "durable-objects/**/*.ts"]).filter(
		(path) => !ofOneLanguage.test(path),
	);

/** So many of them are a list of all. */
const languagesMin = 3;

const withoutComments = (code: string): string =>
	code.replaceAll(/\/\*[\s\S]*?\*\//gu, "").replaceAll(/(?<!:)\/\/.*/gu, "");
const wordsIn = (code: string): ReadonlySet<string> =>
	new Set(
		(code.match(/(?<![\p{L}_$.])\p{L}{4,}(?![\p{L}_$])/gu) ?? []).map((word) => word.toLowerCase()),
	);

const ownWords = replyLocales.map(
	(locale) =>
		[
			locale,
			wordsIn(
				globSync(`src/languages/${locale}/**/*.ts`)
					.map((path) => withoutComments(readFileSync(path, "utf8")))
					.join("\n"),
			),
		] as const,
);
const languageOf = (word: string): string | null => {
	const [only, ...others] = ownWords.filter(([, words]) => words.has(word));
	return only === undefined || others.length > 0 || only[0] === "en" ? null : only[0];
};

const literal = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/(?:[^/\\\n]|\\.)+\/[a-z]+/gu;
const code = replyLocales.join("|");
const codes = new RegExp(`(?<![\\w.$])(?:["'\`](${code})["'\`]|(${code})(?=\\??:))`, "gu");

/** What gives a list of several languages away. Null: nothing does. */
export function foreignIn(path: string, text: string): string | null {
	const plain = withoutComments(text);
	const letters = plain.match(/\p{Script=Greek}{2,}|\p{Script=Cyrillic}{2,}/u)?.[0];
	if (letters !== undefined) return letters;
	const named = new Set([...plain.matchAll(codes)].map(([, quoted, key]) => quoted ?? key));
	if (named.size >= languagesMin) return [...named].join(", ");
	if (isSql(path)) return null;
	const said = (plain.match(literal) ?? []).filter((one) => !/^"\.{1,2}\//u.test(one)).join(" ");
	const words = [...wordsIn(said)].filter((word) => languageOf(word) !== null);
	return new Set(words.map(languageOf)).size >= languagesMin ? words.join(", ") : null;
}
