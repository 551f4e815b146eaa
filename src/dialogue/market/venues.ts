/**
 * Businesses that take bookings, found as places are: by name, by part of a name, with a slip in it, with a case ending.
 * They are made into places without a point, so that everything that is known about names counts for them too.
 */
import { fold } from "../../core/fold.ts";
import type { Market, Place, Venue } from "../../core/market.ts";
import { withoutArticle } from "./names.ts";
import { type Serving, servedIn } from "./serving.ts";
import { type PlaceIndex, placeIndex } from "../reading/vocabulary.ts";

type Named = { readonly id: string; readonly name: string; readonly also: readonly string[] };

const aliasesMax = 20;
const nameMax = 80;

const indexOf = (named: readonly Named[]): PlaceIndex =>
	placeIndex({
		places: named.map(({ id, name, also }) => ({
			id,
			kind: "venue",
			names: { en: name.slice(0, nameMax) },
			aliases: also.slice(0, aliasesMax),
			lat: 0,
			lng: 0,
		})),
	});

export type VenueIndex = {
	readonly byId: ReadonlyMap<string, Venue>;
	/** By what they are called. */
	readonly names: PlaceIndex;
	/** By what they are called, and by their tags and kind. */
	readonly all: PlaceIndex;
	/** What one of them has to book, by name. */
	readonly offeringsOf: (venue: Venue) => PlaceIndex;
};

const alsoWithoutArticle = (name: string): readonly string[] => {
	const short = withoutArticle(name).trim();
	return short === name || short === "" ? [] : [short];
};

/** Where it is, said as a tag ("harbour", of a hotel there), is no kind. */
function withoutAreas(words: readonly string[], venues: readonly Venue[]): readonly string[] {
	const areas = new Set(venues.flatMap(({ area }) => (area ? [fold(area)] : [])));
	return words.filter((word) => !areas.has(fold(word)));
}

/** What the map calls the same business in other languages. */
function alsoCalled(name: string, places: readonly Place[]): readonly string[] {
	const place = places.find(({ names }) => names["en"] === name);
	return place === undefined ? [] : [...Object.values(place.names), ...place.aliases];
}

function build(venues: readonly Venue[], places: readonly Place[]): VenueIndex {
	const named = (venue: Venue, also: readonly string[]): Named => ({
		id: venue.businessId,
		name: venue.name,
		also: [...alsoWithoutArticle(venue.name), ...alsoCalled(venue.name, places), ...also],
	});
	const offerings = new Map<string, PlaceIndex>();
	const kindOf = ({ tags, category }: Venue) => [
		...withoutAreas(tags, venues),
		category.replaceAll("_", " "),
	];
	return {
		byId: new Map(venues.map((venue) => [venue.businessId, venue])),
		names: indexOf(venues.map((venue) => named(venue, []))),
		all: indexOf(venues.map((venue) => named(venue, kindOf(venue)))),
		offeringsOf: (venue) => {
			const known = offerings.get(venue.businessId);
			if (known !== undefined) return known;
			const made = indexOf(venue.offerings.map(({ name }) => ({ id: name, name, also: [] })));
			offerings.set(venue.businessId, made);
			return made;
		},
	};
}

const indexes = new WeakMap<readonly Venue[], VenueIndex>();
const noVenues: Venue[] = [];

/** One for each list of venues: a market whose other settings change keeps its own. */
export function venueIndex({
	venues = noVenues,
	places,
}: Pick<Market, "venues" | "places">): VenueIndex {
	const known = indexes.get(venues);
	if (known !== undefined) return known;
	const made = build(venues, places);
	indexes.set(venues, made);
	return made;
}

const servings = new WeakMap<readonly Venue[], readonly Serving[]>();

/** What each of them has, with its kind and tags. */
export function servingVenues({ venues = noVenues }: Pick<Market, "venues">): readonly Serving[] {
	const known = servings.get(venues);
	if (known !== undefined) return known;
	const made = venues.map(({ businessId, category, tags, serves = [] }) => ({
		id: businessId,
		words: withoutAreas([category, ...tags, ...serves], venues),
	}));
	servings.set(venues, made);
	return made;
}

/** Where a bare hour is the evening's. */
const eating = /restaurant|caf[eé]|bar|bistro|tavern|food|dining|grill|brasserie|pub/iu;

export const isDining = (
	{ what }: { readonly what: string | null },
	{ category, tags }: Pick<Venue, "category" | "tags">,
): boolean => what === "table" || eating.test(`${category} ${tags.join(" ")}`);

type Fitting = {
	readonly what: string | null;
	readonly having: string | null;
	readonly area: string | null;
	readonly nights: number | null;
	readonly party: number | null;
};

/** Those of the kind: rooms by the night, tables where people eat, times with somebody elsewhere. */
function ofKind(venues: readonly Venue[], { what, nights, party }: Fitting): readonly Venue[] {
	const isStay = what === "room" || (what === null && nights !== null);
	const unit = isStay ? "nights" : "minutes";
	const having = venues.filter(({ offerings }) => offerings.some((one) => one.unit === unit));
	if (isStay) return having;
	const eats = having.filter((venue) => isDining({ what: null }, venue));
	if (what === "table" || (what === null && party !== null)) return eats;
	const others = having.filter((venue) => !eats.includes(venue));
	return what === "visit" ? others : [...eats, ...others];
}

/** Those that fit what was asked for so far; where none does, all of the kind. */
export function fittingVenues(market: Pick<Market, "venues">, asked: Fitting): readonly Venue[] {
	const { venues = noVenues } = market;
	const { having, area } = asked;
	const some = (those: readonly Venue[], otherwise: readonly Venue[]) =>
		those.length > 0 ? those : otherwise;
	const kind = some(ofKind(venues, asked), venues);
	const words = having?.split(" ") ?? [];
	const had =
		servedIn(
			words,
			words.map(() => true),
			servingVenues(market),
		)?.ids ?? null;
	const such = had === null ? kind : venues.filter(({ businessId }) => had.includes(businessId));
	// A table is nowhere where nobody eats, whatever else they have.
	const isKind = asked.what === "table" || asked.what === "room";
	const fitting = some(
		such.filter((venue) => kind.includes(venue)),
		isKind ? kind : some(such, kind),
	);
	return inArea(fitting, area);
}

/** Those of the area; where none is, all. */
export function inArea(venues: readonly Venue[], area: string | null): readonly Venue[] {
	const there = venues.filter((venue) => venue.area === area);
	return area === null || there.length === 0 ? venues : there;
}
