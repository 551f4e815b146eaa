import type { Json } from "../../../core/json.ts";
import {
	freeStarts,
	lookAheadDays,
	type SlotRules,
	slotBounds,
	unitsFor,
} from "../../../core/ledger/slots.ts";
import { dayMinutes, instantOf, parseWall } from "../../../core/ledger/wall-time.ts";
import { fromNow } from "../../../ports/commit.ts";
import type { Further } from "../../../ports/deciding.ts";
import { type Reading, type Search, tally } from "../../../ports/rows.ts";
import { units } from "../rows.ts";
import { dayMs, minuteMs, type Place, rulesOf } from "./place.ts";

const tallyMax = 10_000;
const offeredMax = 3;
const lookedAtMax = 24;

type Counted = { readonly offeringId: string; readonly slotStart: number; readonly n: number };
export type Occupancy = {
	readonly confirmed: Reading<Counted>;
	readonly held: Reading<Counted & { readonly isFirstHold: boolean }>;
};
type UnitSearch = readonly (readonly [
	"offeringId" | "slotStart" | "transactionId",
	Search[1],
	Search[2],
])[];
const zoneMaxMs = 15 * 60 * minuteMs;
export const nearDay = (dayStartMs: number, lastingMs: number): UnitSearch => [
	["slotStart", ">", dayStartMs - zoneMaxMs],
	["slotStart", "<", dayStartMs + dayMs + lastingMs + zoneMaxMs],
];
export const occupancyOf = (which: UnitSearch): Occupancy => ({
	confirmed: tally(
		units,
		["offeringId", "slotStart"],
		[...which, ["state", "=", "confirmed"]],
		tallyMax,
	),
	held: tally(
		units,
		["offeringId", "slotStart", "isFirstHold"],
		[...which, ["state", "=", "held"], ["expiresAt", ">", fromNow(0)]],
		tallyMax,
	),
});
export const occupancyFrom = (
	{ offering }: Place,
	aroundMs: number,
	except: string | null,
): Further<Occupancy> => ({
	kind: "further",
	readings: occupancyOf([
		["offeringId", "=", offering.id],
		["slotStart", ">", aroundMs - 2 * dayMs],
		["slotStart", "<", aroundMs + (lookAheadDays[offering.unit] + 2) * dayMs],
		...(except === null ? [] : [["transactionId", "<>", except] as const]),
	]),
});
export type Usage = {
	readonly usedAt: (slotStartMs: number) => number;
	readonly firstAt: (slotStartMs: number) => number;
};
export function usageOf(rows: {
	readonly confirmed?: readonly Counted[];
	readonly held?: readonly (Counted & { readonly isFirstHold: boolean })[];
}): Usage | null {
	const { confirmed, held } = rows;
	return confirmed && held ? countsOf(confirmed, held) : null;
}
export function nearOf(
	rows: {
		readonly nearConfirmed: readonly Counted[];
		readonly nearHeld: readonly (Counted & { readonly isFirstHold: boolean })[];
	},
	{ offering }: Place,
): Usage {
	const isOurs = ({ offeringId }: Counted) => offeringId === offering.id;
	const confirmed = rows.nearConfirmed.filter(isOurs);
	const held = rows.nearHeld.filter(isOurs);
	return countsOf(confirmed, held);
}
const countsOf = (
	confirmed: readonly Counted[],
	held: readonly (Counted & { readonly isFirstHold: boolean })[],
): Usage => ({
	usedAt: countedIn([...confirmed, ...held]),
	firstAt: countedIn(held.filter(({ isFirstHold }) => isFirstHold)),
});
function countedIn(rows: readonly Counted[]): (slotStartMs: number) => number {
	const counts = new Map<number, number>();
	for (const { slotStart, n } of rows) counts.set(slotStart, (counts.get(slotStart) ?? 0) + n);
	return (slotStartMs) => counts.get(slotStartMs) ?? 0;
}

export type SlotsWanted = {
	readonly start: string;
	readonly slots: number | null;
	readonly partySize: number;
};
const noonMinutes = 12 * 60;
export function aroundOf(rules: SlotRules, start: string, nowMs: number): number {
	const wall = parseWall(start);
	if (wall === null) return nowMs;
	const requested =
		rules.unit === "nights" ? Math.floor(wall / dayMinutes) * dayMinutes + noonMinutes : wall;
	// An hour that the clock jumps over: the one after it.
	const ms =
		instantOf(requested, rules.timezone) ?? instantOf(requested + 60, rules.timezone) ?? nowMs;
	return ms > nowMs + rules.aheadDaysMax * dayMs ? nowMs : Math.max(ms, nowMs);
}
export function nextFree(
	place: Place,
	wanted: SlotsWanted,
	{ usedAt }: Usage,
	nowMs: number,
	count = offeredMax,
) {
	const { offering } = place;
	const rules = rulesOf(place);
	const slots = Math.min(Math.max(wanted.slots ?? rules.slotsDefault, 1), 100);
	const units = unitsFor(rules, Math.max(wanted.partySize, 1));
	if (units > rules.capacity) return [];
	const aroundMs = aroundOf(rules, wanted.start, nowMs);
	return freeStarts(rules, { aroundMs, slots, units }, usedAt, nowMs, count).map(
		({ startMs, endMs, start }) => ({
			offeringId: offering.id,
			offeringName: offering.name,
			start,
			slotStartMs: startMs,
			slotEndMs: endMs,
		}),
	);
}
export const nextFreeWhere = (
	place: Place,
	wanted: SlotsWanted,
	usage: Usage,
	nowMs: number,
	isGood: (slotStartMs: number) => boolean,
): Json =>
	nextFree(place, wanted, usage, nowMs, lookedAtMax)
		.filter(({ slotStartMs }) =>
			slotBounds(rulesOf(place), slotStartMs, wanted.slots ?? place.offering.slotsDefault)
				.slice(0, -1)
				.every(isGood),
		)
		.slice(0, offeredMax);
