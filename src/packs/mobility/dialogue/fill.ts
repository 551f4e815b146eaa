/** Everything one message says, put into a request; and the one question that is then still open. */
import type { Locale } from "../../../core/locale.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import type { Draft } from "./draft.ts";
import { refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import { fillHere, fillPlaces } from "./fill-places.ts";
import { fillPax, fillTime } from "./fill-time.ts";
import { type Ask, labelOf, nextQuestion, samePlace } from "./questions.ts";
import type { Reading } from "../../../dialogue/reading/reading.ts";
import type { PlaceIndex } from "../../../dialogue/reading/vocabulary.ts";

export type Filled = {
	readonly draft: Draft;
	/** Null: the request is complete. */
	readonly ask: Ask | null;
	/** The message said something about the request. */
	readonly changed: boolean;
};

const missesCountedMax = 100;

/** "Don't know", or answers about something else twice, leave the destination to the driver. */
function settleDestination(
	before: Draft,
	after: Draft,
	reading: Reading,
	changed: { readonly places: boolean; readonly any: boolean },
) {
	const isOpen = after.destination === null && !after.destinationSettled;
	const isUnclear = after.unclear.some((open) => open.slot === "destination");
	if (!isOpen || isUnclear || reading.here.has("destination")) return after;
	const wasAsked = before.asked === "destination" && after.intent === "taxi";
	const isPutOff = changed.any && before.misses > 0;
	const answers = wasAsked && !changed.places && (isPutOff || reading.intents.has("no"));
	return reading.intents.has("open") || (answers && after.unclear.length === 0)
		? { ...after, destinationSettled: true }
		: after;
}

/** Where somebody stands may be where they are fetched, unless places are named to choose from; where they are driven to it never is. */
const withPlace = (ask: Ask): Ask =>
	ask.about === "pickup" && !("choices" in ask.vars || "near" in ask.vars)
		? { ...ask, asksPlace: true }
		: ask;

export function fill(
	draft: Draft,
	reading: Reading,
	locale: Locale,
	snapshot: Snapshot,
	index: PlaceIndex,
): Filled {
	const places = fillPlaces(draft, reading, index, snapshot);
	const here = fillHere(places.draft, reading, refOfLocation(snapshot.location));
	const time = fillTime(here.draft, reading, snapshot, locale);
	const pax = fillPax(time.draft, reading);
	const said = places.changed || here.changed || time.changed || pax.changed;
	let next = settleDestination(draft, pax.draft, reading, {
		places: places.changed || here.changed,
		any: said,
	});
	const changed = said || next !== pax.draft;
	const { pickup } = next;
	const isCircle = samePlace(pickup, next.destination);
	if (isCircle) next = { ...next, destination: null, destinationSettled: false };
	const isStuck = !changed || (draft.unclear[0]?.slot ?? "") === next.unclear[0]?.slot;
	next = { ...next, misses: isStuck ? Math.min(draft.misses + 1, missesCountedMax) : 0 };
	const open = nextQuestion(next, index, locale);
	const circle: Ask | null =
		isCircle && pickup !== null
			? {
					key: "mobility.dialogue_same_place",
					vars: { place: labelOf(pickup, index, locale) },
					about: "destination",
				}
			: null;
	const lacks: Ask | null =
		here.lacks === null
			? null
			: {
					key:
						here.lacks === "pickup"
							? "mobility.dialogue_share_location"
							: "mobility.dialogue_share_destination",
					vars: {},
					about: here.lacks,
				};
	const isPlaceOpen = next.unclear.length > 0;
	const sharp = circle ?? lacks;
	const stops = open?.about === "pickup" || open?.about === "destination" ? open : null;
	const ask = isPlaceOpen ? open : (sharp ?? stops ?? time.ask ?? pax.ask ?? open);
	return { draft: { ...next, asked: ask?.about ?? null }, ask: ask && withPlace(ask), changed };
}
