/** How people of one language speak of viewings and services. Patterns run over folded words joined by one space, numbers in digits. */
import { foldPattern } from "../../core/fold.ts";
import { type LeadTable, type Trade, trades } from "../../ports/languages/leads.ts";
import { rulesTables } from "../reading/languages.ts";
import { wholeWords } from "../reading/text.ts";

const kinds = [
	...["view", "home", "viewing", "visit", "need", "request", "status", "cancel", "not"],
] as const;
export type LeadKind = (typeof kinds)[number];

export type LeadWords = {
	readonly says: (kind: LeadKind, line: string) => boolean;
	readonly tradesIn: (line: string) => readonly Trade[];
	/** By what is wrong. */
	readonly mendersIn: (line: string) => readonly Trade[];
	readonly isFiller: (word: string) => boolean;
	readonly houseFirst: boolean;
};

function compile(table: LeadTable): LeadWords {
	const any = (patterns: readonly string[]) => wholeWords(patterns.map(foldPattern).join("|"), "u");
	const compiled = new Map(
		kinds.flatMap((kind) => {
			const patterns = table[kind];
			return patterns === undefined ? [] : [[kind, any(patterns)] as const];
		}),
	);
	const called = trades.map((trade) => [trade, any(table.trades[trade])] as const);
	const wrong = trades.flatMap((trade) => {
		const signs = table.signs[trade];
		return signs === undefined ? [] : [[trade, any(signs)] as const];
	});
	const found = (among: typeof wrong, line: string) =>
		among.filter(([, pattern]) => pattern.test(line)).map(([trade]) => trade);
	const alone = new RegExp(
		`^(?:${[...table.filler, ...table.need, ...Object.values(table.trades).flat()].map(foldPattern).join("|")})$`,
		"u",
	);
	return {
		says: (kind, line) => compiled.get(kind)?.test(line) === true,
		tradesIn: (line) => found(called, line),
		mendersIn: (line) => found(wrong, line),
		isFiller: (word) => alone.test(word),
		houseFirst: table.houseFirst === true,
	};
}

export const wordsOf = rulesTables.fromEach((tables) => compile(tables.leads));
