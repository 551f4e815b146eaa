/** A time with somebody: where they are to come, and when it can begin at all. */
import type { Market } from "../../../core/market.ts";
import type { Message } from "../../../dialogue/message.ts";
import { type Change, offeringsFor } from "./fill.ts";
import { kit } from "./held.ts";

const ordinalEnd = /^(?:st|nd|rd|th)$/u;
const noteMax = 200;
/** Less than this is left of the day beside what is booked: it begins when they open. */
const leftMax = 30;

/** "12 Castle Street, old town", of somebody who comes: where to, and no way between two places. As it is where no address is said. */
export function withAddress(change: Change, message: Message): Change {
	const { words, language } = message.reading;
	const { market, text } = message.snapshot;
	const { draft } = change;
	const venue = kit.venueIndex(market).byId.get(draft.businessId ?? "");
	if (venue === undefined || kit.isDining({ what: null }, venue)) return change;
	if (venue.offerings.some(({ unit }) => unit === "nights")) return change;
	// "The 3rd of December" is in no road.
	const isDated = kit.saysTime(message.reading.time);
	const isStreet = words.some(
		({ norm }) => language.streets.has(norm) && !(isDated && ordinalEnd.test(norm)),
	);
	const isNumbered = words.some(({ norm }) => /^\d{1,4}\p{L}?$/u.test(norm));
	if (!isStreet || !isNumbered) return change;
	const notes = text.replace(/\s+/gu, " ").trim().slice(0, noteMax).toWellFormed();
	return { ...change, draft: { ...draft, notes }, changed: true };
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
