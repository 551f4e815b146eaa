import { nameTables } from "../../core/language-names.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { placeName } from "./domain.ts";

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
