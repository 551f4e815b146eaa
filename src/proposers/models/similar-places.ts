/** The places and businesses of a market a model is shown: all of a small one, of a large one those most like what was written. */
import { fold } from "../../core/fold.ts";
import type { Market, MarketHome, MarketService, Place, Shop, Venue } from "../../core/market.ts";
import { textLengthMax } from "../../dialogue/reading/text.ts";

const placesShownMax = 10;
const venuesShownMax = 6;
const shopsShownMax = 4;
const leadsShownMax = 5;

function trigrams(text: string): ReadonlySet<string> {
	const plain = ` ${
		fold(text)
			.match(/[\p{L}\d]+/gu)
			?.join(" ") ?? ""
	} `;
	const found = new Set<string>();
	for (let at = 0; at + 3 <= plain.length; at++) found.add(plain.slice(at, at + 3));
	return found;
}

type Named<Item> = { readonly item: Item; readonly names: readonly ReadonlySet<string>[] };
const namedPlaces = new WeakMap<Market, readonly Named<Place>[]>();
const namedVenues = new WeakMap<Market, readonly Named<Venue>[]>();
const namedShops = new WeakMap<Market, readonly Named<Shop>[]>();

/** Once for each market object. */
function namesOf<Item>(
	known: WeakMap<Market, readonly Named<Item>[]>,
	market: Market,
	items: readonly Item[],
	names: (item: Item) => readonly string[],
): readonly Named<Item>[] {
	const kept = known.get(market);
	if (kept !== undefined) return kept;
	const built = items.map((item) => ({ item, names: [...new Set(names(item))].map(trigrams) }));
	known.set(market, built);
	return built;
}

function likeness(name: ReadonlySet<string>, said: ReadonlySet<string>): number {
	let shared = 0;
	for (const part of name) if (said.has(part)) shared++;
	return name.size === 0 ? 0 : shared / name.size;
}

/** Of what a business sells, what is most like the text; a few, where nothing is. */
export function similarItems<
	Item extends { readonly name: string; readonly aliases: readonly string[] },
>(items: readonly Item[], text: string, max: number): readonly Item[] {
	const named = items.map((item) => ({
		item,
		names: [item.name, ...item.aliases].map(trigrams),
	}));
	return mostAlike(named, text, () => false, max);
}

/** Most alike first. Those that are kept stay in any case, as far as there is room. */
function mostAlike<Item>(
	named: readonly Named<Item>[],
	text: string,
	isKept: (item: Item) => boolean,
	max: number,
): readonly Item[] {
	const said = trigrams(text.slice(0, textLengthMax));
	return named
		.map(({ item, names }) => ({
			item,
			score: isKept(item) ? 2 : Math.max(0, ...names.map((name) => likeness(name, said))),
		}))
		.sort((a, b) => b.score - a.score)
		.slice(0, max)
		.map(({ item }) => item);
}

export function similarPlaces(
	market: Market,
	text: string,
	kept: ReadonlySet<string>,
	max = placesShownMax,
): readonly Place[] {
	const { places } = market;
	if (places.length <= max) return places;
	const named = namesOf(namedPlaces, market, places, (place) => [
		...Object.values(place.names),
		...place.aliases,
	]);
	return mostAlike(named, text, ({ id }) => kept.has(id), max);
}

export function similarVenues(
	market: Market,
	text: string,
	kept: ReadonlySet<string>,
	max = venuesShownMax,
): readonly Venue[] {
	const venues = market.venues ?? [];
	if (venues.length <= max) return venues;
	const named = namesOf(namedVenues, market, venues, (venue) => [
		venue.name,
		venue.category,
		...venue.tags,
	]);
	return mostAlike(named, text, ({ businessId }) => kept.has(businessId), max);
}

export function similarShops(
	market: Market,
	text: string,
	kept: ReadonlySet<string>,
	max = shopsShownMax,
): readonly Shop[] {
	const shops = market.shops ?? [];
	if (shops.length <= max) return shops;
	const named = namesOf(namedShops, market, shops, (shop) => [
		shop.name,
		shop.category,
		...shop.tags,
		...shop.items.flatMap(({ name, aliases }) => [name, ...aliases]),
	]);
	return mostAlike(named, text, ({ businessId }) => kept.has(businessId), max);
}

const namedServices = new WeakMap<Market, readonly Named<MarketService>[]>();
const namedHomes = new WeakMap<Market, readonly Named<MarketHome>[]>();

/** Services that are asked for and homes that are shown, those most like the text. */
export const similarServices = (market: Market, text: string): readonly MarketService[] =>
	mostAlike(
		namesOf(namedServices, market, market.leads?.services ?? [], (one) => [
			one.title,
			one.businessName,
			...one.words,
		]),
		text,
		() => false,
		leadsShownMax,
	);
export const similarHomes = (market: Market, text: string): readonly MarketHome[] =>
	mostAlike(
		namesOf(namedHomes, market, market.leads?.homes ?? [], (one) => [
			one.title,
			one.category,
			one.area ?? "",
		]),
		text,
		() => false,
		leadsShownMax,
	);
