/** What is booked: a table, a room, or a time with somebody; and whether that is another kind than what was begun, or had by another. */
import type { Market, Venue } from "../../../core/market.ts";
import type { Extracted } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { TimeSaid } from "../../../dialogue/reading/time-said.ts";
import type { BookingDraft } from "./draft.ts";
import { kit } from "./held.ts";

/** Somebody is had there for the night. */
export const sleeps = (market: Market, businessId: string): boolean =>
	kit
		.venueIndex(market)
		.byId.get(businessId)
		?.offerings.some(({ unit }) => unit === "nights") === true;

/** "For 2 nights", where nobody sleeps at what was begun. */
function staysElsewhere(
	{ businessId }: BookingDraft,
	{ nights, named }: Extracted,
	market: Market,
): boolean {
	if (nights === null || (named?.kind === "one" && named.byName)) return false;
	return businessId === null || !sleeps(market, businessId);
}

/** `isOther`: it is asked for anew, of whoever has something else. */
export function whatIn(
	before: BookingDraft,
	extracted: Extracted,
	market: Market,
	isOther: boolean,
): BookingDraft["what"] {
	const sought = extracted.reading.search?.sought;
	// "A booking for a hotel", "reserve a restaurant".
	const isBooked = (category: string) =>
		sought?.kind === "category" && sought.category === category && extracted.says("verb", "other");
	if (extracted.says("table") || isBooked("restaurant")) return "table";
	if (extracted.says("room") || isBooked("hotel") || staysElsewhere(before, extracted, market))
		return "room";
	if (extracted.isVisit) return "visit";
	return isOther || isNoTable(before, extracted, market) ? null : before.what;
}

/** "Bay Fix-It", where a table was begun: nobody eats there. */
function isNoTable({ what }: BookingDraft, { named }: Extracted, market: Market): boolean {
	if (what !== "table" || named?.kind !== "one" || !named.byName) return false;
	const venue = kit.venueIndex(market).byId.get(named.id);
	return venue !== undefined && !kit.isDining({ what: null }, venue);
}

/** A room, where a haircut was begun and left; a table, where a room was. */
export function isOtherKind(
	before: BookingDraft,
	what: BookingDraft["what"],
	market: Market,
): boolean {
	const venue = kit.venueIndex(market).byId.get(before.businessId ?? "");
	if (venue === undefined || what === null || what === before.what) return false;
	if (what === "room") return venue.offerings.every(({ unit }) => unit === "minutes");
	const eats = kit.isDining({ what: null }, venue);
	if (what === "visit") return eats || venue.offerings.every(({ unit }) => unit === "nights");
	const isVisit = before.what === "visit" || before.what === null;
	return what === "table" && !eats && isVisit;
}

/** A room beside a table, or the other way round: when somebody eats is not when they arrive. */
export function isStayBeside(
	{ businessId, what: before }: BookingDraft,
	what: BookingDraft["what"],
	market: Market,
): boolean {
	const venue = kit.venueIndex(market).byId.get(businessId ?? "");
	const isHour = venue?.offerings.every(({ unit }) => unit === "minutes") === true;
	const was = before ?? (isHour ? "table" : null);
	return was !== null && what !== null && (was === "room") !== (what === "room");
}

/** Where somebody goes at an hour, neither to eat nor to sleep. */
const isVisitTo = (venue: Venue): boolean =>
	!kit.isDining({ what: null }, venue) && venue.offerings.every(({ unit }) => unit === "minutes");

/** A haircut is for one, and a room for four: nobody said that of the other. `before`: what it was for. */
export function alone(before: BookingDraft, draft: BookingDraft, market: Market): BookingDraft {
	const { byId } = kit.venueIndex(market);
	const [was, is] = [before, draft].map(({ businessId }) => byId.get(businessId ?? ""));
	// Of a room that nobody had found yet.
	const wasVisit = was === undefined ? before.what === "visit" : isVisitTo(was);
	const isKnown = was !== undefined || before.what !== null;
	const isOther = isKnown && is !== undefined && wasVisit !== isVisitTo(is);
	return isOther ? { ...draft, party: null } : draft;
}

/** "Book me in at the hairdresser's", beside a table for Tuesday at four: neither the day nor the hour is of this one. */
export function isOfAnotherKind(
	{ businessId }: BookingDraft,
	{ named, reading: { intents } }: Extracted,
	market: Market,
	isRequest: boolean,
): boolean {
	const { byId } = kit.venueIndex(market);
	const was = byId.get(businessId ?? "");
	const is = named?.kind === "one" && named.byName ? byId.get(named.id) : undefined;
	if (was === undefined || is === undefined || intents.has("no") || intents.has("change"))
		return false;
	// "I am looking for the Akasya Hotel", beside a table.
	if (isStayAt(was) !== isStayAt(is)) return true;
	return isRequest && isVisitTo(was) !== isVisitTo(is);
}

const isStayAt = ({ offerings }: Venue): boolean =>
	offerings.length > 0 && offerings.every(({ unit }) => unit === "nights");

/** So many menus are read for what one business does not have. */
const venuesReadMax = 200;

/** "The courtyard room", which another than this one has: there. Null: nobody, or several. */
export function hadElsewhere(
	market: Market,
	here: Venue,
	{ words, language }: Message["reading"],
): Pick<BookingDraft, "businessId" | "offering"> | null {
	const index = kit.venueIndex(market);
	// "A table for 2", which is also all that another's table is called.
	const own = new Set(here.offerings.flatMap(({ name }) => kit.fold(name).split(" ")));
	const isOwn = (name: string) =>
		kit
			.fold(name)
			.split(" ")
			.every((word) => own.has(word));
	const had = (market.venues ?? [])
		.filter(({ businessId, offerings }) => businessId !== here.businessId && offerings.length > 0)
		.slice(0, venuesReadMax)
		.flatMap((venue) => {
			const said = kit.read(words, language, index.offeringsOf(venue));
			const [only, ...more] = new Set(
				[said.pickup, said.destination, ...said.bare].flatMap((one) => one?.exact ?? []),
			);
			return only === undefined || more.length > 0 || isOwn(only)
				? []
				: [{ businessId: venue.businessId, offering: only }];
		});
	return had.length === 1 ? (had[0] ?? null) : null;
}

export const nothingSaid: TimeSaid = {
	now: false,
	minutes: null,
	shift: null,
	clock: null,
	days: [],
	part: null,
	unclear: null,
};

/** "Actually we are 5 now", of a time that is known: no other time. */
export const withoutNow = (extracted: Extracted): Extracted => {
	const { pax, time } = extracted.reading;
	return pax !== null && time.now
		? { ...extracted, reading: { ...extracted.reading, time: { ...time, now: false } } }
		: extracted;
};

/** One of the free times that were told, as if its day and hour had been said. `asked`: what is open, of which a number is then. */
export function atFreeTime(
	message: Message,
	asked: BookingDraft["asked"],
	extracted: Extracted,
): Extracted {
	const { reading } = message;
	const start = asked === null ? kit.freeTimeOf(message) : null;
	if (start === null) return extracted;
	const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = start.split(/\D/u).map(Number);
	const time: TimeSaid = {
		...nothingSaid,
		days: [{ kind: "date", day, month, year }],
		clock: { hour, minute, exact: true },
	};
	return { ...extracted, reading: { ...reading, time, number: null } };
}

/** In so few words a number is the hour that shall be another. */
const hourWordsMax = 5;

/** "No, make it 9", of 2 at 8: the hour, since that is nearer; and of 8 at 8 those who come. */
export function asOtherHour(before: BookingDraft, extracted: Extracted): Extracted {
	const { reading } = extracted;
	const { isPaxBare, time, spare } = reading;
	// "No sorry, 5 is better".
	const isStreet = reading.words.some(({ norm }) => reading.language.streets.has(norm));
	// "The first one" is no one o'clock.
	const isOrdinal = reading.words.some(({ norm }) =>
		Object.hasOwn(reading.language.ordinals, norm),
	);
	const isSpare =
		reading.pax === null && reading.words.length <= hourWordsMax && !isStreet && !isOrdinal;
	const pax = isSpare ? spare : isPaxBare ? reading.pax : null;
	if (pax === null || kit.saysTime(time) || before.asked === "party") return extracted;
	if (isSpare && before.asked !== null) return extracted;
	if (before.clock === null || pax < 1 || pax > 12) return extracted;
	// One alone is whoever said no number.
	const isOne = before.party === null || before.party === 1;
	const isNearer = isOne
		? isSpare
		: Math.abs(pax - (before.clock.hour % 12)) < Math.abs(pax - (before.party ?? 0));
	return isNearer
		? {
				...extracted,
				reading: {
					...reading,
					pax: null,
					isPaxBare: false,
					time: { ...time, clock: { hour: pax, minute: 0, exact: false } },
				},
			}
		: extracted;
}

const tellingLetters = 4;
/** "The inside table", of one inside and one on the quay: by a word that no other of them is called. */
export function offeringTold(
	{ offerings }: Venue,
	words: Extracted["reading"]["words"],
): string | null {
	const said = new Set(words.flatMap(({ norm }) => (norm.length < tellingLetters ? [] : [norm])));
	const wordsOf = (name: string) => kit.fold(name).split(" ");
	const [only, ...more] = offerings.filter((one) =>
		wordsOf(one.name).some(
			(word) =>
				said.has(word) &&
				offerings.every(({ name }) => name === one.name || !wordsOf(name).includes(word)),
		),
	);
	return more.length > 0 ? null : (only?.name ?? null);
}

/** "Book a table at the Olive Tree on Friday at 8", beside another that was begun: for how many was said of that one. */
export const isWhole = (
	{ businessId }: BookingDraft,
	{ named, says, reading }: Extracted,
): boolean =>
	named?.kind === "one" &&
	named.byName &&
	named.id !== businessId &&
	!reading.intents.has("no") &&
	!reading.intents.has("change") &&
	reading.time.clock !== null &&
	reading.time.days.length > 0 &&
	says("verb") &&
	says("table", "room", "other");
