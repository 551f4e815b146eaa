/** Whose table, room or time it shall be: who fits and is open then, and who else there is. */
import type { Market, Venue } from "../../../core/market.ts";
import { opensAt } from "../../../core/opening-hours.ts";
import type { Question } from "../../../dialogue/dialogue.ts";
import { numbered } from "../../../dialogue/drafted.ts";
import { fittingVenues, inArea, isDining, venueIndex } from "../../../dialogue/market/venues.ts";
import type { Message } from "../../../dialogue/message.ts";
import { instantOf } from "../../../dialogue/reading/clock.ts";
import { saysOfListed } from "../../../dialogue/reading/grammar.ts";
import { startOf } from "../../../dialogue/reading/when.ts";
import type { BookingDraft } from "./draft.ts";
import type { Change } from "./fill.ts";
import type { Key } from "./key.ts";

/** So many businesses are offered to choose from. */
export const venuesShownMax = 5;

/** Asks which of these. */
export const whichOf = (venues: readonly Venue[]): Question<Key> => ({
	key: "rules.choose_business",
	vars: { choices: numbered(venues.map(({ name }) => name)) },
	about: "venue",
	choices: venues.map(({ businessId }) => businessId),
});

const isOpen = ({ openingHours, timezone }: Venue, ms: number): boolean =>
	openingHours === undefined || opensAt(openingHours, timezone, ms, 1);

export const startsAt = (
	draft: BookingDraft,
	clock: NonNullable<BookingDraft["clock"]>,
	venue: Venue,
	nowMs: number,
) =>
	startOf({ ...draft, clock }, isDining(draft, venue), nowMs, venue.timezone, (ms) =>
		isOpen(venue, ms),
	);

/** Open at that time, where it is known: what is closed then is no choice, unless all are. */
function openThen(venues: readonly Venue[], draft: BookingDraft, nowMs: number): readonly Venue[] {
	const { clock } = draft;
	if (clock === null) return venues;
	const open = venues.filter((venue) => {
		const start = startsAt(draft, clock, venue, nowMs);
		if (start.kind !== "at") return true;
		return isOpen(venue, instantOf(start.day, start.hour, start.minute, venue.timezone));
	});
	return open.length > 0 ? open : venues;
}

export function askVenue({ draft, venue }: Change, market: Market, nowMs: number): Question<Key> {
	const { byId } = venueIndex(market);
	const among =
		venue?.kind === "several"
			? inArea(
					venue.ids.flatMap((id) => byId.get(id) ?? []),
					draft.area,
				)
			: fittingVenues(market, draft);
	const shown = openThen(among, draft, nowMs).slice(0, venuesShownMax);
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
	const isSaid = saysOfListed(message.reading, "elsewhere");
	const here = venueIndex(market).byId.get(before.businessId ?? "");
	const isAsked = before.asked === "venue";
	if (!isSaid || (here === undefined && !isAsked)) return null;
	const refused = new Set([before.businessId, ...(isAsked ? before.choices : [])]);
	const among =
		here === undefined
			? fittingVenues(market, before)
			: (market.venues ?? []).filter(({ category }) => category === here.category);
	const others = among.filter(({ businessId }) => !refused.has(businessId));
	return openThen(others, draft, nowMs).slice(0, venuesShownMax);
}
