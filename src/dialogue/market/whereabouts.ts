/** Where a business is, as a place to be driven or brought to, whether or not the map has it. */
import type { Market } from "../../core/market.ts";
import type { Language } from "../../ports/languages/requests.ts";
import { labelSchema, type PlaceRef } from "../reading/place-ref.ts";
import { findPlace } from "../reading/places.ts";
import { type PlaceIndex, placeIndex } from "../reading/vocabulary.ts";
import { tokens } from "./names.ts";

type Business = {
	readonly businessId: string;
	readonly name: string;
	readonly point?: { readonly lat: number; readonly lng: number } | null | undefined;
};
type Businesses = Pick<Market, "venues" | "shops">;

const nameMax = 80;
/** "The corner" is no Napoli Corner. */
const wordsMin = 2;

const listsOf = ({ venues = [], shops = [] }: Businesses): readonly (readonly Business[])[] => [
	venues,
	shops,
];

const indexes = new WeakMap<readonly Business[], PlaceIndex>();

/** One for each list of businesses: a market whose other settings change keeps its own. */
function indexOf(list: readonly Business[]): PlaceIndex {
	const known = indexes.get(list);
	if (known !== undefined) return known;
	const made = placeIndex({
		places: list.flatMap(({ businessId, name, point }) =>
			point
				? [
						{
							id: businessId,
							kind: "venue",
							names: { en: name.slice(0, nameMax) },
							aliases: [],
							...point,
						},
					]
				: [],
		),
	});
	indexes.set(list, made);
	return made;
}

/** Null: nobody knows where that is. */
export function refOfBusiness(market: Businesses, id: string): PlaceRef | null {
	const one = listsOf(market)
		.flat()
		.find(({ businessId }) => businessId === id);
	const label = labelSchema.safeParse(one?.name.slice(0, nameMax));
	return one?.point ? { ...one.point, ...(label.success ? { label: label.data } : {}) } : null;
}

/** The one that these words call by its name, or by most of it. Null: none, or not surely one. */
export function refOfNamed(
	market: Businesses,
	words: readonly string[],
	language: Language,
): PlaceRef | null {
	const said = words.filter((word) => !language.articles.has(word));
	for (const list of listsOf(market)) {
		const found = findPlace(indexOf(list), said, language);
		if (found.kind !== "one") continue;
		const { id, names } = found.place;
		const isCalled = said.length >= wordsMin || tokens(names["en"] ?? "").length < wordsMin;
		if (isCalled) return refOfBusiness(market, id);
	}
	return null;
}
