/** What was committed, and whose answer was lost on the way back: brought again, it has happened once, and is told once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { remindBookings } from "../../src/packs/bookings/sweep.ts";
import {
	anybodyHolds,
	bookable,
	confirmCall,
	confirmedBooking,
	conservation,
	holdCall,
	somebody,
} from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
});
afterEach(() => db.proxy.setFault(null));
afterAll(() => db.stop());

const loseNext = (match: string) =>
	db.proxy.setFault({ kind: "drop_after_commit", count: 1, match });

describe("where the answer is lost", () => {
	it("of a sweep's batch of several bookings, each of them is reminded of once", async () => {
		const what = await bookable(db, { capacity: 5, remind_minutes: 120 });
		const due = await Promise.all(Array.from({ length: 3 }, () => confirmedBooking(db, what)));
		const ids = due.map(({ held }) => held.transactionId);
		await db.rows(
			"update transactions set remind_at = now() - interval '1 minute' where id = any ($1)",
			[ids],
		);
		const { bookings } = sweepDeps(db).packs;
		loseNext('["commit_each",');
		expect(await remindBookings.run(bookings)).toMatchObject({ due: 3, reminded: 0 });
		expect(await db.count("transactions", "reminded_at is not null and id = any ($1)", [ids])).toBe(
			3,
		);
		expect(await remindBookings.run(bookings)).toMatchObject({ due: 0, reminded: 0 });
		const told = await db.rows(
			`select payload ->> 'transactionId' as id, count(*)::int as n, count(relayed_at)::int as gone
			from notifications where type = 'booking.reminder' group by 1 order by 1`,
		);
		// They wait for the sweep that relays what nobody has.
		expect(told).toEqual(ids.toSorted().map((id) => ({ id, n: 1, gone: 0 })));
		expect(
			await db.count("transaction_events", "type = 'reminded' and transaction_id = any ($1)", [
				ids,
			]),
		).toBe(3);
	});

	it("of a hold and of its yes, the same keys are answered with the same hold and the same code [P3]", async () => {
		const what = await bookable(db, { capacity: 2 });
		const person = await somebody(what.ids);
		const asked = holdCall(what, person);
		loseNext("booking_held");
		await expect(db.ledger.hold(asked)).rejects.toBeInstanceOf(StoreUnavailable);
		const held = await db.ledger.hold(asked);
		if (held.kind !== "succeeded") throw new Error("not held");
		expect(await db.count("transactions", "offering_id = $1", [what.offeringId])).toBe(1);

		const yes = { ...confirmCall(what, person, held.data), seen: held.data.seen };
		loseNext("booking_confirmed");
		await expect(db.ledger.confirm(yes)).rejects.toBeInstanceOf(StoreUnavailable);
		const [first, second] = [await db.ledger.confirm(yes), await db.ledger.confirm(yes)];
		expect(first).toMatchObject({ kind: "succeeded", replayed: true });
		expect(second).toEqual(first);
		expect(await db.count("notifications", "trace_id = $1", [yes.record.traceId])).toBe(2);
		expect(await db.count("tool_executions", "trace_id = $1", [yes.record.traceId])).toBe(1);
		expect(await conservation(db, what, true)).toEqual([]);
	});

	it("of a thread's journal, its lines stand once and in their order, also where more have come since", async () => {
		const threadKey = "thread of a lost journal";
		const lines = (count: number) =>
			Array.from({ length: count }, (_, i) => ({
				seq: i + 1,
				atMs: Date.now(),
				home: i % 2 === 0 ? ("event" as const) : ("audit" as const),
				type: `line_${i + 1}`,
				payload: { i },
				traceId: "tr_lost",
			}));
		const ship = (count: number) =>
			db.stores.journal.ship({ tenantId: db.a.tenantId, threadKey, rows: lines(count) });
		loseNext("journal_ship");
		await expect(ship(4)).rejects.toBeInstanceOf(StoreUnavailable);
		await ship(6);
		const rows = await db.rows(
			`select thread_seq::int as seq from journal_lines where thread_key = $1
			union all select thread_seq::int from audit_log where thread_key = $1 order by 1`,
			[threadKey],
		);
		expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
	});
});
