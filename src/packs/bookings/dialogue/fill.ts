/** Puts what a message says into a booking that is being put together. */
import type { Market, Venue } from "../../../core/market.ts";
import type { Extracted, Found } from "../../../dialogue/market/businesses.ts";
import { pickedIn } from "../../../dialogue/picked-in.ts";
import type { BookingDraft } from "./draft.ts";
import { kit } from "./held.ts";
import {
	alone,
	asOtherHour,
	hadElsewhere,
	isOfAnotherKind,
	isOtherKind,
	isStayBeside,
	isWhole,
	nothingSaid,
	offeringTold,
	sleeps,
	whatIn,
} from "./kind.ts";

export type Change = {
	readonly draft: BookingDraft;
	readonly changed: boolean;
	/** What was asked for has its answer. */
	readonly answered: boolean;
	/** A question that is sharper than what is merely open. */
	readonly trouble: "day" | "time" | "party" | null;
	/** A business that was named and is not here, or may be several. */
	readonly venue: Extract<Found, { kind: "several" | "unknown" }> | null;
};

/** "Number 3 at 8". */
const picked = ({ choices, party }: BookingDraft, { reading }: Extracted): string | null =>
	kit.choiceOf(choices, pickedIn(reading, party !== null));
/** "One hour later" counts hours, and takes the first of nothing. */
const chosen = (of: BookingDraft, said: Extracted): string | null =>
	said.reading.time.shift !== null
		? null
		: (picked(of, said) ?? kit.choiceOf(of.choices, said.reading.number));

function fillVenue(draft: BookingDraft, extracted: Extracted, market: Market, isRequest: boolean) {
	const { reading } = extracted;
	const isAsked = draft.asked === "venue";
	const number = isAsked ? chosen(draft, extracted) : null;
	const found: Found =
		number !== null
			? { kind: "one", id: number, byName: true }
			: isAsked ||
					isRequest ||
					draft.businessId === null ||
					reading.intents.has("change") ||
					reading.intents.has("no")
				? extracted.found()
				: extracted.named;
	// "Somewhere with kebab": no name that nobody knows.
	if (found === null || (found.kind === "unknown" && draft.having !== null))
		return { draft, changed: false, venue: null };
	if (found.kind !== "one") {
		// "On the terrace" is no other business, once there is one.
		const isNews = draft.businessId === null;
		return { draft, changed: false, venue: isNews ? found : null };
	}
	const stays = draft.businessId !== null && !found.byName && !reading.intents.has("change");
	// "For 4 nights. Big italian family here": nobody sleeps where that is served.
	const isNoBed = draft.what === "room" && !found.byName && !sleeps(market, found.id);
	if (found.id === draft.businessId || isNoBed || (stays && !isAsked))
		return { draft, changed: found.id === draft.businessId && isRequest, venue: null };
	return {
		draft: { ...draft, businessId: found.id, offering: null },
		changed: true,
		venue: null,
	};
}

/** What of a business may be meant: of a table and a room, the one. */
export function offeringsFor(venue: Venue, { what, nights }: BookingDraft): Venue["offerings"] {
	const wantsNights = what === "room" || (what === null && nights !== null);
	const fitting = venue.offerings.filter(({ unit }) =>
		wantsNights ? unit === "nights" : what === "table" ? unit === "minutes" : true,
	);
	return fitting.length > 0 ? fitting : venue.offerings;
}

function fillOffering(draft: BookingDraft, extracted: Extracted, market: Market) {
	const index = kit.venueIndex(market);
	const venue = draft.businessId === null ? undefined : index.byId.get(draft.businessId);
	if (venue === undefined || venue.offerings.length < 2) return { draft, changed: false };
	const number = draft.asked === "offering" ? chosen(draft, extracted) : null;
	if (number !== null) return { draft: { ...draft, offering: number }, changed: true };
	// "Yes", "either is fine", and the business once more: the first will do.
	const { intents } = extracted.reading;
	const isSameAgain = extracted.named?.kind === "one" && extracted.named.id === draft.businessId;
	// "Okay, what is the address?" chooses none.
	const isYes = intents.has("yes") || intents.has("bookIt") || intents.has("open");
	const isAny = isSameAgain || (isYes && !extracted.isQuestion);
	const [first] = draft.choices;
	const names = index.offeringsOf(venue);
	const { language, words } = extracted.reading;
	const said = kit.read(words, language, names);
	const exact = new Set(
		[said.pickup, said.destination, ...said.bare].flatMap((one) => one?.exact ?? []),
	);
	const [only] = exact;
	if (exact.size === 1 && only !== undefined)
		return { draft: { ...draft, offering: only }, changed: true };
	const { kinds } = extracted;
	const told = extracted.says("table", "room") ? offeringTold(venue, words) : null;
	if (draft.asked !== "offering" && told !== null)
		return { draft: { ...draft, offering: told }, changed: true };
	if (draft.asked !== "offering" && kinds.length === 0) return { draft, changed: false };
	const like = kit.findPlace(
		names,
		kinds.length > 0 ? kinds : words.map(({ norm }) => norm),
		language,
		venue.offerings.map(({ name }) => name),
	);
	if (like.kind === "one") return { draft: { ...draft, offering: like.place.id }, changed: true };
	const other = draft.asked === "offering" ? hadElsewhere(market, venue, extracted.reading) : null;
	if (other !== null) return { draft: { ...draft, ...other }, changed: true };
	return isAny && first !== undefined
		? { draft: { ...draft, offering: first }, changed: true }
		: { draft, changed: false };
}

/** A number that answers another question is no time: "the 2nd", where choices were shown, and "3 days" of a stay. */
function timeIn(draft: BookingDraft, extracted: Extracted) {
	const { asked } = draft;
	const { reading } = extracted;
	const answers = asked === "venue" || asked === "offering";
	// "Number 4", where there are four: no day of the month.
	const isAlone = answers && picked(draft, extracted) === null;
	if (isAlone && chosen(draft, extracted) !== null) return nothingSaid;
	const said = kit.withoutChoice(reading.time, answers && reading.number !== null);
	const isStay = asked === "nights" && reading.number !== null && said.days.length === 0;
	return isStay ? { ...said, unclear: null } : said;
}

function fillTime(before: BookingDraft, extracted: Extracted, nowMs: number, timezone: string) {
	const { day, needsDay, from, part, clock, asked } = before;
	const { pax, behindDay, number } = extracted.reading;
	// "A table tomorrow 8" may be for eight.
	const isCount = before.what !== "visit" && before.party === null && pax === null;
	// "8", of four places that were listed, where only the hour is left to say.
	const isBeyond =
		(asked === "venue" || asked === "offering") &&
		!isCount &&
		before.what !== "room" &&
		before.nights === null &&
		(number ?? 0) > before.choices.length;
	// "We are five" is no hour, and nothing is where the day alone is open.
	const isOpen = (asked === "when" || isBeyond) && clock === null && pax === null;
	const hour = isOpen ? number : null;
	const said = kit.withHourBehindDay(
		timeIn(before, extracted),
		isCount ? null : behindDay,
		nowMs,
		timezone,
	);
	const { when, changed, trouble } = kit.fillWhen(
		{ day, needsDay, from, part, clock },
		said,
		hour,
		nowMs,
		timezone,
		extracted.reading.intents.has("change") || extracted.reading.intents.has("no"),
	);
	return { draft: { ...before, ...when }, changed, trouble };
}

function fillParty(draft: BookingDraft, { reading }: Extracted) {
	// "I only need 2 bedrooms" is of something else.
	const isOfRooms = reading.search?.bedrooms != null;
	const answered = draft.asked === "party" && !isOfRooms ? reading.spare : null;
	const { paxMore } = reading;
	const party =
		paxMore !== null && draft.party !== null ? draft.party + paxMore : (reading.pax ?? answered);
	if (party === null) return { draft, changed: false, isWrong: false };
	return Number.isInteger(party) && party >= 1 && party <= kit.partyMax
		? { draft: { ...draft, party }, changed: true, isWrong: false }
		: { draft: { ...draft, party: null }, changed: true, isWrong: true };
}

function fillNights(draft: BookingDraft, { nights: said, reading }: Extracted) {
	// "There are two of us" says for how many, "no, the 21st of August" when: neither says how many nights.
	const isDay = reading.time.days.length > 0;
	const isAnswer = draft.asked === "nights" && reading.pax === null && !isDay;
	const nights = said ?? (isAnswer ? reading.number : null);
	return nights !== null && nights >= 1 && nights <= kit.nightsMax
		? { draft: { ...draft, nights }, changed: true }
		: { draft, changed: false };
}

/** "I want it for 3", where the nights were asked for. */
function asNights(extracted: Extracted): Extracted {
	const { reading, nights } = extracted;
	return nights === null && reading.number === null && reading.isPaxBare
		? { ...extracted, nights: reading.pax, reading: { ...reading, pax: null, isPaxBare: false } }
		: extracted;
}

/** "One more night", of those that are known. */
const asMoreNights = (before: BookingDraft, extracted: Extracted): Extracted =>
	extracted.isMoreNights && before.nights !== null && extracted.nights !== null
		? { ...extracted, nights: before.nights + extracted.nights }
		: extracted;

/** "For 4-ish", where the hour is known and for how many was asked. */
function asCount(before: BookingDraft, extracted: Extracted): Extracted {
	const { reading } = extracted;
	const { clock, days, part } = reading.time;
	const isKnown = before.clock !== null || before.nights !== null;
	const isAlone = days.length === 0 && part === null && !reading.intents.has("change");
	// "2:00" is one as it is written.
	const isHour = reading.words.some(({ raw }) => /\d[:.]\d\d/u.test(raw));
	const isCount = reading.pax === null && clock?.exact === false && clock.minute === 0 && !isHour;
	return before.asked === "party" && isKnown && isCount && isAlone
		? {
				...extracted,
				reading: { ...reading, pax: clock.hour, time: { ...reading.time, clock: null } },
			}
		: extracted;
}

/** "We can get there for 6", of a time with somebody: the hour, and no six people. */
function asHour(before: BookingDraft, extracted: Extracted): Extracted {
	const { reading, isVisit } = extracted;
	const { clock, unclear } = reading.time;
	const isHour =
		(isVisit || before.what === "visit") && reading.isPaxBare && before.asked !== "party";
	const isOpen = before.clock === null || reading.intents.has("change");
	return isHour && clock === null && unclear === null && isOpen
		? {
				...extracted,
				reading: {
					...reading,
					pax: null,
					isPaxBare: false,
					time: {
						...reading.time,
						clock: { hour: reading.pax ?? 0, minute: 0, exact: false },
					},
				},
			}
		: extracted;
}

const answersOf = {
	venue: (before: BookingDraft, after: BookingDraft) => after.businessId !== before.businessId,
	offering: (before: BookingDraft, after: BookingDraft) => after.offering !== before.offering,
	when: (before: BookingDraft, after: BookingDraft) =>
		after.day !== before.day || after.clock !== before.clock || after.part !== before.part,
	nights: (before: BookingDraft, after: BookingDraft) => after.nights !== before.nights,
	party: (before: BookingDraft, after: BookingDraft) => after.party !== before.party,
} as const;

/** Of those that fit, or of those that were named, the only one: nobody is asked which. */
function onlyOne(
	draft: BookingDraft,
	market: Market,
	isTold: boolean,
	named: readonly string[] | null,
): BookingDraft {
	if (draft.businessId !== null || (!isTold && draft.what === null)) return draft;
	const { byId } = kit.venueIndex(market);
	const fitting = kit.fittingVenues(market, draft);
	// "A kebab restaurant": of all restaurants, those that have it.
	const such = fitting.filter(({ businessId }) => named?.includes(businessId) !== false);
	const those = such.length > 0 ? such : (named ?? []).flatMap((id) => byId.get(id) ?? []);
	const [only, ...others] = named === null ? fitting : kit.inArea(those, draft.area);
	return only !== undefined && others.length === 0
		? { ...draft, businessId: only.businessId }
		: draft;
}

export function fillBooking(
	before: BookingDraft,
	plain: Extracted,
	now: { readonly nowMs: number; readonly market: Market },
	isRequest: boolean,
): Change {
	const said = asMoreNights(before, plain);
	const extracted =
		before.asked === "nights"
			? asNights(said)
			: asCount(before, asHour(before, asOtherHour(before, said)));
	const { served } = extracted;
	// "A table somewhere with seafood", where another kitchen was begun and left: who has it is open again.
	const known = before.businessId;
	const isOther = served !== null && known !== null && !served.ids.includes(known);
	const what = whatIn(before, extracted, now.market, isRequest && isOther);
	const isElse = isRequest && (isOther || isOtherKind(before, what, now.market));
	// "Fish" may point at the one that has it, and is no name.
	const isNamed = extracted.named?.kind === "one" && extracted.named.byName;
	const start = isElse && !isNamed ? withoutVenue(before) : before;
	// For how many was said of a table, and a haircut is for one.
	const isVisit = isRequest && what === "visit" && before.what !== "visit";
	const isOwn = isVisit || (isRequest && isWhole(before, extracted));
	const isApart =
		(isRequest && isStayBeside(before, what, now.market)) ||
		isOfAnotherKind(before, extracted, now.market, isRequest);
	const own = isApart
		? { ...start, ...kit.noWhen, nights: null, party: null }
		: isOwn
			? { ...start, party: null }
			: start;
	const change = fillFrom(own, extracted, now, isRequest, what);
	return isElse ? { ...change, changed: true } : change;
}

const withoutVenue = (draft: BookingDraft): BookingDraft => ({
	...draft,
	businessId: null,
	offering: null,
	having: null,
	area: null,
});

function fillFrom(
	before: BookingDraft,
	extracted: Extracted,
	{ market, nowMs }: { readonly nowMs: number; readonly market: Market },
	isRequest: boolean,
	what: BookingDraft["what"],
): Change {
	const { served, area } = extracted;
	const isOpen = before.businessId === null || extracted.reading.intents.has("change");
	const kind = {
		having: (isOpen ? served?.words : null) ?? before.having,
		area: (isOpen ? area : null) ?? before.area,
	};
	const venue = fillVenue({ ...before, what, ...kind }, extracted, market, isRequest);
	const isKind = kind.having !== before.having || kind.area !== before.area;
	const whole = {
		...venue.draft,
		nights: extracted.nights ?? before.nights,
		party: extracted.reading.pax ?? before.party,
	};
	const named = venue.venue?.kind === "several" ? venue.venue.ids : null;
	const chosen = onlyOne(whole, market, kind.having !== null || kind.area !== null, named);
	const id = chosen.businessId;
	const timezone =
		(id === null ? undefined : kit.venueIndex(market).byId.get(id)?.timezone) ?? market.timezone;
	const offering = fillOffering(
		{ ...venue.draft, businessId: chosen.businessId },
		extracted,
		market,
	);
	const nights = fillNights(offering.draft, extracted);
	const time = fillTime(nights.draft, extracted, nowMs, timezone);
	const party = fillParty(alone(before, time.draft, market), extracted);
	const draft = {
		...party.draft,
		name: extracted.name ?? before.name,
		notes: extracted.notes ?? kit.withSpecial(before.notes, extracted.special),
	};
	const isNamed = draft.name !== before.name || draft.notes !== before.notes;
	const changed = [venue, offering, nights, time, party].some((one) => one.changed);
	const { asked } = before;
	return {
		draft,
		changed: changed || isNamed || isKind || chosen.businessId !== venue.draft.businessId,
		answered:
			asked !== null &&
			asked in answersOf &&
			answersOf[asked as keyof typeof answersOf](before, draft),
		trouble: time.trouble ?? (party.isWrong ? "party" : null),
		venue: chosen.businessId === null ? venue.venue : null,
	};
}
