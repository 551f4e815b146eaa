/** A table, a room or a time: what is missing is asked for one at a time, then the booking is proposed. */
import type { Json } from "../../../core/json.ts";
import type { Venue } from "../../../core/market.ts";
import { writeDay, writeTime } from "../../../dialogue/reading/clock.ts";
import {
	begins,
	type Dialogue,
	plain,
	type Question,
	type Request,
	type Step,
	type Taken,
} from "../../../dialogue/dialogue.ts";
import { numbered } from "../../../dialogue/drafted.ts";
import { businessIn, businessThere } from "../../../dialogue/there.ts";
import type { Message } from "../../../dialogue/message.ts";
import { conceptsIn } from "../../../dialogue/nouns.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { soughtFirst } from "../../../dialogue/sought.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { askDay, dayUnclear, noWhen, startOf, wallTime } from "../../../dialogue/reading/when.ts";
import {
	type BookingDraft,
	bookingOf,
	bookingValues,
	emptyBooking,
	partyMax,
	readBooking,
} from "./draft.ts";
import { type Extracted, extract } from "../../../dialogue/market/businesses.ts";
import { type Change, fillBooking, offeringsFor } from "./fill.ts";
import { isHome } from "./kind.ts";
import type { Key } from "./key.ts";
import {
	askVenue,
	isPutOff,
	listedOf,
	nobodys,
	othersThan,
	startsAt,
	venuesShownMax,
	whichOf,
	withAnyTable,
	withOnlyVenue,
} from "./which.ts";
import { withAddress, withOnlyStart } from "./visit.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";
import { isDining, venueIndex } from "../../../dialogue/market/venues.ts";

export const initiate = "booking.initiate";

/** "Book a table for tomorrow": what, and when. */
const whole = 5.1;

/** "Make the booking at that time": anything is booked, and nothing of it was named. */
const isGeneric = (message: Message, { named, served }: Extracted): boolean =>
	named === null &&
	served === null &&
	conceptsIn(message).every((of) => of.every((one) => one === "thing"));
const ofAnything = plain - 0.1;

/** A thing that is booked, or "book" beside a business; never where somebody wants to be driven, or tells of yesterday. */
function evidence(message: Message): number {
	const { wants, reading, snapshot } = message;
	if ((snapshot.market.venues?.length ?? 0) === 0 || reading.words.length === 0) return 0;
	const extracted = extract(message);
	if (isSpot(message)) return 1.5;
	// "Two rooms by the bazaar, 3 pm is good": what a home is called.
	if (extractLead(message).isByTitle && extracted.named?.kind !== "one") return 0;
	// "I am taking a trip, please reserve a hotel room for me."
	const isPlain = extracted.says("verb") && extracted.says("table", "room");
	if (extracted.says("ride") && !isPlain) return 0;
	if (wants("fare", "far")) return 0;
	const { time, pax } = reading;
	const isAll = time.clock !== null && time.days.length > 0 && pax !== null;
	// "Book 4 for Friday at 8. I have been to Olive Tree before and it was good."
	const isStay = extracted.nights !== null && time.days.length > 0 && extracted.says("room");
	if (extracted.says("told") && !isStay && !(extracted.says("verb") && isAll)) return 0;
	if (isRoute(reading) && extracted.named === null) return 0;
	if (
		extracted.says("room") &&
		extracted.nights === null &&
		extracted.named === null &&
		isHome(message)
	)
		return 0;
	const isNamed = extracted.named?.kind === "one";
	const isVenue = extracted.named?.kind === "one" && extracted.named.byName;
	const isFree = !isPlaced(message);
	if (extracted.says("table", "room", "other")) {
		// "A table for 4 tomorrow at 7" is no place to be picked up at, where that was asked.
		const isCounted = pax !== null && (extracted.wants || time.clock !== null);
		const isAskedFor = extracted.says("verb") || isCounted;
		const isFull = isAskedFor && !extracted.says("change", "cancel") && saysTime(reading.time);
		// "Can I make a reservation that starts at 4:30 on Thursday?" is one by its time.
		const isWhen = time.clock !== null && time.days.length > 0;
		if (isGeneric(message, extracted)) return isWhen ? plain : ofAnything;
		// "I need a reservation with Blue Lantern", "I'd like to stay at the Akasya", "find me a room at a hotel".
		const isWanted = extracted.wants || reading.search?.isAsked === true;
		const isPlain =
			(isVenue && extracted.says("verb")) ||
			(isWanted && extracted.named !== null && extracted.says("table", "room"));
		return isFull || isPlain ? whole : isNamed ? 4.6 : 4.4;
	}
	// "I'd like to go to Blue Lantern at 7:30", which was just listed: to eat there, and not to be driven.
	const { named } = extracted;
	const isListed = snapshot.offered?.items.some(
		({ id, businessId }) => named?.kind === "one" && [id, businessId].includes(named.id),
	);
	const isDated = time.clock !== null || time.days.length > 0;
	if (isListed === true && isVenue && isDated) return 4.5;
	// "From December 19 for 3 nights. I'd like to go to Lodos Guest House": to sleep there.
	if (isVenue && extracted.nights !== null && !extracted.says("ride")) return whole;
	if (wants("taxi")) {
		// "I want to go to Selin Hair on Friday", which is not on the map, and in no taxi: its own business.
		const isOffMap = isNamed && isFree && isDated && !extracted.says("ride");
		return isVenue && isAll && extracted.says("verb") ? whole : isOffMap ? 4.3 : 0;
	}
	const found = extracted.found();
	if (extracted.nights !== null && found !== null) return 4.4;
	const isTimed = saysTime(time) || pax !== null;
	if (extracted.says("verb") && found?.kind === "one")
		return isAll || (isTimed && found.byName) ? whole : 4.4;
	const { served } = extracted;
	// "Reserve a restaurant", "book a hotel": whichever.
	const isSome = extracted.named?.kind === "several";
	if (extracted.says("verb") && (served !== null || isSome || extracted.nights !== null))
		return isAll ? whole : 4.2;
	if (extracted.says("verb") && isTimed && snapshot.location === undefined && isFree) return 2.5;
	// "How about 6 on the 3rd, a hair colour?": nobody has to be asked whether they do it.
	const isWhen = time.clock !== null && time.days.length > 0;
	if (served !== null && isNamed && isTimed && isFree) return isWhen ? plain : 3.4;
	// "Blue Lantern for 4 at 19:30": people and an hour are a table.
	if (isVenue && isTimed && isFree) return pax !== null && time.clock !== null ? 3.3 : 2.6;
	// "How about 4 PM on Tuesday, for 5?": nothing else is said, and all of it is of a table.
	if (isAll && isFree && extracted.named === null && extracted.served === null) return plain;
	// Who asks where there is one is told that first.
	if (reading.search?.isAsked) return 0;
	// "A beard trim tomorrow at 3".
	if (served === null || served.isSold || !isFree) return 0;
	// "And with a garden", of the homes that were found.
	if (snapshot.offered?.items[0]?.kind === "home" && !isTimed) return 0;
	// "How about some Italian food?"
	const isAlone =
		extracted.isServedAlone && !wants("fare", "far", "status", "cancel", "drop", "no");
	return isWhen ? plain : isTimed ? 3.3 : extracted.wants || isAlone ? 3.2 : 0;
}

/** "To table 4" is where an order is brought, and nothing to book. */
const isSpot = (message: Message): boolean =>
	extractOrder(message, null).tableNo !== null &&
	!extract(message).says("verb", "other") &&
	!saysTime(message.reading.time);

/** A place of the map was named, and not only as a business is. */
const isPlaced = ({ reading: { pickup, destination, bare } }: Message) =>
	[pickup, destination].some((said) => said !== null && said.exact.length > 0) ||
	bare.filter(({ exact }) => exact.length > 0).length > 1;

function isStay(draft: BookingDraft, venue: Venue): boolean {
	const named = venue.offerings.find(({ name }) => name === draft.offering);
	const fitting = named === undefined ? offeringsFor(venue, draft) : [named];
	return fitting.length > 0 && fitting.every(({ unit }) => unit === "nights");
}

/** Something else than which table is open. */
const isMissing = (draft: BookingDraft, venue: Venue): boolean =>
	isStay(draft, venue)
		? draft.day === null || draft.nights === null || draft.party === null
		: draft.clock === null || (draft.party === null && isDining(draft, venue));

/** The place first, then the day and the time, then the nights and the people. Null: nothing is open. */
function nextQuestion(message: Message, change: Change): Question<Key> | null {
	const { draft, trouble } = change;
	const { market, nowMs } = message.snapshot;
	const venue = draft.businessId === null ? null : venueIndex(market).byId.get(draft.businessId);
	if (!venue) return askVenue(change, market, nowMs);
	const business = venue.name;
	const offerings = offeringsFor(venue, draft);
	const isKnown = venue.offerings.some(({ name }) => name === draft.offering);
	// Whoever was asked for one thing and said another is asked for what is left before the same again.
	const isLeftOpen = isPutOff(change) && isMissing(draft, venue);
	if (offerings.length > 1 && !isKnown && !isLeftOpen) {
		const choices = offerings.slice(0, venuesShownMax).map(({ name }) => name);
		const vars = { business, choices: numbered(choices) };
		return { key: "bookings.dialogue_ask_offering", vars, about: "offering", choices };
	}
	const stays = isStay(draft, venue);
	if (draft.needsDay) return dayUnclear(message, venue.timezone);
	if (trouble === "time") return { key: "rules.hour_unclear", vars: {}, about: "when" };
	if (stays && draft.day === null)
		return draft.nights === null
			? { key: "bookings.dialogue_ask_arrival", vars: { business }, about: "when" }
			: {
					key: "bookings.dialogue_ask_arrival_nights",
					vars: { business, nights: draft.nights },
					about: "when",
				};
	if (!stays && draft.clock === null)
		return draft.day === null
			? { key: "rules.ask_day_and_hour", vars: { business }, about: "when" }
			: {
					key: "rules.ask_hour",
					vars: { business, day: writeDay(draft.day, message.locale) },
					about: "when",
				};
	if (stays && draft.nights === null)
		return { key: "bookings.dialogue_ask_nights", vars: { business }, about: "nights" };
	if (trouble === "party")
		return { key: "bookings.dialogue_party_limit", vars: { max: partyMax }, about: "party" };
	if (draft.party === null && (stays || isDining(draft, venue)))
		return { key: "bookings.dialogue_ask_party", vars: { business }, about: "party" };
	return null;
}

const ask = (draft: BookingDraft, question: Question<Key>): Step<Key> => ({
	kind: "ask",
	values: bookingValues(draft),
	question,
});

/** Asks the open question, or proposes the booking. */
function settle(message: Message, said: Change): Step<Key> {
	const { snapshot, locale } = message;
	const { market, nowMs } = snapshot;
	const change = withAnyTable(withOnlyStart(withOnlyVenue(said, market, nowMs), market), market);
	const { draft } = change;
	const question = nextQuestion(message, change);
	if (question !== null) return ask(draft, question);
	const venue = venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined) return { kind: "say", key: "rules.unknown", vars: {} };
	const stays = isStay(draft, venue);
	const clock = stays ? { hour: 12, minute: 0, exact: true } : draft.clock;
	if (clock === null) return { kind: "say", key: "rules.unknown", vars: {} };
	const { timezone } = venue;
	const start = stays
		? startOf({ ...draft, part: null, clock: { ...clock, hour: 23 } }, false, nowMs, timezone)
		: startsAt(draft, clock, venue, nowMs);
	if (start.kind === "impossible")
		return ask({ ...draft, clock: null }, { key: "rules.hour_unclear", vars: {}, about: "when" });
	if (start.kind === "past") {
		const vars = { time: writeTime(start.ms, locale, timezone) };
		return ask(
			{ ...draft, day: null, part: null, clock: null },
			{ key: "rules.hour_past", vars, about: "when" },
		);
	}
	// Who says it piece by piece, or of what was listed, is asked for the day, too; who says all at once and no day means the next such hour.
	const { day } = start;
	const { hour, minute } = stays ? clock : start;
	const inPieces = draft.asked !== null || snapshot.offered != null;
	if (!stays && draft.day === null && inPieces)
		return ask(draft, askDay(venue.name, wallTime(day, hour, minute)));
	const offerings = offeringsFor(venue, draft);
	const offering =
		venue.offerings.length < 2 ? null : (draft.offering ?? offerings[0]?.name ?? null);
	return {
		kind: "call",
		tool: initiate,
		args: {
			businessId: venue.businessId,
			offering,
			start: wallTime(day, hour, minute),
			party: draft.party ?? 1,
			nights: stays ? draft.nights : null,
			name: draft.name,
			notes: draft.notes,
		},
		values: bookingValues({ ...draft, day, part: null, clock: { hour, minute, exact: true } }),
	};
}

/** "Somewhere else": asked which, where there are several others. Null: that is not said. */
function elsewhere(message: Message, before: BookingDraft, change: Change): Step<Key> | null {
	const others = othersThan(message, before, change.draft);
	if (others === null) return null;
	const [one, ...more] = others;
	if (one === undefined) return { kind: "say", key: "rules.no_other", vars: {} };
	const draft: BookingDraft = { ...change.draft, businessId: null, offering: null };
	return more.length === 0
		? settle(message, { ...change, draft: { ...draft, businessId: one.businessId } })
		: ask(draft, whichOf(others));
}

function take(message: Message, before: BookingDraft, isRequest: boolean): Taken<Key> {
	const { nowMs, market } = message.snapshot;
	const extracted: Extracted = extract(message);
	// "A table there".
	const there = venueIndex(market).byId.get(businessThere(message) ?? "")?.businessId;
	const isThere = there !== undefined && before.businessId === null && extracted.named === null;
	const from = isThere ? { ...before, businessId: there } : before;
	const fill = (of: BookingDraft, isNew: boolean) =>
		fillBooking(of, extracted, { nowMs, market }, isNew);
	const first = fill(from, isRequest && !isThere);
	const businessId = isRequest ? listedOf(first, message.snapshot) : null;
	const filled = businessId === null ? first : fill({ ...from, businessId }, false);
	const change = withAddress(filled, message);
	// "Yes, at the Akasya", where that is known and something else was asked: it was heard.
	const isSame = extracted.named?.kind === "one" && extracted.named.id === before.businessId;
	const other = extracted.named?.kind === "one" ? null : elsewhere(message, before, change);
	if (other !== null) return { changed: true, answered: true, step: () => other };
	// "One more", of those who are known.
	const isMore = message.reading.isMoreBare && before.party !== null;
	return {
		...(isMore || change !== filled ? { isSure: true as const } : {}),
		changed: (change.changed || isSame || isThere) && !isSpot(message),
		answered: change.answered && !isSpot(message),
		step: () => settle(message, change),
	};
}

export const booking: Dialogue<Key> = {
	name: "booking",
	intent: "booking",
	recalls: true,
	has: ({ snapshot }) => (snapshot.market.venues?.length ?? 0) > 0,
	tool: initiate,
	evidence,
	names: (message) => {
		const { served, says, named, reading } = extract(message);
		// "At 4 at Napoli Corner": a business, and a time there.
		const isThere = named?.kind === "one" && named.byName && reading.time.clock !== null;
		return isThere || served?.isSold === false || says("table", "room", "other");
	},
	begin: (message) => {
		const { named, served } = extract(message);
		const isKnown = named !== null || served !== null;
		const sought = nobodys(message);
		if (sought !== null) return { changed: true, answered: false, step: () => sought };
		const first = isKnown ? null : soughtFirst(message, evidence(message));
		return first ?? take(message, emptyBooking, true);
	},
	take: (message: Message, request: Request) => {
		const draft = readBooking(request);
		const score = evidence(message);
		// Said whole again after it was refused: nothing of what was refused is kept.
		const isRefused =
			request.isShown && message.snapshot.waiting.every(({ tool }) => tool !== initiate);
		const before = isRefused && score >= whole ? emptyBooking : draft;
		return draft === null || before === null ? null : take(message, before, score >= begins);
	},
	ofCall: (tool: string, args: Json) => (tool === initiate ? bookingOf(args) : null),
	askChange: "bookings.dialogue_ask_change",
	cancels: "booking.cancel",
	tells: "booking.getStatus",
	at: businessIn,
	showsPrice: (values) =>
		typeof (values as { readonly nights?: unknown } | null)?.nights === "number",
	repeats: {
		concepts: ["table", "room", "appointment", "ticket"],
		of: (args, message) => {
			const values = bookingOf(args);
			const { says } = extract(message);
			// "The same room" is no table.
			const isOther = values?.nights === null ? says("room") : says("table");
			return values === null || isOther
				? null
				: bookingValues({ ...emptyBooking, ...values, ...noWhen });
		},
	},
	ofEntry: ({ kind, id }, { snapshot: { market } }, when = noWhen, notes) =>
		kind === "business" && venueIndex(market).byId.has(id)
			? bookingValues({ ...emptyBooking, ...when, businessId: id, notes: notes ?? null })
			: null,
};
