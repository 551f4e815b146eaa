/** What a driver is shown was named in the passenger's language. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { placeName } from "./domain.ts";
import { mobilityTemplates } from "./templates.ts";

const pin = mobilityTemplates["mobility.pin"];
const pins: readonly string[] = Object.values(pin ?? {});

/** The name of the same place in the reader's language; words of a person's own stay as they are. */
export function labelFor(label: string, market: Pick<Market, "places">, locale: Locale): string {
	if (pins.includes(label)) return pin?.[locale] ?? label;
	const place = market.places.find(({ names }) => Object.values(names).includes(label));
	return place ? placeName(place, locale) : label;
}
