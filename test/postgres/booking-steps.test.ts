/** What became of a booking is read from the event log, which alone says it; and a booking goes along its states alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canMove, transactionStates } from "../../src/core/ledger/states.ts";
import { bookable, confirmedBooking, heldBooking } from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const stepsOf = async (id: string) =>
	(
		await db.rows(
			"select type, payload from transaction_events where transaction_id = $1 order by seq, step",
			[id],
		)
	).map(({ type, payload }) => [type, payload]);

describe("the steps of a booking", () => {
	it("are the changes that were written down, each once, and a change that moves no state is none", async () => {
		const { held } = await confirmedBooking(db, await bookable(db));
		const { transactionId } = held;
		const confirmed = [
			["draft_created", {}],
			["held", {}],
			["confirmed", {}],
		];
		expect(await stepsOf(transactionId)).toEqual(confirmed);
		await db.rows("update transactions set answer_due_at = now() where id = $1", [transactionId]);
		expect(await stepsOf(transactionId)).toEqual(confirmed);
		await db.rows(
			"update transactions set state = 'cancelled', ending = 'cancelled_by_staff', ended_at = now(), is_code_taken = false where id = $1",
			[transactionId],
		);
		expect(await stepsOf(transactionId)).toEqual([
			...confirmed,
			["cancelled", { ending: "cancelled_by_staff" }],
		]);
	});

	it("are a tenant's own, and stand nowhere else", async () => {
		const { held } = await heldBooking(db, await bookable(db));
		const seenBy = async (tenantId: string) =>
			db.rw.runBatch({ tenantId, actor: "system:test", traceId: "" }, [
				{
					sql: "select type from transaction_events where transaction_id = $1",
					params: [held.transactionId],
				},
			]);
		expect((await seenBy(db.a.tenantId))[0]).toHaveLength(2);
		expect((await seenBy(db.b.tenantId))[0]).toEqual([]);
		expect(
			await db.rows("select relkind from pg_class where relname = 'transaction_events'"),
		).toEqual([{ relkind: "v" }]);
	});
});

describe("the state of a booking", () => {
	it.each(
		transactionStates.flatMap((from) =>
			transactionStates.flatMap((to) => (from === to ? [] : [[from, to] as const])),
		),
	)(
		"from %s to %s moves where its table says so, and is never a hold again, whoever writes it",
		async (from, to) => {
			const { held } = await heldBooking(db, await bookable(db));
			const put = (state: string) =>
				db.rows(
					`update transactions set state = $2, confirmation_code = 'AAAA', confirmed_at = now(),
					ended_at = case when $2 in ('cancelled', 'expired') then now() end,
					ending = case when $2 = 'cancelled' then 'released' end
				where id = $1`,
					[held.transactionId, state],
				);
			await db.rows("alter table transactions disable trigger guard_moves");
			await put(from);
			await db.rows("alter table transactions enable trigger guard_moves");
			const isOver = from === "cancelled" || from === "expired";
			const isBack = to === "draft" || (to === "hold" && from !== "draft");
			expect(canMove(from, to) && (isOver || isBack)).toBe(false);
			if (isOver || isBack) await expect(put(to)).rejects.toMatchObject({ code: "23514" });
			else await put(to);
		},
	);
});
