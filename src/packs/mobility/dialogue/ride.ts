/** A ride, or only the price of one: where from, where to, when, and for how many. */
import type { Json } from "../../../core/json.ts";
import { isAsked } from "../../../core/order-words.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { hourAt, writeTime } from "../../../dialogue/reading/clock.ts";
import {
	begins,
	type Dialogue,
	type Entry,
	type Step,
	type Taken,
	type Vars,
} from "../../../dialogue/dialogue.ts";
import { specialIn } from "../../../dialogue/market/notes.ts";
import type { Message } from "../../../dialogue/message.ts";
import {
	type Draft,
	draftOf,
	emptyDraft,
	isPriced,
	readDraft,
	valuesOf,
	withEarlier,
} from "./draft.ts";
import {
	asksFare,
	fetchesThing,
	hasAnswer,
	hasUnknown,
	isAlike,
	isApart,
	oneWay,
	pointedWay,
	reversed,
	withoutThings,
} from "./changed.ts";
import { type Filled, fill } from "./fill.ts";
import { fillThere } from "./fill-places.ts";
import type { Key } from "./key.ts";
import { type PlaceRef, refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import type { Reading } from "../../../dialogue/reading/reading.ts";
import { hasPlace, isRoute, isUnderWay } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { isAgreed, isQuestion } from "../../../dialogue/small-talk.ts";
import { slots } from "../../../ports/languages/requests.ts";

export const taxiTool = "taxi.request";
export const fareTool = "trip.estimatePrice";

/** No hour is greater, of twelve. */
const hourMax = 12;

/** "Make it 9", of a ride at 8: the hour, since that is nearer than the number of people. */
function asOtherHour(
	{ at, pax: known, asked }: Draft,
	reading: Reading,
	timezone: string,
): Reading {
	const { pax, isPaxBare, time, intents } = reading;
	if (at === null || pax === null || !isPaxBare || !intents.has("change")) return reading;
	if (saysTime(time) || pax > hourMax || asked === "pax") return reading;
	const { hour } = hourAt(Date.parse(at), timezone);
	const isNearer = Math.abs(pax - (hour % hourMax)) < Math.abs(pax - (known ?? 1));
	const clock = { hour: pax, minute: 0, exact: false };
	return isNearer ? { ...reading, pax: null, isPaxBare: false, time: { ...time, clock } } : reading;
}

const fillFrom = (message: Message, draft: Draft): Filled => {
	const { reading: said, locale, snapshot, index } = message;
	const pointed = fillThere(message, draft);
	// "When is it at my place, and what does it cost?", of a way that is known.
	const isOwn = isPriced(draft) && draft.intent === "fare" && !hasPlace(said);
	const people = withoutThings(message);
	const heard = isOwn ? { ...people, here: new Set<never>() } : people;
	const reading = asOtherHour(draft, heard, snapshot.market.timezone);
	const filled = fill(pointed, reading, locale, snapshot, index);
	return pointed === draft ? filled : { ...filled, changed: true };
};

/** So long what is told of yesterday may be for the team. */
const ofTeamMs = 30 * 60_000;

/** Without anything open, a place alone is a request only if it is nearly all that was said. */
export function asksForTaxi(message: Message): boolean {
	const { snapshot, reading, wants } = message;
	const { nowMs, staffAskedAtMs } = snapshot;
	if (wants("another")) return true;
	// "The taxi yesterday was great" tells of one; "from here to there" asks for one all the same.
	const isWhole = reading.pickup !== null && reading.destination !== null;
	// Told to the team, after it was asked for: where they were driven then.
	const isOfTeam = nowMs - (staffAskedAtMs ?? Number.NEGATIVE_INFINITY) <= ofTeamMs;
	if (wants("story") && (!isWhole || isOfTeam)) return false;
	if (wants("taxi")) return !fetchesThing(message);
	if (refOfLocation(snapshot.location) !== null) return true;
	const isFromTo =
		reading.pickup?.isDoubtful === false && reading.destination?.isDoubtful === false;
	if (isFromTo) return true;
	const isFromOrToHere =
		(reading.here.has("pickup") && (reading.destination?.exact.length ?? 0) > 0) ||
		(reading.here.has("destination") && (reading.pickup?.exact.length ?? 0) > 0);
	if (isFromOrToHere) return true;
	const places = [reading.pickup, reading.destination, ...reading.bare].filter(
		(said) => said !== null && said.exact.length > 0,
	);
	if (places.length === 0) return false;
	// "Where is the post office?", "where can I park near the castle?": asked about, and nobody said to be taken there.
	const isNoWay = reading.pickup === null && reading.destination === null;
	if (isNoWay && !saysTime(reading.time) && (reading.search?.isAsked || isQuestion(message)))
		return false;
	if (places.length >= 2) return true;
	// "Can I book Captain's Table?": nobody is driven there.
	if (extract(message).says("verb")) return false;
	const isAll = reading.rest === null && places.every((said) => said?.extra.length === 0);
	return isAll && !wants("help", "change");
}

/**
 * Whoever is asked for one thing after the other is asked for the time and the number, too; who says from where to where in one go means
 * now and themselves, where they say nothing else.
 */
function openDetail({ inPieces, at, day, isNow, needsTime, needsDay, pax, intent }: Draft) {
	if (!inPieces || intent === "fare") return null;
	const isTimed = at !== null || day !== null || isNow || needsTime || needsDay;
	if (!isTimed) return { key: "mobility.dialogue_ask_when_now", vars: {}, about: "when" } as const;
	return pax === null
		? ({ key: "mobility.dialogue_ask_pax", vars: {}, about: "pax" } as const)
		: null;
}

/** Asked for because nobody had said one. */
const pieces: ReadonlySet<string> = new Set([
	"mobility.dialogue_ask_pickup",
	"mobility.dialogue_ask_pickup_to",
	"mobility.dialogue_ask_destination",
]);

const askStep = (draft: Draft, question: NonNullable<Filled["ask"]>): Step<Key> => ({
	kind: "ask",
	values: valuesOf({ ...draft, inPieces: draft.inPieces || pieces.has(question.key) }),
	question,
});

const andBack = ({ wants }: Message, args: Json): Json =>
	wants("andBack") ? { ...(args as object), andBack: true } : args;

/** Asks the open question, tells the price, or proposes the ride. */
function settle(message: Message, { draft, ask }: Filled): Step<Key> {
	const { snapshot, locale } = message;
	if (ask !== null) return askStep(draft, ask);
	const { pickup, destination, at, pax, intent } = draft;
	const { nowMs, market } = snapshot;
	const args = { pickup, destination, at, pax: pax ?? 1 } as unknown as Json;
	if (intent === "fare")
		return isPriced(draft)
			? { kind: "call", tool: fareTool, args: andBack(message, args), values: valuesOf(draft) }
			: askStep(draft, {
					key: "mobility.dialogue_ask_fare_destination",
					vars: {},
					about: "destination",
				});
	if (pickup === null)
		return askStep(draft, { key: "mobility.dialogue_ask_pickup", vars: {}, about: "pickup" });
	if (at !== null && !(Date.parse(at) > nowMs)) {
		const vars = { time: writeTime(Date.parse(at), locale, market.timezone) };
		return askStep(
			{ ...draft, at: null, needsTime: true },
			{ key: "mobility.dialogue_time_past", vars, about: "when" },
		);
	}
	// Whoever shares where they stand means now.
	const detail = snapshot.location === undefined ? openDetail(draft) : null;
	if (detail !== null) return askStep(draft, detail);
	return { kind: "call", tool: taxiTool, args, values: valuesOf(draft) };
}

/** An estimate that was given becomes a request by these words. */
function becomesRide(message: Message, draft: Draft): boolean {
	const { wants, reading, snapshot } = message;
	if (draft.intent !== "fare" || wants("far") || asksFare(message)) return false;
	if (draft.asked !== null) return wants("bookIt");
	if (wants("bookIt", "yes", "taxi") || isAgreed(message)) return true;
	// "I am departing from the castle and need to arrive at the harbour": wanted, and not asked.
	const isWhole = reading.pickup !== null && reading.destination !== null;
	if (isWhole && extract(message).wants && !isQuestion(message)) return true;
	const isDetail = saysTime(reading.time) || reading.pax !== null;
	return isDetail && (!snapshot.text.includes("?") || extract(message).says("verb"));
}

/** "Anything, just me" and "no" answer the questions that may stay open. */
function settled(draft: Draft, { wants, reading }: Message): Draft {
	if (draft.asked === "pax" && !reading.pax && reading.number !== null) return draft;
	if (draft.asked === "when" && draft.needsTime === false && wants("bookIt", "yes", "open"))
		return { ...draft, isNow: !saysTime(reading.time) };
	return draft;
}

/** "2", behind the price that was asked for when the number of people was: they ride. */
const counted = ({ reading: { number } }: Message, draft: Draft): Draft =>
	number !== null && draft.intent === "fare" && draft.inPieces && isPriced(draft)
		? { ...draft, intent: "taxi", asked: "pax" }
		: draft;

function take(said: Message, before: Draft): Taken<Key> {
	const { message, stop } = oneWay(said, before);
	const back = reversed(message, before);
	const pointed = pointedWay(message, before);
	const known =
		pointed ?? back ?? (isApart(message, before) ? emptyDraft("taxi") : counted(message, before));
	const { wants, reading } = message;
	const isWhole = reading.pickup !== null && reading.destination !== null;
	// "I'm leaving from the harbour and going to the castle", where one of them was asked for, is all one.
	const isAsked = known.asked === null || extract(message).says("ride");
	const isNew =
		isWhole && isAsked && wants("taxi") && !wants("change", "no") && known.unclear.length === 0;
	const becomes = pointed !== null || becomesRide(message, known);
	const isOfWay = known.intent === "fare" || known.asked === null || isWhole || isPriced(known);
	const isPriceAsked = asksFare(message);
	const asksPrice = isPriceAsked && isOfWay;
	const intent = becomes || (isNew && !isPriceAsked) ? "taxi" : asksPrice ? "fare" : known.intent;
	// Whoever was asked for one thing, and tells both places at once, has still said no time.
	const anew = { ...emptyDraft(intent), inPieces: known.inPieces && known.pickup === null };
	const start = isNew ? anew : settled({ ...known, intent }, message);
	const filled = fillFrom(message, start);
	const draft = withEarlier(filled.draft, known);
	const unknown = hasUnknown(known, filled.draft);
	// "With a child seat": the ride takes no notes, and what is not promised is said.
	const extra = [intent === "taxi" ? specialIn(message) : null, stop];
	const special = extra.filter(Boolean).join(". ") || null;
	const isBack = wants("andBack");
	return {
		changed:
			filled.changed ||
			becomes ||
			back !== null ||
			asksPrice ||
			start.isNow !== known.isNow ||
			special !== null ||
			isBack,
		answered: hasAnswer(known, filled.draft) && !unknown,
		...(unknown && isAlike(known, filled.draft) ? { isUnsure: true } : {}),
		step: () => {
			const step = settle(message, { ...filled, draft });
			// Of the price of a way and back both are told.
			const isOneWay = special === null && isBack && draft.intent === "taxi";
			return isOneWay ? led(step, "one_way") : unpromised(step, special);
		},
	};
}

const unpromised = (step: Step<Key>, words: string | null): Step<Key> =>
	words === null ? step : led(step, "not_promised", { words });

const led = (step: Step<Key>, said: "one_way" | "not_promised", vars: Vars = {}): Step<Key> =>
	step.kind === "ask" || step.kind === "call"
		? { ...step, lead: { key: `mobility.dialogue_${said}`, vars } }
		: step;

/** From somewhere to somewhere, and one of them is another than is known. */
function isOtherWay(draft: Draft, reading: Message["reading"]): boolean {
	const isAnother = (slot: (typeof slots)[number]) => {
		const [known, exact = []] = [draft[slot], reading[slot]?.exact];
		return known !== null && !("placeId" in known && exact.includes(known.placeId));
	};
	const isWhole = slots.every((slot) => reading[slot] !== null && reading[slot].exact.length > 0);
	return isWhole && slots.some(isAnother);
}

const draftIn = (values: Json) => readDraft({ values, asked: null, misses: 0 });

function entryOf(ref: PlaceRef | null): Entry | null {
	if (ref === null) return null;
	return "placeId" in ref
		? { kind: "place", id: ref.placeId, name: "" }
		: { kind: "place", id: `${ref.lat},${ref.lng}`, name: ref.label ?? "" };
}

export const ride: Dialogue<Key> = {
	name: "ride",
	intent: "ride",
	tool: taxiTool,
	evidence: (message) => {
		if (!asksForTaxi(message)) return 0;
		const isWhole = isRoute(message.reading);
		if (message.wants("status") && !isWhole) return 2.5;
		const isRide = message.wants("taxi", "another");
		return isRide && isWhole ? 5.3 : isRide || isWhole ? 4.2 : 3;
	},
	begin: (message) => take(message, emptyDraft("taxi")),
	take: (message, request) => {
		const draft = readDraft(request);
		return draft === null ? null : take(message, draft);
	},
	ofCall: (tool, args, _market, nowMs) => {
		if (tool !== taxiTool) return null;
		const draft = draftOf(args, nowMs);
		return draft === null ? null : valuesOf(draft);
	},
	askChange: "mobility.dialogue_ask_change",
	ofEntry: ({ kind, id }, { snapshot: { market } }) =>
		kind === "place" && market.places.some((place) => place.id === id)
			? valuesOf({ ...emptyDraft("taxi"), destination: { placeId: id } })
			: null,
	takesPlaces: true,
	// What another way costs, while a taxi is put together.
	isOther: ({ reading, wants }, values) => {
		const draft = draftIn(values);
		return draft?.intent === "taxi" && wants("fare") && isOtherWay(draft, reading);
	},
	apart: "plainly",
	again: (message) => {
		const { ride: before, nowMs } = message.snapshot;
		const draft = draftOf(before?.args ?? null, nowMs);
		return draft === null
			? { values: null, step: nothingToRetry }
			: { values: valuesOf(draft), step: take(message, draft).step() };
	},
	isUnderWay,
	cancels: "ride.cancel",
	tells: "ride.getStatus",
	isAwaited: true,
	at: (values) => entryOf(draftIn(values)?.destination ?? null),
	// The price of a way is told once.
	twin: (values) => values,
	isLookup: (values) => draftIn(values)?.intent === "fare",
	repeats: {
		concepts: ["ride"],
		of: (args, { snapshot }) => {
			const draft = draftOf(args, snapshot.nowMs);
			return draft && valuesOf({ ...draft, at: null, isNow: false, inPieces: true });
		},
	},
};

/** What a trip would cost: the request of it stays open, and becomes a ride by "book it". */
export const fare: Dialogue<Key> = {
	...ride,
	intent: "fare",
	tool: fareTool,
	evidence: (message) => {
		const { wants, reading, snapshot } = message;
		if (!wants("fare")) return asksFare(message) ? 5.4 : 0;
		// "What is its cost?", of what was just listed.
		const isOfList = snapshot.offered != null && !hasPlace(reading) && !wants("taxi");
		// "How much is it to stay there?": no place is called so.
		const { words, says } = extract(message);
		const isNowhere = reading.destination?.words.every((word) => words.isFiller(word)) ?? true;
		if (isOfList && reading.pickup === null && isNowhere) return 0;
		// "What does a room cost for 2 nights?"
		if (says("room", "table") && !hasPlace(reading) && !wants("taxi")) return 0;
		const isOfRide =
			hasPlace(reading) || wants("taxi") || refOfLocation(snapshot.location) !== null;
		return isOfRide || reading.pickup !== null || reading.destination !== null ? 4.3 : begins;
	},
	begin: (message) => take(message, emptyDraft("fare")),
	isRead: true,
	apart: "always",
	// "Harbour to castle" asks for no price.
	has: ({ snapshot }) => isAsked(snapshot.text),
	byExample: () => true,
};

/** "Try again", where there was no ride. */
const nothingToRetry: Step<Key> = {
	kind: "ask",
	values: valuesOf(emptyDraft("taxi")),
	question: {
		...{ key: "mobility.dialogue_nothing_to_retry", vars: {}, about: "pickup" },
		asksPlace: true,
	},
};
