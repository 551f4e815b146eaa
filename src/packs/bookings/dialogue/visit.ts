/** A time with somebody: where they are to come, and when it can begin at all. */
import type { Market } from "../../../core/market.ts";
import type { Message } from "../../../dialogue/message.ts";
import { type Change, offeringsFor } from "./fill.ts";
import { kit } from "./held.ts";

const ordinalEnd = /^(?:st|nd|rd|th)$/u;
const noteMax = 200;
/** Less than this is left of the day beside what is booked: it begins when they open. */
const leftMax = 30;

/** Somebody comes, or is come to, at an hour: they do not eat or sleep there. */
function isVisited(market: Market, businessId: string | null): boolean {
	const venue = kit.venueIndex(market).byId.get(businessId ?? "");
	return (
		venue !== undefined &&
		!kit.isDining({ what: null }, venue) &&
		venue.offerings.every(({ unit }) => unit !== "nights")
	);
}

const clauseEnd = /[,;.!?\n]+(?:\s+|$)/u;
const clausesMax = 8;

/** "Tomorrow at 10, my address is 12 Rose Lane", of somebody who comes: the rest is read without that number. Null: nothing of it is an address beside more. */
export function addressApart(
	message: Message,
	businessId: string | null,
): { readonly rest: Message; readonly address: string } | null {
	const { snapshot, locale, shows } = message;
	if (!isVisited(snapshot.market, businessId)) return null;
	const clauses = snapshot.text.split(clauseEnd).filter((clause) => clause.trim() !== "");
	if (clauses.length < 2 || clauses.length > clausesMax) return null;
	const read = (text: string) => kit.messageOf({ ...snapshot, text });
	const at = clauses.findIndex((clause) => saysAddress(read(clause)));
	const address = clauses[at]?.trim();
	if (address === undefined) return null;
	const rest = read(clauses.filter((_, i) => i !== at).join(", "));
	// "12 Castle Street, old town" is all of it an address.
	return kit.saysTime(rest.reading.time) ? { rest: { ...rest, locale, shows }, address } : null;
}

function saysAddress({ reading: { words, language, time } }: Message): boolean {
	// "The 3rd of December" is in no road.
	const isDated = kit.saysTime(time);
	const isStreet = words.some(
		({ norm }) => language.streets.has(norm) && !(isDated && ordinalEnd.test(norm)),
	);
	return isStreet && words.some(({ norm }) => /^\d{1,4}\p{L}?$/u.test(norm));
}

const asNote = (text: string): string =>
	text.replace(/\s+/gu, " ").trim().slice(0, noteMax).toWellFormed();

/** "12 Castle Street, old town", of somebody who comes: where to, and no way between two places. As it is where no address is said. */
export function withAddress(change: Change, message: Message, apart: string | null): Change {
	const { market, text } = message.snapshot;
	const { draft } = change;
	if (!isVisited(market, draft.businessId)) return change;
	if (apart === null && !saysAddress(message)) return change;
	return { ...change, draft: { ...draft, notes: asNote(apart ?? text) }, changed: true };
}

const minutesOf = (time: string): number => {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return hour * 60 + minute;
};

/** A day trip takes all of the day that they are open: nobody is asked when it shall begin. */
export function withOnlyStart(change: Change, market: Market): Change {
	const { draft } = change;
	const { day, clock, offering } = draft;
	const venue = kit.venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined || day === null || clock !== null || change.trouble !== null)
		return change;
	const all = offeringsFor(venue, draft).filter(({ name }) => (offering ?? name) === name);
	const [only, ...others] = all;
	const minutes = only?.minutes ?? null;
	if (only === undefined || others.length > 0 || minutes === null) return change;
	const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
	const hours = only.openingHours ?? venue.openingHours;
	const [span, ...more] = hours?.days[`${weekday}` as keyof typeof hours.days] ?? [];
	if (span === undefined || more.length > 0) return change;
	const [from, to] = span.map(minutesOf);
	if (from === undefined || to === undefined || to - from - minutes >= leftMax) return change;
	const start = { hour: Math.floor(from / 60), minute: from % 60, exact: true };
	return to - from < minutes ? change : { ...change, draft: { ...draft, clock: start } };
}
