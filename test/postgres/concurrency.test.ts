/** Real transactions side by side: one effect, one winner, and nobody waits for ever. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	askedRide,
	assignRecord,
	committedRide,
	freshNumber,
	personOf,
	recordOf,
	rideArgs,
	rideFacts,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

const parallel = 50;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const times = <T>(n: number, make: (i: number) => Promise<T>) =>
	Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const kinds = (outcomes: readonly { readonly kind: string }[], kind: string) =>
	outcomes.filter((o) => o.kind === kind);
const finishAll = () =>
	db.rows("update taxi_requests set state = 'completed' where state = 'assigned'");

describe("at once", () => {
	it("the same yes fifty times commits one ride; the others replay its answer [P3] [UAI-6-i] [MRV-1-e]", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		const call = {
			record: recordOf(db.a),
			args: rideArgs,
			facts: rideFacts,
			person,
		};
		const outcomes = await times(parallel, () => db.mobility.rides.commitRequest(call));
		expect(kinds(outcomes, "succeeded")).toHaveLength(parallel);
		expect(outcomes.filter((o) => o.kind === "succeeded" && !o.replayed)).toHaveLength(1);
		const ids = outcomes.map((o) => (o.kind === "succeeded" ? o.data.rideId : null));
		expect(new Set(ids).size).toBe(1);
		expect(await db.count("taxi_requests", "thread_key = $1", [person.personHash])).toBe(1);
		expect(await db.count("notifications", "target_id = $1", [ids[0]])).toBe(1);
	});

	it("fifty different yeses of one person open no more rides than allowed", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		const outcomes = await times(parallel, () =>
			db.mobility.rides.commitRequest({
				record: recordOf(db.a),
				args: rideArgs,
				facts: rideFacts,
				person,
			}),
		);
		expect(kinds(outcomes, "succeeded")).toHaveLength(2);
		expect(await db.count("taxi_requests", "thread_key = $1", [person.personHash])).toBe(2);
	});

	it("every driver's yes to one ride assigns it to exactly one [P8] [MRV-15.3-c] [MRV-15.4-a]", async () => {
		for (let round = 0; round < 5; round++) {
			const ride = await askedRide(db);
			const outcomes = await Promise.all(
				ride.offers.map((offer) =>
					db.mobility.rides.assign({
						record: assignRecord(db.a, offer.offerId),
						rideId: ride.rideId,
						...offer,
					}),
				),
			);
			expect(kinds(outcomes, "succeeded")).toHaveLength(1);
			for (const lost of kinds(outcomes, "failed"))
				expect(lost).toMatchObject({ reason: "ALREADY_TAKEN" });
			expect(
				await db.count("taxi_offers", "request_id = $1 and state = 'accepted'", [ride.rideId]),
			).toBe(1);
			await finishAll();
		}
	});

	it("a driver's yes to many rides wins exactly one; for the rest they are busy [P8]", async () => {
		const rides: Awaited<ReturnType<typeof askedRide>>[] = [];
		for (let i = 0; i < 8; i++) rides.push(await askedRide(db));
		const driverId = rides[0]?.offers[0]?.driverId;
		const outcomes = await Promise.all(
			rides.map((ride) => {
				const offer = ride.offers.find((o) => o.driverId === driverId);
				if (!offer) throw new Error("not asked");
				return db.mobility.rides.assign({
					record: assignRecord(db.a, offer.offerId),
					rideId: ride.rideId,
					...offer,
				});
			}),
		);
		expect(kinds(outcomes, "succeeded")).toHaveLength(1);
		for (const lost of kinds(outcomes, "failed"))
			expect(lost).toMatchObject({ reason: "ALREADY_BUSY" });
		await finishAll();
	});

	it("cancel, yes and expiry leave a ride in one consistent end [MRV-17.4-a]", async () => {
		for (let round = 0; round < 15; round++) {
			const ride = await askedRide(db);
			const offer = ride.offers[round % ride.offers.length];
			if (!offer) throw new Error("no offer");
			const [taken, cancelled, expired] = await Promise.all([
				db.mobility.rides.assign({
					record: assignRecord(db.a, offer.offerId),
					rideId: ride.rideId,
					...offer,
				}),
				db.mobility.rides.cancelOwn({
					record: recordOf(db.a, { tool: "ride.cancel" }),
					personHash: ride.person.personHash,
				}),
				db.mobility.rides.expire({
					tenantId: db.a.tenantId,
					rideId: ride.rideId,
					traceId: "tr",
				}),
			]);
			const [row] = await db.rows(
				`select state, (select count(*)::int from taxi_offers o where o.request_id = r.id and o.state = 'sent') as open,
					(select array_agg(type order by type) from notifications n where n.payload ->> 'rideId' = r.id
						and type <> 'solicitation.start') as told
				from taxi_requests r where id = $1`,
				[ride.rideId],
			);
			expect(row?.["open"]).toBe(0);
			if (expired.notifications.length > 0) {
				expect(row).toMatchObject({ state: "expired", told: ["ride.none_found"] });
				expect([taken.kind, cancelled.kind]).toEqual(["failed", "failed"]);
			} else if (taken.kind === "succeeded" && cancelled.kind === "succeeded") {
				expect(cancelled.data.wasAssigned).toBe(true);
				expect(row).toMatchObject({
					state: "cancelled",
					told: ["ride.assigned", "ride.cancelled_by_person", "ride.pickup"],
				});
			} else {
				expect(cancelled).toMatchObject({ kind: "succeeded", data: { wasAssigned: false } });
				expect(row).toMatchObject({ state: "cancelled", told: ["solicitation.cancel"] });
			}
		}
	});

	it("everything mixed meets no deadlock and no wait without end", async () => {
		const rides: Awaited<ReturnType<typeof askedRide>>[] = [];
		for (let i = 0; i < 5; i++) rides.push(await askedRide(db));
		const drivers = await db.rows("select phone_hash from taxi_drivers where tenant_id = $1", [
			db.a.tenantId,
		]);
		const before = await db.rows(
			"select deadlocks::int as n from pg_stat_database where datname = current_database()",
		);
		const outcomes = await times(parallel * 3, async (i) => {
			const ride = rides[i % rides.length];
			const offer = ride?.offers[i % (ride?.offers.length ?? 1)];
			if (!ride || !offer) throw new Error("no offer");
			switch (i % 6) {
				case 0:
				case 1:
					return db.mobility.rides.assign({
						record: assignRecord(db.a, offer.offerId),
						rideId: ride.rideId,
						...offer,
					});
				case 2:
					return db.mobility.drivers.setDuty({
						record: recordOf(db.a, { tool: "driver.setDuty", key: `duty_${i % 7}` }),
						personHash: String(drivers[i % drivers.length]?.["phone_hash"]),
						available: true,
						point: { lat: 36.29, lng: 30.15 },
					});
				case 3:
					return db.mobility.rides.recordAnswers({
						tenantId: db.a.tenantId,
						rideId: ride.rideId,
						answers: [...ride.offers]
							.sort(() => (i % 2 ? 1 : -1))
							.map((o) => ({
								...o,
								answer: "lost",
								answeredAtMs: Date.now(),
								traceId: randomUUID(),
							})),
					});
				case 4:
					return db.mobility.rides.commitRequest({
						record: recordOf(db.a),
						args: rideArgs,
						facts: rideFacts,
						person: ride.person,
					});
				default:
					return db.mobility.rides.cancelOwn({
						record: recordOf(db.a, { tool: "ride.cancel" }),
						personHash: ride.person.personHash,
					});
			}
		});
		expect(outcomes).toHaveLength(parallel * 3);
		expect(
			await db.rows(
				"select deadlocks::int as n from pg_stat_database where datname = current_database()",
			),
		).toEqual(before);
		expect(
			await db.count(
				"(select from taxi_requests where state = 'assigned' group by assigned_driver_id having count(*) > 1) x",
			),
		).toBe(0);
		await finishAll();
	});

	it("a thousand answers go in by one request [EMO-Q-d]", async () => {
		const ride = await committedRide(db);
		await db.rows(
			`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, vehicle, plate)
			select $1, $2, 'x', 'x', 'crowd-' || i, 'en', 'car', 'plate' from generate_series(1, 1000) i`,
			[db.a.tenantId, db.a.marketId],
		);
		const crowd = await db.rows("select id from taxi_drivers where phone_hash like 'crowd-%'");
		const offers = crowd.map((d, i) => ({
			offerId: `crowd_${i}`,
			driverId: String(d["id"]),
			expiresAtMs: Date.now() + 60_000,
		}));
		const call = { tenantId: db.a.tenantId, rideId: ride.rideId };
		await db.mobility.rides.openOffers({ ...call, wave: 1, traceId: "tr", offers });
		const before = db.proxy.stats.transactions;
		await db.mobility.rides.recordAnswers({
			...call,
			answers: offers.map((o) => ({
				...o,
				answer: "lost",
				answeredAtMs: Date.now(),
				traceId: "tr_crowd",
			})),
		});
		expect(db.proxy.stats.transactions - before).toBe(1);
		expect(await db.count("audit_log", "trace_id = 'tr_crowd'")).toBe(1000);
		expect(
			await db.count("event_log", "entity_id = $1 and type = 'offers_answered'", [ride.rideId]),
		).toBe(1);
	});
});
