/**
 * Two isolates of two releases over the same rows. The newer one has migrated: a booking may be `paused`, and may wait for a deposit. The
 * older one, which is the code as it stands, knows of neither.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { bookings } from "../../src/packs/bookings/rows.ts";
import { changes, changing, refused, update } from "../../src/ports/commit.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import { reading } from "../../src/ports/rows.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import {
	anybodyHolds,
	type Bookable,
	bookable,
	bookRecord,
	confirmCall,
	confirmedBooking,
	heldBooking,
} from "./ledger-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
	for (const statement of [
		"alter table transactions drop constraint transactions_state_known",
		"alter table transactions add constraint transactions_state_known check (state in ('draft', 'hold', 'paused', 'confirmed', 'cancelled', 'expired'))",
		"alter table transactions add column deposit text",
		"alter table transactions add constraint transactions_deposit_paid check (state <> 'confirmed' or deposit is distinct from 'awaited')",
	])
		await db.rows(statement);
});
afterAll(() => db.stop());

const older = () => makeBookingsRepository(makeRowStore(db.rw), personalData, platformRuntime);
const rowOf = async (id: string) =>
	(
		await db.rows("select state, confirmation_code as code from transactions where id = $1", [id])
	)[0];
const noticesOf = (traceId: string) => db.count("notifications", "trace_id = $1", [traceId]);

const paused = "paused" as never;
const pause = (what: Bookable, id: string, from: "hold" | "confirmed" = "hold") =>
	decideAndCommit(makeRowStore(db.rw), {
		context: { tenantId: what.ids.tenantId, actor: "system:newer", traceId: "tr_newer" },
		frame: {
			kind: "call",
			record: bookRecord(what.ids, { tool: "booking.pause" }),
			keyed: false,
			switched: false,
			tells: false,
		},
		readings: { booking: reading(bookings, ["id", "state"], [["id", "=", id]]) },
		decide: ({ rows }) => {
			const [booking] = rows.booking;
			if (booking?.state !== from) return refused("CONFLICT", "STALE_STATE", "Not any more.");
			return changes({
				rows: [changing(bookings, "booking", booking)],
				writes: [update(bookings, "booking", "booking_paused", { state: paused })],
				answer: {},
				evidence: [],
			});
		},
	});

describe("a state that only the newer release knows", () => {
	it("is not confirmed by a yes of the older one, whose rows were read before: it hears that this has changed [P4]", async () => {
		const what = await bookable(db);
		const { person, held } = await heldBooking(db, what);
		expect(await pause(what, held.transactionId)).toMatchObject({ kind: "succeeded" });
		const call = { ...confirmCall(what, person, held), seen: held.seen };
		expect(await older().confirm(call)).toMatchObject({
			kind: "failed",
			code: "CONFLICT",
			reason: "STALE_STATE",
			current: { state: "paused" },
		});
		expect(await rowOf(held.transactionId)).toEqual({ state: "paused", code: null });
		expect(await noticesOf(call.record.traceId)).toBe(0);
	});

	it("is not ended by the older one, which gives up what it held once and for all", async () => {
		const what = await bookable(db);
		const { held } = await heldBooking(db, what);
		await pause(what, held.transactionId);
		const { transactionId } = held;
		for (let times = 0; times < 2; times++)
			expect(
				await older().release({ record: bookRecord(what.ids, { key: "free:x" }), transactionId }),
			).toMatchObject({ kind: "succeeded" });
		expect(await rowOf(transactionId)).toMatchObject({ state: "paused" });
	});

	it("of a booking that stood is neither called off nor moved by the older one, nor shown as standing", async () => {
		const what = await bookable(db);
		const { person, booking } = await confirmedBooking(db, what);
		const { transactionId } = booking;
		await pause(what, transactionId, "confirmed");
		const own = { record: bookRecord(what.ids), personHash: person.personHash };
		expect(await older().cancelOwn(own)).toMatchObject({ kind: "failed", code: "NOT_FOUND" });
		expect(
			await older().latestOwn({ tenantId: what.ids.tenantId, personHash: person.personHash }),
		).toEqual([]);
		expect(await rowOf(transactionId)).toMatchObject({ state: "paused" });
	});

	it("and a yes of the older one at the same moment: one of the two has it, and the other hears so", async () => {
		const what = await bookable(db, { capacity: 30 });
		const held = await Promise.all(Array.from({ length: 20 }, () => heldBooking(db, what)));
		const outcomes = await Promise.all(
			held.flatMap(({ person, held: one }) => [
				older().confirm({ ...confirmCall(what, person, one), seen: one.seen }),
				pause(what, one.transactionId),
			]),
		);
		for (const [i, { held: one }] of held.entries()) {
			const [yes, aside] = outcomes.slice(2 * i, 2 * i + 2) as readonly { readonly kind: string }[];
			const { state } = (await rowOf(one.transactionId)) ?? {};
			expect([yes?.kind, aside?.kind, state]).toEqual(
				yes?.kind === "succeeded"
					? ["succeeded", "failed", "confirmed"]
					: ["failed", "succeeded", "paused"],
			);
		}
	});
});

describe("a column that only the newer release knows", () => {
	it("is judged by its constraint: the older one's yes does nothing and says so, and can be given when it holds", async () => {
		const what = await bookable(db);
		const { person, held } = await heldBooking(db, what);
		const { transactionId } = held;
		await db.rows("update transactions set deposit = 'awaited' where id = $1", [transactionId]);
		const call = { ...confirmCall(what, person, held), seen: held.seen };
		for (let times = 0; times < 2; times++)
			expect(await older().confirm(call)).toMatchObject({
				kind: "failed",
				code: "CONFLICT",
				reason: "STALE_STATE",
			});
		expect(await rowOf(transactionId)).toEqual({ state: "hold", code: null });
		expect(await noticesOf(call.record.traceId)).toBe(0);
		expect(
			await db.rows(
				"select source, state from system_alerts where dedupe_key = 'constraint_broken:CHECK:transactions_deposit_paid'",
			),
		).toEqual([{ source: "commit", state: "open" }]);
		await db.rows("update transactions set deposit = 'paid' where id = $1", [transactionId]);
		expect(await older().confirm(call)).toMatchObject({ kind: "succeeded" });
		expect(await rowOf(transactionId)).toMatchObject({ state: "confirmed" });
	});
});
