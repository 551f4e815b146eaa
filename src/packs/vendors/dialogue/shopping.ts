/** A thing that some shop may have: asking for it, taking one of the numbered offers, and calling the question off. */
import { locales } from "../../../core/locale.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import type { Message } from "../../../dialogue/message.ts";
import { rulesTables } from "../../../dialogue/reading/languages.ts";
import { hasPlace, isUnderWay } from "../../../dialogue/reading/standing.ts";
import { shoppingTables } from "../../../ports/languages/shopping.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { shoppingWords } from "./shopping-words.ts";

const create = "vendor.createInquiry";
const thingMax = 160;
const offersMax = 99;
const furtherOf = rulesTables.fromEach(({ search }) => search.shops ?? null);
/** More than for a fare, of which it may speak in the same words. */
const asksShops = 4.35;
const leadingCount = /^(\d{1,5}) (?=\p{L})/u;

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
function takenInWords({ snapshot, reading }: Message): number | null {
	const rest = shoppingWords().taking.exec(lineOf(snapshot.text, reading.language.locale))
		?.groups?.["rest"];
	return rest !== undefined && /^#?\d{1,2}$/u.test(rest) ? Number(rest.replace("#", "")) : null;
}

const hasOffers = ({ snapshot: { inquiry, nowMs } }: Message): boolean =>
	(inquiry?.quotes.length ?? 0) > 0 && (inquiry?.untilMs ?? 0) > nowMs;

/** In the words that our list of offers teaches: no menu is asked what else they could mean. */
export function takesOffer(message: Message, isAsking: boolean): Proposal | null {
	if (isAsking || !hasOffers(message)) return null;
	const number = takenInWords(message);
	return number !== null && number >= 1 ? call("vendor.takeQuote", { number }) : null;
}

/** The numbered offers of the person's question, and what else may be said of it. */
export function ofInquiry(message: Message, isAsking: boolean): Proposal | null {
	const { snapshot, wants, reading } = message;
	const { inquiry } = snapshot;
	if (!inquiry || isAsking || hasPlace(reading)) return null;
	const { number } = reading;
	if (
		hasOffers(message) &&
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
type ThingRequest = {
	readonly proposal: Proposal;
	readonly isAsked: boolean;
	readonly isParticular: boolean;
};

export function thingRequest({ snapshot, wants, reading }: Message): ThingRequest | null {
	if (!Object.hasOwn(snapshot.market.tools, create)) return null;
	if (wants("taxi", "far", "human") || hasPlace(reading)) return null;
	const words = shoppingWords();
	for (const locale of locales) {
		const line = lineOf(snapshot.text, locale);
		const known = shoppingTables.of(locale);
		const own = locale === reading.language.locale ? furtherOf(locale) : null;
		const asking = [...(own?.asking ?? []), ...known.asking];
		const lookingFor = [...(own?.lookingFor ?? []), ...known.lookingFor];
		// "Ask the shops for a price": no fare. "Where can I get a price" may be of anything.
		for (const pattern of wants("fare") ? asking : [...asking, ...lookingFor]) {
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
			const isAsked = asking.includes(pattern);
			// "Ask the shops for 20 umbrellas": no home with so many rooms, of which nobody asks a shop.
			const plain = isAsked ? Number(leadingCount.exec(thing)?.[1] ?? 0) : 0;
			const quantity = count >= 1 ? count : plain;
			const maxPrice = amountOf(limit?.["before"] ?? limit?.["after"]);
			return {
				proposal: {
					...call(create, {
						summary: thing,
						requestType: words.medicine.test(line) ? "medicine" : "product",
						maxPrice,
						quantity: quantity >= 1 ? quantity : null,
					}),
					...(locale === snapshot.locale ? {} : { locale }),
				},
				isAsked,
				isParticular: maxPrice !== null || count >= 1 || words.used.test(thing),
			};
		}
	}
	return null;
}

const requests = new WeakMap<Message, ThingRequest | null>();
function requestOf(message: Message): ThingRequest | null {
	const known = requests.get(message);
	if (known !== undefined) return known;
	const made = thingRequest(message);
	requests.set(message, made);
	return made;
}

/** What is asked for cannot be told from how: the shops read it as it was written. */
const inOwnWords = ({ snapshot }: Message): Proposal =>
	call(create, {
		summary: snapshot.text.replace(/\s+/gu, " ").trim().slice(0, thingMax).toWellFormed(),
		requestType: shoppingWords().medicine.test(snapshot.text) ? "medicine" : "product",
		maxPrice: null,
		quantity: null,
	});

/** Who has it, by the words that ask so; and not where a menu here has it, which we can look up ourselves. */
export const inquiry: Dialogue = {
	name: "inquiry",
	intent: "inquiry",
	tool: create,
	evidence: (message) => {
		const request = requestOf(message);
		if (request === null) return 0;
		const isKnown = extractOrder(message, null).lines.some(({ exact }) => exact);
		if (request.isAsked && message.wants("fare")) return asksShops;
		if (request.isParticular) return !request.isAsked && isKnown ? 1.2 : 4.05;
		if (request.isAsked) return isKnown ? 1.2 : 4.05;
		return 1.2;
	},
	begin: (message) => ({
		changed: true,
		answered: false,
		step: () => {
			const proposal = requestOf(message)?.proposal ?? inOwnWords(message);
			return proposal?.type === "execute_tool"
				? {
						kind: "call",
						tool: proposal.tool,
						args: proposal.args,
						values: null,
						...(proposal.locale === undefined ? {} : { locale: proposal.locale }),
					}
				: { kind: "say", key: "rules.unknown", vars: {} };
		},
	}),
	// "I need a haircut at 6": somebody here does it, and nobody has to be asked.
	byExample: (message) => extract(message).served === null,
	yieldsToLookup: (message) => requestOf(message)?.isAsked === false,
	take: () => null,
	ofCall: () => null,
	repeats: { concepts: ["quote"], of: (args) => args },
	askChange: "rules.unknown",
};
