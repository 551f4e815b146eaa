/** Wishes for a table, a room or a time: what is missing is asked for one at a time, then the booking is proposed. */
import type { Market, Venue } from "../../../core/market.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { writeDay, writeTime } from "../clock.ts";
import { choicesMax } from "../places.ts";
import { readSearch } from "../search-reading.ts";
import type { RulesTemplateKey } from "../templates.ts";
import { isUnderWay, message, type Turn } from "../turn.ts";
import { dayUnclear } from "./day-unclear.ts";
import {
	type BookingDraft,
	bookingOf,
	emptyBooking,
	partyMax,
	readBooking,
	writeBooking,
} from "./draft.ts";
import { type Change, fillBooking, offeringsFor } from "./fill.ts";
import { type Extracted, extract } from "./extract.ts";
import { ofStanding } from "./standing.ts";
import { venueIndex } from "./venues.ts";
import { startOf, wallTime } from "./when.ts";

const initiate = "booking.initiate";
/** So many businesses are named as examples. */
const examplesMax = 3;
/** Where a bare hour is the evening's. */
const eating = /restaurant|caf[eé]|bar|bistro|tavern|food|dining|grill|brasserie|pub/iu;

type Question = {
	readonly key: RulesTemplateKey;
	readonly vars: Readonly<Record<string, string | number>>;
	readonly about: NonNullable<BookingDraft["asked"]>;
	readonly choices?: readonly string[];
};

/** What is being corrected or put together; null: nothing. */
type Open = { readonly draft: BookingDraft; readonly isAsking: boolean };

function openOf({ snapshot, draft: taxi }: Turn): Open | null {
	const draft = readBooking(snapshot.dialogue, snapshot.nowMs);
	if (draft !== null && !draft.proposed) return { draft, isAsking: true };
	if (taxi !== null) return null;
	const waiting = snapshot.waiting.find(({ suspended }) => suspended) ?? snapshot.waiting.at(-1);
	const asked = waiting?.tool === initiate ? bookingOf(waiting.args) : null;
	if (waiting !== undefined && asked !== null)
		return {
			draft: { ...asked, what: draft?.what ?? null, replaces: waiting.code },
			isAsking: false,
		};
	return draft !== null && waiting === undefined ? { draft, isAsking: false } : null;
}

/** "From here to there": a ride, whatever its ends are called. */
const isRoute = ({ reading: { pickup, destination } }: Turn) =>
	(pickup?.exact.length ?? 0) > 0 && (destination?.exact.length ?? 0) > 0;

/** "A flat with two rooms": its rooms are what it has, and nobody's to book. */
function isHome({ reading }: Turn): boolean {
	const said = readSearch(reading.words, reading.language);
	return said?.sought.kind === "home" && said.bedrooms !== null;
}

/** A thing that is booked, or "book" beside a business; never where somebody wants to be driven, or tells of yesterday. */
function isRequest(turn: Turn, extracted: Extracted): boolean {
	const { wants } = turn;
	if (extracted.says("told") || wants("fare", "far")) return false;
	if (isRoute(turn) && extracted.named === null) return false;
	if (extracted.says("room") && extracted.nights === null && isHome(turn)) return false;
	if (extracted.says("table", "room", "other")) return true;
	if (wants("taxi")) return false;
	if (extracted.nights !== null && extracted.found() !== null) return true;
	return extracted.says("verb") && extracted.found()?.kind === "one";
}

const isDining = (draft: BookingDraft, venue: Venue) =>
	draft.what === "table" || eating.test(`${venue.category} ${venue.tags.join(" ")}`);

function isStay(draft: BookingDraft, venue: Venue): boolean {
	const named = venue.offerings.find(({ name }) => name === draft.offering);
	const fitting = named === undefined ? offeringsFor(venue, draft) : [named];
	return fitting.length > 0 && fitting.every(({ unit }) => unit === "nights");
}

const numbered = (names: readonly string[]) =>
	names.map((name, i) => `${i + 1}. ${name}`).join("\n");

function exampleNames(market: Market, what: BookingDraft["what"]): string {
	const venues = market.venues ?? [];
	const unit = what === "room" ? "nights" : "minutes";
	const fitting = venues.filter(({ offerings }) => offerings.some((one) => one.unit === unit));
	return (what === null || fitting.length === 0 ? venues : fitting)
		.slice(0, examplesMax)
		.map(({ name }) => name)
		.join(", ");
}

function askVenue({ draft, venue }: Change, market: Market): Question {
	const { byId } = venueIndex(market);
	if (venue?.kind === "several") {
		const choices = venue.ids.filter((id) => byId.has(id)).slice(0, choicesMax);
		const names = choices.map((id) => byId.get(id)?.name ?? id);
		return {
			key: "rules.book_choose_venue",
			vars: { choices: numbered(names) },
			about: "venue",
			choices,
		};
	}
	const names = exampleNames(market, draft.what);
	return venue?.kind === "unknown" && venue.words !== ""
		? { key: "rules.book_unknown_venue", vars: { words: venue.words, names }, about: "venue" }
		: { key: "rules.book_ask_venue", vars: { names }, about: "venue" };
}

/** The place first, then the day and the time, then the nights and the people. Null: nothing is open. */
function nextQuestion(turn: Turn, change: Change): Question | null {
	const { draft, trouble } = change;
	const { market } = turn.snapshot;
	const venue = draft.businessId === null ? null : venueIndex(market).byId.get(draft.businessId);
	if (!venue) return askVenue(change, market);
	const business = venue.name;
	const offerings = offeringsFor(venue, draft);
	const isKnown = venue.offerings.some(({ name }) => name === draft.offering);
	if (offerings.length > 1 && !isKnown) {
		const choices = offerings.slice(0, choicesMax).map(({ name }) => name);
		const vars = { business, choices: numbered(choices) };
		return { key: "rules.book_ask_offering", vars, about: "offering", choices };
	}
	const stays = isStay(draft, venue);
	if (draft.needsDay) return dayUnclear(turn, venue.timezone);
	if (trouble === "time") return { key: "rules.book_time_unclear", vars: {}, about: "when" };
	if (stays && draft.day === null)
		return { key: "rules.book_ask_arrival", vars: { business }, about: "when" };
	if (!stays && draft.clock === null)
		return draft.day === null
			? { key: "rules.book_ask_when", vars: { business }, about: "when" }
			: {
					key: "rules.book_ask_time",
					vars: { business, day: writeDay(draft.day, turn.locale) },
					about: "when",
				};
	if (stays && draft.nights === null)
		return { key: "rules.book_ask_nights", vars: { business }, about: "nights" };
	if (trouble === "party")
		return { key: "rules.book_party_limit", vars: { max: partyMax }, about: "party" };
	if (draft.party === null && (stays || isDining(draft, venue)))
		return { key: "rules.book_ask_party", vars: { business }, about: "party" };
	return null;
}

function ask({ snapshot }: Turn, draft: BookingDraft, question: Question): Proposal {
	const { key, vars, about, choices = [] } = question;
	return {
		type: "request_user_input",
		say: { kind: "template", key, vars },
		tool: initiate,
		draft: writeBooking({ ...draft, asked: about, choices, proposed: false }, snapshot.nowMs),
	};
}

/** Asks the open question, or proposes the booking. */
function settle(turn: Turn, change: Change): Proposal {
	const { snapshot, locale } = turn;
	const { market, nowMs } = snapshot;
	const { draft } = change;
	const question = nextQuestion(turn, change);
	if (question !== null) return ask(turn, draft, question);
	const venue = venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined) return message("rules.unknown");
	const stays = isStay(draft, venue);
	const clock = stays ? { hour: 12, minute: 0, exact: true } : draft.clock;
	if (clock === null) return message("rules.unknown");
	const { timezone } = venue;
	const start = stays
		? startOf({ ...draft, part: null, clock: { ...clock, hour: 23 } }, false, nowMs, timezone)
		: startOf({ ...draft, clock }, isDining(draft, venue), nowMs, timezone);
	if (start.kind === "impossible")
		return ask(
			turn,
			{ ...draft, clock: null },
			{ key: "rules.book_time_unclear", vars: {}, about: "when" },
		);
	if (start.kind === "past") {
		const vars = { time: writeTime(start.ms, locale, timezone) };
		return ask(
			turn,
			{ ...draft, day: null, part: null, clock: null },
			{ key: "rules.book_time_past", vars, about: "when" },
		);
	}
	const { day } = start;
	const { hour, minute } = stays ? clock : start;
	const offerings = offeringsFor(venue, draft);
	const offering =
		venue.offerings.length < 2 ? null : (draft.offering ?? offerings[0]?.name ?? null);
	const waits = snapshot.waiting.some(({ code }) => code === draft.replaces);
	return {
		type: "execute_tool",
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
		draft: writeBooking(
			{
				...draft,
				...{ day, part: null, clock: { hour, minute, exact: true } },
				...{ asked: null, choices: [], proposed: true, replaces: null },
			},
			nowMs,
		),
		...(waits && draft.replaces !== null ? { replaces: draft.replaces } : {}),
	};
}

/** Whether this is about a booking at all; null leaves it to the others. */
export function booking(turn: Turn): Proposal | null {
	const { snapshot, wants, reading } = turn;
	const { market } = snapshot;
	if ((market.venues?.length ?? 0) === 0 || !Object.hasOwn(market.tools, initiate)) return null;
	if (reading.words.length === 0) return null;
	const extracted = extract(turn);
	if (extracted.says("ride")) return null;
	const open = openOf(turn);
	// A no to what is open is no cancelling of what was booked before.
	const isDropped = wants("cancel", "drop");
	if (open?.isAsking !== true || !isDropped) {
		const standing = ofStanding(turn, extracted);
		if (standing !== null) return standing;
	} else return { ...message("rules.draft_dropped"), draft: null };
	if (isDropped) {
		const code = open?.draft.replaces ?? null;
		return code === null || isUnderWay(snapshot) ? null : message("rules.waiting_drop", { code });
	}
	const wishes = isRequest(turn, extracted);
	if (!wishes && !isAnswer(turn, open)) return null;
	const corrects = open !== null && (!wishes || continues(open, extracted, wants("change", "no")));
	const start = corrects ? open.draft : emptyBooking;
	const change = fillBooking(start, extracted, { nowMs: snapshot.nowMs, market }, wishes);
	if (wishes || change.changed) return settle(turn, change);
	if (open === null) return null;
	// Nothing was learned of it: whoever asks for something else meanwhile is heard first, see `bookingAgain`.
	return open.isAsking ? null : ofClosed(turn, open);
}

/** The open question once more, where nobody else made anything of the message. */
export function bookingAgain(turn: Turn): Proposal | null {
	const { snapshot, wants, reading } = turn;
	const { market, nowMs } = snapshot;
	const open = openOf(turn);
	if (open?.isAsking !== true || reading.words.length === 0 || !isAnswer(turn, open)) return null;
	if (wants("help", "greet", "thanks", "bye", "taxi", "status", "again")) return null;
	const extracted = extract(turn);
	return extracted.says("ride")
		? null
		: settle(turn, fillBooking(open.draft, extracted, { nowMs, market }, false));
}

/** Something may be open, and the message is not plainly about a ride. */
function isAnswer(turn: Turn, open: Open | null): boolean {
	const { wants, snapshot } = turn;
	if (open === null || snapshot.location !== undefined) return false;
	return !wants("taxi", "fare", "far", "another") && !isRoute(turn);
}

/** A request in full beside an open one: of the same business or said as a correction, it is the same request. */
function continues({ draft, isAsking }: Open, extracted: Extracted, isChange: boolean): boolean {
	if (isAsking || isChange) return true;
	const found = extracted.found();
	return found?.kind !== "one" || found.id === draft.businessId;
}

/** Nothing was said that a shown proposal could be corrected by. */
function ofClosed({ wants, snapshot }: Turn, { draft }: Open): Proposal | null {
	if (draft.replaces === null) return null;
	const isSuspended = snapshot.waiting.some(
		({ code, suspended }) => suspended && code === draft.replaces,
	);
	if (isSuspended || wants("change")) return message("rules.book_ask_change");
	return wants("yes", "bookIt") ? message("rules.still_waiting", { code: draft.replaces }) : null;
}
