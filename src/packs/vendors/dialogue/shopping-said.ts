/** What is asked of shops, and which of their offers is taken, looked at closer: it comes when somebody has asked. */
import type { Locale } from "../../../core/locale.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { ShoppingWords } from "../../../ports/languages/shopping.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Kit, ThingRequest } from "./shopping-kit.ts";

const leadingCount = /^(\d{1,5}) (?=\p{L})/u;

/** Words for a thing that some shop may have, of all languages together: they are tried whichever a market has. */
const anyOf = (words: readonly string[]) => words.join("|");

const makeWords = (all: ReadonlyMap<unknown, ShoppingWords>) => {
	const tables = [...all.values()];
	const words = (
		of:
			| "take"
			| "takeBefore"
			| "pointing"
			| "below"
			| "belowAfter"
			| "counts"
			| "used"
			| "medicine",
	) => anyOf(tables.flatMap((table) => table[of] ?? []));
	return {
		/** What one of several numbered offers is taken with. */
		taking: new RegExp(
			`^(?:(?:${words("take")})(?: (?:${words("takeBefore")})*)(?<rest>\\S+)(?: one)?|(?<last>\\S+) (?:${words("take")}))$`,
			"u",
		),
		pointing: new RegExp(`^(?:${words("pointing")})(?: one)?$`, "u"),
		limit: new RegExp(
			`(?:${words("below")})\\s+[$€£₺]?(?<before>\\d[\\d., ]*)|(?<after>\\d[\\d.,]*)\\s*(?:tl|€|₺)?\\s*(?:${words("belowAfter")})(?!\\p{L})`,
			"u",
		),
		quantity: new RegExp(`(?<![\\d.,])(?<count>\\d{1,5})\\s*(?:${words("counts")})(?!\\p{L})`, "u"),
		used: new RegExp(`(?<!\\p{L})(?:${words("used")})(?!\\p{L})`, "u"),
		medicine: new RegExp(words("medicine"), "u"),
	};
};

let words: (() => ReturnType<typeof makeWords>) | null = null;
function wordsBy({ shoppingTables }: Kit) {
	words ??= shoppingTables.fromAll(makeWords);
	return words();
}

/** "Take 2", "I'll take the second", and nothing else. "That one" is which, where several were offered: null for the number. Null: none of it is said. */
export function takenInWords(
	kit: Kit,
	{ snapshot, reading: { language } }: Message,
): { readonly number: number | null } | null {
	const said = wordsBy(kit);
	const groups = said.taking.exec(kit.lineOf(snapshot.text, language.locale))?.groups;
	const rest = groups?.["rest"] ?? groups?.["last"];
	if (rest === undefined) return null;
	if (/^#?\d{1,2}$/u.test(rest)) return { number: Number(rest.replace("#", "")) };
	const ordinal = language.ordinals[kit.fold(rest)];
	if (ordinal !== undefined) return { number: ordinal };
	const quotes = snapshot.inquiry?.quotes ?? [];
	if (!said.pointing.test(rest)) return null;
	return { number: quotes.length === 1 ? (quotes[0]?.number ?? null) : null };
}

function amountOf(written: string | undefined): number | null {
	const digits = written
		?.replace(/(?<=\d)[., ](?=\d{3}(?!\d))/gu, "")
		.replace(/[., ]+$/u, "")
		.replace(",", ".");
	const value = Number(digits);
	return digits && Number.isFinite(value) && value > 0 ? value : null;
}

/** `thing`: in lower case, as it stands in `line`. */
export function requestFor(
	kit: Kit,
	{ snapshot }: Message,
	{
		thing,
		line,
		locale,
		isAsked,
	}: {
		readonly thing: string;
		readonly line: string;
		readonly locale: Locale;
		readonly isAsked: boolean;
	},
): ThingRequest | null {
	const said = wordsBy(kit);
	// "Get me that one": nobody has a thing of that name.
	if (said.pointing.test(thing)) return null;
	const limit = said.limit.exec(thing)?.groups;
	const count = Number(said.quantity.exec(thing)?.groups?.["count"] ?? 0);
	// "Ask the shops for 20 umbrellas": no home with so many rooms, of which nobody asks a shop.
	const plain = isAsked ? Number(leadingCount.exec(thing)?.[1] ?? 0) : 0;
	const quantity = count >= 1 ? count : plain;
	const maxPrice = amountOf(limit?.["before"] ?? limit?.["after"]);
	return {
		proposal: {
			...kit.call(kit.create, {
				summary: thing,
				requestType: said.medicine.test(line) ? "medicine" : "product",
				maxPrice,
				quantity: quantity >= 1 ? quantity : null,
			}),
			...(locale === snapshot.locale ? {} : { locale }),
		},
		isAsked,
		isParticular: maxPrice !== null || count >= 1 || said.used.test(thing),
	};
}

/** What is asked for cannot be told from how: the shops read it as it was written. */
export const inOwnWords = (kit: Kit, { snapshot }: Message): Proposal =>
	kit.call(kit.create, {
		summary: snapshot.text.replace(/\s+/gu, " ").trim().slice(0, kit.thingMax).toWellFormed(),
		requestType: wordsBy(kit).medicine.test(snapshot.text) ? "medicine" : "product",
		maxPrice: null,
		quantity: null,
	});
