import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { distanceM } from "../../src/core/geo.ts";
import {
	askedRide,
	assignRecord,
	committedRide,
	personalData,
	rideArgs,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const load = (rideId: string, limit = 50, radiusM = 30_000) =>
	db.mobility.rides.loadForAsking({ tenantId: db.a.tenantId, rideId, limit, radiusM });

const take = async (ride: Awaited<ReturnType<typeof askedRide>>, nth = 0) => {
	const offer = ride.offers[nth];
	if (!offer) throw new Error("no such offer");
	const outcome = await db.mobility.rides.assign({
		record: assignRecord(db.a, offer.offerId),
		rideId: ride.rideId,
		...offer,
	});
	return { offer, outcome };
};
const finishAll = () =>
	db.rows("update taxi_requests set state = 'completed' where state = 'assigned'");

describe("asking drivers", () => {
	it("finds those on duty within reach, nearest first, told by coarse points and opened addresses [MRV-15.1-a]", async () => {
		const { rideId, person } = await committedRide(db);
		const loaded = await load(rideId);
		expect(loaded?.ride).toMatchObject({
			rideId,
			tenantId: db.a.tenantId,
			status: "pending",
			personThreadKey: person.personHash,
			pickupCoarse: { lat: 36.295, lng: 30.148 },
			pickupLabel: "Harbour",
			destinationLabel: null,
			fare: rideArgs.fare,
			waves: 0,
		});
		const candidates = loaded?.candidates ?? [];
		expect(candidates.length).toBeGreaterThan(3);
		expect(candidates.length).toBe(
			await db.count("taxi_drivers", "tenant_id = $1 and available", [db.a.tenantId]),
		);
		const distances = candidates.map((c) => c.distanceM ?? Number.NaN);
		expect(distances).toEqual([...distances].sort((x, y) => x - y));
		for (const candidate of candidates) {
			expect(candidate.address.value).toMatch(/^\+447700900\d{3}$/);
			expect(candidate.threadKey).toBe(
				await personalData.lookup(db.a.tenantId, candidate.address.value),
			);
			const [row] = await db.rows("select lat, lng from taxi_drivers where id = $1", [
				candidate.driverId,
			]);
			const point = { lat: Number(row?.["lat"]), lng: Number(row?.["lng"]) };
			expect(candidate.distanceM).toBe(Math.round(distanceM({ lat: 36.295, lng: 30.148 }, point)));
		}
		expect((await load(rideId, 2))?.candidates).toEqual(candidates.slice(0, 2));
		const nearest = candidates[0]?.distanceM ?? 0;
		for (const { distanceM: far } of (await load(rideId, 50, nearest + 1))?.candidates ?? [])
			expect(far).toBeLessThanOrEqual(nearest + 1);
	});

	it("tells a pickup without a public name by its coarse point", async () => {
		const { rideId } = await committedRide(db);
		await db.rows("update taxi_requests set pickup_label = null where id = $1", [rideId]);
		expect((await load(rideId))?.ride.pickupLabel).toBe("36.295, 30.148");
	});

	it("answers null for a ride that is not there", async () => {
		expect(await load("ride_none")).toBeNull();
	});

	it("asks each driver once, and nobody who drives already", async () => {
		const ride = await askedRide(db);
		const again = await load(ride.rideId);
		expect(again?.candidates).toEqual([]);
		expect(again?.ride.waves).toBe(1);
		const { offer } = await take(ride);
		const other = await committedRide(db);
		const left = (await load(other.rideId))?.candidates.map((c) => c.driverId);
		expect(left).not.toContain(offer.driverId);
		expect(left).toHaveLength(ride.offers.length - 1);
		await finishAll();
	});

	it("opens a wave once, with one event for the wave", async () => {
		const ride = await askedRide(db);
		const again = {
			tenantId: db.a.tenantId,
			rideId: ride.rideId,
			wave: 1,
			traceId: "tr_wave",
			offers: ride.offers,
		};
		await db.mobility.rides.openOffers(again);
		const where = "entity_type = 'taxi_offers' and entity_id = $1";
		expect(await db.count("event_log", where, [ride.rideId])).toBe(1);
		expect(await db.count("taxi_offers", "request_id = $1", [ride.rideId])).toBe(
			ride.offers.length,
		);
	});

	it("opens no offers for a ride that has ended", async () => {
		const ride = await committedRide(db);
		await db.mobility.rides.expire({
			tenantId: db.a.tenantId,
			rideId: ride.rideId,
			traceId: "tr",
		});
		const [driver] = await db.rows("select id from taxi_drivers where tenant_id = $1 limit 1", [
			db.a.tenantId,
		]);
		await db.mobility.rides.openOffers({
			tenantId: db.a.tenantId,
			rideId: ride.rideId,
			wave: 1,
			traceId: "tr",
			offers: [{ offerId: "o_late", driverId: String(driver?.["id"]), expiresAtMs: Date.now() }],
		});
		expect(await db.count("taxi_offers", "request_id = $1", [ride.rideId])).toBe(0);
	});
});

describe("the first yes", () => {
	it("assigns the ride, accepts one offer, withdraws the others and tells person and driver [MRV-15.3-e]", async () => {
		const ride = await askedRide(db);
		const before = db.proxy.stats.httpRequests;
		const { offer, outcome } = await take(ride);
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		const { data } = outcome;
		expect(data.driver.phone).toMatch(/^\+4477/);
		expect(data.pickup).toEqual(rideArgs.pickup);
		expect(data.destination).toEqual(rideArgs.destination);
		expect(data.notifications.map((n) => [n.type, n.target])).toEqual([
			["ride.assigned", { kind: "thread", threadKey: ride.person.personHash }],
			["ride.pickup", { kind: "thread", threadKey: ride.candidates[0]?.threadKey }],
		]);
		expect(data.notifications[0]?.payload).toMatchObject({
			rideId: ride.rideId,
			driverName: data.driver.name,
			driverPhone: data.driver.phone,
			plate: data.driver.plate,
		});
		expect(data.notifications[1]?.payload).toMatchObject({
			pickup: rideArgs.pickup,
			to: ride.candidates[0]?.address,
			locale: ride.candidates[0]?.locale,
		});
		const states = await db.rows(
			"select state, count(*)::int as n from taxi_offers where request_id = $1 group by 1 order by 1",
			[ride.rideId],
		);
		expect(states).toEqual([
			{ state: "accepted", n: 1 },
			{ state: "withdrawn", n: ride.offers.length - 1 },
		]);
		expect(
			await db.mobility.rides.assign({
				record: assignRecord(db.a, offer.offerId),
				rideId: ride.rideId,
				...offer,
			}),
		).toEqual({ ...outcome, replayed: true });
		await finishAll();
	});

	it("refuses the second, the busy, the late and the unasked, each with its reason", async () => {
		const first = await askedRide(db);
		const second = await askedRide(db);
		const winner = await take(first, 0);
		expect(winner.outcome.kind).toBe("succeeded");
		expect((await take(first, 1)).outcome).toMatchObject({
			code: "CONFLICT",
			reason: "ALREADY_TAKEN",
		});
		expect(second.offers[0]?.driverId).toBe(winner.offer.driverId);
		expect((await take(second, 0)).outcome).toMatchObject({
			code: "CONFLICT",
			reason: "ALREADY_BUSY",
		});
		const [offer] = second.offers.slice(1);
		if (!offer) throw new Error("no offer");
		const call = { record: assignRecord(db.a, offer.offerId), rideId: second.rideId, ...offer };
		const notFound = { kind: "failed", code: "NOT_FOUND" };
		expect(await db.mobility.rides.assign({ ...call, rideId: "ride_none" })).toMatchObject(
			notFound,
		);
		expect(await db.mobility.rides.assign({ ...call, offerId: "o_none" })).toMatchObject(notFound);
		await db.rows("update taxi_requests set expires_at = now() - interval '1 s' where id = $1", [
			second.rideId,
		]);
		expect(await db.mobility.rides.assign(call)).toMatchObject({ kind: "failed", code: "EXPIRED" });
		await finishAll();
	});
});

describe("the other answers", () => {
	it("are recorded in one request, each with its audit row, and a repetition changes nothing [DET-14-j] [MRV-15.3-g]", async () => {
		const ride = await askedRide(db);
		await take(ride, 0);
		const kinds = ["accepted", "lost", "declined", "expired", "unreachable"] as const;
		const answers = kinds.flatMap((answer, nth) => {
			const offer = ride.offers[nth];
			// Silence counts as such after a wave's time.
			const answeredAtMs = Date.now() + (answer === "expired" ? 60_000 : 0);
			return offer ? [{ ...offer, answer, answeredAtMs, traceId: `tr_${nth}` }] : [];
		});
		const call = { tenantId: db.a.tenantId, rideId: ride.rideId, answers };
		const before = db.proxy.stats.httpRequests;
		await db.mobility.rides.recordAnswers(call);
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		const snapshot = async () => ({
			offers: await db.rows("select * from taxi_offers where request_id = $1 order by id", [
				ride.rideId,
			]),
			audits: await db.count("audit_log", "payload ->> 'rideId' = $1", [ride.rideId]),
			events: await db.count("event_log", "entity_id = $1", [ride.rideId]),
		});
		const recorded = await snapshot();
		const stateOf = new Map(recorded.offers.map((o) => [o["id"], o["state"]]));
		for (const { offerId, answer } of answers) expect(stateOf.get(offerId)).toBe(answer);
		expect(recorded.audits).toBe(4);
		await db.mobility.rides.recordAnswers(call);
		await db.mobility.rides.recordAnswers({
			...call,
			answers: answers
				.filter((a) => a.answer !== "expired")
				.map((a) => ({ ...a, answer: "declined" as const })),
		});
		expect(await snapshot()).toEqual(recorded);
		await finishAll();
	});
});
