/** The old row ends as `changed`; the new one has its code. */
import type { Json } from "../../../core/json.ts";
import { bookableUntil, judgeRequest, unitsFor } from "../../../core/ledger/slots.ts";
import { dayMinutes, parseWall, wallAt, writeWall } from "../../../core/ledger/wall-time.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	type Refusal,
	refused,
} from "../../../ports/commit.ts";
import type { Further, Looked } from "../../../ports/deciding.ts";
import type { BookingChange, BookingTerms } from "../../../ports/ledger.ts";
import { movePayments } from "../../../ports/paid-first.ts";
import { from, laterThan } from "../../../ports/rows.ts";
import { bookings } from "../rows.ts";
import { confirmed } from "./confirming.ts";
import { type OwnRows, type OwnSeen, ownReadings } from "./ending.ts";
import {
	aroundOf,
	nearDay,
	nearOf,
	nextFree,
	type Occupancy,
	occupancyFrom,
	occupancyOf,
	type Usage,
	usageOf,
} from "./free.ts";
import { draftOf, takenBy } from "./holding.ts";
import {
	type Booking,
	cancelUntil,
	dayMs,
	endOf,
	evidenceOf,
	summaryOf,
	haveMoved,
	isOn,
	noBooking,
	type Place,
	placeGuards,
	placeOf,
	rulesOf,
	termsNow,
	termsOf,
	toCustomer,
	toOwner,
	tooLate,
} from "./place.ts";

const none = "There is no booking to change.";
export type Wanted = {
	readonly start: string;
	readonly slots: number;
	readonly partySize: number;
};
type Slots = {
	readonly startsMs: readonly number[];
	readonly endMs: number;
	readonly units: number;
	readonly terms: BookingTerms;
};

function judgeMove(
	booking: Booking,
	place: Place,
	wanted: Wanted,
	shown: BookingTerms | null,
	{ usage, nowMs }: { readonly usage: Usage | null; readonly nowMs: number },
): Slots | Refusal | Further<Occupancy> {
	if (cancelUntil(booking) < nowMs) return tooLate(booking, "It is too late to change this here.");
	const rules = rulesOf(place);
	const judged = judgeRequest(rules, wanted, nowMs);
	const units = unitsFor(rules, wanted.partySize);
	const terms = termsNow(place, wanted.slots, units);
	if (isOn(place) && !judged.ok) {
		if (usage === null) return occupancyAround(booking, place, wanted, nowMs);
		return refused("VALIDATION_ERROR", "NOT_BOOKABLE", "This cannot be booked at that time.", {
			businessName: place.business.name,
			why: judged.why,
			nextFree: nextFree(place, wanted, usage, nowMs),
		});
	}
	if (!judged.ok || !isOn(place) || (shown && haveMoved(shown, terms)))
		return refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", {
			terms,
			bookable: isOn(place),
			why: null,
		});
	// What was paid stands for it, and for no more than it was paid for.
	if (booking.payDueMinor !== null && (terms.totalMinor ?? 0) > (termsOf(booking).totalMinor ?? 0))
		return refused("CONFLICT", "PAID_FOR_LESS", "More would have to be paid than was paid.");
	return { ...judged, terms };
}
const occupancyAround = (booking: Booking, place: Place, wanted: Wanted, nowMs: number) =>
	occupancyFrom(place, aroundOf(rulesOf(place), wanted.start, nowMs), booking.id);
const isTaken = ({ startsMs, units }: Slots, { offering }: Place, { usedAt }: Usage) =>
	startsMs.some((ms) => usedAt(ms) + units > offering.capacity);
const taken = (place: Place, wanted: Wanted, usage: Usage, nowMs: number): Refusal =>
	refused("CONFLICT", "SLOT_TAKEN", "This is taken at that time.", {
		businessName: place.business.name,
		nextFree: nextFree(place, wanted, usage, nowMs),
	});

function startOf(booking: Booking, { day, time, isBareHour }: BookingChange): string {
	const was = writeWall(wallAt(booking.slotStart, booking.timezone));
	const at = time ?? was.slice(11);
	const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
	const hour = Number(at.slice(0, 2));
	const other = `${String((hour + 12) % 24).padStart(2, "0")}${at.slice(2)}`;
	const away = (clock: string) => Math.abs(minutesOf(clock) - minutesOf(was.slice(11)));
	const isOther = isBareHour === true && hour <= 12 && away(other) < away(at);
	return `${day ?? was.slice(0, 10)}T${isOther ? other : at}`;
}

export function lookingReadings(personHash: string, code: string | null, { day }: BookingChange) {
	const wall = day === undefined ? null : parseWall(`${day}T00:00`);
	const dayStartMs = wall === null ? null : (wall / dayMinutes) * dayMs;
	const { confirmed: nearConfirmed, held: nearHeld } = occupancyOf([
		["offeringId", "in", from("booking", "offeringId")],
		["transactionId", "<>", from("booking", "id")],
		...(dayStartMs === null
			? ([
					["slotStart", ">", laterThan("booking", "slotStart", -nearMs)],
					["slotStart", "<", laterThan("booking", "slotStart", nearMs)],
				] as const)
			: nearDay(dayStartMs, lastingMs)),
	]);
	return { ...ownReadings(personHash, code), nearConfirmed, nearHeld };
}
const nearMs = 2 * dayMs;
const lastingMs = dayMs / 4;
const isNear = ({ startsMs, endMs }: Slots, booking: Booking, { day }: BookingChange) =>
	day === undefined
		? (startsMs[0] ?? 0) > booking.slotStart - nearMs && endMs < booking.slotStart + nearMs
		: endMs - (startsMs[0] ?? 0) <= lastingMs;

export type LookedAt = {
	readonly kind: "looked";
	readonly answer: Readonly<Record<string, Json>>;
};
export function decideLook(
	{ rows, nowMs }: Looked<ReturnType<typeof lookingReadings>, Occupancy>,
	change: BookingChange,
): LookedAt | Refusal | Further<Occupancy> {
	const [booking] = rows.booking;
	const place = booking && placeOf(rows, booking.offeringId);
	if (!booking || !place) return noBooking(none);
	const as = { slots: booking.slotStarts.length, partySize: booking.partySize };
	const wanted = {
		start: startOf(booking, change),
		slots: change.slots ?? as.slots,
		partySize: change.partySize ?? as.partySize,
	};
	if (
		wanted.start === startOf(booking, {}) &&
		wanted.slots === as.slots &&
		wanted.partySize === as.partySize
	)
		return refused("VALIDATION_ERROR", null, "Nothing would change.");
	const usage = usageOf(rows);
	const moved = judgeMove(booking, place, wanted, null, { usage, nowMs });
	if ("kind" in moved) return moved;
	const near = isNear(moved, booking, change) ? nearOf(rows, place) : null;
	const known = usage ?? near;
	if (known === null || (usage === null && isTaken(moved, place, known)))
		return occupancyAround(booking, place, wanted, nowMs);
	if (isTaken(moved, place, known)) return taken(place, wanted, known, nowMs);
	const summary = summaryOf(booking, place);
	const seen: OwnSeen = { nowMs, rows: ownRows(rows) };
	return {
		kind: "looked",
		answer: {
			...wanted,
			confirmationCode: booking.confirmationCode,
			from: summary,
			to: {
				...summary,
				slotStartMs: moved.startsMs[0] ?? 0,
				slotEndMs: moved.endMs,
				slots: moved.startsMs.length,
				units: moved.units,
				partySize: wanted.partySize,
			},
			terms: moved.terms,
			seen: seen as unknown as Json,
		},
	};
}
const ownRows = ({ person, booking, offering, business, action, market }: OwnRows): OwnRows => ({
	person,
	booking,
	offering,
	business,
	action,
	market,
});

export type Move = {
	readonly start: string;
	readonly slots: number | null;
	readonly partySize: number | null;
	/** As shown. */
	readonly terms: BookingTerms;
	readonly keyHash: string;
	readonly freshId: string;
};
export function decideMove(
	{ rows, nowMs }: Looked<ReturnType<typeof ownReadings>, Occupancy>,
	failed: string | null,
	{ start, slots, partySize, terms, keyHash, freshId }: Move,
): Decision | Further<Occupancy> {
	const [old] = rows.booking;
	const place = old && placeOf(rows, old.offeringId);
	if (!old || !place) return noBooking(none);
	const wanted = {
		start,
		slots: slots ?? old.slotStarts.length,
		partySize: partySize ?? old.partySize,
	};
	const usage = usageOf(rows);
	const moved = judgeMove(old, place, wanted, terms, { usage, nowMs });
	if ("kind" in moved) return moved;
	if (usage === null && failed === "TAKEN:resource_locks")
		return occupancyAround(old, place, wanted, nowMs);
	if (usage && isTaken(moved, place, usage)) return taken(place, wanted, usage, nowMs);

	const { id, state, confirmationCode } = old;
	const fresh = draftOf("fresh", place, moved, {
		id: freshId,
		marketId: old.marketId,
		customerId: old.customerId,
		threadKey: old.threadKey,
		partySize: wanted.partySize,
		replacesId: id,
		isFirstHold: false,
		agreedAt: old.agreedAt,
		payDueMinor: old.payDueMinor,
	});
	const { write, before, notBefore } = confirmed(
		"fresh",
		fresh,
		place,
		confirmationCode ?? "",
		nowMs,
	);
	const told = { as: "fresh", booking: fresh, place, what: "confirmed", code: confirmationCode };
	const was = { fromStartMs: old.slotStart, fromEndMs: old.slotEnd };
	const [startMs = 0] = moved.startsMs;
	return changes({
		rows: [...placeGuards(place), changing(bookings, "old", { id, state, confirmationCode })],
		writes: [
			// First, so that its own old units count as free.
			...endOf("old", old, "changed"),
			...takenBy("fresh", fresh, place, {
				newId: freshId,
				holdMs: place.offering.holdSeconds * 1000,
				keyHash,
				contactNameEncrypted: filled("old", "contactNameEncrypted"),
				contactPhoneEncrypted: filled("old", "contactPhoneEncrypted"),
				notesEncrypted: filled("old", "notesEncrypted"),
			}),
			write,
			...(old.payDueMinor === null ? [] : [movePayments("booking", id, freshId)]),
		],
		tell: [...toCustomer(told, "booking.changed", was), ...toOwner(told, "booking.moved", was)],
		answer: {
			...summaryOf(fresh, place),
			confirmationCode,
			terms: termsOf(fresh),
			acceptance: fresh.acceptance,
			replacesId: id,
		},
		evidence: evidenceOf(fresh.id),
		before: Math.min(
			cancelUntil(old) + 1,
			old.slotStart,
			bookableUntil(rulesOf(place), startMs) + 1,
			before,
		),
		notBefore,
	});
}
