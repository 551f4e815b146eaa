import type { Json } from "../../../core/json.ts";
import { judgeRequest, lockKey } from "../../../core/ledger/slots.ts";
import { dayMinutes, parseWall } from "../../../core/ledger/wall-time.ts";
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	type NewId,
	type Refusal,
	refused,
	type Units,
} from "../../../ports/commit.ts";
import type { Further, Looked } from "../../../ports/deciding.ts";
import type { BookingSubject } from "../../../ports/ledger.ts";
import { payDueOf, termsReading } from "../../../ports/paid-first.ts";
import { from, reading } from "../../../ports/rows.ts";
import { bookings, configs, orders, rides } from "../rows.ts";
import { areTooMany, fewStrangers, settingsOf, toldOf } from "./first-holds.ts";
import {
	aroundOf,
	nearDay,
	nearOf,
	nextFree,
	nextFreeWhere,
	type Occupancy,
	occupancyFrom,
	occupancyOf,
	type SlotsWanted,
	usageOf,
} from "./free.ts";
import {
	type Booking,
	dayMs,
	evidenceOf,
	summaryOf,
	isOn,
	type Place,
	placeGuards,
	placeReadings,
	placesOf,
	rowsOf,
	rulesOf,
	termsNow,
	withoutYes,
} from "./place.ts";

/** Of one person at once. */
const holdsMax = 5;
/** Of one business. */
const offeringsMax = 50;

export type EncryptedRequest = BookingSubject &
	SlotsWanted & {
		readonly contactNameEncrypted: string | null;
		readonly contactPhoneEncrypted: string | null;
		readonly notesEncrypted: string | null;
	};
export type HoldCall = {
	readonly marketId: string;
	readonly asker: Asker;
	readonly request: EncryptedRequest;
	readonly keyHash: string;
	readonly replaces: string | null;
};

export const subjectSearch = (subject: BookingSubject) =>
	"offeringId" in subject
		? placeReadings([["id", "=", subject.offeringId]])
		: placeReadings([["businessId", "=", subject.businessId]], offeringsMax);
export const meantBy = (subject: BookingSubject, places: readonly Place[]): readonly Place[] =>
	places.filter(
		(place) =>
			isOn(place) &&
			("offeringId" in subject ||
				subject.offeringName === undefined ||
				place.offering.name.toLowerCase() === subject.offeringName.toLowerCase()),
	);

const ofPerson = ["customerId", "in", from("person", "id")] as const;
export const holdReadings = ({ marketId, asker, request, replaces }: HoldCall) => ({
	...subjectSearch(request),
	terms: termsReading(from("offering", "businessId"), offeringsMax),
	config: reading(configs, ["bookings"], [["marketId", "=", marketId]]),
	...askerReadings(asker),
	came: reading(
		bookings,
		["id"],
		[ofPerson, ["state", "=", "confirmed"], ["slotStart", "<", fromNow(1)]],
	),
	rode: reading(rides, ["id"], [ofPerson, ["state", "=", "completed"]]),
	ordered: reading(orders, ["id"], [ofPerson, ["status", "=", "delivered"]]),
	open: reading(
		bookings,
		["id"],
		[ofPerson, ["state", "=", "hold"], ["holdExpiresAt", ">", fromNow(0)]],
		{ limit: holdsMax + 1 },
	),
	old: reading(
		bookings,
		["id", "state", "holdExpiresAt"],
		[
			["id", "=", replaces ?? ""],
			["threadKey", "=", asker.personHash],
			["state", "=", "hold"],
		],
	),
	...nearReadings(request.start, replaces),
});
function nearReadings(start: string, except: string | null) {
	const { confirmed, held } = occupancyOf([
		["offeringId", "in", from("offering", "id")],
		...nearDay(Math.floor((parseWall(start) ?? 0) / dayMinutes) * dayMs, nearLastingMs),
		...(except === null ? [] : [["transactionId", "<>", except] as const]),
	]);
	return { nearConfirmed: confirmed, nearHeld: held };
}
const nearLastingMs = dayMs / 4;
type HoldSeen = Looked<ReturnType<typeof holdReadings>, Occupancy>;

/** A corrected request stands in for the hold before it, or that one stays. */
export function decideHold(
	{ rows, nowMs }: HoldSeen,
	failed: string | null,
	call: HoldCall,
): Decision | Further<Occupancy> {
	const { marketId, asker, request } = call;
	const here = placesOf(rows).filter(({ business }) => business.marketId === marketId);
	const [place, ...others] = meantBy(request, here);
	if (!place || others.length > 0)
		return refused("NOT_FOUND", null, "This cannot be booked here.", {
			offerings:
				"offeringId" in request ? [] : here.filter(isOn).map(({ offering }) => offering.name),
		});
	const [old] = rows.old;
	const settings = settingsOf(rows.config[0]?.bookings);
	const isFirst = [...rows.came, ...rows.rode, ...rows.ordered].length === 0;
	const most = isFirst ? Math.min(holdsMax, settings.firstHoldsMax) : holdsMax;
	if (rows.open.filter(({ id }) => id !== old?.id).length >= most)
		return refused(
			"CONFLICT",
			"TOO_MANY_OPEN",
			"There are already as many open proposals as allowed.",
		);

	const rules = rulesOf(place);
	const judged = judgeRequest(rules, request, nowMs);
	const usage = usageOf(rows);
	const further = occupancyFrom(place, aroundOf(rules, request.start, nowMs), old?.id ?? null);
	if (!judged.ok)
		return usage === null
			? further
			: refused("VALIDATION_ERROR", "NOT_BOOKABLE", "This cannot be booked at that time.", {
					why: judged.why,
					nextFree: nextFree(place, request, usage, nowMs),
				});

	const { startsMs, units } = judged;
	const [startMs = 0] = startsMs;
	const { usedAt, firstAt } = usage ?? nearOf(rows, place);
	const isTooMany = areTooMany(place, settings, units, firstAt);
	const isHeld = isFirst && startsMs.some(isTooMany);
	const isTaken = startsMs.some((ms) => usedAt(ms) + units > rules.capacity);
	if (usage === null && (isTaken || isHeld || failed?.endsWith(":resource_locks"))) return further;
	if (usage && isTaken)
		return refused("CONFLICT", "SLOT_TAKEN", "This is taken at that time.", {
			nextFree: nextFree(place, request, usage, nowMs),
		});
	// While somebody is judged who never came, all may be taken: only what nobody has is on hold.
	if (usage && isHeld)
		return onHold(
			{
				nextFree: nextFreeWhere(place, request, usage, nowMs, (ms) => !isTooMany(ms)),
			},
			toldOf(place, settings, startMs, firstAt),
		);
	const withOurs = (ms: number) => firstAt(ms) + (startsMs.includes(ms) ? units : 0);
	const person = seeAsker(rows, asker);
	const held = heldBy(call, place, judged, {
		nowMs,
		customerId: person.id,
		isFirst,
		payDueMinor: payDueOf(
			rows.terms,
			place.business.id,
			termsNow(place, startsMs.length, units).totalMinor,
		),
		holdMs:
			1000 * Math.min(place.offering.holdSeconds, isFirst ? settings.firstHoldSeconds : Infinity),
	});
	return {
		...held,
		rows: [...person.rows, ...held.rows, ...(old ? [changing(bookings, "old", old)] : [])],
		fewer: [
			...person.rows.map(({ id }) => ({
				table: bookings.name,
				where: [
					["customerId", "=", id] as const,
					["state", "=", "hold"] as const,
					["holdExpiresAt", ">", fromNow(0)] as const,
					...(old ? [["id", "<>", old.id] as const] : []),
				],
				than: most,
			})),
			...(isFirst ? fewStrangers(place, settings, judged, old?.id ?? null) : []),
		],
		writes: [...person.writes, ...(old ? withoutYes("old", old, nowMs) : []), ...held.writes],
		alerts: isFirst ? toldOf(place, settings, startMs, withOurs) : [],
	};
}
const onHold = (current: Json, alerts: Refusal["alerts"]): Refusal => ({
	...refused("CONFLICT", "SLOT_ON_HOLD", "Others are asked about this time just now.", current),
	...(alerts ? { alerts } : {}),
});

type Slots = {
	readonly startsMs: readonly number[];
	readonly endMs: number;
	readonly units: number;
};
export const draftOf = (
	as: string,
	place: Place,
	{ startsMs, endMs, units }: Slots,
	who: Pick<
		Booking,
		| "id"
		| "marketId"
		| "customerId"
		| "threadKey"
		| "partySize"
		| "replacesId"
		| "isFirstHold"
		| "agreedAt"
		| "payDueMinor"
	>,
): Booking => {
	const { priceMinor, currency, needsAcceptance, cancelMinutes, offeringVersion, businessVersion } =
		termsNow(place, startsMs.length, units);
	return {
		...who,
		businessId: place.business.id,
		offeringId: place.offering.id,
		state: "hold",
		acceptance: needsAcceptance ? "awaited" : "not_needed",
		ending: null,
		slotStart: startsMs[0] ?? 0,
		slotEnd: endMs,
		slotStarts: startsMs,
		units,
		timezone: place.timezone,
		holdExpiresAt: filled(as, "holdExpiresAt") as unknown as number,
		confirmationCode: null,
		...{ priceMinor, currency, needsAcceptance, cancelMinutes, offeringVersion, businessVersion },
		createdAt: filled(as, "createdAt") as unknown as number,
	};
};

function heldBy(
	{ marketId, asker, request, keyHash }: HoldCall,
	place: Place,
	slots: Slots,
	hold: {
		readonly nowMs: number;
		readonly customerId: string | ReturnType<typeof filled>;
		readonly isFirst: boolean;
		readonly payDueMinor: number | null;
		readonly holdMs: number;
	},
): Changes {
	const booking = draftOf("booking", place, slots, {
		id: filled("booking", "id") as unknown as string,
		marketId,
		customerId: hold.customerId as string,
		threadKey: asker.personHash,
		partySize: request.partySize,
		replacesId: null,
		isFirstHold: hold.isFirst,
		agreedAt: null,
		payDueMinor: hold.payDueMinor,
	});
	return changes({
		rows: placeGuards(place),
		writes: takenBy("booking", booking, place, {
			newId: { $id: "tx" },
			holdMs: hold.holdMs,
			keyHash,
			contactNameEncrypted: request.contactNameEncrypted,
			contactPhoneEncrypted: request.contactPhoneEncrypted,
			notesEncrypted: request.notesEncrypted,
		}),
		answer: {
			...summaryOf(booking, place),
			holdExpiresAtMs: booking.holdExpiresAt,
			terms: termsNow(place, booking.slotStarts.length, booking.units),
			payDueMinor: booking.payDueMinor,
			customerId: booking.customerId,
			createdAtMs: booking.createdAt,
			asOfMs: hold.nowMs,
		},
		evidence: evidenceOf(booking.id),
		rests: { booking: [booking], ...rowsOf(place) } as unknown as Json,
	});
}

/** So many of each of its slots, held for so long. */
export const unitsFor = (
	booking: Pick<Booking, "businessId" | "offeringId" | "slotStarts" | "units" | "isFirstHold">,
	{ capacity }: Place["offering"],
	holdMs: number,
): Units => ({
	op: "take",
	businessId: booking.businessId,
	offeringId: booking.offeringId,
	slotStarts: booking.slotStarts,
	each: booking.units,
	capacity,
	until: fromNow(holdMs),
	isFirstHold: booking.isFirstHold,
});

type Encrypted = string | null | ReturnType<typeof filled>;
export function takenBy(
	as: string,
	{ createdAt: _, id, holdExpiresAt: __, confirmationCode: ___, ...booking }: Booking,
	{ offering }: Place,
	more: {
		readonly newId: string | NewId;
		readonly holdMs: number;
		readonly keyHash: string;
		readonly contactNameEncrypted: Encrypted;
		readonly contactPhoneEncrypted: Encrypted;
		readonly notesEncrypted: Encrypted;
	},
) {
	const { newId, holdMs, keyHash, ...contact } = more;
	return [
		insert(
			bookings,
			as,
			"booking_held",
			{
				...booking,
				...contact,
				id: newId,
				lockKey: lockKey(booking.businessId, booking.offeringId, booking.slotStart, 1),
				holdExpiresAt: fromNow(holdMs),
				isCodeTaken: false,
				idempotencyKeyHash: keyHash,
				createdAt: fromNow(0),
				updatedAt: fromNow(0),
			},
			[unitsFor(booking, offering, holdMs)],
		),
	];
}
