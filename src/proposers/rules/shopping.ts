/** A thing that some shop may have: asking for it, taking one of the numbered offers, and calling the question off. */
import { locales } from "../../core/locale.ts";
import type { Proposal } from "../../ports/proposer.ts";
import { shoppingTables } from "./languages.ts";
import { shoppingWords } from "./shopping-words.ts";
import { hasPlace, isUnderWay, type Turn } from "./turn.ts";

const create = "vendor.createInquiry";
const thingMax = 160;
const offersMax = 99;

const call = (
	tool: string,
	args: Extract<Proposal, { type: "execute_tool" }>["args"],
): Proposal => ({
	type: "execute_tool",
	tool,
	args,
});

/** One line, lower case as its language has it, without what only ends it. */
const lineOf = (text: string, locale: string): string =>
	text
		.normalize("NFKC")
		.replace(/[’ʼ]/gu, "'")
		.toLocaleLowerCase(locale)
		.replace(/\s+/gu, " ")
		.replace(/[\s?!.;…]+$/u, "")
		.trim();

/** "Take 2", and nothing else. */
function takenInWords({ snapshot, reading }: Turn): number | null {
	const rest = shoppingWords().taking.exec(lineOf(snapshot.text, reading.language.locale))
		?.groups?.["rest"];
	return rest !== undefined && /^#?\d{1,2}$/u.test(rest) ? Number(rest.replace("#", "")) : null;
}

const hasOffers = ({ snapshot: { inquiry, nowMs } }: Turn): boolean =>
	(inquiry?.quotes.length ?? 0) > 0 && (inquiry?.untilMs ?? 0) > nowMs;

/** In the words that our list of offers teaches: no menu is asked what else they could mean. */
export function takesOffer(turn: Turn): Proposal | null {
	if (turn.snapshot.dialogue !== null || !hasOffers(turn)) return null;
	const number = takenInWords(turn);
	return number !== null && number >= 1 ? call("vendor.takeQuote", { number }) : null;
}

/** The numbered offers of the person's question, and what else may be said of it. */
export function ofInquiry(turn: Turn): Proposal | null {
	const { snapshot, draft, wants, reading } = turn;
	const { inquiry } = snapshot;
	if (!inquiry || draft !== null || hasPlace(reading)) return null;
	const { number } = reading;
	if (
		hasOffers(turn) &&
		number !== null &&
		Number.isInteger(number) &&
		number >= 1 &&
		number <= offersMax
	)
		return call("vendor.takeQuote", { number });
	if (inquiry.status !== "asking" || isUnderWay(snapshot) || wants("taxi")) return null;
	if (wants("cancel", "drop") && snapshot.waiting.length === 0)
		return call("vendor.cancelInquiry", {});
	return wants("status") ? call("vendor.getInquiryUpdates", {}) : null;
}

function amountOf(written: string | undefined): number | null {
	const digits = written
		?.replace(/(?<=\d)[., ](?=\d{3}(?!\d))/gu, "")
		.replace(/[., ]+$/u, "")
		.replace(",", ".");
	const value = Number(digits);
	return digits && Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * `isAsked`: the words themselves ask who has it. `isParticular`: a price, a number or a used one is wanted, which no list of ours
 * knows. "Find me a pizza" is neither.
 */
export type Wish = {
	readonly proposal: Proposal;
	readonly isAsked: boolean;
	readonly isParticular: boolean;
};

export function thingRequest({ snapshot, draft, wants, reading }: Turn): Wish | null {
	if (!Object.hasOwn(snapshot.market.tools, create)) return null;
	if (draft !== null || wants("taxi", "fare", "far", "human") || hasPlace(reading)) return null;
	const words = shoppingWords();
	for (const locale of locales) {
		const line = lineOf(snapshot.text, locale);
		const { asking, wishing } = shoppingTables.of(locale);
		for (const pattern of [...asking, ...wishing]) {
			const thing = pattern.exec(line)?.groups?.["thing"]?.trim().slice(0, thingMax);
			if (
				thing === undefined ||
				/^(?:me|us|it|out)$/u.test(thing) ||
				thing.length < 2 ||
				!/\p{L}{2}/u.test(thing)
			)
				continue;
			const limit = words.limit.exec(thing)?.groups;
			const count = Number(words.quantity.exec(thing)?.groups?.["count"] ?? 0);
			const maxPrice = amountOf(limit?.["before"] ?? limit?.["after"]);
			return {
				proposal: {
					...call(create, {
						summary: thing,
						requestType: words.medicine.test(line) ? "medicine" : "product",
						maxPrice,
						quantity: count >= 1 ? count : null,
					}),
					...(locale === snapshot.locale ? {} : { locale }),
				},
				isAsked: asking.includes(pattern),
				isParticular: maxPrice !== null || count >= 1 || words.used.test(thing),
			};
		}
	}
	return null;
}
