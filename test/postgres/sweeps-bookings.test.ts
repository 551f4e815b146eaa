/** MRV-11.5, MRV-11.6-d: holds end, reminders go out, orphan locks are freed; each once, and at the cost of what is due. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireHolds, holdsOver, remindBookings } from "../../src/packs/bookings/sweep.ts";
import { dueBatchMax } from "../../src/ports/due-sweep.ts";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { invariants } from "../../src/sweeps/invariants.ts";
import { crowdRows } from "./crowd.ts";
import { clearBookings } from "./ledger-stories.ts";
import {
	bookable,
	confirmedBooking,
	conservation,
	heldBooking,
	runOut,
	wallIn,
} from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const stateOf = async (transactionId: string) =>
	(await db.rows("select state from transactions where id = $1", [transactionId]))[0]?.["state"];

describe("holds past their end", () => {
	it("are expired across tenants, with event and free units; live ones stay [P9] [MRV-9.4-b] [MRV-11.5-a]", async () => {
		const [a, b] = [await bookable(db, { capacity: 3 }), await bookable(db, {}, db.b)];
		const live = await heldBooking(db, a);
		const late = [await heldBooking(db, a), await heldBooking(db, b)];
		for (const { held } of late) await runOut(db, held.transactionId, 60);
		const { bookings } = sweepDeps(db).packs;
		const runs = await Promise.all([expireHolds.run(bookings), expireHolds.run(bookings)]);
		expect(runs.reduce((sum, run) => sum + (run["expired"] ?? 0), 0)).toBe(2);
		expect(runs.every((run) => run["failed"] === 0)).toBe(true);
		expect(await stateOf(live.held.transactionId)).toBe("hold");
		for (const { held } of late) {
			expect(await stateOf(held.transactionId)).toBe("expired");
			expect(
				await db.count("transaction_events", "transaction_id = $1 and type = 'expired'", [
					held.transactionId,
				]),
			).toBe(1);
			expect(await db.count("resource_locks", "transaction_id = $1", [held.transactionId])).toBe(0);
		}
		expect(
			await db.rows(
				"select actor from event_log where type = 'booking_expired' and entity_id = $1",
				[late[0]?.held.transactionId],
			),
		).toEqual([{ actor: "sweep:expire_holds" }]);
		expect(await expireHolds.run(bookings)).toMatchObject({ due: 0, expired: 0 });
		expect(await conservation(db, a, true)).toEqual([]);
	});

	it("cost what is due: the same buffers for 100 among 100 and among a crowd that is live", async () => {
		const what = await bookable(db);
		const { held } = await heldBooking(db, what);
		const many = async (prefix: string, from: number, to: number, due: boolean) => {
			await db.rows("alter table transactions disable trigger all");
			await db.rows(
				`insert into transactions select made.* from transactions t, generate_series($3::int, $4::int - 1) i,
				lateral jsonb_populate_record(t, jsonb_build_object(
					'id', $2 || lpad(i::text, 7, '0'), 'idempotency_key_hash', $2 || i,
					'hold_expires_at', case when $5 then now() - interval '10 minutes' + i * interval '1 ms'
						else now() + interval '1 hour' + i * interval '1 ms' end)) made where t.id = $1`,
				[held.transactionId, prefix, from, to, due],
			);
			await db.rows("alter table transactions enable trigger all");
			await db.rows("analyze transactions");
		};
		const look = () =>
			buffersOf(db, dueStatements(holdsOver, { olderThanMs: 15_000, limit: 100, after: null }));
		await many("tx_due", 0, 100, true);
		const few = await look();
		await many("tx_live", 0, crowdRows, false);
		const crowd = await look();
		const found = await sweepDeps(db).due("expire_holds", holdsOver, {
			olderThanMs: 15_000,
			limit: 200,
			after: null,
		});
		expect(found).toHaveLength(dueBatchMax);
		expect(few).toBeGreaterThan(0);
		expect(crowd).toBeLessThanOrEqual(Math.ceil(few * 1.2));
		await db.rows("alter table transactions disable trigger all");
		await db.rows("delete from transactions where id like 'tx_live%' or id like 'tx_due%'");
		await db.rows("alter table transactions enable trigger all");
	});
});

describe("reminders", () => {
	it("are written once when they are due, and not for what has begun or was called off", async () => {
		const what = await bookable(db, { capacity: 9, remind_minutes: 120 });
		const [due, later, begun] = [
			await confirmedBooking(db, what),
			await confirmedBooking(db, what),
			await confirmedBooking(db, what, { start: wallIn("20:00") }),
		];
		const off = await confirmedBooking(db, what);
		for (const { held } of [due, begun, off])
			await db.rows(
				"update transactions set remind_at = now() - interval '1 minute' where id = $1",
				[held.transactionId],
			);
		await db.rows(
			`update transactions set slot_start = now() - interval '1 s', slot_starts = array[now() - interval '1 s']
			where id = $1`,
			[begun.held.transactionId],
		);
		await db.rows(
			"update transactions set state = 'cancelled', ending = 'cancelled_by_staff', ended_at = now() where id = $1",
			[off.held.transactionId],
		);
		const { bookings } = sweepDeps(db).packs;
		const runs = await Promise.all([remindBookings.run(bookings), remindBookings.run(bookings)]);
		expect(runs.reduce((sum, run) => sum + (run["reminded"] ?? 0), 0)).toBe(1);
		const told = await db.rows(
			"select target_id, payload ->> 'transactionId' as tx from notifications where type = 'booking.reminder'",
		);
		expect(told).toEqual([{ target_id: due.person.personHash, tx: due.held.transactionId }]);
		expect(await remindBookings.run(bookings)).toMatchObject({ due: 0, reminded: 0 });
		expect(await stateOf(later.held.transactionId)).toBe("confirmed");
	});
});

describe("locks without a booking that lives", () => {
	it("are freed by the sweep with an event and a warning, which resolves; good ones stay [MRV-11.6-d]", async () => {
		await clearBookings(db);
		const what = await bookable(db, { capacity: 2 });
		const { held } = await heldBooking(db, what);
		const good = await confirmedBooking(db, what);
		await db.rows("update transactions set state = 'expired', ended_at = now() where id = $1", [
			held.transactionId,
		]);
		const [lock] = await db.rows("select lock_key from resource_locks where transaction_id = $1", [
			held.transactionId,
		]);
		const lockKey = String(lock?.["lock_key"]);
		await db.rows("alter table resource_locks disable trigger touch");
		await db.rows("update resource_locks set updated_at = now() - interval '5 minutes'");
		await db.rows("alter table resource_locks enable trigger touch");
		const { deps } = sweepDeps(db);
		expect(await invariants.run(deps)).toMatchObject({ freed: 1 });
		expect(await db.count("resource_locks", "lock_key = $1 and state = 'none'", [lockKey])).toBe(1);
		expect(
			await db.count("event_log", "type = 'orphan_locks_freed' and entity_id = $1", [
				what.offeringId,
			]),
		).toBe(1);
		const alert = () =>
			db.rows("select state, severity from system_alerts where dedupe_key = $1", [
				`lock_orphan:${lockKey}`,
			]);
		expect(await alert()).toEqual([{ state: "open", severity: "warning" }]);
		expect(await invariants.run(deps)).toMatchObject({ freed: 0 });
		expect(await alert()).toEqual([{ state: "resolved", severity: "warning" }]);
		expect(
			await db.count("resource_locks", "transaction_id = $1 and state = 'confirmed'", [
				good.held.transactionId,
			]),
		).toBe(1);
	});
});
