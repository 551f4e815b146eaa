/** Where an order is brought: the place that is gone to, one's own hotel, the number of a table. */
import type { Message } from "../message.ts";
import type { PlaceRef } from "../reading/place-ref.ts";
import { refOfStay } from "../stay.ts";
import { wordsOf } from "./order-words.ts";
import { refOfNamed } from "./whereabouts.ts";

/** "I'd like to try two teas, to the harbour": the place that is one. */
export const destinationOf = ({ destination, alsoTo }: Message["reading"]) =>
	destination?.exact.length === 0 && (alsoTo?.exact.length ?? 0) > 0 ? alsoTo : destination;

/** These words name the place of the map that the message goes to. */
export function isBroughtTo(reading: Message["reading"], words: readonly string[]): boolean {
	const { pickup } = reading;
	const destination = destinationOf(reading);
	if (destination === null || destination.exact.length === 0) return false;
	const named = destination.words.filter((word) => !destination.extra.includes(word));
	const isFrom = pickup !== null && words.every((word) => pickup.words.includes(word));
	return !isFrom && words.every((word) => named.includes(word));
}

/** "To my hotel": a kind of place, whatever businesses are of that kind. */
export const isWhereTo = (reading: Message["reading"], words: readonly string[]) => {
	const destination = destinationOf(reading);
	return destination !== null && words.every((word) => destination.words.includes(word));
};

/** "To my room": what it is brought to, where its number is not said. */
export function spotIn(reading: Message["reading"]): string | null {
	const { destination, language } = reading;
	if (destination === null || destination.exact.length > 0) return null;
	const { spotName } = wordsOf(language.locale);
	return destination.words.map(spotName).find((name) => name !== null) ?? null;
}

/** Where it is brought: a place of the map that is none of the businesses named. */
export function broughtTo(
	{ reading, snapshot }: Message,
	isShop: (words: readonly string[]) => boolean,
	isSaidTwice: (words: readonly string[]) => boolean,
	isFrom: boolean,
): PlaceRef | null {
	const said = [
		destinationOf(reading),
		...(isFrom ? reading.bare : []),
		...(isFrom ? [reading.pickup] : []),
	];
	// "From Akasya Hotel Harbour to the harbour", or to a room of its own: the business is where it comes from.
	const { pickup } = reading;
	const isFromShop = (pickup?.exact.length ?? 0) > 0 && isShop(pickup?.words ?? []);
	for (const one of said) {
		const [id, ...others] = one?.exact ?? [];
		if (one === null || one === undefined || id === undefined || others.length > 0) continue;
		const named = one.words.filter((word) => !one.extra.includes(word));
		const isOther = !pickup?.exact.includes(id) || isSaidTwice(named);
		const isTo = isFromShop && one !== pickup && isOther;
		// "From the harbour hotel": the harbour is where that is.
		if (isTo || !isShop(one === pickup ? one.words : named)) return { placeId: id };
	}
	const to = destinationOf(reading);
	const stay = to && refOfStay(snapshot, to.words, reading.language);
	if (stay) return stay;
	return to !== null && to.exact.length === 0 && !isShop(to.words)
		? refOfNamed(snapshot.market, to.words, reading.language)
		: null;
}
