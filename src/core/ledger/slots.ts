/**
 * Slots divide time without gap or overlap: they begin at local midnight and every `slotMinutes` after it, and each ends where the next
 * begins. A begin that spring skips is none, and the slot before reaches over the gap; autumn's second hour belongs to the slot before it.
 * A night is from noon to noon, which no clock ever jumped over.
 */
import type { OpeningHours, offeringUnits } from "../catalogue.ts";
import type { Unbookable } from "./states.ts";
import {
	dateOf,
	dayMinutes,
	instantOf,
	parseWall,
	wallAt,
	weekdayOf,
	writeWall,
} from "./wall-time.ts";

const minuteMs = 60_000;
const dayMs = dayMinutes * minuteMs;
const noon = 12 * 60;
export const slotsMax = 100;
/** Units times slots. */
export const unitRowsMax = 400;
const nightLateMs = 12 * 60 * minuteMs;
export const lookAheadDays = { minutes: 7, nights: 60 } as const;

export type SlotRules = {
	readonly unit: (typeof offeringUnits)[number];
	readonly slotMinutes: number;
	readonly slotsDefault: number;
	readonly capacity: number;
	readonly partyMax: number;
	readonly openingHours: OpeningHours | null;
	readonly leadMinutes: number;
	readonly aheadDaysMax: number;
	readonly timezone: string;
};

export type SlotRequest = {
	readonly start: string;
	readonly slots: number | null;
	readonly partySize: number;
};

export type SlotJudgement =
	| {
			readonly ok: true;
			readonly startsMs: readonly number[];
			readonly endMs: number;
			readonly units: number;
	  }
	| { readonly ok: false; readonly why: Unbookable };

export function slotBounds(rules: SlotRules, ms: number, n: number): readonly number[] {
	const [first, step] = rules.unit === "nights" ? [noon, dayMinutes] : [0, rules.slotMinutes];
	const perDay = Math.ceil((dayMinutes - first) / step);
	const today = Math.floor(wallAt(ms, rules.timezone) / dayMinutes);
	const bounds: number[] = [];
	for (let day = today - 1; day <= today + Math.ceil((n + 1) / perDay) + 1; day++)
		for (let minute = first; minute < dayMinutes; minute += step) {
			const bound = instantOf(day * dayMinutes + minute, rules.timezone);
			if (bound !== null) bounds.push(bound);
		}
	const begun = bounds.findLastIndex((bound) => bound <= ms);
	return bounds.slice(begun, begun + n + 1);
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether one slot lies within one span of the opening hours; a span belongs to the day it begins on. */
export function isOpen(
	rules: Pick<SlotRules, "unit" | "openingHours" | "timezone">,
	startMs: number,
	endMs: number,
): boolean {
	const hours = rules.openingHours;
	if (hours === null) return true;
	const start = wallAt(startMs, rules.timezone);
	const end = wallAt(endMs, rules.timezone);
	const today = Math.floor(start / dayMinutes);
	const spansOf = (day: number) =>
		hours.closedOn?.includes(dateOf(day))
			? []
			: (hours.days[`${weekdayOf(day)}` as keyof OpeningHours["days"]] ?? []);
	if (rules.unit === "nights") return spansOf(today).length > 0;
	return [today - 2, today - 1, today].some((day) =>
		spansOf(day).some(([from, to]) => {
			const opens = minutesOf(from);
			const closes = minutesOf(to) <= opens ? minutesOf(to) + dayMinutes : minutesOf(to);
			return day * dayMinutes + opens <= start && end <= day * dayMinutes + closes;
		}),
	);
}

export const unitsFor = (rules: SlotRules, partySize: number): number =>
	Math.ceil(partySize / rules.partyMax);

export const bookableUntil = (
	{ unit, leadMinutes }: Pick<SlotRules, "unit" | "leadMinutes">,
	startMs: number,
): number => startMs + (unit === "nights" ? nightLateMs : 0) - leadMinutes * minuteMs;

function timeliness(rules: SlotRules, startMs: number, nowMs: number): Unbookable | null {
	if (bookableUntil(rules, startMs) < nowMs) return "too_soon";
	return startMs > nowMs + rules.aheadDaysMax * dayMs ? "too_far_ahead" : null;
}

export function judgeRequest(rules: SlotRules, request: SlotRequest, nowMs: number): SlotJudgement {
	const no = (why: Unbookable) => ({ ok: false, why }) as const;
	const wall = parseWall(request.start);
	if (wall === null) return no("bad_start");
	const units = unitsFor(rules, request.partySize);
	if (request.partySize < 1 || units > rules.capacity) return no("party_too_big");
	const slots = request.slots ?? rules.slotsDefault;
	if (slots < 1 || slots > slotsMax || slots * units > unitRowsMax) return no("too_long");
	const requested =
		rules.unit === "nights" ? Math.floor(wall / dayMinutes) * dayMinutes + noon : wall;
	const ms = instantOf(requested, rules.timezone);
	if (ms === null) return no("no_such_time");
	const bounds = slotBounds(rules, ms, slots);
	const [startMs = ms] = bounds;
	const late = timeliness(rules, startMs, nowMs);
	if (late) return no(late);
	const startsMs = bounds.slice(0, slots);
	for (const [i, start] of startsMs.entries())
		if (!isOpen(rules, start, bounds[i + 1] ?? start)) return no("closed");
	return { ok: true, startsMs, endMs: bounds[slots] ?? startMs, units };
}

/** `usedAt`: units of a slot that are not free. */
export function freeStarts(
	rules: SlotRules,
	asked: { readonly aroundMs: number; readonly slots: number; readonly units: number },
	usedAt: (slotStartMs: number) => number,
	nowMs: number,
	count: number,
): readonly { readonly start: string; readonly startMs: number; readonly endMs: number }[] {
	const { slots, units } = asked;
	const fromMs = Math.max(asked.aroundMs, nowMs);
	const perDay = rules.unit === "nights" ? 1 : Math.ceil(dayMinutes / rules.slotMinutes);
	const bounds = slotBounds(rules, fromMs, lookAheadDays[rules.unit] * perDay);
	const fits = bounds.slice(0, -1).map((start, i) => {
		const end = bounds[i + 1] ?? start;
		return isOpen(rules, start, end) && usedAt(start) + units <= rules.capacity;
	});
	const found: { start: string; startMs: number; endMs: number }[] = [];
	for (let i = 0; i + slots < bounds.length && found.length < count; i++) {
		const startMs = bounds[i] ?? 0;
		const isInTime = timeliness(rules, startMs, nowMs) === null;
		if (isInTime && fits.slice(i, i + slots).every(Boolean))
			found.push({
				start: writeWall(wallAt(startMs, rules.timezone)),
				startMs,
				endMs: bounds[i + slots] ?? startMs,
			});
	}
	return found;
}

export function lockKey(
	businessId: string,
	offeringId: string,
	slotStartMs: number,
	unit: number,
): string {
	const slot = writeWall(Math.floor(slotStartMs / minuteMs));
	return `${businessId}:offering:${offeringId}:${slot}${unit > 1 ? `:unit:${unit}` : ""}`;
}
