/** Puts the places of a message into the slots of a request: by their role, by the open question, or by what they correct. */

import type { Intent, Slot } from "../../../ports/languages/requests.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import type { PlaceRef } from "../../../dialogue/reading/place-ref.ts";
import { refOfStay } from "../../../dialogue/stay.ts";
import type { Message, There } from "../../../dialogue/message.ts";
import { refOfThere } from "../../../dialogue/there.ts";
import { refOfNamed } from "../../../dialogue/market/whereabouts.ts";
import type { Draft, Unclear } from "./draft.ts";
import {
	choicesMax,
	findPlace,
	isStreet,
	knowsWord,
	type Match,
} from "../../../dialogue/reading/places.ts";
import type { Reading } from "../../../dialogue/reading/reading.ts";
import type { PlaceMention } from "../../../dialogue/reading/tag-places.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { echo } from "../../../dialogue/reading/text.ts";
import type { PlaceIndex } from "../../../dialogue/reading/vocabulary.ts";
import { replyOf } from "../../../dialogue/small-talk.ts";

export type Change = { readonly draft: Draft; readonly changed: boolean };

export function put(draft: Draft, slot: Slot, ref: PlaceRef): Draft {
	return {
		...draft,
		[slot]: ref,
		unclear: draft.unclear.filter((open) => open.slot !== slot),
		...(slot === "destination" ? { destinationSettled: true } : {}),
	};
}

/** A whole name wins, unless words beside it belong to the map too: "the old harbour" may be the harbour or something old. */
function match(said: PlaceMention, index: PlaceIndex, { language }: Reading): Match {
	const named = said.exact.flatMap((id) => index.byId.get(id) ?? []);
	const [only, second] = named;
	if (only === undefined) return findPlace(index, said.words, language);
	if (said.extra.some((word) => isStreet(index, word, language)))
		return { kind: "unknown", near: null };
	if (second !== undefined) return { kind: "several", places: named.slice(0, choicesMax) };
	const extra = said.extra.filter(
		(word) => !language.joiners.has(word) && knowsWord(index, word, language),
	);
	if (extra.length === 0) return { kind: "one", place: only };
	const whole = findPlace(index, said.words, language);
	if (whole.kind === "one") return whole;
	if (whole.kind === "unknown") return { kind: "one", place: only };
	const places = [only, ...whole.places.filter((place) => place.id !== only.id)];
	return { kind: "several", places: places.slice(0, choicesMax) };
}

/** An answer to numbered choices: the number, the name, or a part of it. */
function chosenOf({ ids }: Unclear, reading: Reading, index: PlaceIndex): string | null {
	if (ids.length === 0) return null;
	if (reading.number !== null) {
		const chosen = ids[(reading.number === -1 ? ids.length : reading.number) - 1];
		if (chosen !== undefined) return chosen;
	}
	if (ids.length === 1 && reading.intents.has("yes")) return ids[0] ?? null;
	const said = [...reading.bare, reading.pickup, reading.destination];
	const named = new Set(
		said.flatMap((place) => place?.exact.filter((id) => ids.includes(id)) ?? []),
	);
	const [only] = named;
	if (named.size === 1 && only !== undefined) return only;
	if (reading.intents.has("no")) return null;
	const words = reading.words.map(({ norm }) => norm);
	const found = findPlace(index, words, reading.language, ids);
	return found.kind === "one" ? found.place.id : null;
}

/** Where places without a role belong. */
function slotOfBare(draft: Draft, reading: Reading, taken: ReadonlySet<Slot>): Slot | null {
	if (taken.has("pickup")) return taken.has("destination") ? null : "destination";
	if (taken.has("destination")) return "pickup";
	const isRefused = (ref: PlaceRef | null) =>
		ref !== null && "placeId" in ref && reading.excluded.includes(ref.placeId);
	if (isRefused(draft.destination)) return "destination";
	if (isRefused(draft.pickup)) return "pickup";
	if (draft.asked === "pickup" || draft.asked === "destination") return draft.asked;
	const isPair = reading.bare.length > 1;
	return isPair || (draft.destination !== null && draft.pickup === null) ? "pickup" : "destination";
}

const otherThan = (slot: Slot): Slot => (slot === "pickup" ? "destination" : "pickup");

const isAt = ({ exact }: PlaceMention, ref: PlaceRef | null): boolean =>
	ref !== null && "placeId" in ref && exact.includes(ref.placeId);

/** The places of a message, each with the slot it fills. */
function mentionedPlaces(
	draft: Draft,
	reading: Reading,
	index: PlaceIndex,
	snapshot: Snapshot,
): ReadonlyMap<Slot, PlaceMention> {
	const places = new Map<Slot, PlaceMention>();
	let isSaidAgain = false;
	if (reading.pickup !== null) places.set("pickup", reading.pickup);
	if (reading.destination !== null) places.set("destination", reading.destination);
	for (const said of reading.bare) {
		// "From my hotel, the Grand Selvi": the name says which.
		const vague = [...places].find(([, place]) => place.exact.length === 0);
		if (vague !== undefined && said.exact.length > 0 && places.size === 2) {
			places.set(vague[0], said);
			continue;
		}
		const slot = slotOfBare(draft, reading, new Set(places.keys()));
		// "At the museum", of where they are, was said before: nobody is driven from there to there.
		const isOtherEnd = slot !== null && places.size === 0 && isAt(said, draft[otherThan(slot)]);
		if (slot !== null && !places.has(slot) && !isOtherEnd) places.set(slot, said);
		isSaidAgain ||= isOtherEnd;
	}
	if (isSaidAgain && places.size === 0) return places;
	const asked = draft.asked === "pickup" || draft.asked === "destination" ? draft.asked : null;
	if (asked === null) return places;
	const other = otherThan(asked);
	const misplaced = places.get(other);
	if (misplaced !== undefined && isAt(misplaced, draft[other])) return places;
	const corrects = reading.intents.has("change") || reading.intents.has("no");
	// "At the museum" answers "where to?" as well as "where from?".
	if (misplaced !== undefined && !places.has(asked) && draft[other] !== null && !corrects)
		return new Map([[asked, misplaced]]);
	// A number is no name of a place: it was meant for a list that has no such number.
	const isNumber = reading.number !== null;
	// "I changed my mind, make it quarter to nine": no place is called so.
	const isOfOther =
		["open", "change", "drop", "bookIt", "fare", "far"].some((intent) =>
			reading.intents.has(intent as Intent),
		) ||
		(saysTime(reading.time) &&
			reading.rest?.words.every((word) => !knowsWord(index, word, reading.language)));
	const isAnswer = places.size === 0 && !isNumber && !isOfOther;
	// "Yes, that's right" is none, either.
	const isName = isAnswer && replyOf(snapshot).kind !== "yes";
	if (isName && reading.rest !== null) places.set(asked, { ...reading.rest, isDoubtful: false });
	return places;
}

export function fillPlaces(
	draft: Draft,
	reading: Reading,
	index: PlaceIndex,
	snapshot: Snapshot,
): Change {
	const [open] = draft.unclear;
	const chosen = open === undefined ? null : chosenOf(open, reading, index);
	if (open !== undefined && chosen !== null && index.byId.has(chosen))
		return { draft: put(draft, open.slot, { placeId: chosen }), changed: true };
	let next = draft;
	let changed = false;
	// "In a group of one person", where their number was asked: no place is called so.
	const isAnswered =
		(draft.asked === "pax" && reading.pax !== null) ||
		(draft.asked === "when" && saysTime(reading.time));
	const context: Draft = open === undefined ? draft : { ...draft, asked: open.slot };
	for (const [slot, said] of mentionedPlaces(context, reading, index, snapshot)) {
		const stay = refOfStay(snapshot, said.words, reading.language);
		const found = match(said, index, reading);
		const business =
			found.kind === "unknown" ? refOfNamed(snapshot.market, said.words, reading.language) : null;
		const own = stay ?? business;
		if (own !== null) {
			next = put(next, slot, own);
			changed = true;
			continue;
		}
		// "Change it to 10", "to be me, so three will do" name no place.
		const isNumber = said.words.every(
			(word) => /^\d+$/u.test(word) || Object.hasOwn(reading.language.numbers, word),
		);
		if (found.kind === "unknown" && (said.isDoubtful || isAnswered || isNumber)) continue;
		changed = true;
		if (found.kind === "one") {
			next = put(next, slot, { placeId: found.place.id });
			continue;
		}
		const places = found.kind === "several" ? found.places : found.near ? [found.near] : [];
		const unclear = { slot, words: echo(said.raw), ids: places.map((place) => place.id) };
		const others = next.unclear.filter((known) => known.slot !== slot);
		// The pick-up is asked about first.
		next = {
			...next,
			[slot]: null,
			unclear: slot === "pickup" ? [unclear, ...others] : [...others, unclear],
		};
	}
	return { draft: next, changed };
}

/** "Here", and a location that was shared: the pick-up, unless the destination was asked for. */
export function fillHere(
	draft: Draft,
	reading: Reading,
	location: PlaceRef | null,
): Change & { readonly lacks: Slot | null } {
	// "Wheelchair user here, from the hospital": said, and not where.
	const isSaid = reading.pickup !== null && reading.pickup.exact.length > 0;
	const said = [...reading.here].find((slot) => slot !== "pickup" || !isSaid);
	const wanted =
		said ??
		(reading.pickup !== null || (draft.asked === "destination" && draft.pickup !== null)
			? "destination"
			: "pickup");
	if (location !== null) return { draft: put(draft, wanted, location), changed: true, lacks: null };
	if (said === undefined) return { draft, changed: false, lacks: null };
	return { draft: { ...draft, [said]: null }, changed: true, lacks: said };
}

/** "There", "from there": what was spoken of last, where the message names no other. */
export function fillThere(message: Message, draft: Draft): Draft {
	const { reading, there } = message;
	if (there?.isNamed === true) return onItsDay(draft, message, there);
	const ref = refOfThere(message);
	if (there === undefined || ref === null) return draft;
	const slot: Slot = there.is === "from" ? "pickup" : "destination";
	const isSaid = reading[slot] !== null || (slot === "destination" && reading.bare.length > 0);
	if (isSaid || (draft[slot] !== null && draft.asked !== slot)) return draft;
	return onItsDay(put(draft, slot, ref), message, there);
}

/** "A taxi there at half past 7", to a table of tomorrow at 8: on its day, before it begins. */
function onItsDay(draft: Draft, { reading }: Message, { entry, is }: There): Draft {
	const { clock, days, part } = reading.time;
	const { begins } = entry;
	if (begins === undefined || clock === null || days.length > 0) return draft;
	if (draft.at !== null || draft.day !== null) return draft;
	const isBare = !clock.exact && part === null && draft.part === null && clock.hour < 12;
	if (!isBare) return { ...draft, day: begins.day };
	const isLate = is === "to" ? clock.hour + 12 <= begins.hour : clock.hour < begins.hour;
	return { ...draft, day: begins.day, part: isLate ? "evening" : "morning" };
}
