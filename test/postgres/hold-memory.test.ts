/** A hold over what a hold of a minute ago had read: fewer requests, and nothing is said or held that is not so now. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRuntime } from "../../src/app/runtime.ts";
import { rememberedMs } from "../../src/packs/bookings/remembered.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import type { BookingRequest, Customer } from "../../src/ports/ledger.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import {
	alike,
	anybodyHolds,
	type Bookable,
	bookable,
	cameBefore,
	confirmCall,
	conservation,
	heldBooking,
	holdCall,
	runOut,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
});
afterAll(() => db.stop());

function counted() {
	const own = makeRowStore(db.rw);
	const asked = { reads: 0, commits: 0 };
	const store: RowStore = {
		...own,
		read: (...given) => {
			asked.reads++;
			return own.read(...given);
		},
		commit: (...given) => {
			asked.commits++;
			return own.commit(...given);
		},
	};
	const clock = { aheadMs: 0 };
	const ledger = makeBookingsRepository(store, personalData, {
		...platformRuntime,
		nowMs: () => platformRuntime.nowMs() + clock.aheadMs,
	});
	/** And what it asked of the store. */
	const hold = async (
		what: Bookable,
		person: Customer,
		request: Partial<BookingRequest> = {},
		replaces: string | null = null,
	) => {
		const before = { ...asked };
		const outcome = await ledger.hold({
			...holdCall(what, person, request),
			...(replaces === null ? {} : { replaces }),
		});
		return {
			outcome,
			reads: asked.reads - before.reads,
			commits: asked.commits - before.commits,
		};
	};
	return { ledger, hold, clock };
}

describe("a hold of a person who held something at this place a moment ago", () => {
	it("is one request, and its yes another", async () => {
		const { hold, ledger } = counted();
		const what = await bookable(db, { capacity: 9 });
		const person = await somebody(what.ids);
		expect(await hold(what, person)).toMatchObject({ reads: 1, commits: 1 });
		const again = await hold(what, person, { start: wallIn("20:00") });
		expect(again).toMatchObject({ reads: 0, commits: 1, outcome: { kind: "succeeded" } });
		if (again.outcome.kind !== "succeeded") return;
		expect(await ledger.confirm(confirmCall(what, person, again.outcome.data))).toMatchObject({
			kind: "succeeded",
		});
		expect(await conservation(db, what, true)).toEqual([]);
		expect(await db.count("people", "phone_hash = $1", [person.personHash])).toBe(1);
	});

	it("reads where it is another day, another place, another person, or stands in for a hold that it does not know", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 9 });
		const other = await bookable(db, { capacity: 9 });
		const person = await somebody(what.ids);
		await hold(what, person);
		expect(await hold(what, person, { start: wallIn("19:00", 3) })).toMatchObject({ reads: 1 });
		expect(await hold(other, person)).toMatchObject({ reads: 1 });
		expect(await hold(what, await somebody(what.ids))).toMatchObject({ reads: 1 });
		const replaces = "tx_of_another_isolate";
		expect(await hold(what, person, { start: wallIn("20:00") }, replaces)).toMatchObject({
			reads: 1,
			outcome: { kind: "succeeded" },
		});
	});

	it("that it stands in for is one request, and is over with it; where that one has moved meanwhile it is read", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 1 });
		const person = await somebody(what.ids);
		const idOf = ({ outcome }: Awaited<ReturnType<typeof hold>>) => {
			if (outcome.kind !== "succeeded") throw new Error(`not held: ${JSON.stringify(outcome)}`);
			return outcome.data.transactionId;
		};
		const standing = () =>
			db.rows("select id from transactions where thread_key = $1 and state = 'hold'", [
				person.personHash,
			]);
		const first = idOf(await hold(what, person));
		const second = await hold(what, person, { start: wallIn("20:00") }, first);
		expect(second).toMatchObject({ reads: 0, commits: 1 });
		expect(await standing()).toEqual([{ id: idOf(second) }]);
		await runOut(db, idOf(second));
		const third = await hold(what, person, { start: wallIn("21:00") }, idOf(second));
		expect(third).toMatchObject({ reads: 1, commits: 2 });
		expect(await db.count("transactions", "id = $1 and state = 'hold'", [idOf(third)])).toBe(1);
		expect(await conservation(db, what, true)).toEqual([]);
	});

	it.each([
		["later than a minute", rememberedMs + 1],
		["by a clock that was put back", -3_600_000],
	])("reads %s", async (_, aheadMs) => {
		const { hold, clock } = counted();
		const what = await bookable(db, { capacity: 9 });
		const person = await somebody(what.ids);
		await hold(what, person);
		clock.aheadMs = aheadMs;
		expect(await hold(what, person, { start: wallIn("20:00") })).toMatchObject({
			reads: 1,
			outcome: { kind: "succeeded" },
		});
	});

	it("is at the price of now where it has moved meanwhile", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 9, price_minor: 1000, currency: "EUR" });
		const person = await somebody(what.ids);
		await hold(what, person);
		await db.rows("update offerings set price_minor = 2500 where id = $1", [what.offeringId]);
		expect(await hold(what, person, { start: wallIn("20:00") })).toMatchObject({
			reads: 1,
			commits: 2,
			outcome: { kind: "succeeded", data: { terms: { priceMinor: 2500 } } },
		});
	});

	it("is refused where the business has stopped meanwhile", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 9 });
		const person = await somebody(what.ids);
		await hold(what, person);
		await db.rows("update businesses set status = 'paused' where id = $1", [what.businessId]);
		expect(await hold(what, person, { start: wallIn("20:00") })).toMatchObject({
			outcome: { kind: "failed", code: "NOT_FOUND" },
		});
	});

	it("hears what is free instead where somebody took the time meanwhile", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 1 });
		const person = await somebody(what.ids);
		await hold(what, person);
		await heldBooking(db, what, { start: wallIn("20:00") });
		expect(await hold(what, person, { start: wallIn("20:00") })).toMatchObject({
			outcome: {
				kind: "failed",
				code: "CONFLICT",
				reason: "SLOT_TAKEN",
				current: { nextFree: [expect.anything(), expect.anything(), expect.anything()] },
			},
		});
		expect(await conservation(db, what, true)).toEqual([]);
	});

	it("takes a time that was taken when it was read and is free now", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 1 });
		const person = await somebody(what.ids);
		const { held } = await heldBooking(db, what, { start: wallIn("20:00") });
		await hold(what, person);
		await db.rows(
			"update resource_locks set state = 'none', transaction_id = null, expires_at = null where transaction_id = $1",
			[held.transactionId],
		);
		expect(await hold(what, person, { start: wallIn("20:00") })).toMatchObject({
			reads: 1,
			outcome: { kind: "succeeded" },
		});
	});

	it("is one too many where as many are open as may be", async () => {
		const { hold } = counted();
		const what = await bookable(db, { capacity: 9 });
		const person = await somebody(what.ids);
		for (const clock of ["12:00", "13:00", "14:00", "15:00", "16:00"])
			await hold(what, person, { start: wallIn(clock) });
		expect(await hold(what, person, { start: wallIn("17:00") })).toMatchObject({
			outcome: { kind: "failed", code: "CONFLICT", reason: "TOO_MANY_OPEN" },
		});
		expect(
			await db.count("transactions", "thread_key = $1 and state = 'hold'", [person.personHash]),
		).toBe(5);
	});

	it("lasts as long as who never came may hold, until it is read that they came", async () => {
		await anybodyHolds(db, { ...alike, firstHoldSeconds: 60 });
		const { hold, clock } = counted();
		const what = await bookable(db, { capacity: 9, hold_seconds: 600 });
		const person = await somebody(what.ids);
		const lasting = async (start: string) => {
			const { outcome } = await hold(what, person, { start: wallIn(start) });
			if (outcome.kind !== "succeeded") throw new Error("not held");
			return outcome.data.holdExpiresAtMs - outcome.data.asOfMs;
		};
		expect(await lasting("12:00")).toBeLessThan(120_000);
		await cameBefore(db, person);
		expect(await lasting("13:00")).toBeLessThan(120_000);
		clock.aheadMs = rememberedMs + 1;
		expect(await lasting("14:00")).toBeGreaterThan(500_000);
		await anybodyHolds(db);
	});
});
