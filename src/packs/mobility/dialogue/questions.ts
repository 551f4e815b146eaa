/** What is still open in a request, as one question in the words of a template. */
import type { Locale } from "../../../core/locale.ts";
import type { PlaceRef } from "../../../dialogue/reading/place-ref.ts";
import { paxMax } from "./args.ts";
import { writeDay } from "../../../dialogue/reading/clock.ts";
import type { Draft, Unclear } from "./draft.ts";
import type { Key } from "./key.ts";
import { placeName } from "../../../dialogue/reading/places.ts";
import type { PlaceIndex } from "../../../dialogue/reading/vocabulary.ts";

export type Ask = {
	readonly key: Key;
	readonly vars: Readonly<Record<string, string | number>>;
	/** What the next answer is taken for. */
	readonly about: NonNullable<Draft["asked"]>;
	readonly asksPlace?: true;
};

/** After this many answers we cannot place, other ways are offered. */
const missesMax = 1;

export function labelOf(ref: PlaceRef, index: PlaceIndex, locale: string): string {
	if (!("placeId" in ref)) return ref.label ?? `${ref.lat.toFixed(4)}, ${ref.lng.toFixed(4)}`;
	const place = index.byId.get(ref.placeId);
	return place === undefined ? ref.placeId : placeName(place, locale);
}

export const samePlace = (a: PlaceRef | null, b: PlaceRef | null): boolean =>
	a !== null &&
	b !== null &&
	("placeId" in a
		? "placeId" in b && a.placeId === b.placeId
		: !("placeId" in b) && a.lat === b.lat && a.lng === b.lng);

function askPlace(open: Unclear, misses: number, index: PlaceIndex, locale: Locale): Ask {
	const { slot: about, words } = open;
	const names = open.ids.flatMap((id) => {
		const place = index.byId.get(id);
		return place === undefined ? [] : [placeName(place, locale)];
	});
	const [near] = names;
	if (names.length > 1) {
		const choices = names.map((name, i) => `${i + 1}. ${name}`).join("\n");
		return { key: "mobility.dialogue_choose_place", vars: { words, choices }, about };
	}
	if (misses > missesMax) return { key: "mobility.dialogue_place_still_unknown", vars: {}, about };
	return near === undefined
		? { key: "rules.unknown_place", vars: { words }, about }
		: { key: "mobility.dialogue_unknown_place_near", vars: { words, near }, about };
}

function askStops(draft: Draft, index: PlaceIndex, locale: Locale): Ask | null {
	const { pickup, destination, intent } = draft;
	const label = (ref: PlaceRef) => labelOf(ref, index, locale);
	if (pickup === null) {
		if (destination === null)
			return { key: "mobility.dialogue_ask_pickup", vars: {}, about: "pickup" };
		const key =
			intent === "fare" ? "mobility.dialogue_ask_fare_pickup" : "mobility.dialogue_ask_pickup_to";
		return { key, vars: { destination: label(destination) }, about: "pickup" };
	}
	if (destination !== null) return null;
	if (intent === "fare")
		return { key: "mobility.dialogue_ask_fare_destination", vars: {}, about: "destination" };
	if (draft.destinationSettled) return null;
	return {
		key: "mobility.dialogue_ask_destination",
		vars: { pickup: label(pickup) },
		about: "destination",
	};
}

/** Places first, then the time, then the people. Null: nothing is open. */
export function nextQuestion(draft: Draft, index: PlaceIndex, locale: Locale): Ask | null {
	const [open] = draft.unclear;
	if (open !== undefined) return askPlace(open, draft.misses, index, locale);
	const stops = askStops(draft, index, locale);
	if (stops !== null) return stops;
	if (draft.intent === "fare") return null;
	if (draft.day !== null)
		return {
			key: "mobility.dialogue_ask_time",
			vars: { day: writeDay(draft.day, locale) },
			about: "when",
		};
	if (draft.needsTime || draft.needsDay)
		return { key: "mobility.dialogue_ask_when", vars: {}, about: "when" };
	if (draft.needsPax)
		return { key: "mobility.dialogue_pax_limit", vars: { max: paxMax }, about: "pax" };
	return null;
}
