/** A table, a room or a time: what is missing is asked for one at a time, then the booking is proposed. It comes with the first. */
import type { Venue } from "../../../core/market.ts";
import type { Question, Request, Step, Taken } from "../../../dialogue/dialogue.ts";
import type { Extracted } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { BookingDraft } from "./draft.ts";
import { type Change, fillBooking, offeringsFor } from "./fill.ts";
import { kit } from "./held.ts";
import { atFreeTime } from "./kind.ts";
import type { Key } from "./key.ts";
import { withStayDays } from "./stay-days.ts";
import { addressApart, withAddress, withOnlyStart } from "./visit.ts";
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

function isStay(draft: BookingDraft, venue: Venue): boolean {
	const named = venue.offerings.find(({ name }) => name === draft.offering);
	const fitting = named === undefined ? offeringsFor(venue, draft) : [named];
	return fitting.length > 0 && fitting.every(({ unit }) => unit === "nights");
}

/** Something else than which table is open. */
const isMissing = (draft: BookingDraft, venue: Venue): boolean =>
	isStay(draft, venue)
		? draft.day === null || draft.nights === null || draft.party === null
		: draft.clock === null || (draft.party === null && kit.isDining(draft, venue));

/** The place first, then the day and the time, then the nights and the people. Null: nothing is open. */
function nextQuestion(message: Message, change: Change): Question<Key> | null {
	const { draft, trouble } = change;
	const { market, nowMs } = message.snapshot;
	const venue =
		draft.businessId === null ? null : kit.venueIndex(market).byId.get(draft.businessId);
	if (!venue) return askVenue(change, market, nowMs);
	const business = venue.name;
	const offerings = offeringsFor(venue, draft);
	const isKnown = venue.offerings.some(({ name }) => name === draft.offering);
	// Whoever was asked for one thing and said another is asked for what is left before the same again.
	const isLeftOpen = isPutOff(change) && isMissing(draft, venue);
	if (offerings.length > 1 && !isKnown && !isLeftOpen) {
		const choices = offerings.slice(0, venuesShownMax).map(({ name }) => name);
		const vars = { business, choices: kit.numbered(choices) };
		return { key: "bookings.dialogue_ask_offering", vars, about: "offering", choices };
	}
	const stays = isStay(draft, venue);
	if (draft.needsDay) return kit.dayUnclear(message, venue.timezone);
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
					vars: { business, day: kit.writeDay(draft.day, message.locale) },
					about: "when",
				};
	if (stays && draft.nights === null)
		return { key: "bookings.dialogue_ask_nights", vars: { business }, about: "nights" };
	if (trouble === "party")
		return { key: "bookings.dialogue_party_limit", vars: { max: kit.partyMax }, about: "party" };
	if (draft.party === null && (stays || kit.isDining(draft, venue)))
		return { key: "bookings.dialogue_ask_party", vars: { business }, about: "party" };
	return null;
}

const ask = (draft: BookingDraft, question: Question<Key>): Step<Key> => ({
	kind: "ask",
	values: kit.bookingValues(draft),
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
	const venue = kit.venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined) return { kind: "say", key: "rules.unknown", vars: {} };
	const stays = isStay(draft, venue);
	const clock = stays ? { hour: 12, minute: 0, exact: true } : draft.clock;
	if (clock === null) return { kind: "say", key: "rules.unknown", vars: {} };
	const { timezone } = venue;
	const start = stays
		? kit.startOf({ ...draft, part: null, clock: { ...clock, hour: 23 } }, false, nowMs, timezone)
		: startsAt(draft, clock, venue, nowMs);
	if (start.kind === "impossible")
		return ask({ ...draft, clock: null }, { key: "rules.hour_unclear", vars: {}, about: "when" });
	if (start.kind === "past") {
		const vars = { time: kit.writeTime(start.ms, locale, timezone) };
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
		return ask(draft, kit.askDay(venue.name, kit.wallTime(day, hour, minute)));
	const offerings = offeringsFor(venue, draft);
	const offering =
		venue.offerings.length < 2 ? null : (draft.offering ?? offerings[0]?.name ?? null);
	return {
		kind: "call",
		tool: kit.initiate,
		args: {
			businessId: venue.businessId,
			offering,
			start: kit.wallTime(day, hour, minute),
			party: draft.party ?? 1,
			nights: stays ? draft.nights : null,
			name: draft.name,
			notes: draft.notes,
		},
		values: kit.bookingValues({ ...draft, day, part: null, clock: { hour, minute, exact: true } }),
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

function take(said: Message, before: BookingDraft, isRequest: boolean): Taken<Key> {
	const { nowMs, market } = said.snapshot;
	const { named } = kit.extract(said);
	const apart = addressApart(said, named?.kind === "one" ? named.id : before.businessId);
	const message = apart?.rest ?? said;
	const free = atFreeTime(message, before.asked, kit.extract(message));
	const extracted: Extracted = withStayDays(free, message, before);
	// "A table there".
	const there = kit.venueIndex(market).byId.get(kit.businessThere(message) ?? "")?.businessId;
	const isThere = there !== undefined && before.businessId === null && extracted.named === null;
	const from = isThere ? { ...before, businessId: there } : before;
	const fill = (of: BookingDraft, isNew: boolean) =>
		fillBooking(of, extracted, { nowMs, market }, isNew);
	const first = fill(from, isRequest && !isThere);
	const businessId = isRequest ? listedOf(first, message) : null;
	const filled = businessId === null ? first : fill({ ...from, businessId }, false);
	const change = withAddress(filled, message, apart?.address ?? null);
	// "Yes, at the Akasya", where that is known and something else was asked: it was heard.
	const isSame = extracted.named?.kind === "one" && extracted.named.id === before.businessId;
	const other = extracted.named?.kind === "one" ? null : elsewhere(message, before, change);
	if (other !== null) return { changed: true, answered: true, step: () => other };
	// "One more", of those who are known.
	const isMore = message.reading.isMoreBare && before.party !== null;
	return {
		...(isMore || change !== filled ? { isSure: true as const } : {}),
		changed: (change.changed || isSame || isThere) && !kit.isSpot(message),
		answered: change.answered && !kit.isSpot(message),
		step: () => settle(message, change),
	};
}

/** `score`: how much the message asks for it. */
export function begin(message: Message, score: number): Taken<Key> {
	const { named, served } = kit.extract(message);
	const isKnown = named !== null || served !== null;
	const sought = nobodys(message);
	if (sought !== null) return { changed: true, answered: false, step: () => sought };
	const first = isKnown ? null : kit.soughtFirst(message, score);
	return first ?? take(message, kit.emptyBooking, true);
}

export function goOn(message: Message, request: Request, score: number): Taken<Key> | null {
	const draft = kit.readBooking(request);
	// Said whole again after it was refused: nothing of what was refused is kept.
	const isRefused =
		request.isShown && message.snapshot.waiting.every(({ tool }) => tool !== kit.initiate);
	const before = isRefused && score >= kit.whole ? kit.emptyBooking : draft;
	return draft === null || before === null ? null : take(message, before, score >= kit.begins);
}
