/** The places of a market a model is shown: all of a small one, of a large one those most like what was written. */
import type { Market, Place } from "../../core/market.ts";
import { fold, textLengthMax } from "../rules/text.ts";

const placesShownMax = 40;

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

type Named = { readonly place: Place; readonly names: readonly ReadonlySet<string>[] };
const named = new WeakMap<Market, readonly Named[]>();

/** Once for each market object. */
function namesOf(market: Market): readonly Named[] {
	const known = named.get(market);
	if (known !== undefined) return known;
	const built = market.places.map((place) => ({
		place,
		names: [...new Set([...Object.values(place.names), ...place.aliases])].map(trigrams),
	}));
	named.set(market, built);
	return built;
}

function likeness(name: ReadonlySet<string>, said: ReadonlySet<string>): number {
	let shared = 0;
	for (const part of name) if (said.has(part)) shared++;
	return name.size === 0 ? 0 : shared / name.size;
}

/** Most alike first. Those of `kept` stay in any case, as far as there is room. */
export function similarPlaces(
	market: Market,
	text: string,
	kept: ReadonlySet<string>,
	max = placesShownMax,
): readonly Place[] {
	if (market.places.length <= max) return market.places;
	const said = trigrams(text.slice(0, textLengthMax));
	return namesOf(market)
		.map(({ place, names }) => ({
			place,
			score: kept.has(place.id) ? 2 : Math.max(0, ...names.map((name) => likeness(name, said))),
		}))
		.sort((a, b) => b.score - a.score)
		.slice(0, max)
		.map(({ place }) => place);
}
