/** What of a message may name a business that the market does not hold, and the market with those that were found. */
import { fold } from "../core/fold.ts";
import type { Market } from "../core/market.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { wordsOf as bookingWords } from "./market/booking-words.ts";
import { wordsOf as orderWords } from "./market/order-words.ts";
import { messageOf } from "./message.ts";
import { grammarOf } from "./reading/grammar.ts";

export const soughtMax = 6;
const lettersMin = 3;

/** Words that no time, number of people, place of the map or grammar takes; the longest first. */
export function soughtIn(snapshot: Snapshot): readonly string[] {
	const { reading } = messageOf(snapshot);
	const { language, words, uses } = reading;
	const { words: known } = grammarOf(language);
	const [bookings, orders] = [bookingWords(language.locale), orderWords(language.locale)];
	const telling = words.flatMap(({ norm }, at) => {
		const said = fold(norm);
		const isTold =
			(uses[at] === null || uses[at] === undefined) &&
			said.length >= lettersMin &&
			!known.has(norm) &&
			!bookings.isFiller(norm) &&
			!orders.isFiller(norm);
		return isTold ? [said] : [];
	});
	return [...new Set(telling)].toSorted((a, b) => b.length - a.length).slice(0, soughtMax);
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
export const idsMax = 20;

/** Businesses that were spoken of and do not stand in the market. */
export function spokenOfBeyond({
	market,
	dialogue,
	offered,
	waiting,
	done,
}: Snapshot): readonly string[] {
	const held = new Set(
		[...(market.venues ?? []), ...(market.shops ?? [])].map(({ businessId }) => businessId),
	);
	const said = JSON.stringify([dialogue, offered?.items ?? [], waiting, done ?? []]);
	const ids = new Set(said.match(idPattern) ?? []);
	return [...ids].filter((id) => !held.has(id)).slice(0, idsMax);
}

/** Before those that it holds: what the message names is found first. */
export function widened(market: Market, found: Pick<Market, "venues" | "shops">): Market {
	const inFront = <One extends { readonly businessId: string }>(
		held: readonly One[] = [],
		more: readonly One[] = [],
	): One[] => {
		const known = new Set(held.map(({ businessId }) => businessId));
		return [...more.filter(({ businessId }) => !known.has(businessId)), ...held];
	};
	return {
		...market,
		venues: inFront(market.venues, found.venues),
		shops: inFront(market.shops, found.shops),
	};
}
