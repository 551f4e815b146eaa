/** What a booking costs the database: its row is written once a step, one event tells of each, and no collision of codes loses a yes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasePayload } from "../../ops/audit/erase.ts";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { auditBench } from "./audit-support.ts";
import {
	type Bookable,
	bookable,
	confirmCall,
	confirmedBooking,
	conservation,
	heldBooking,
	holdCall,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let bench: ReturnType<typeof auditBench>;
beforeAll(async () => {
	db = await startTestDatabase();
	bench = auditBench(db);
});
afterAll(() => db.stop());

const eventsOf = (traceId: string) =>
	db.rows(
		`select type, entity_type, op, array(select c ->> 'table' || ':' || (c ->> 'type')
			from jsonb_array_elements(change_payload -> 'carried') c) as carried
		from event_log where trace_id = $1 order by seq`,
		[traceId],
	);
const told = (type: string, op: string, carried: readonly string[]) => ({
	type,
	entity_type: "transactions",
	op,
	carried,
});

async function traced(what: Bookable, end: "confirm" | "release" = "confirm") {
	const { person } = await heldBooking(db, what, { start: wallIn("12:00") });
	const [holdTrace, endTrace] = [`tr_${randomUUID()}`, `tr_${randomUUID()}`];
	const outcome = await db.ledger.hold(holdCall(what, person, {}, { traceId: holdTrace }));
	if (outcome.kind !== "succeeded") throw new Error("not held");
	const call = confirmCall(what, person, outcome.data, { traceId: endTrace });
	const { transactionId } = outcome.data;
	const ended =
		end === "confirm"
			? await db.ledger.confirm(call)
			: await db.ledger.release({ record: call.record, transactionId });
	expect(ended.kind).toBe("succeeded");
	return { transactionId, hold: await eventsOf(holdTrace), end: await eventsOf(endTrace) };
}

describe("a booking's row", () => {
	it("is written once by its hold and once by its yes", async () => {
		const { held, booking } = await confirmedBooking(db, await bookable(db));
		const [row] = await db.rows(
			"select version, confirmation_code from transactions where id = $1",
			[held.transactionId],
		);
		expect(row).toEqual({ version: 2, confirmation_code: booking.confirmationCode });
	});

	it("and its units are not there where only a part of its slots is free", async () => {
		const what = await bookable(db, { capacity: 1 });
		await heldBooking(db, what, { start: wallIn("19:30"), slots: 1 });
		const refused = await db.ledger.hold(
			holdCall(what, await somebody(what.ids), { start: wallIn("19:00"), slots: 2 }),
		);
		expect(refused).toMatchObject({ kind: "failed", reason: "SLOT_TAKEN" });
		expect(await db.count("resource_locks", "offering_id = $1", [what.offeringId])).toBe(1);
		expect(await db.count("transactions", "offering_id = $1", [what.offeringId])).toBe(1);
	});
});

describe("one event", () => {
	it("tells of a hold, and one of its yes; each carries what became of the units", async () => {
		const { hold, end } = await traced(await bookable(db));
		expect(hold).toEqual([told("booking_held", "insert", ["resource_locks:units_held"])]);
		expect(end).toEqual([told("booking_confirmed", "update", ["resource_locks:units_confirmed"])]);
	});

	it("tells of a release, with the units that it frees", async () => {
		const { end } = await traced(await bookable(db), "release");
		expect(end).toEqual([told("booking_cancelled", "update", ["resource_locks:units_freed"])]);
	});

	it("of each kind adds up to the tables as they stand", async () => {
		const what = await bookable(db, { capacity: 3 });
		await traced(what);
		await traced(what, "release");
		// Over one of its own slots: a unit is freed and taken again in one transaction.
		const old = await confirmedBooking(db, what, { start: wallIn("20:00"), slots: 2 });
		const moved = await db.ledger.changeOwn({
			record: holdCall(what, old.person, {}, { tool: "booking.change" }).record,
			personHash: old.person.personHash,
			start: wallIn("20:30"),
			terms: old.held.terms,
		});
		expect(moved.kind).toBe("succeeded");
		await bench.sealAll();
		const { findings, tables } = await bench.verify();
		expect(findings).toEqual([]);
		expect(tables.find(({ table }) => table === "resource_locks")?.rows).toBeGreaterThan(0);
	});

	it("that is erased keeps what it carried, so that the units still add up", async () => {
		const what = await bookable(db);
		const { transactionId } = await traced(what);
		const [event] = await db.rows(
			"select seq from event_log where entity_id = $1 and type = 'booking_held'",
			[transactionId],
		);
		await erasePayload(db.rows, {
			log: "event_log",
			seq: String(event?.["seq"]),
			reason: "asked for",
		});
		const [left] = await db.rows(
			"select change_payload - 'carried' as payload, change_payload ? 'carried' as kept from event_log where seq = $1",
			[event?.["seq"]],
		);
		expect(left).toEqual({ payload: { $erased: "asked for" }, kept: true });
		await bench.sealAll();
		expect((await bench.verify()).findings).toEqual([]);
		await bench.tamper(
			`update event_log set change_payload = jsonb_set(change_payload, '{carried,0,rows,0,unit}', '9') where seq = ${event?.["seq"]}`,
		);
		expect((await bench.verify()).findings.map(({ where }) => where)).toContain("event_log");
		await bench.tamper(
			`update event_log set change_payload = jsonb_set(change_payload, '{carried,0,rows,0,unit}', '1') where seq = ${event?.["seq"]}`,
		);
	});
});

describe("a code", () => {
	const drawing = (codes: readonly string[]) => {
		let draws = 0;
		return makeBookingsRepository(makeRowStore(db.rw), personalData, {
			...platformRuntime,
			newCode: () => codes[draws++ % codes.length] ?? "",
		});
	};
	const codeOf = (outcome: Awaited<ReturnType<typeof db.ledger.confirm>>) =>
		outcome.kind === "succeeded" ? outcome.data.confirmationCode : outcome.kind;

	it("that another yes takes at the same time is passed over, and no call is lost", async () => {
		const what = await bookable(db, { capacity: 9 });
		const codes = ["7A3A", "8B4B", "9C5C", "7D6D", "8E7E"];
		const holds = await Promise.all(Array.from({ length: 5 }, () => heldBooking(db, what)));
		const taken = await Promise.all(
			holds.map(({ person, held }) => drawing(codes).confirm(confirmCall(what, person, held))),
		);
		expect(taken.map(codeOf).toSorted()).toEqual(codes.toSorted());
		expect(await conservation(db, what, true)).toEqual([]);
	});

	it("of a booking that has been over for a day is free again", async () => {
		const what = await bookable(db, { capacity: 9 });
		const codes = ["9A3A", "9B4B", "9C6C", "9D6D", "9E7E"];
		const old = [];
		for (const code of codes) {
			const { person, held } = await heldBooking(db, what);
			const call = confirmCall(what, person, held);
			expect(codeOf(await drawing([code]).confirm(call))).toBe(code);
			old.push(held.transactionId);
		}
		const over = old.slice(2, 4);
		await db.rows(
			`update transactions set slot_start = slot_start - interval '9 days', slot_end = slot_end - interval '9 days',
				slot_starts = array[slot_start - interval '9 days'] where id = any ($1)`,
			[over],
		);
		const { person, held } = await heldBooking(db, what);
		const call = { ...confirmCall(what, person, held), seen: held.seen };
		expect(codeOf(await drawing(codes).confirm(call))).toBe("9C6C");
		expect(
			await db.rows("select id from transactions where id = any ($1) and not is_code_taken", [old]),
		).toHaveLength(2);
		expect(
			await db.count("event_log", "type = 'booking_code_freed' and entity_id = any ($1)", [old]),
		).toBe(2);
	});
});
