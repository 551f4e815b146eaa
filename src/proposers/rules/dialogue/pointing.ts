/** "The second one", "book the first one for 2 at 8", "Attic in the old town": which of what was last listed is meant. */
import type { Json } from "../../../core/json.ts";
import type { Offered } from "../../../core/offered.ts";
import { bookingValues, emptyBooking } from "../booking/draft.ts";
import { venueIndex } from "../booking/venues.ts";
import { emptyDraft, valuesOf } from "../draft.ts";
import { emptyLead, leadValues } from "../leads/draft.ts";
import { hasPhrase, tokens } from "../leads/names.ts";
import { emptyOrder, orderValues } from "../ordering/draft.ts";
import { menusOf } from "../ordering/menus.ts";
import { choiceOf } from "./drafted.ts";
import type { Message } from "./message.ts";

/** A name of one word is said of many things. */
const nameWordsMin = 2;

/** An ordinal that is of no date. */
function ordinalIn({ words, uses, language }: Message["reading"]): number | null {
	const found = words.find(({ norm }, i) => uses[i] === null && norm in language.ordinals);
	return found === undefined ? null : (language.ordinals[found.norm] ?? null);
}

function namedOf({ snapshot, reading }: Message, items: readonly Offered[]): Offered | null {
	const line = reading.words.map(({ norm }) => norm).join(" ");
	const named = items.filter(({ name }) => {
		const words = tokens(name);
		return words.length >= nameWordsMin && hasPhrase(line, words.join(" "));
	});
	const [only, ...others] = named;
	return only !== undefined && others.length === 0 && snapshot.waiting.length === 0 ? only : null;
}

/** `isWanted`: the message asks for something by itself; then a number or a name alone points at nothing. */
export function pointedAt(message: Message, isWanted: boolean): Offered | null {
	const { snapshot, reading, wants } = message;
	const items = snapshot.offered?.items ?? [];
	const [only, ...others] = items;
	if (only === undefined) return null;
	if (others.length === 0 && wants("bookIt")) return only;
	// "2 ayrans", "a table for 2": a number of something else.
	const isCount = isWanted || reading.pax !== null;
	const number = (isCount ? null : reading.number) ?? ordinalIn(reading);
	const ids = items.map((_, i) => String(i));
	const at = choiceOf(ids, number);
	if (at !== null) return items[Number(at)] ?? null;
	return isWanted ? null : namedOf(message, items);
}

/** The request that it begins: to see a home, a table or an order at a business, a ride to a place. Null: none. */
export function requestOf(
	{ snapshot }: Message,
	{ kind, id, name, businessId }: Offered,
): { readonly of: string; readonly values: Json } | null {
	const { market, lastRead } = snapshot;
	const order = (shopId: string, thing: string | undefined) => {
		const shop = menusOf(market).byId.get(shopId);
		const item = shop?.items.find((one) => one.name === thing);
		const lines = item === undefined ? [] : [{ name: item.name, qty: 1 }];
		return shop === undefined
			? null
			: { of: "order", values: orderValues({ ...emptyOrder, businessId: shopId, lines }) };
	};
	switch (kind) {
		case "home":
			return { of: "viewing", values: leadValues({ ...emptyLead("viewing"), listingId: id }) };
		case "service":
			return { of: "service", values: leadValues({ ...emptyLead("service"), listingId: id }) };
		case "item":
			return businessId === undefined ? null : order(businessId, name);
		case "business": {
			// What was looked for is what is wanted of it.
			const sought = (lastRead?.args as { readonly query?: string } | undefined)?.query;
			const isSold = menusOf(market)
				.byId.get(id)
				?.items.some((one) => one.name === sought);
			return venueIndex(market).byId.has(id) && isSold !== true
				? { of: "booking", values: bookingValues({ ...emptyBooking, businessId: id }) }
				: order(id, sought);
		}
		case "booking":
			return null;
		case "place":
			return market.places.some((place) => place.id === id)
				? { of: "ride", values: valuesOf({ ...emptyDraft("taxi"), destination: { placeId: id } }) }
				: null;
	}
}
