/** How people of one language speak of orders. Patterns run over folded words joined by one space, numbers in digits. */
import { foldPattern } from "../../core/fold.ts";
import type { OrderingTable } from "../../ports/languages/orders.ts";
import { rulesTables } from "../reading/languages.ts";
import { wholeWords } from "../reading/text.ts";

const kinds = [
	...(["noun", "order", "want", "more", "taxi", "fetch", "status", "cancel"] as const),
	"without",
] as const;
export type OrderingKind = (typeof kinds)[number];

export type OrderingWords = {
	readonly says: (kind: OrderingKind, line: string) => boolean;
	readonly make: RegExp;
	readonly spot: RegExp;
	readonly spotName: (word: string) => string | null;
	/** Ends right before a thing. */
	readonly withoutBefore: RegExp;
	/** Begins right after it. */
	readonly withoutAfter: RegExp | null;
	/** Whether a thing between these words is exchanged for another, or for another count. */
	readonly isExchanged: (before: string, after: string) => boolean;
	/** How many of what is there shall be what stands behind these words: "one of them a". Null: that is not said. */
	readonly partOf: (before: string) => number | null;
	readonly moreBefore: RegExp;
	readonly moreAfter: RegExp | null;
	readonly isFiller: (word: string) => boolean;
	/** What something comes in: `packs`. */
	readonly isUnit: (word: string) => boolean;
	/** What the word before a thing says of it: it is one, another beside the last, no thing at all, or what a count is of. */
	readonly isBefore: (word: string, what: Before) => boolean;
	/** Which of several is meant may be said behind it, "a pizza funghi"; where a language says no "of", the verb stands there. */
	readonly saysWhichBehind: boolean;
};
export type Before = "one" | "and" | "beside" | "of";

const joined = (patterns: readonly string[]) => patterns.map(foldPattern).join("|");

function compile(table: OrderingTable): OrderingWords {
	const compiled = new Map(
		kinds.map((kind) => [kind, wholeWords(joined(table[kind]), "u")] as const),
	);
	const wholly = (patterns: readonly string[]) => new RegExp(`^(?:${joined(patterns)})$`, "u");
	const filler = wholly(table.filler);
	const { one, and, beside, exchange } = table;
	const [verb, into] = [joined(exchange.verb), joined(exchange.into)];
	const stop = `(?!(?:${into}|${joined(table.noun)})(?: |$))`;
	const exchanges = wholeWords(verb, "u");
	const verbRightBefore = new RegExp(`(?:^| )(?:${verb})(?: ${stop}\\S+){0,2}$`, "u");
	const intoAfter = new RegExp(`^(?:${into})(?: |$)`, "u");
	const part = new RegExp(
		`(?:^| )(?:${joined(table.part)}|(?:${verb}) (\\d+) (?:${into}))(?: (?:${into}|${joined(one)}|1))*$`,
		"u",
	);
	const before = {
		one: wholly(one),
		and: wholly(and),
		beside: wholly(beside),
		of: table.of === undefined ? /(?!)/u : wholly(table.of),
	};
	return {
		says: (kind, line) => compiled.get(kind)?.test(line) === true,
		make: wholeWords(joined(table.make), "u"),
		spot: wholeWords(joined(table.spot), "u"),
		spotName: (word) =>
			table.spotNames.find(([begins]) => word.startsWith(foldPattern(begins)))?.[1] ?? null,
		withoutBefore:
			table.without.length === 0
				? /(?!)/u
				: new RegExp(`(?:^| )(?:${joined(table.without)})(?: \\d+)?$`, "u"),
		withoutAfter:
			table.withoutAfter.length === 0
				? null
				: new RegExp(`^(?:${joined(table.withoutAfter)})(?: |$)`, "u"),
		isExchanged: (before, after) =>
			verbRightBefore.test(before) || (intoAfter.test(after) && exchanges.test(after)),
		partOf: (before) => {
			const found = part.exec(before);
			return found && Number(found.slice(1).find(Boolean) ?? 1);
		},
		moreBefore: new RegExp(`(?:^| )(?:${joined(table.more)})(?: \\d+)?$`, "u"),
		moreAfter:
			table.moreAfter === undefined
				? null
				: new RegExp(`^(?:${joined(table.moreAfter)})(?: |$)`, "u"),
		isFiller: (word) => filler.test(word) || /^\d+$/u.test(word),
		isUnit: (word) =>
			filler.test(word) && !Object.values(before).some((pattern) => pattern.test(word)),
		saysWhichBehind: table.of !== undefined,
		isBefore: (word, what) => word !== "" && before[what].test(word),
	};
}

export const wordsOf = rulesTables.fromEach((tables) => compile(tables.orders));
