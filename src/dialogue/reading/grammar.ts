/** A language's patterns, compiled once. */
import {
	type Intent,
	intents,
	type Language,
	type Slot,
	type Unclear,
} from "../../ports/languages/requests.ts";
import { foldPattern } from "../../core/fold.ts";
import { type Word, wholeWords } from "./text.ts";

export type Grammar = {
	readonly language: Language;
	readonly inside: ReadonlyMap<Intent, RegExp>;
	readonly whole: ReadonlyMap<Intent, RegExp>;
	/** Of a clause that this is not, none of those is, either. */
	readonly anyWhole: RegExp;
	readonly before: Readonly<Record<Slot, RegExp>>;
	readonly after: Readonly<Record<Slot, RegExp>>;
	readonly here: Readonly<Record<Slot, RegExp>>;
	readonly notBefore: RegExp | null;
	readonly notAfter: RegExp | null;
	readonly comeTo: RegExp | null;
	readonly noise: RegExp;
	readonly politeFirst: RegExp;
	readonly politeLast: RegExp;
	readonly times: readonly RegExp[];
	readonly people: readonly RegExp[];
	readonly unread: Readonly<Record<Unclear, RegExp | null>>;
	/** At the end of what stands before an hour. */
	readonly ofOther: RegExp;
	readonly standsFor: RegExp | null;
	readonly oneMore: RegExp;
	readonly cheaper: RegExp;
	readonly elsewhere: RegExp;
	/** Every word that stands in a pattern. */
	readonly words: ReadonlySet<string>;
};

/** Longest first, so that `pick me up at` is not read as `at`. */
const oneOf = (patterns: readonly string[]) =>
	[...patterns].sort((a, b) => b.length - a.length).join("|");
const sticky = (patterns: readonly string[]) => wholeWords(oneOf(patterns), "uy");
const maybe = (patterns: readonly string[], flags: string) =>
	patterns.length === 0 ? null : wholeWords(oneOf(patterns), flags);

/** Of what ends there. */
const atEnd = (patterns: readonly string[]) => new RegExp(`(?:^| )(?:${oneOf(patterns)})$`, "u");

/** The words of the patterns, without what is pattern in them. */
function harvest(language: Language): ReadonlySet<string> {
	const { before, after, here, noise, polite, times, people } = language;
	const patterns = [
		...[before, after, here].flatMap((both) => [...both.pickup, ...both.destination]),
		...Object.values(language.intents).flatMap(({ inside, whole }) => [...inside, ...whole]),
		...[...times, ...people].map(({ pattern }) => pattern),
		...[...noise, ...polite, ...Object.keys(language.numbers), ...language.articles],
	];
	const text = patterns.join(" ").replace(/\\[a-zA-Z]|\(\?<?[:=!]/gu, " ");
	return new Set(text.match(/(?<![a-z\])])[a-z]{2,}(?![a-z?([])/gu) ?? []);
}

function compile(language: Language): Grammar {
	const { before, after, here } = language;
	const allOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join("|")})$`, "u");
	const inside = new Map<Intent, RegExp>();
	const whole = new Map<Intent, RegExp>();
	for (const intent of intents) {
		const patterns = language.intents[intent];
		if (patterns.inside.length > 0) inside.set(intent, wholeWords(patterns.inside.join("|"), "u"));
		if (patterns.whole.length > 0) whole.set(intent, allOf(patterns.whole));
	}
	const polite = oneOf(language.polite);
	return {
		language,
		inside,
		whole,
		anyWhole: allOf(intents.flatMap((intent) => language.intents[intent].whole)),
		before: { pickup: sticky(before.pickup), destination: sticky(before.destination) },
		after: { pickup: sticky(after.pickup), destination: sticky(after.destination) },
		here: { pickup: sticky(here.pickup), destination: sticky(here.destination) },
		notBefore: maybe(language.notBefore, "uy"),
		notAfter: maybe(language.notAfter, "uy"),
		comeTo: maybe(language.comeTo, "u"),
		noise: sticky(language.noise),
		politeFirst: new RegExp(`^(?:${polite})(?: |$)`, "u"),
		politeLast: new RegExp(`(?:^| )(?:${polite})$`, "u"),
		times: language.times.map(({ pattern }) => wholeWords(pattern)),
		people: language.people.map(({ pattern }) => wholeWords(pattern)),
		unread: { day: maybe(language.unread.day, "u"), clock: maybe(language.unread.clock, "u") },
		ofOther: atEnd(language.unread.others),
		cheaper: wholeWords(foldPattern(language.listed.cheaper), "u"),
		elsewhere: wholeWords(foldPattern(language.listed.elsewhere), "u"),
		oneMore: new RegExp(`^(?:${foldPattern(language.oneMore)})$`, "u"),
		standsFor: maybe(language.standsFor ?? [], "u"),
		words: harvest(language),
	};
}

const compiled = new WeakMap<Language, Grammar>();

export function grammarOf(language: Language): Grammar {
	const known = compiled.get(language);
	if (known !== undefined) return known;
	const made = compile(language);
	compiled.set(language, made);
	return made;
}

/** "The cheaper one", "somewhere else": of what is on the table. */
export const saysOfListed = (
	{ language, words }: { readonly language: Language; readonly words: readonly Word[] },
	what: "cheaper" | "elsewhere",
): boolean => grammarOf(language)[what].test(words.map(({ norm }) => norm).join(" "));

/** "The", "could": a word that carries no meaning of its own, whatever other language drinks it. */
export function saysNothing(language: Language): (word: string) => boolean {
	const { noise } = grammarOf(language);
	return (word) => {
		noise.lastIndex = 0;
		return (
			language.articles.has(word) ||
			language.joiners.has(word) ||
			noise.exec(word)?.[0].length === word.length
		);
	};
}
