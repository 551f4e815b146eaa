/** What a place is called for whoever reads of it. Whoever named it did so in their own language, or as the market does in its own. */
import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";
import type { Market, Place } from "./market.ts";

export const placeName = (place: Pick<Place, "id" | "names">, locale: string): string =>
	place.names[locale] ?? place.names["en"] ?? place.id;

export const pinIn = (locale: Locale): string => nameTables.of(locale).sharedPlace;
/** In every language at once: whoever named it did so in their own. */
const pins = nameTables.fromAll(
	(all) => new Set([...all.values()].map(({ sharedPlace }) => sharedPlace)),
);

export function labelFor(label: string, market: Pick<Market, "places">, locale: Locale): string {
	if (pins().has(label)) return pinIn(locale);
	const place = market.places.find(({ names }) => Object.values(names).includes(label));
	return place ? placeName(place, locale) : label;
}
