/** Holds of people who never came: what is the database's alone. What they may do stands in the ledger's contract. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import {
	anybodyHolds,
	type Bookable,
	bookable,
	cameBefore,
	holdCall,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => anybodyHolds(db, bookingDefaults));

const alerts = (what: Bookable) =>
	db.rows(
		"select title, severity, detail, count from system_alerts where detail ->> 'offeringId' = $1",
		[what.offeringId],
	);
async function strangersHold(what: Bookable, clock: string): Promise<void> {
	for (let i = 0; i < 6; i++)
		await db.ledger.hold(holdCall(what, await somebody(db.a), { start: wallIn(clock) }));
}
const evening = { "0": [["12:00", "21:00"]] } as const;
const hours = JSON.stringify({
	days: Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, evening["0"]])),
});

describe("staff are told", () => {
	it("once, where people who never came hold what they may of more than half of an evening", async () => {
		// From five to nine, by half hours: eight times.
		const what = await bookable(db, { capacity: 8, opening_hours: hours });
		for (const clock of ["17:00", "17:30", "18:00", "18:30"]) await strangersHold(what, clock);
		expect(await alerts(what)).toEqual([]);
		await strangersHold(what, "19:00");
		await strangersHold(what, "19:30");
		expect(await alerts(what)).toMatchObject([
			{
				title: "People who never came hold most of an evening",
				severity: "medium",
				detail: { businessId: what.businessId, part: "evening", slots: 8, slotsHeld: 6 },
			},
		]);
	});

	it("not where the same is held by people who came", async () => {
		const what = await bookable(db, { capacity: 4, opening_hours: hours });
		for (const clock of ["17:00", "17:30", "18:00", "18:30", "19:00", "19:30"])
			for (let i = 0; i < 3; i++) {
				const person = await somebody(db.a);
				await cameBefore(db, person);
				const held = await db.ledger.hold(holdCall(what, person, { start: wallIn(clock) }));
				expect(held.kind).toBe("succeeded");
			}
		expect(await alerts(what)).toEqual([]);
	});
});

describe("thirty strangers with nothing but numbers", () => {
	it("leave half of every table of an evening to who came, and for no longer than four minutes", async () => {
		const what = await bookable(db, { capacity: 8, opening_hours: hours });
		const clocks = ["17:00", "17:30", "18:00", "18:30", "19:00", "19:30", "20:00", "20:30"];
		for (let i = 0; i < 30; i++) {
			const stranger = await somebody(db.a);
			for (const clock of clocks)
				await db.ledger.hold(holdCall(what, stranger, { start: wallIn(clock) }));
		}
		const [held] = await db.rows(
			`select count(*)::int as units, max(expires_at - clock_timestamp()) <= interval '4 minutes' as is_short
			from resource_locks where offering_id = $1 and state = 'held'`,
			[what.offeringId],
		);
		expect(held).toEqual({ units: 32, is_short: true });
		for (const clock of clocks) {
			const person = await somebody(db.a);
			await cameBefore(db, person);
			const mine = await db.ledger.hold(holdCall(what, person, { start: wallIn(clock) }));
			expect(mine.kind).toBe("succeeded");
		}
	});
});
