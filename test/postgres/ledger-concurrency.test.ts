/** The ledger under real transactions side by side: one winner, one effect, and the sums are right. */
import { holdsOver } from "../../src/packs/bookings/sweep.ts";
import { dueReader } from "../../src/store/postgres/due.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import {
	anybodyHolds,
	type Bookable,
	bookable,
	confirmCall,
	confirmedBooking,
	conservation,
	heldBooking,
	holdCall,
	runOut,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { personalData, recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

const contenders = 200;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
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
	it("two hundred want the last table: one has it, all others hear what is free next [MRV-2-c] [MRV-2-h] [MRV-18.2-b] [EMO-Q-d]", async () => {
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
		// What they hear of is there: three of them have it, and the next one hears of the next.
		const theirs = { start: wallIn("19:30") };
		for (let i = 0; i < 3; i++) await confirmedBooking(db, what, theirs);
		expect(await db.ledger.hold(holdCall(what, await somebody(db.a), theirs))).toMatchObject({
			reason: "SLOT_TAKEN",
			current: { nextFree: [{ start: wallIn("20:00") }, {}, {}] },
		});
	});

	it("the same request fifty times is one hold, and the same yes one booking with one event and one notice each [MRV-11.4-b] [MRV-11.7-b]", async () => {
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

	it("yes, no, the end of the hold and the next in line leave one of them with the table [MRV-11.2-e]", async () => {
		const what = await bookable(db);
		for (let round = 0; round < 25; round++) {
			const start = wallIn("19:00", 3 + round);
			const { person, held } = await heldBooking(db, what, { start });
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

describe("a yes", () => {
	async function holdsEnding(what: Bookable, inMs: readonly number[]) {
		const holds = await times(inMs.length, () => heldBooking(db, what));
		const ids = holds.map(({ held }) => held.transactionId);
		await db.rows(
			`with ends as (
				select id, clock_timestamp() + ms * interval '1 ms' as at from unnest($1::text[], $2::float8[]) e (id, ms)
			), units as (
				update resource_locks l set expires_at = e.at from ends e where l.transaction_id = e.id
			)
			update transactions t set hold_expires_at = e.at from ends e where t.id = e.id`,
			[ids, inMs],
		);
		return holds;
	}
	const rowOf = async (transactionId: string) => {
		const [row] = await db.rows(
			`select t.state, (select count(*)::int from transaction_events e where e.transaction_id = t.id
					and e.type in ('confirmed', 'expired', 'cancelled')) as endings,
				(select array_agg(l.state) from resource_locks l where l.transaction_id = t.id) as units
			from transactions t where t.id = $1`,
			[transactionId],
		);
		return row;
	};
	/** `only`: of these, whatever earlier tests have left behind. */
	const sweep = async (only?: readonly string[]) => {
		const due = await dueReader(db.system)("expire_holds", holdsOver, { limit: 100, after: null });
		const ids = due.map(({ id }) => id);
		return db.holds.expireHolds({
			tenantId: db.a.tenantId,
			traceId: "tr_sweep",
			transactionIds: only ? ids.filter((id) => only.includes(id)) : ids,
		});
	};

	it("in the last thirty seconds confirms, of forty people at once, and their end ends nothing afterwards", async () => {
		const what = await bookable(db, { capacity: 40 });
		const ends = Array.from({ length: 40 }, (_, i) => 15_000 + (i * 15_000) / 40);
		const holds = await holdsEnding(what, ends);
		const ids = holds.map(({ held }) => held.transactionId);
		const said = await Promise.all([
			...holds.map(({ person, held }) => db.ledger.confirm(confirmCall(what, person, held))),
			sweep(ids),
		]);
		expect(said.pop()).toBe(0);
		for (const one of said) expect(one).toMatchObject({ kind: "succeeded" });
		await db.rows(
			"update transactions set hold_expires_at = now() - interval '1 minute' where offering_id = $1",
			[what.offeringId],
		);
		expect(await sweep(ids)).toBe(0);
		expect(await conservation(db, what)).toMatchObject([
			{ capacity: 40, free: 0, held: 0, confirmed: 40, isConserved: true },
		]);
	});

	it("while the sweep expires the same hold is one of the two, for each of a hundred and twenty holds", async () => {
		const counts = { confirmed: 0, expired: 0, swept: 0 };
		for (let round = 0; round < 3; round++) {
			const what = await bookable(db, { capacity: 40 });
			const holds = await holdsEnding(
				what,
				Array.from({ length: 40 }, (_, i) => i * 30),
			);
			const ids = holds.map(({ held }) => held.transactionId);
			let isOver = false;
			const sweeping = (async () => {
				while (!isOver) counts.swept += await sweep(ids);
			})();
			const said = await Promise.all(
				holds.map(async ({ person, held }, i) => {
					const beforeMs = [0, 5, 15, 40, 150, 400][i % 6] ?? 0;
					await new Promise((resolve) => setTimeout(resolve, Math.max(0, i * 30 - beforeMs)));
					return db.ledger.confirm(confirmCall(what, person, held));
				}),
			).finally(() => {
				isOver = true;
			});
			await sweeping;
			// What ended with the last confirmations is due a moment later.
			counts.swept += await sweep(ids);
			for (const [i, { held }] of holds.entries()) {
				const answer = said[i];
				const row = await rowOf(held.transactionId);
				if (answer?.kind === "succeeded") {
					counts.confirmed += 1;
					expect(row).toEqual({ state: "confirmed", endings: 1, units: ["confirmed"] });
				} else {
					counts.expired += 1;
					expect(answer).toMatchObject({ kind: "failed", code: "EXPIRED" });
					expect(row).toEqual({ state: "expired", endings: 1, units: null });
				}
			}
			expect(await conservation(db, what, true)).toEqual([]);
		}
		expect(counts.swept).toBe(counts.expired);
		expect(Math.min(counts.confirmed, counts.expired)).toBeGreaterThan(0);
	});

	it("on its way when the hold's end passes keeps its table, and whoever wants another one that is free has it [MRV-11.2-e]", async () => {
		const what = await bookable(db, { capacity: 3 });
		const mover = await confirmedBooking(db, what, { start: wallIn("12:00") });
		const [late] = await holdsEnding(what, [400]);
		if (!late) throw new Error("not held");
		// Its commit is written, and its transaction takes its time.
		const slow = makeBookingsRepository(
			makeRowStore({
				...db.rw,
				callEncrypted: async (name, context, args) => {
					if (name !== "commit") return db.rw.callEncrypted(name, context, args);
					const [rows] = await db.rw.runBatch(context, [
						{ sql: `select app.${name}($1::jsonb) as answer`, params: [JSON.stringify(args)] },
						{ sql: "select pg_sleep(0.8)", params: [] },
					]);
					return rows?.[0]?.["answer"];
				},
			}),
			personalData,
			platformRuntime,
		);
		const yes = slow.confirm(confirmCall(what, late.person, late.held));
		await new Promise((resolve) => setTimeout(resolve, 500));
		// Both find the unit whose end has passed, and wait for the yes that has it.
		const [hold, change] = await Promise.all([
			heldBooking(db, what),
			db.ledger.changeOwn({
				record: recordOf(db.a, { tool: "booking.change" }),
				personHash: mover.person.personHash,
				start: wallIn("19:00"),
				terms: mover.held.terms,
			}),
		]);
		expect(await yes).toMatchObject({ kind: "succeeded" });
		expect([hold.held.units, change.kind]).toEqual([1, "succeeded"]);
		expect(await rowOf(late.held.transactionId)).toMatchObject({
			state: "confirmed",
			units: ["confirmed"],
		});
		expect(
			(await conservation(db, what)).filter(
				({ slotStartMs }) => slotStartMs === late.held.slotStartMs,
			),
		).toMatchObject([{ capacity: 3, free: 0, held: 1, confirmed: 2, isConserved: true }]);
	});

	it("after a no is refused, ten times at once and of twenty people, and the next in line has the table", async () => {
		const what = await bookable(db, { capacity: 20 });
		const holds = await times(20, () => heldBooking(db, what));
		await Promise.all(
			holds.map(({ held: { transactionId } }) =>
				db.ledger.release({ record: recordOf(db.a, { tool: "booking.initiate" }), transactionId }),
			),
		);
		const [yeses, next] = await Promise.all([
			Promise.all(
				holds.flatMap(({ person, held }) =>
					Array.from({ length: 10 }, () => db.ledger.confirm(confirmCall(what, person, held))),
				),
			),
			times(20, () => confirmedBooking(db, what)),
		]);
		for (const yes of yeses)
			expect(yes).toMatchObject({ reason: "STALE_STATE", current: { state: "cancelled" } });
		expect(next).toHaveLength(20);
		for (const { held } of holds)
			expect(await rowOf(held.transactionId)).toEqual({
				state: "cancelled",
				endings: 1,
				units: null,
			});
		expect(await conservation(db, what)).toMatchObject([{ free: 0, held: 0, confirmed: 20 }]);
	});

	it("and a no at once leave one of the two, and the answers say which", async () => {
		const what = await bookable(db, { capacity: 40 });
		const holds = await times(40, () => heldBooking(db, what));
		const seen = { confirmed: 0, cancelled: 0 };
		for (const [said, { held }] of await Promise.all(
			holds.map(async (one, i) => {
				const { person, held } = one;
				const yes = () => db.ledger.confirm(confirmCall(what, person, held));
				const no = () =>
					db.ledger.release({
						record: recordOf(db.a, { tool: "booking.initiate" }),
						transactionId: held.transactionId,
					});
				// Whoever is asked for first has the better chance.
				const [first, second] = await Promise.all(i % 2 === 0 ? [yes(), no()] : [no(), yes()]);
				return [i % 2 === 0 ? [first, second] : [second, first], one] as const;
			}),
		)) {
			const [yes, no] = said;
			const state = yes?.kind === "succeeded" ? "confirmed" : "cancelled";
			seen[state] += 1;
			expect(no).toMatchObject({ kind: "succeeded", data: { state } });
			expect(await rowOf(held.transactionId)).toMatchObject({ state, endings: 1 });
		}
		expect(seen.confirmed + seen.cancelled).toBe(40);
		expect(await conservation(db, what, true)).toEqual([]);
	});
});

describe("one request, and one to read before it where nothing was read at a question,", () => {
	it("is all that each step costs: hold, yes, no, cancel, change, answer [MRV-10.1-a] [MRV-20-k]", async () => {
		const what = await bookable(db, { capacity: 5, needs_acceptance: true });
		const cost = async <T extends { readonly kind: string }>(
			requests: number,
			make: () => Promise<T>,
		) => {
			const { httpRequests, transactions } = db.proxy.stats;
			const outcome = await make();
			expect(outcome.kind).toBe("succeeded");
			expect([
				db.proxy.stats.httpRequests - httpRequests,
				db.proxy.stats.transactions - transactions,
			]).toEqual([requests, requests]);
			return outcome;
		};
		const person = await somebody(db.a);
		const own = { personHash: person.personHash };
		const first = await cost(2, () => db.ledger.hold(holdCall(what, person)));
		if (first.kind !== "succeeded") throw new Error("not held");
		const { seen } = first.data;
		const said = await cost(1, () =>
			db.ledger.confirm({ ...confirmCall(what, person, first.data), seen }),
		);
		if (said.kind !== "succeeded") throw new Error("not confirmed");
		await cost(2, () =>
			db.ledger.answerAsBusiness({
				record: recordOf(db.a, { tool: "booking.answer" }),
				ownerHash: what.ownerHash,
				code: said.data.confirmationCode,
				answer: "accept",
			}),
		);
		const look = await cost(1, () =>
			db.ledger.changeLook({
				record: recordOf(db.a, { tool: "booking.change" }),
				...own,
				change: { time: "20:00" },
			}),
		);
		if (look.kind !== "succeeded") throw new Error("not looked at");
		await cost(1, () =>
			db.ledger.changeOwn({
				record: recordOf(db.a, { tool: "booking.change" }),
				...own,
				start: wallIn("20:00"),
				terms: first.data.terms,
				seen: look.data.seen,
			}),
		);
		const [listed] = await db.ledger.latestOwn({ tenantId: db.a.tenantId, ...own });
		await cost(1, () =>
			db.ledger.cancelOwn({
				record: recordOf(db.a, { tool: "booking.cancel" }),
				...own,
				seen: listed?.seen ?? null,
			}),
		);
		const other = await heldBooking(db, what);
		await cost(2, () =>
			db.ledger.release({
				record: recordOf(db.a, { tool: "booking.initiate" }),
				transactionId: other.held.transactionId,
			}),
		);
	});
});
