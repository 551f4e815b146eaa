import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	askedRide,
	assignRecord,
	committedRide,
	personOf,
	recordOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const ended = (rideId: string) =>
	db.rows(
		`select r.state, r.ended_at is not null as ended,
			(select count(*)::int from taxi_offers o where o.request_id = r.id and o.state = 'sent') as open
		from taxi_requests r where id = $1`,
		[rideId],
	);

const assigned = async () => {
	const ride = await askedRide(db);
	const [offer] = ride.offers;
	if (!offer) throw new Error("no offer");
	const outcome = await db.mobility.rides.assign({
		record: assignRecord(db.a, offer.offerId),
		rideId: ride.rideId,
		...offer,
	});
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	const threadKey = ride.candidates[0]?.threadKey ?? "";
	return { ...ride, driverThreadKey: threadKey, assigned: outcome.data };
};
const cancel = (personHash: string, over = {}) =>
	db.mobility.rides.cancelOwn({
		record: recordOf(db.a, { tool: "ride.cancel", ...over }),
		personHash,
	});
const complete = (personHash: string, over = {}) =>
	db.mobility.rides.completeOwn({
		record: recordOf(db.a, { tool: "ride.complete", ...over }),
		personHash,
	});

describe("nobody came", () => {
	it("expires the ride once, withdraws its offers and tells the person", async () => {
		const ride = await askedRide(db);
		const call = { tenantId: db.a.tenantId, rideId: ride.rideId, traceId: "tr_end" };
		const first = await db.mobility.rides.expire(call);
		expect(first).toMatchObject({
			status: "expired",
			notifications: [
				{ type: "ride.none_found", target: { kind: "thread", threadKey: ride.person.personHash } },
			],
		});
		expect(await ended(ride.rideId)).toEqual([{ state: "expired", ended: true, open: 0 }]);
		expect(await db.mobility.rides.expire(call)).toEqual({ status: "expired", notifications: [] });
	});

	it("leaves a ride that was assigned in the meantime", async () => {
		const ride = await assigned();
		expect(
			await db.mobility.rides.expire({
				tenantId: db.a.tenantId,
				rideId: ride.rideId,
				traceId: "tr",
			}),
		).toEqual({ status: "assigned", notifications: [] });
		await complete(ride.driverThreadKey);
	});
});

describe("the person cancels", () => {
	it("ends a pending ride and tells the solicitation, once", async () => {
		const ride = await askedRide(db);
		const key = { key: "pa_cancel_once" };
		const first = await cancel(ride.person.personHash, key);
		expect(first).toMatchObject({
			kind: "succeeded",
			data: {
				rideId: ride.rideId,
				wasAssigned: false,
				notifications: [
					{
						type: "solicitation.cancel",
						target: { kind: "solicitation", solicitationId: ride.rideId },
					},
				],
			},
		});
		expect(await ended(ride.rideId)).toEqual([{ state: "cancelled", ended: true, open: 0 }]);
		expect(await cancel(ride.person.personHash, key)).toEqual({ ...first, replayed: true });
		expect(await cancel(ride.person.personHash)).toMatchObject({
			kind: "failed",
			code: "NOT_FOUND",
			reason: "NO_ACTIVE_RIDE",
		});
	});

	it("ends an assigned ride, tells the driver where they are reached, and frees them", async () => {
		const ride = await assigned();
		const outcome = await cancel(ride.person.personHash);
		expect(outcome).toMatchObject({
			data: {
				wasAssigned: true,
				notifications: [
					{
						type: "ride.cancelled_by_person",
						target: { kind: "thread", threadKey: ride.driverThreadKey },
						payload: { code: ride.code, to: { value: ride.assigned.driver.phone } },
					},
				],
			},
		});
		const next = await assigned();
		expect(next.driverThreadKey).toBe(ride.driverThreadKey);
		await complete(next.driverThreadKey);
	});

	it("asked about it before, calls it off in one request, and finds out what has become of it since", async () => {
		const ride = await askedRide(db);
		const { personHash } = ride.person;
		const which = { tenantId: db.a.tenantId, personHash };
		const asked = await db.mobility.rides.openOwn(which);
		expect(asked?.code).toBe(ride.code);
		expect(JSON.stringify(asked?.seen)).not.toContain("v1.");
		const before = db.proxy.stats.httpRequests;
		const yes = () =>
			db.mobility.rides.cancelOwn({
				record: recordOf(db.a, { tool: "ride.cancel" }),
				personHash,
				code: ride.code,
				seen: asked?.seen ?? null,
			});
		expect(await yes()).toMatchObject({ data: { wasAssigned: false } });
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		expect(await yes()).toMatchObject({ reason: "NO_ACTIVE_RIDE" });

		const next = await askedRide(db);
		const seen = (await db.mobility.rides.openOwn({ ...which, personHash: next.person.personHash }))
			?.seen;
		const [taken] = next.offers;
		if (!taken || seen === undefined) throw new Error("nothing to take");
		const { rideId } = next;
		await db.mobility.rides.assign({ record: assignRecord(db.a, taken.offerId), rideId, ...taken });
		expect(
			await db.mobility.rides.cancelOwn({
				record: recordOf(db.a, { tool: "ride.cancel" }),
				personHash: next.person.personHash,
				code: next.code,
				seen,
			}),
		).toMatchObject({ data: { rideId, wasAssigned: true } });
	});

	it("refuses a person who was never seen", async () => {
		const { personHash } = await personOf(db.a.tenantId, "+440000");
		expect(await cancel(personHash)).toMatchObject({ reason: "NO_ACTIVE_RIDE" });
	});
});

describe("the driver is done", () => {
	it("completes their own assigned ride and tells the person", async () => {
		const ride = await assigned();
		const first = await complete(ride.driverThreadKey, { key: "pa_done" });
		expect(first).toMatchObject({
			kind: "succeeded",
			data: {
				rideId: ride.rideId,
				notifications: [
					{ type: "ride.completed", target: { kind: "thread", threadKey: ride.person.personHash } },
				],
			},
		});
		expect(await complete(ride.driverThreadKey, { key: "pa_done" })).toEqual({
			...first,
			replayed: true,
		});
		expect(await complete(ride.driverThreadKey)).toMatchObject({
			code: "NOT_FOUND",
			reason: "NO_ACTIVE_RIDE",
		});
	});
});

describe("what a driver says of their ride", () => {
	const words = [
		["arriveOwn", ["ride_arrived"]],
		["startOwn", ["ride_started"]],
		["giveBackOwn", ["offer_given_back", "ride_given_back"]],
		["noShowOwn", ["ride_no_show"]],
	] as const;

	it.each(words)(
		"%s leaves its events, an execution and an audit, in a read and a commit [EMO-Q-b]",
		async (word, events) => {
			const ride = await assigned();
			const say = (name: (typeof words)[number][0]) => {
				const record = recordOf(db.a, { tool: `ride.${name}` });
				const call = { record, personHash: ride.driverThreadKey };
				return { record, outcome: db.mobility.rides[name](call) };
			};
			if (word === "noShowOwn") {
				await say("arriveOwn").outcome;
				await db.rows(
					"update taxi_requests set arrived_at = arrived_at - interval '9 min' where id = $1",
					[ride.rideId],
				);
			}
			const before = db.proxy.stats.httpRequests;
			const { record, outcome } = say(word);
			expect(await outcome).toMatchObject({ kind: "succeeded" });
			expect(db.proxy.stats.httpRequests - before).toBe(2);
			const trace = [record.traceId];
			expect(
				(await db.rows("select type from event_log where trace_id = $1 order by seq", trace)).map(
					(event) => event["type"],
				),
			).toEqual(events);
			expect(
				await db.count("tool_executions", "trace_id = $1 and state = 'succeeded'", trace),
			).toBe(1);
			expect(await db.count("audit_lines", "trace_id = $1", trace)).toBe(1);
			await db.rows(
				"update taxi_requests set state = 'completed' where state in ('assigned', 'arrived')",
			);
		},
	);

	it("too early leaves a refusal, and no event", async () => {
		const ride = await assigned();
		const record = recordOf(db.a, { tool: "ride.noShow" });
		const call = { record, personHash: ride.driverThreadKey };
		expect(await db.mobility.rides.noShowOwn(call)).toMatchObject({ code: "CONFLICT" });
		const trace = [record.traceId];
		expect(await db.count("event_log", "trace_id = $1", trace)).toBe(0);
		expect(await db.count("tool_executions", "trace_id = $1 and state = 'blocked'", trace)).toBe(1);
		await complete(ride.driverThreadKey);
	});
});

describe("the newest ride of a person", () => {
	it("is told with the labels they were shown and the driver's name", async () => {
		const ride = await assigned();
		const who = { tenantId: db.a.tenantId, personHash: ride.person.personHash };
		expect(await db.mobility.rides.latestOwn(who)).toEqual({
			rideId: ride.rideId,
			status: "assigned",
			code: ride.code,
			pickupLabel: "Harbour",
			destinationLabel: "blue gate behind the school",
			driver: {
				name: ride.assigned.driver.name,
				vehicle: ride.assigned.driver.vehicle,
				plate: ride.assigned.driver.plate,
			},
			requestedAtMs: expect.any(Number),
			atMs: null,
			askingFromMs: null,
			startedAtMs: null,
		});
		await complete(ride.driverThreadKey);
		expect(await db.mobility.rides.latestOwn(who)).toMatchObject({ status: "completed" });
		const pending = await committedRide(db);
		expect(
			await db.mobility.rides.latestOwn({
				tenantId: db.a.tenantId,
				personHash: pending.person.personHash,
			}),
		).toMatchObject({ status: "pending", driver: null });
		expect(await db.mobility.rides.latestOwn({ ...who, personHash: "nobody" })).toBeNull();
	});
});

describe("a driver's duty", () => {
	it("is set by the driver, keeps what is not said, and is unknown to strangers [MKB-4.1-b]", async () => {
		const [driver] = await db.rows(
			"select phone_hash, lat, lng from taxi_drivers where tenant_id = $1 order by id limit 1",
			[db.a.tenantId],
		);
		const personHash = String(driver?.["phone_hash"]);
		const set = (available: boolean | null, point: { lat: number; lng: number } | null, key = "") =>
			db.mobility.drivers.setDuty({
				record: recordOf(db.a, { tool: "driver.setDuty", ...(key ? { key } : {}) }),
				personHash,
				available,
				point,
			});
		const now = () =>
			db.rows("select available, lat, lng from taxi_drivers where phone_hash = $1", [personHash]);
		expect(await set(false, null)).toMatchObject({ data: { available: false, hasPoint: true } });
		expect(await now()).toEqual([{ available: false, lat: driver?.["lat"], lng: driver?.["lng"] }]);
		expect(await set(null, { lat: 36.3, lng: 30.1 }, "duty_1")).toMatchObject({
			data: { available: false },
		});
		expect(await now()).toEqual([{ available: false, lat: 36.3, lng: 30.1 }]);
		await set(true, null);
		expect(await set(null, { lat: 36.3, lng: 30.1 }, "duty_1")).toMatchObject({ replayed: true });
		expect(
			await db.mobility.drivers.setDuty({
				record: recordOf(db.a, { tool: "driver.setDuty" }),
				personHash: "nobody",
				available: true,
				point: null,
			}),
		).toMatchObject({ kind: "failed", code: "NOT_FOUND", reason: "NOT_A_DRIVER" });
	});
});
