/** How people of one language speak of viewings and services. Patterns run over folded words joined by one space, numbers in digits. */
import { foldPattern } from "../../../ports/languages/requests.ts";
import type { RulesLocale } from "../locales.ts";
import { wholeWords } from "../text.ts";
import { type LeadTable, type Trade, trades } from "../../../ports/languages/leads.ts";
import { el } from "../../../languages/el/leads.ts";
import { en } from "../../../languages/en/leads.ts";
import { fr } from "../../../languages/fr/leads.ts";
import { ru } from "../../../languages/ru/leads.ts";
import { rw } from "../../../languages/rw/leads.ts";
import { tr } from "../../../languages/tr/leads.ts";

const kinds = ["view", "home", "viewing", "need", "request", "status", "cancel", "not"] as const;
export type LeadKind = (typeof kinds)[number];

export type LeadWords = {
	readonly says: (kind: LeadKind, line: string) => boolean;
	readonly tradesIn: (line: string) => readonly Trade[];
	readonly isFiller: (word: string) => boolean;
};

function compile(table: LeadTable): LeadWords {
	const any = (patterns: readonly string[]) => wholeWords(patterns.map(foldPattern).join("|"), "u");
	const compiled = new Map(kinds.map((kind) => [kind, any(table[kind])] as const));
	const called = trades.map((trade) => [trade, any(table.trades[trade])] as const);
	const alone = new RegExp(
		`^(?:${[...table.filler, ...table.need, ...Object.values(table.trades).flat()].map(foldPattern).join("|")})$`,
		"u",
	);
	return {
		says: (kind, line) => compiled.get(kind)?.test(line) === true,
		tradesIn: (line) => called.filter(([, pattern]) => pattern.test(line)).map(([trade]) => trade),
		isFiller: (word) => alone.test(word),
	};
}

const tables: Readonly<Record<RulesLocale, LeadTable>> = { en, tr, el, ru, fr, rw };
const made = new Map<RulesLocale, LeadWords>();

export function wordsOf(locale: RulesLocale): LeadWords {
	const known = made.get(locale);
	if (known !== undefined) return known;
	const compiled = compile(tables[locale]);
	made.set(locale, compiled);
	return compiled;
}
