/** The ledger under real transactions side by side: one winner, one effect, and the sums are right after every round. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import {
	type Bookable,
	bookable,
	confirmCall,
	confirmedBooking,
	conservation,
	heldBooking,
	holdCall,
	newKey,
	runOut,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

const contenders = 200;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const times = <T>(n: number, make: (i: number) => Promise<T>) =>
	Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const events = (transactionId: string, type: string) =>
	db.count("transaction_events", "transaction_id = $1 and type = $2", [transactionId, type]);
const deadlocks = async () =>
	(
		await db.rows(
			"select deadlocks::int as n from pg_stat_database where datname = current_database()",
		)
	)[0]?.["n"];

describe("at once", () => {
	it("two hundred want the last table: one has it, all others hear what is free next", async () => {
		const what = await bookable(db, { capacity: 3 });
		for (let i = 0; i < 2; i++) await confirmedBooking(db, what);
		const outcomes = await times(contenders, async () => {
			const person = await somebody(db.a);
			const held = await db.ledger.hold(holdCall(what, person));
			return held.kind === "succeeded"
				? db.ledger.confirm(confirmCall(what, person, held.data))
				: held;
		});
		expect(outcomes.filter(({ kind }) => kind === "succeeded")).toHaveLength(1);
		const others = outcomes.filter(({ kind }) => kind !== "succeeded");
		expect(others).toHaveLength(contenders - 1);
		for (const other of others)
			expect(other).toMatchObject({
				code: "CONFLICT",
				reason: "SLOT_TAKEN",
				current: { nextFree: [{ start: wallIn("19:30") }, {}, {}] },
			});
		expect(await conservation(db, what)).toMatchObject([
			{ capacity: 3, free: 0, held: 0, confirmed: 3, isConserved: true },
		]);
	});

	it("the same wish fifty times is one hold, and the same yes one booking with one event and one notice each", async () => {
		const what = await bookable(db, { capacity: 9 });
		const person = await somebody(db.a);
		const call = holdCall(what, person);
		const holds = await times(50, () => db.ledger.hold(call));
		const ids = holds.map((o) => (o.kind === "succeeded" ? o.data.transactionId : o.kind));
		expect(new Set(ids).size).toBe(1);
		const [first] = holds;
		if (first?.kind !== "succeeded") throw new Error("not held");
		const yes = confirmCall(what, person, first.data);
		const outcomes = await times(50, () => db.ledger.confirm(yes));
		expect(outcomes.filter((o) => o.kind === "succeeded" && !o.replayed)).toHaveLength(1);
		expect(outcomes.filter((o) => o.kind === "succeeded")).toHaveLength(50);
		const { transactionId } = first.data;
		expect(await events(transactionId, "confirmed")).toBe(1);
		const where = "payload ->> 'transactionId' = $1";
		expect(await db.count("notifications", where, [transactionId])).toBe(2);
	});

	it("different yeses to one hold confirm it once", async () => {
		const what = await bookable(db);
		const { person, held } = await heldBooking(db, what);
		const outcomes = await times(30, () => db.ledger.confirm(confirmCall(what, person, held)));
		expect(outcomes.filter((o) => o.kind === "succeeded")).toHaveLength(1);
		for (const o of outcomes.filter(({ kind }) => kind === "failed"))
			expect(o).toMatchObject({ reason: "STALE_STATE", current: { state: "confirmed" } });
	});

	it("yes, no, the end of the hold and the next in line leave one of them with the table", async () => {
		const what = await bookable(db);
		for (let round = 0; round < 25; round++) {
			const start = wallIn("19:00", 3 + round);
			const { person, held } = await heldBooking(db, what, { start });
			// Just before its end, at it, and after it.
			await runOut(db, held.transactionId, ((round % 5) - 2) * 0.01);
			const next = await somebody(db.a);
			const [yes, state, taken, released] = await Promise.all([
				db.ledger.confirm(confirmCall(what, person, held)),
				db.ledger.expire({
					tenantId: db.a.tenantId,
					transactionId: held.transactionId,
					traceId: "tr",
				}),
				db.ledger.hold(holdCall(what, next, { start })),
				round % 3 === 0
					? db.ledger.release({
							record: recordOf(db.a, { tool: "booking.initiate" }),
							transactionId: held.transactionId,
						})
					: null,
			]);
			expect([state, taken.kind, released?.kind ?? "succeeded"].includes("unknown")).toBe(false);
			const isConfirmed = yes.kind === "succeeded";
			expect(isConfirmed && taken.kind === "succeeded").toBe(false);
			expect(await events(held.transactionId, "confirmed")).toBe(isConfirmed ? 1 : 0);
			if (!isConfirmed)
				expect(yes).toMatchObject(
					yes.kind === "failed" && yes.code === "EXPIRED" ? {} : { reason: "STALE_STATE" },
				);
			expect(await conservation(db, what, true)).toEqual([]);
		}
	});

	it("two who change places with what the other has both keep their own, and nobody is stuck", async () => {
		const what = await bookable(db);
		const before = await deadlocks();
		for (let round = 0; round < 8; round++) {
			const days = 2 + round;
			const one = await confirmedBooking(db, what, { start: wallIn("19:00", days), slots: 2 });
			const two = await confirmedBooking(db, what, { start: wallIn("20:00", days), slots: 2 });
			const change = (who: typeof one, clock: string) =>
				db.ledger.changeOwn({
					record: recordOf(db.a, { tool: "booking.change" }),
					personHash: who.person.personHash,
					start: wallIn(clock, days),
					terms: who.held.terms,
				});
			const outcomes = await Promise.all([change(one, "19:30"), change(two, "19:30")]);
			for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: "SLOT_TAKEN" });
			expect(await conservation(db, what, true)).toEqual([]);
		}
		expect(await deadlocks()).toBe(before);
	});
});

describe("a few slots, many hands, and connections that die", () => {
	const slots = ["18:00", "18:30", "19:00", "19:30"];
	/** A call whose connection may have died is made again with the same key, as a thread's alarm does. */
	async function again<T>(make: () => Promise<T>): Promise<T> {
		for (let tries = 0; ; tries++) {
			try {
				return await make();
			} catch (error) {
				if (!(error instanceof StoreUnavailable) || tries > 20) throw error;
				await new Promise((resolve) => setTimeout(resolve, 10 + tries * 10));
			}
		}
	}

	async function oneHand(what: Bookable, hand: number, chance: () => number) {
		const person = await somebody(db.a);
		const call = holdCall(what, person, {
			start: wallIn(slots[Math.floor(chance() * slots.length)] ?? "18:00"),
			slots: 1 + Math.floor(chance() * 2),
			partySize: 1 + Math.floor(chance() * 8),
		});
		const outcome = await again(() => db.ledger.hold(call));
		if (outcome.kind !== "succeeded") return outcome.kind === "failed" ? outcome.reason : "unknown";
		const held = outcome.data;
		const yes = confirmCall(what, person, held, { key: newKey() });
		const no = {
			record: recordOf(db.a, { tool: "booking.initiate" }),
			transactionId: held.transactionId,
		};
		switch (hand % 4) {
			case 0:
				await again(() => db.ledger.release(no));
				return "released";
			case 1:
				// Left to run out; somebody else may be there before the sweep.
				await runOut(db, held.transactionId);
				return "left";
			default: {
				const [said] = await Promise.all([
					again(() => db.ledger.confirm(yes)),
					hand % 4 === 2 ? again(() => db.ledger.confirm(yes)) : null,
				]);
				if (said.kind === "succeeded" && chance() < 0.4)
					await again(() =>
						db.ledger.cancelOwn({
							record: recordOf(db.a, { tool: "booking.cancel", key: `off_${held.transactionId}` }),
							personHash: person.personHash,
						}),
					);
				return said.kind;
			}
		}
	}

	it("keep capacity = free + held + confirmed, one event for each booking, and no lock without one", async () => {
		const what = await bookable(db, { capacity: 3 });
		let seed = 20_260_101;
		const chance = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed / 2_147_483_648;
		};
		const seen = new Set<string | undefined>();
		let killed = 0;
		for (let round = 0; round < 12; round++) {
			let isOver = false;
			const killer = (async () => {
				while (!isOver) {
					const [row] = await db.rows(
						`select count(pg_terminate_backend(pid))::int as n from (
							select pid from pg_stat_activity
							where datname = current_database() and usename = 'app_rw' and state = 'active'
							order by random() limit 1) x`,
					);
					killed += Number(row?.["n"] ?? 0);
					await new Promise((resolve) => setTimeout(resolve, 60));
				}
			})();
			const results = await times(20, (hand) => oneHand(what, hand, chance)).finally(() => {
				isOver = true;
			});
			await killer;
			for (const result of results) seen.add(result);
			const late = await db.ledgerSweeps.dueHolds({ olderThanMs: 0, limit: 100, after: null });
			if (round % 2 === 1)
				await again(() =>
					db.ledgerSweeps.expireHolds({
						tenantId: db.a.tenantId,
						traceId: "tr_sweep",
						transactionIds: late.map(({ transactionId }) => transactionId),
					}),
				);
			expect(await conservation(db, what, true)).toEqual([]);
			// The books agree row by row, too.
			const uneven = `(select from transactions t where t.offering_id = $1
				and (t.state = 'confirmed' or (t.state = 'hold' and t.hold_expires_at > clock_timestamp()))
				and cardinality(t.slot_starts) * t.tokens <> (select count(*) from resource_locks l
					where l.transaction_id = t.id
						and l.state = case t.state when 'hold' then 'held' else 'confirmed' end)) x`;
			expect(await db.count(uneven, "true", [what.offeringId])).toBe(0);
			// Make room for the next round.
			const standing = await db.rows(
				"select id from transactions where offering_id = $1 and state = 'confirmed' order by random() limit 6",
				[what.offeringId],
			);
			for (const { id } of standing)
				await db.rw.runBatch({ tenantId: db.a.tenantId, actor: "staff:test", traceId: "tr" }, [
					{
						sql: `select app.booking_end(t, 'cancelled', 'cancelled_by_staff') from transactions t where t.id = $1`,
						params: [id],
					},
				]);
		}
		expect(killed).toBeGreaterThan(5);
		expect([...seen]).toEqual(
			expect.arrayContaining(["released", "left", "succeeded", "SLOT_TAKEN"]),
		);
		const ofOffering = "transaction_id in (select id from transactions where offering_id = $1)";
		expect(
			await db.count(
				`(select transaction_id from transaction_events where type = 'confirmed' and ${ofOffering}
				group by 1 having count(*) > 1) x`,
				"true",
				[what.offeringId],
			),
		).toBe(0);
		expect(
			await db.count("resource_locks l", "l.offering_id = $1 and app.lock_is_orphan(l)", [
				what.offeringId,
			]),
		).toBe(0);
	});
});

describe("a round trip", () => {
	it("is all that each step costs: hold, yes, no, cancel, change, answer", async () => {
		const what = await bookable(db, { capacity: 5, needs_acceptance: true });
		const cost = async <T extends { readonly kind: string }>(make: () => Promise<T>) => {
			const { httpRequests, transactions } = db.proxy.stats;
			const outcome = await make();
			expect(outcome.kind).toBe("succeeded");
			expect([
				db.proxy.stats.httpRequests - httpRequests,
				db.proxy.stats.transactions - transactions,
			]).toEqual([1, 1]);
			return outcome;
		};
		const person = await somebody(db.a);
		const own = { personHash: person.personHash };
		const first = await cost(() => db.ledger.hold(holdCall(what, person)));
		if (first.kind !== "succeeded") throw new Error("not held");
		const said = await cost(() => db.ledger.confirm(confirmCall(what, person, first.data)));
		if (said.kind !== "succeeded") throw new Error("not confirmed");
		await cost(() =>
			db.ledger.answerAsBusiness({
				record: recordOf(db.a, { tool: "booking.answer" }),
				ownerHash: what.ownerHash,
				code: said.data.confirmationCode,
				answer: "accept",
			}),
		);
		await cost(() =>
			db.ledger.changeOwn({
				record: recordOf(db.a, { tool: "booking.change" }),
				...own,
				start: wallIn("20:00"),
				terms: first.data.terms,
			}),
		);
		await cost(() =>
			db.ledger.cancelOwn({ record: recordOf(db.a, { tool: "booking.cancel" }), ...own }),
		);
		const other = await heldBooking(db, what);
		await cost(() =>
			db.ledger.release({
				record: recordOf(db.a, { tool: "booking.initiate" }),
				transactionId: other.held.transactionId,
			}),
		);
	});
});
