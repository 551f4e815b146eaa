/** Puts what a message says about time and people into a request, and says what is wrong with it. */
import type { Locale } from "../../../core/locale.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import { paxMax } from "./args.ts";
import { dayOf, plusDays } from "../../../dialogue/reading/calendar.ts";
import {
	aheadDaysMax,
	dayAt,
	hourAt,
	instantOf,
	nearerHour,
	type When,
	whenOf,
	writeDay,
	writeTime,
} from "../../../dialogue/reading/clock.ts";
import type { Draft } from "./draft.ts";
import type { Change } from "./fill-places.ts";
import type { Ask } from "./questions.ts";
import type { Reading } from "../../../dialogue/reading/reading.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import { exampleDays, withHourBehindDay } from "../../../dialogue/reading/when.ts";
import { saysTime, type TimeSaid, withoutChoice } from "../../../dialogue/reading/time-said.ts";

type Filled = Change & { readonly ask: Ask | null };
const unchanged = (draft: Draft): Filled => ({ draft, changed: false, ask: null });

/** "9", where the hour was asked for. */
function timeSaid(
	draft: Draft,
	{ time: all, number, pax, behindDay }: Reading,
	{ nowMs, market }: Snapshot,
): TimeSaid {
	const time = withoutChoice(
		withHourBehindDay(all, behindDay, nowMs, market.timezone),
		number !== null && draft.unclear.some(({ ids }) => ids.length > 0),
	);
	// "We are five" is no hour.
	const isFree = draft.asked === "when" && pax === null && !saysTime(time);
	const isHour = isFree && number !== null && number > 0;
	return isHour ? { ...time, clock: { hour: number, minute: 0, exact: number > 12 } } : time;
}

/** "Tomorrow instead": the hour stays. */
function moveDay(draft: Draft, when: When, said: TimeSaid, snapshot: Snapshot): string | null {
	if (draft.at === null || when.kind !== "dayOnly" || said.part !== null) return null;
	const { timezone } = snapshot.market;
	const { hour, minute } = hourAt(Date.parse(draft.at), timezone);
	const ms = instantOf(when.day, hour, minute, timezone);
	return ms > snapshot.nowMs ? new Date(ms).toISOString() : null;
}

/** "Make it 5:30", of a ride at 6 in the morning. Null: as it was read. */
function nearerOf(
	{ at }: Draft,
	{ clock, part }: TimeSaid,
	ms: number,
	{ nowMs, market: { timezone } }: Snapshot,
): number | null {
	if (at === null || clock === null || clock.exact || part !== null) return null;
	const hour = nearerHour(hourAt(Date.parse(at), timezone), clock);
	const nearer = hour && instantOf(dayAt(ms, timezone), hour, clock.minute, timezone);
	return nearer !== null && nearer > nowMs ? nearer : null;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const partOf = (hour: number) => (hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening");

/** "Tomorrow at 7 or 8": the day stays; and so do the day and its part of a ride that had its hour. */
function keepingDay(
	draft: Draft,
	said: TimeSaid,
	asked: Filled,
	{ nowMs, market }: Snapshot,
): Filled {
	const meant = dayOf(said.days, dayAt(nowMs, market.timezone), draft.from);
	const { needsDay, from, at } = draft;
	const heldMs = at === null ? null : Date.parse(at);
	const held = heldMs === null ? draft.day : dayAt(heldMs, market.timezone);
	const day = meant.kind === "day" ? meant.day : held;
	const part = heldMs === null ? asked.draft.part : partOf(hourAt(heldMs, market.timezone).hour);
	const kept = { ...asked.draft, day, part: said.part ?? part };
	return { ...asked, draft: { ...kept, needsDay: needsDay && day === null, from } };
}

export function fillTime(
	draft: Draft,
	reading: Reading,
	snapshot: Snapshot,
	locale: Locale,
): Filled {
	const { nowMs, market } = snapshot;
	const said = timeSaid(draft, reading, snapshot);
	if (!saysTime(said)) return unchanged(draft);
	const set = (over: Partial<Draft>): Filled => ({
		draft: {
			...draft,
			...{ at: null, isNow: false, day: null, part: null },
			...{ needsTime: false, needsDay: false, from: null },
			...over,
		},
		changed: true,
		ask: null,
	});
	const refuse = (key: Ask["key"], vars: Ask["vars"] = {}): Filled => ({
		...set({ needsTime: true }),
		ask: { key, vars, about: "when" },
	});
	const dayUnclear = (from: Draft["from"]): Filled => {
		const example = writeDay(plusDays(dayAt(nowMs, market.timezone), exampleDays), locale);
		const asked = refuse("mobility.dialogue_day_unclear", { example });
		return { ...asked, draft: { ...asked.draft, needsDay: true, from } };
	};
	const days = (said.shift ?? 0) / dayMinutes;
	// "The day after": of the day that is known.
	if (days !== 0 && Number.isInteger(days)) {
		const { day, part } = draft;
		if (draft.at === null)
			return day === null ? dayUnclear(null) : set({ day: plusDays(day, days), part });
		const atMs = Date.parse(draft.at);
		const { hour, minute } = hourAt(atMs, market.timezone);
		const to = plusDays(dayAt(atMs, market.timezone), days);
		const ms = instantOf(
			to,
			said.clock?.hour ?? hour,
			said.clock?.minute ?? minute,
			market.timezone,
		);
		return ms > nowMs
			? set({ at: new Date(ms).toISOString() })
			: refuse("mobility.dialogue_time_past", { time: writeTime(ms, locale, market.timezone) });
	}
	// "Make it 5:30, the bus leaves at 6", of a ride that has its hour, says when to come.
	const isMoved = said.isBesideOther === true && draft.at !== null && !hasPlace(reading);
	const isArriving = reading.intents.has("arriveBy") && !isMoved;
	// "Half an hour later" than an hour that nobody has said yet.
	if (said.shift !== null && said.minutes === null && draft.at === null && draft.needsTime)
		return refuse("mobility.dialogue_time_unclear");
	// "An hour before my flight at 10:40" is no hour from now.
	if (said.shift !== null && !(isArriving && said.clock !== null)) {
		const ms = (draft.at === null ? nowMs : Date.parse(draft.at)) + said.shift * minuteMs;
		return ms > nowMs
			? set({ at: new Date(ms).toISOString() })
			: refuse("mobility.dialogue_time_past", { time: writeTime(ms, locale, market.timezone) });
	}
	const held = draft.at === null ? null : dayAt(Date.parse(draft.at), market.timezone);
	const isLater = held !== null && dayAt(nowMs, market.timezone).day !== held.day;
	const when = whenOf(said, nowMs, market.timezone, {
		day: draft.day ?? (isLater ? held : null),
		part: draft.part,
		needsDay: draft.needsDay,
		from: draft.from,
	});
	if (isArriving) {
		// The hour of leaving is asked for; the day and the half of it are those of arriving.
		const asked = refuse("mobility.dialogue_ask_pickup_time");
		if (when.kind !== "at") return asked;
		const day = dayAt(when.ms, market.timezone);
		const { hour } = hourAt(when.ms, market.timezone);
		// Whoever shall be there at twelve leaves before noon or at it.
		const part = hour === 12 ? null : hour < 12 ? "morning" : "afternoon";
		return { ...asked, draft: { ...asked.draft, day, part } };
	}
	switch (when.kind) {
		case "none":
			return unchanged(draft);
		case "now":
			return set({ isNow: true });
		case "at": {
			const ms = nearerOf(draft, said, when.ms, snapshot) ?? when.ms;
			return set({ at: new Date(ms).toISOString() });
		}
		case "dayOnly": {
			const moved = moveDay(draft, when, said, snapshot);
			return moved === null ? set({ day: when.day, part: when.part }) : set({ at: moved });
		}
		case "past":
			return refuse("mobility.dialogue_time_past", {
				time: writeTime(when.ms, locale, market.timezone),
			});
		case "far":
			return refuse("mobility.dialogue_time_too_far", { days: aheadDaysMax });
		case "impossible":
			return refuse("mobility.dialogue_time_unclear");
		case "unclear": {
			const { of, from } = when;
			if (of === "clock")
				return keepingDay(draft, said, refuse("mobility.dialogue_time_unclear"), snapshot);
			return dayUnclear(from);
		}
	}
}

/** "Taxi marina airport 3": a number behind a way, and nothing else that is not known. */
function isBehindWay({ asked, pax }: Draft, reading: Reading): boolean {
	const { pickup, destination, bare, rest, words, uses, spare } = reading;
	if (asked !== null || (pax ?? reading.pax ?? reading.behindDay) !== null) return false;
	const said = [pickup, destination, ...bare].flatMap((one) => one ?? []);
	const beside = [...said.flatMap(({ extra }) => extra), ...(rest?.words ?? [])];
	const isWay = said.filter(({ exact }) => exact.length > 0).length > 1;
	const at = words.findIndex(({ norm }) => norm === `${spare}`);
	const isBehind = at > uses.lastIndexOf("place") && beside.join() === `${spare}`;
	return isWay && isBehind;
}

export function fillPax(draft: Draft, reading: Reading): Filled {
	const isBehind = isBehindWay(draft, reading);
	// It may as well be an hour.
	if (isBehind && !saysTime(reading.time))
		return {
			draft: { ...draft, needsPax: true },
			changed: true,
			ask: { key: "mobility.dialogue_ask_pax", vars: {}, about: "pax" },
		};
	const answered = draft.asked === "pax" || isBehind ? reading.spare : null;
	const { paxMore } = reading;
	// "One less", of nobody knows how many.
	const known = paxMore !== null && paxMore < 0 ? draft.pax : (draft.pax ?? 1);
	const changed = paxMore === null || known === null ? null : known + paxMore;
	const pax = changed ?? reading.pax ?? answered;
	if (pax === null) return unchanged(draft);
	if (Number.isInteger(pax) && pax >= 1 && pax <= paxMax)
		return { draft: { ...draft, pax, needsPax: false }, changed: true, ask: null };
	return {
		draft: { ...draft, pax: null, needsPax: true },
		changed: true,
		ask: { key: "mobility.dialogue_pax_limit", vars: { max: paxMax }, about: "pax" },
	};
}
