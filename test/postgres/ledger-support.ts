import * as z from "zod";
import { platformRuntime } from "../../src/app/runtime.ts";
import { slotCount } from "../../src/packs/bookings/admin.ts";
import { slotCounts } from "../../src/packs/bookings/invariants.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import type { BookingSettings } from "../../src/core/ledger/first-holds.ts";
import { wallAt, writeWall } from "../../src/core/ledger/wall-time.ts";
import type { BookingRequest, Customer, HeldBooking } from "../../src/ports/ledger.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { addBusiness } from "./catalogue.ts";
import {
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	type TestDatabase,
} from "./support.ts";

const zone = "Europe/Athens";
const dayMs = 86_400_000;
let businesses = 0;

export const wallIn = (clock: string, days = 2) =>
	`${writeWall(wallAt(Date.now() + days * dayMs, zone)).slice(0, 10)}T${clock}`;

/** Tests of anything else than whose hold it is: whoever never came holds like everybody. */
export const anybodyHolds = (db: TestDatabase, settings: BookingSettings = alike) =>
	db.rows("update market_configs set bookings = $1", [JSON.stringify(settings)]);
export const alike: BookingSettings = {
	firstHoldSeconds: 3600,
	firstHoldsMax: 5,
	firstHoldsPercent: 100,
};

export async function bookable(
	db: TestDatabase,
	over: Readonly<Record<string, unknown>> = {},
	ids: Ids = db.a,
) {
	const number = freshNumber();
	const ownerHash = await personalData.lookup(ids.tenantId, number);
	const name = `Taverna ${++businesses}`;
	const made = await addBusiness(db, ids, name, { party_max: 4, ...over });
	await db.rows(
		"update businesses set owner_hash = $2, owner_phone_encrypted = $3, timezone = $4 where id = $1",
		[made.businessId, ownerHash, await personalData.encrypt(number), zone],
	);
	return { ...made, ownerHash, ids };
}
export type Bookable = Awaited<ReturnType<typeof bookable>>;

export const bookRecord = (ids: Ids, over: Partial<CallRecord> = {}) =>
	recordOf(ids, { tool: "booking.initiate", argsHash: hashOf("booking"), ...over });

export const holdCall = (
	what: Bookable,
	person: Customer,
	request: Partial<BookingRequest> = {},
	over: Partial<CallRecord> = {},
) => ({
	record: bookRecord(what.ids, over),
	person,
	request: { offeringId: what.offeringId, start: wallIn("19:00"), partySize: 2, ...request },
});

export const confirmCall = (
	what: Bookable,
	person: Customer,
	held: HeldBooking,
	over: Partial<CallRecord> = {},
) => ({
	record: bookRecord(what.ids, over),
	personHash: person.personHash,
	transactionId: held.transactionId,
	terms: held.terms,
});

export const somebody = (ids: Ids) => personOf(ids.tenantId, freshNumber());

/** A hold of somebody's. */
export async function heldBooking(
	db: TestDatabase,
	what: Bookable,
	request: Partial<BookingRequest> = {},
) {
	const person = await somebody(what.ids);
	const outcome = await db.ledger.hold(holdCall(what, person, request));
	if (outcome.kind !== "succeeded") throw new Error(`not held: ${JSON.stringify(outcome)}`);
	return { person, held: outcome.data };
}

export async function confirmedBooking(
	db: TestDatabase,
	what: Bookable,
	request: Partial<BookingRequest> = {},
) {
	const { person, held } = await heldBooking(db, what, request);
	const outcome = await db.ledger.confirm(confirmCall(what, person, held));
	if (outcome.kind !== "succeeded") throw new Error(`not confirmed: ${JSON.stringify(outcome)}`);
	return { person, held, booking: outcome.data };
}

export async function runOut(db: TestDatabase, transactionId: string, seconds = 1) {
	// At one moment: between two, a unit would be held for a booking that is over.
	await db.rows(
		`with ends as (select clock_timestamp() - $2 * interval '1 s' as at), units as (
			update resource_locks l set expires_at = e.at from ends e where l.transaction_id = $1 and l.state = 'held'
		)
		update transactions t set hold_expires_at = e.at from ends e where t.id = $1 and t.state = 'hold'`,
		[transactionId, seconds],
	);
}

export const conservation = (db: TestDatabase, what: Bookable, onlyBroken = false) =>
	db.rw
		.runBatch({ tenantId: what.ids.tenantId, actor: "test", traceId: "" }, [
			slotCounts({ offeringId: what.offeringId, fromMs: 0, limit: 1000, onlyBroken }),
		])
		.then(([rows]) => z.array(slotCount).parse(rows?.[0]?.["answer"]));

/** Somebody had a booking that stood when its time began: days ago, so of an isolate that is gone. */
export async function cameBefore(db: TestDatabase, person: Customer): Promise<void> {
	const what = await bookable(db);
	const ledger = makeBookingsRepository(makeRowStore(db.rw), personalData, platformRuntime);
	const held = await ledger.hold(holdCall(what, person));
	if (held.kind !== "succeeded") throw new Error(`not held: ${JSON.stringify(held)}`);
	const { transactionId } = held.data;
	await ledger.confirm(confirmCall(what, person, held.data));
	await db.rows(
		`update transactions set slot_start = slot_start - interval '10 days', slot_end = slot_end - interval '10 days',
			slot_starts = array[slot_start - interval '10 days'] where id = $1`,
		[transactionId],
	);
}
