/** Rows that move before each commit, in Postgres: a call decides so many times and no more, and nothing of it has happened. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { decisionsMax } from "../../src/ports/deciding.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import {
	anybodyHolds,
	bookable,
	confirmCall,
	conservation,
	heldBooking,
} from "./ledger-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
});
afterAll(() => db.stop());

async function writtenOf(transactionId: string, traceId: string) {
	const [booking] = await db.rows(
		"select state, version, confirmation_code from transactions where id = $1",
		[transactionId],
	);
	return {
		booking,
		locks: await db.count("resource_locks", "transaction_id = $1 and state = 'confirmed'", [
			transactionId,
		]),
		executions: await db.count("tool_executions", "trace_id = $1", [traceId]),
		audits: await db.count("audit_lines", "trace_id = $1", [traceId]),
		notices: await db.count("notifications", "trace_id = $1", [traceId]),
		events: await db.count("event_log", "trace_id = $1", [traceId]),
		confirmed: await db.count("transaction_events", "transaction_id = $1 and type = 'confirmed'", [
			transactionId,
		]),
	};
}

describe("a yes while its place is written to before each of its commits", () => {
	it("a hundred times in a row gives up each time after its bound, half does nothing, and is committed once when it can be [P3]", async () => {
		const what = await bookable(db);
		const { person, held } = await heldBooking(db, what);
		let moves = 0;
		let isContended = true;
		const own = makeRowStore(db.rw);
		const contended: RowStore = {
			...own,
			commit: async (context, call) => {
				if (isContended)
					await db.rows("update offerings set name = $2 where id = $1", [
						what.offeringId,
						`Table ${++moves}`,
					]);
				return own.commit(context, call);
			},
		};
		const ledger = makeBookingsRepository(contended, personalData, platformRuntime);
		const call = confirmCall(what, person, held);
		const { traceId } = call.record;
		const before = await writtenOf(held.transactionId, traceId);
		for (let calls = 1; moves < 100; calls++) {
			await expect(ledger.confirm(call)).rejects.toThrow(StoreUnavailable);
			expect(moves).toBe(calls * decisionsMax);
		}
		expect(await writtenOf(held.transactionId, traceId)).toEqual(before);
		expect(before).toMatchObject({ booking: { state: "hold" }, executions: 0, notices: 0 });

		isContended = false;
		const first = await ledger.confirm(call);
		expect(first).toMatchObject({ kind: "succeeded" });
		expect(await ledger.confirm(call)).toMatchObject({ kind: "succeeded", replayed: true });
		expect(await writtenOf(held.transactionId, traceId)).toMatchObject({
			booking: { state: "confirmed" },
			locks: 1,
			executions: 1,
			notices: 2,
			confirmed: 1,
		});
		expect(await conservation(db, what, true)).toEqual([]);
	});
});
