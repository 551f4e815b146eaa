/** What staff say of words to many, in the languages that a message may be in. */
import { fold, foldPattern } from "../../../core/fold.ts";
import type { Locale } from "../../../core/locale.ts";
import type { BroadcastWords } from "../../../ports/languages/broadcasts.ts";

export type WordTables = Readonly<Record<Locale, BroadcastWords>>;
type Kind = Exclude<keyof BroadcastWords, "called">;

/** Between two of these stands what is to be read, and not what is asked for. */
const quoted = /[“”„"«»]([^“”„"«»]{3,300})[“”„"«»]/u;

export type Said = {
	/** It has one of these words, beside what stands in quotes. */
	readonly has: (...kinds: readonly Kind[]) => boolean;
	/** What stands in quotes: the words themselves. */
	readonly quoted: string | null;
	/** The rest of it, as it was written. */
	readonly rest: string;
	/** How many words it has. */
	readonly count: number;
};

export function readerOf(tables: WordTables) {
	const made = new Map<string, RegExp>();
	const patternOf = (kind: Kind, among: readonly Locale[]): RegExp => {
		const name = `${kind} ${among.join(" ")}`;
		const known = made.get(name);
		if (known) return known;
		const words = among.flatMap((locale) => tables[locale][kind].map(foldPattern));
		const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})(?![\\p{L}\\d])`, "u");
		made.set(name, pattern);
		return pattern;
	};
	return (text: string, among: readonly Locale[]): Said => {
		const inQuotes = quoted.exec(text);
		const rest = inQuotes ? text.replace(inQuotes[0], " ") : text;
		const said = fold(rest).replaceAll(/\s+/gu, " ");
		return {
			has: (...kinds) => kinds.some((kind) => patternOf(kind, among).test(said)),
			quoted: inQuotes?.[1]?.trim() ?? null,
			rest,
			count: rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
		};
	};
}
export type ReadWords = ReturnType<typeof readerOf>;
