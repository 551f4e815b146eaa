/** A thing that some shop may have: asking for it, taking one of the numbered offers, and calling the question off. */
import { locales } from "../../../core/locale.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { specialIn } from "../../../dialogue/market/notes.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import type { Message } from "../../../dialogue/message.ts";
import { rulesTables } from "../../../dialogue/reading/languages.ts";
import { hasPlace, isUnderWay } from "../../../dialogue/reading/standing.ts";
import { shoppingTables } from "../../../ports/languages/shopping.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { call, create, kit, lineOf, type ThingRequest, thingMax } from "./shopping-kit.ts";

const offersMax = 99;
const furtherOf = rulesTables.fromEach(({ search }) => search.shops ?? null);
/** More than for a fare, of which it may speak in the same words. */
const asksShops = 4.35;

let there: typeof import("./shopping-said.ts") | null = null;
const bring = async () => {
	there ??= await import("./shopping-said.ts");
};
function brought() {
	if (there === null) throw new NotBrought("what is asked of shops", bring);
	return there;
}

const hasOffers = ({ snapshot: { inquiry, nowMs } }: Message): boolean =>
	(inquiry?.quotes.length ?? 0) > 0 && (inquiry?.untilMs ?? 0) > nowMs;

/** In the words that our list of offers teaches: no menu is asked what else they could mean. */
export function takesOffer(message: Message, isAsking: boolean): Proposal | null {
	if (isAsking || !hasOffers(message)) return null;
	const taken = brought().takenInWords(kit, message);
	if (taken === null) return null;
	const { number } = taken;
	// Which of them is meant, is seen by their numbers.
	if (number === null) return call("vendor.getInquiryUpdates", {});
	return number >= 1 ? call("vendor.takeQuote", { number }) : null;
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

/** Throws `NotBrought` where shops are asked and what looks closer is not there yet. */
function thingRequest(message: Message): ThingRequest | null {
	const { snapshot, wants, reading } = message;
	if (!Object.hasOwn(snapshot.market.tools, create)) return null;
	// "Ask the shops for a car seat": no car is meant, where they go nowhere.
	const isRide = wants("taxi", "far") && (specialIn(message) === null || hasPlace(reading));
	if (isRide || wants("human")) return null;
	// "Ask the shops for a price": no fare. "Where can I get a price" may be of anything.
	const isElse = wants("taxi", "far", "fare") || hasPlace(reading);
	for (const locale of locales) {
		const line = lineOf(snapshot.text, locale);
		const known = shoppingTables.of(locale);
		const own = locale === reading.language.locale ? furtherOf(locale) : null;
		const asking = [...(own?.asking ?? []), ...known.asking];
		const lookingFor = [...(own?.lookingFor ?? []), ...known.lookingFor];
		for (const pattern of isElse ? asking : [...asking, ...lookingFor]) {
			const thing = pattern.exec(line)?.groups?.["thing"]?.trim().slice(0, thingMax);
			if (
				thing === undefined ||
				/^(?:me|us|it|out)$/u.test(thing) ||
				thing.length < 2 ||
				!/\p{L}{2}/u.test(thing)
			)
				continue;
			const isAsked = asking.includes(pattern);
			return brought().requestFor(kit, message, { thing, line, locale, isAsked });
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

/** Who has it, by the words that ask so; and not where a menu here has it, which we can look up ourselves. */
export const inquiry: Dialogue = {
	name: "inquiry",
	intent: "inquiry",
	tool: create,
	bring,
	evidence: (message) => {
		const request = requestOf(message);
		if (request === null) return 0;
		const isKnown =
			extractOrder(message, null).lines.some(({ exact }) => exact) ||
			extract(message).served?.isExact === true;
		if (request.isAsked && message.wants("fare", "taxi")) return asksShops;
		if (request.isParticular) return !request.isAsked && isKnown ? 1.2 : 4.05;
		if (request.isAsked) return isKnown ? 1.2 : 4.05;
		return 1.2;
	},
	begin: (message) => ({
		changed: true,
		answered: false,
		step: () => {
			const proposal = requestOf(message)?.proposal ?? brought().inOwnWords(kit, message);
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
