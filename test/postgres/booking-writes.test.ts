/** What a booking costs the database: its row is written once a step, one event tells of each, and no collision of codes loses a yes. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { startTestDatabase, type TestDatabase } from "./support.ts";

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

/** Held and confirmed under a trace of its own each; whoever books is known already. */
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

	it("and its tokens are not there where only a part of its slots is free", async () => {
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
	it("tells of a hold, and one of its yes; each carries what became of the tokens", async () => {
		const { hold, end } = await traced(await bookable(db));
		expect(hold).toEqual([told("booking_held", "insert", ["resource_locks:tokens_held"])]);
		expect(end).toEqual([told("booking_confirmed", "update", ["resource_locks:tokens_confirmed"])]);
	});

	it("tells of a release, with the tokens that it frees", async () => {
		const { end } = await traced(await bookable(db), "release");
		expect(end).toEqual([told("booking_cancelled", "update", ["resource_locks:tokens_freed"])]);
	});

	it("of each kind adds up to the tables as they stand", async () => {
		const what = await bookable(db, { capacity: 3 });
		await traced(what);
		await traced(what, "release");
		// Over one of its own slots: a token is freed and taken again in one transaction.
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

	it("that is erased keeps what it carried, so that the tokens still add up", async () => {
		const what = await bookable(db);
		const { transactionId } = await traced(what);
		const [event] = await db.rows(
			"select seq from event_log where entity_id = $1 and type = 'booking_held'",
			[transactionId],
		);
		await db.rows("select app.erase_payload('event_log', $1, 'asked for')", [event?.["seq"]]);
		const [left] = await db.rows(
			"select change_payload - 'carried' as payload, change_payload ? 'carried' as kept from event_log where seq = $1",
			[event?.["seq"]],
		);
		expect(left).toEqual({ payload: { $erased: "asked for" }, kept: true });
		await bench.sealAll();
		expect((await bench.verify()).findings).toEqual([]);
		await bench.tamper(
			`update event_log set change_payload = jsonb_set(change_payload, '{carried,0,rows,0,token}', '9') where seq = ${event?.["seq"]}`,
		);
		expect((await bench.verify()).findings.map(({ where }) => where)).toContain("event_log");
		await bench.tamper(
			`update event_log set change_payload = jsonb_set(change_payload, '{carried,0,rows,0,token}', '1') where seq = ${event?.["seq"]}`,
		);
	});

	it("is owed for tokens that were set aside: without it nothing commits", async () => {
		const what = await bookable(db);
		const { held } = await heldBooking(db, what);
		await expect(
			db.rw.runBatch({ tenantId: what.ids.tenantId, actor: "x", traceId: "tr_owed" }, [
				{ sql: "select app.carry_into('transactions')", params: [] },
				{
					sql: "update resource_locks set expires_at = expires_at + interval '1 s' where transaction_id = $1",
					params: [held.transactionId],
				},
			]),
		).rejects.toThrow(/no event carries it/);
		expect(await eventsOf("tr_owed")).toEqual([]);
	});
});

describe("a code", () => {
	it("that another yes is about to take is passed over: nobody waits, and no call is lost", async () => {
		const what = await bookable(db, { capacity: 5 });
		const [first, second] = [await heldBooking(db, what), await heldBooking(db, what)];
		const draws = `create or replace function app.new_code() returns text language sql volatile
			as $f$ select (array['7A3A', '7A3A', '7A3A', '8B4B'])[nextval('draws')] $f$`;
		const [was] = await db.rows(
			"select pg_get_functiondef('app.new_code()'::regprocedure) as text",
		);
		await db.rows("create sequence draws");
		await db.rows("grant usage on sequence draws to app_rw");
		const open = new pg.Client({ connectionString: db.ownerUrl });
		await open.connect();
		try {
			await db.rows(draws);
			await open.query("begin");
			await open.query("set local role app_rw");
			await open.query("select set_config('app.tenant_id', $1, true)", [what.ids.tenantId]);
			const call = confirmCall(what, first.person, first.held);
			const { rows } = await open.query("select app.booking_confirm($1::jsonb) as answer", [
				JSON.stringify(call),
			]);
			expect(rows[0]).toMatchObject({ answer: { data: { confirmationCode: "7A3A" } } });
			const other = await db.ledger.confirm(confirmCall(what, second.person, second.held));
			expect(other).toMatchObject({ kind: "succeeded", data: { confirmationCode: "8B4B" } });
			await open.query("commit");
		} finally {
			await open.end();
			await db.rows(String(was?.["text"]));
		}
		expect(await conservation(db, what, true)).toEqual([]);
	});
});
