/** What the alarms missed ends all the same, once, and costs what is due. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { expireRides, ridesOver } from "../../src/packs/mobility/sweep.ts";
import { dueBatchMax, expireAfterMs } from "../../src/ports/due-sweep.ts";
import { crowdRows } from "./crowd.ts";
import { askedRide, committedRide, startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, manyRides, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
	await db.rows("update taxi_requests set state = 'cancelled' where state = 'pending'");
	await db.rows("update taxi_offers set state = 'withdrawn' where state = 'sent'");
});

const ranOut = (rideId: string, ms: number) =>
	db.rows(
		"update taxi_requests set expires_at = now() - $2 * interval '1 millisecond' where id = $1",
		[rideId, ms],
	);
const stateOf = async (rideId: string) =>
	(await db.rows("select state from taxi_requests where id = $1", [rideId]))[0]?.["state"];
const notices = (rideId: string) =>
	db.count("notifications", "type = 'ride.none_found' and payload ->> 'rideId' = $1", [rideId]);

describe("rides past their end", () => {
	it("are woken first, and expired with their notification when that did not help [P9] [MRV-9.4-c]", async () => {
		const [fresh, due, late] = [
			await askedRide(db),
			await askedRide(db, db.b),
			await askedRide(db),
		];
		await ranOut(due.rideId, 60_000);
		await ranOut(late.rideId, expireAfterMs + 1000);
		const { packs, woken } = sweepDeps(db);
		expect(await expireRides.run(packs.mobility)).toMatchObject({
			rides: 2,
			expired: 1,
			failed: 0,
		});
		expect(woken.toSorted()).toEqual([due.rideId, late.rideId].toSorted());
		expect(await Promise.all([fresh, due, late].map((ride) => stateOf(ride.rideId)))).toEqual([
			"pending",
			"pending",
			"expired",
		]);
		expect(await notices(late.rideId)).toBe(1);
		expect(
			await db.count("taxi_offers", "request_id = $1 and state = 'withdrawn'", [late.rideId]),
		).toBe(late.offers.length);
		expect(
			await db.rows("select actor from event_log where type = 'ride_expired' and entity_id = $1", [
				late.rideId,
			]),
		).toEqual([{ actor: "sweep:expire_overdue" }]);
	});

	it("end once, however many sweeps run at once", async () => {
		const rides = await Promise.all(Array.from({ length: 12 }, () => committedRide(db)));
		for (const { rideId } of rides) await ranOut(rideId, expireAfterMs * 2);
		const runs = await Promise.all(
			Array.from({ length: 4 }, () => expireRides.run(sweepDeps(db).packs.mobility)),
		);
		expect(runs.reduce((sum, run) => sum + (run["expired"] ?? 0), 0)).toBe(12);
		expect(runs.every((run) => run["failed"] === 0)).toBe(true);
		for (const { rideId } of rides) expect(await notices(rideId)).toBe(1);
		expect(await expireRides.run(sweepDeps(db).packs.mobility)).toMatchObject({
			rides: 0,
			expired: 0,
		});
	});

	it("stay where they were given back and are asked for again meanwhile, in their new round", async () => {
		const ride = await committedRide(db);
		await ranOut(ride.rideId, expireAfterMs * 2);
		const { packs, due, woken } = sweepDeps(db);
		const run = await expireRides.run({
			...packs.mobility,
			due: async (...asked) => {
				const rows = await due(...asked);
				await db.rows("update taxi_requests set round = 2 where id = $1", [ride.rideId]);
				return rows;
			},
		});
		expect([run["expired"], await stateOf(ride.rideId)]).toEqual([0, "pending"]);
		expect(await expireRides.run(packs.mobility)).toMatchObject({ expired: 1 });
		expect(woken).toEqual([ride.rideId, `${ride.rideId}:2`]);
	});

	it("are taken in bounded batches, and a row that fails hides none behind it", async () => {
		const ride = await committedRide(db);
		await manyRides(db, ride, { prefix: "ride_many", from: 0, to: 620, due: 620 });
		const { packs, runtime } = sweepDeps(db);
		const run = await expireRides.run({
			...packs.mobility,
			wake: async () => {},
			desk: {
				...db.mobility,
				expireRide: async (call) => {
					if (call.rideId.endsWith("00")) throw new Error("a broken row");
					return db.mobility.expireRide(call);
				},
			},
		});
		expect(run).toMatchObject({ rides: 5 * dueBatchMax, expired: 495, failed: 5 });
		expect(runtime.lines.filter(({ event }) => event === "expire_failed")).toHaveLength(5);
		expect(await expireRides.run(packs.mobility)).toMatchObject({
			rides: 125,
			expired: 125,
			failed: 0,
		});
	});
});

describe("offers past their end", () => {
	const openLate = async () => {
		const ride = await askedRide(db);
		await db.rows(
			"update taxi_offers set expires_at = now() - interval '1 hour' where request_id = $1 and wave = 1",
			[ride.rideId],
		);
		return ride;
	};
	const open = (rideId: string) =>
		db.count("taxi_offers", "request_id = $1 and state = 'sent'", [rideId]);

	it("are expired in one bulk write with its event; young ones stay", async () => {
		const late = await openLate();
		const young = await askedRide(db, db.b);
		const run = await expireRides.run(sweepDeps(db).packs.mobility);
		expect(run).toMatchObject({ offers: late.offers.length, offersExpired: late.offers.length });
		expect([await open(late.rideId), await open(young.rideId)]).toEqual([0, young.offers.length]);
		expect(
			await db.count("event_log", "type = 'offers_expired' and entity_id = $1", [late.rideId]),
		).toBe(1);
		expect(await expireRides.run(sweepDeps(db).packs.mobility)).toMatchObject({ offers: 0 });
	});

	it("are left alone while their ride is being decided", async () => {
		const ride = await openLate();
		const other = await openLate();
		const hold = db.rw.runBatch({ tenantId: db.a.tenantId, actor: "test", traceId: "" }, [
			{ sql: "select id from taxi_requests where id = $1 for update", params: [ride.rideId] },
			{ sql: "select pg_sleep(1)", params: [] },
		]);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(await expireRides.run(sweepDeps(db).packs.mobility)).toMatchObject({
			offersExpired: other.offers.length,
			failed: 0,
		});
		expect(await open(ride.rideId)).toBe(ride.offers.length);
		await hold;
		expect(await expireRides.run(sweepDeps(db).packs.mobility)).toMatchObject({
			offersExpired: ride.offers.length,
		});
	});
});

describe("the cost of looking", () => {
	it("follows what is due: the same buffers for 100 among 1,000 and among a crowd", async () => {
		const ride = await committedRide(db);
		const look = () =>
			buffersOf(db, dueStatements(ridesOver, { olderThanMs: 30_000, limit: 100, after: null }));
		await manyRides(db, ride, { prefix: "ride_cost", from: 0, to: 1_000, due: 100 });
		const few = await look();
		await manyRides(db, ride, { prefix: "ride_cost", from: 1_000, to: crowdRows, due: 100 });
		const many = await look();
		const found = await sweepDeps(db).due("expire_overdue", ridesOver, {
			olderThanMs: 30_000,
			limit: 200,
			after: null,
		});
		expect(found).toHaveLength(100);
		expect([few, many].every((buffers) => buffers > 0)).toBe(true);
		expect(many).toBeLessThanOrEqual(Math.ceil(few * 1.2));
	});
});
