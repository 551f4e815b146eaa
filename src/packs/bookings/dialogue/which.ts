/** Whose table, room or time it shall be: who fits and is open then, and who else there is. */
import type { Market, Venue } from "../../../core/market.ts";
import type { Question, Step } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { BookingDraft } from "./draft.ts";
import { type Change, offeringsFor } from "./fill.ts";
import { kit } from "./held.ts";
import type { Key } from "./key.ts";

/** So many businesses are offered to choose from. */
export const venuesShownMax = 5;

/** Asks which of these. */
export const whichOf = (venues: readonly Venue[]): Question<Key> => ({
	key: "rules.choose_business",
	vars: { choices: kit.numbered(venues.map(({ name }) => name)) },
	about: "venue",
	choices: venues.map(({ businessId }) => businessId),
});

const isOpen = ({ openingHours, timezone }: Venue, ms: number): boolean =>
	openingHours === undefined || kit.opensAt(openingHours, timezone, ms, 1);

export const startsAt = (
	draft: BookingDraft,
	clock: NonNullable<BookingDraft["clock"]>,
	venue: Venue,
	nowMs: number,
) =>
	kit.startOf({ ...draft, clock }, kit.isDining(draft, venue), nowMs, venue.timezone, (ms) =>
		isOpen(venue, ms),
	);

/** Open at that time, where it is known: what is closed then is no choice, unless all are. */
function openThen(venues: readonly Venue[], draft: BookingDraft, nowMs: number): readonly Venue[] {
	const { clock } = draft;
	if (clock === null) return venues;
	const open = venues.filter((venue) => {
		const start = startsAt(draft, clock, venue, nowMs);
		if (start.kind !== "at") return true;
		return isOpen(venue, kit.instantOf(start.day, start.hour, start.minute, venue.timezone));
	});
	return open.length > 0 ? open : venues;
}

/** Those of whom one is meant. */
function venuesShown({ draft, venue }: Change, market: Market, nowMs: number) {
	const { byId } = kit.venueIndex(market);
	const among =
		venue?.kind === "several"
			? kit.inArea(
					venue.ids.flatMap((id) => byId.get(id) ?? []),
					draft.area,
				)
			: kit.fittingVenues(market, draft);
	return openThen(among, draft, nowMs);
}

/**
 * "The inside table", of the one place that was found: there, where that has such a thing. So is "a table for 3", where somebody's hours
 * were asked for, and nobody is named.
 */
export function listedOf(change: Change, { snapshot, reading, toldOf }: Message) {
	const { market, nowMs, offered } = snapshot;
	// Its own things are of the one place, too: what a day on the boat costs for each.
	const items = offered?.items ?? [];
	const ids = items.map(({ kind, id, businessId }) => (kind === "business" ? id : businessId));
	const [listed, ...more] = new Set(ids);
	if (change.draft.businessId !== null || kit.saysOfListed(reading, "elsewhere")) return null;
	const shown = venuesShown(change, market, nowMs);
	const isShown = (id: string | undefined) => shown.some(({ businessId }) => businessId === id);
	if (toldOf !== undefined && change.venue === null && isShown(toldOf)) return toldOf;
	if (listed === undefined || more.length > 0) return null;
	const { what, having, nights } = change.draft;
	const isAny =
		what === null && having === null && nights === null && kit.venueIndex(market).byId.has(listed);
	return isShown(listed) || isAny ? listed : null;
}

export function askVenue(change: Change, market: Market, nowMs: number): Question<Key> {
	const { venue } = change;
	const shown = venuesShown(change, market, nowMs).slice(0, venuesShownMax);
	const names = shown.map(({ name }) => name);
	if (venue?.kind === "unknown" && venue.words !== "")
		return {
			key: "bookings.dialogue_unknown_venue",
			vars: { words: venue.words, names: names.slice(0, 3).join(", ") },
			about: "venue",
			choices: shown.map(({ businessId }) => businessId),
		};
	return whichOf(shown);
}

/** "Somewhere else": of the same kind, and none of those that are on the table. Null: that is not said. */
export function othersThan(
	message: Message,
	before: BookingDraft,
	draft: BookingDraft,
): readonly Venue[] | null {
	const { market, nowMs } = message.snapshot;
	const isSaid = kit.saysOfListed(message.reading, "elsewhere");
	const here = kit.venueIndex(market).byId.get(before.businessId ?? "");
	const isAsked = before.asked === "venue";
	if (!isSaid || (here === undefined && !isAsked)) return null;
	const refused = new Set([before.businessId, ...(isAsked ? before.choices : [])]);
	const among =
		here === undefined
			? kit.fittingVenues(market, before)
			: (market.venues ?? []).filter(({ category }) => category === here.category);
	const others = among.filter(({ businessId }) => !refused.has(businessId));
	return openThen(others, draft, nowMs).slice(0, venuesShownMax);
}

/** One of those that would do is open then: nobody is asked which of one. */
export function withOnlyVenue(change: Change, market: Market, nowMs: number): Change {
	const { draft, venue } = change;
	if (draft.businessId !== null || venue?.kind === "unknown" || !isKindSaid(change)) return change;
	const [only, ...others] = venuesShown(change, market, nowMs);
	return only === undefined || others.length > 0
		? change
		: { ...change, draft: { ...draft, businessId: only.businessId } };
}
const isKindSaid = ({ draft, venue }: Change): boolean =>
	draft.what !== null || draft.having !== null || venue?.kind === "several";

const thingWordsMax = 3;
/** "A massage at 5", "an appointment with a dentist", and nobody here has that: it is looked for, and no time with just anybody is offered. Null: that is not said. */
export function nobodys(message: Message): Step<Key> | null {
	const { named, served, found, says, words, reading } = kit.extract(message);
	const { rest } = message.reading;
	if (rest === null || named !== null || served !== null || !says("other")) return null;
	// "A new reservation" is of anything.
	const isAnything = kit.conceptsIn(message).some((of) => of.includes("thing"));
	if (says("table", "room") || found() !== null || isAnything) return null;
	const things = reading.words.filter(
		({ norm }) => rest.words.includes(norm) && !words.isAppointment(norm) && !words.isKind(norm),
	);
	const { market } = message.snapshot;
	const had = new Set(
		market.venues?.flatMap(({ offerings }) =>
			offerings.flatMap(({ name }) => kit.fold(name).split(" ")),
		),
	);
	const query = things.map(({ raw }) => raw).join(" ");
	return things.length === 0 ||
		things.length > thingWordsMax ||
		things.some(({ norm }) => had.has(norm)) ||
		!Object.hasOwn(market.tools, "listing.search")
		? null
		: { kind: "call", tool: "listing.search", args: { query }, values: null };
}

/** Asked which, and told something else. */
export const isPutOff = ({ draft, changed, answered }: Change): boolean =>
	draft.asked === "offering" && changed && !answered;

/** Where people eat, any table will do for who does not say: they are not asked again. */
export function withAnyTable(change: Change, market: Market): Change {
	const { draft } = change;
	const venue = kit.venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined || !isPutOff(change) || !kit.isDining(draft, venue)) return change;
	const [first] = offeringsFor(venue, draft);
	return { ...change, draft: { ...draft, offering: draft.offering ?? first?.name ?? null } };
}
