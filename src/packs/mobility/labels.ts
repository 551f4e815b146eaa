/** What a driver is shown was named in the passenger's language. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { placeName } from "./domain.ts";

/** A place that was shared and not named. In every language at once: whoever named it did so in their own. */
export const pinIn: Readonly<Record<Locale, string>> = {
	en: "the shared location",
	tr: "paylaşılan konum",
	el: "το σημείο στον χάρτη",
	ru: "точка на карте",
	fr: "la position partagée",
	rw: "ahantu herekanywe ku ikarita",
	it: "la posizione condivisa",
	de: "der geteilte Standort",
};
const pins: readonly string[] = Object.values(pinIn);

/** The name of the same place in the reader's language; words of a person's own stay as they are. */
export function labelFor(label: string, market: Pick<Market, "places">, locale: Locale): string {
	if (pins.includes(label)) return pinIn[locale];
	const place = market.places.find(({ names }) => Object.values(names).includes(label));
	return place ? placeName(place, locale) : label;
}
