import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAlphabet } from "../../src/core/ids.ts";
import {
	committedRide,
	freshNumber,
	knownMarket,
	personOf,
	recordOf,
	rideArgs,
	rideFacts,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
let known: Awaited<ReturnType<typeof knownMarket>>;
beforeAll(async () => {
	db = await startTestDatabase();
	known = await knownMarket(db);
});
afterAll(() => db.stop());

const commit = async (over: Parameters<typeof recordOf>[1] = {}, number = freshNumber()) => {
	const person = await personOf(db.a.tenantId, number);
	const call = {
		known,
		record: recordOf(db.a, { threadKey: person.personHash, ...over }),
		args: rideArgs,
		facts: rideFacts,
		person,
	};
	return { call, outcome: await db.mobility.rides.commitRequest(call) };
};

describe("a yes to a ride", () => {
	it("commits ride, person, identity, key, execution, audit, events and one notification in one request [MKB-4.2-c] [MKB-4.3-b] [MRV-8.1-d] [MRV-15.2-a] [EMO-0-e]", async () => {
		const before = db.proxy.stats.httpRequests;
		const { call, outcome } = await commit();
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		const { rideId, code, searchUntilMs, notifications } = outcome.data;
		expect(outcome.replayed).toBeUndefined();
		expect(rideId).toMatch(/^ride_[0-9a-z]{26}$/);
		expect(code).toMatch(new RegExp(`^(?=.*\\d)[${codeAlphabet}]{4}$`));
		expect(searchUntilMs).toBeGreaterThan(Date.now() + 290_000);
		expect(notifications).toEqual([
			{
				id: expect.stringMatching(/^ntf_[0-9a-z]{26}$/),
				dedupeKey: `${rideId}:requested:solicitation.start:${rideId}`,
				target: { kind: "solicitation", solicitationId: rideId },
				type: "solicitation.start",
				payload: {
					kind: "ride",
					rideId,
					code,
					searchUntilMs,
					marketId: db.a.marketId,
					traceId: call.record.traceId,
				},
			},
		]);
		const trace = [call.record.traceId];
		const events = await db.rows(
			"select type, entity_type, entity_id, actor from event_log where trace_id = $1 order by seq",
			trace,
		);
		expect(events.map((e) => e["type"])).toEqual([
			"people.insert",
			"identities.insert",
			"ride_requested",
		]);
		expect(events.at(-1)).toMatchObject({ entity_id: rideId, actor: "person:thread" });
		expect(await db.count("tool_executions", "trace_id = $1 and state = 'succeeded'", trace)).toBe(
			1,
		);
		expect(await db.count("audit_lines", "trace_id = $1", trace)).toBe(1);
		expect(await db.count("tool_executions", "result ->> 'rideId' = $1", [rideId])).toBe(1);
		expect(await db.count("notifications", "target_id = $1", [rideId])).toBe(1);
	});

	it("keeps exact places and numbers encrypted, and names only what the gazetteer names", async () => {
		const { person, rideId } = await committedRide(db);
		const [ride] = await db.rows("select * from taxi_requests where id = $1", [rideId]);
		expect(ride).toMatchObject({
			pickup_lat: 36.295,
			pickup_lng: 30.148,
			pickup_label: "Harbour",
			destination_label: null,
			state: "pending",
		});
		const everything = JSON.stringify([
			await db.rows("select * from taxi_requests where id = $1", [rideId]),
			await db.rows("select * from people where phone_hash = $1", [person.personHash]),
			await db.rows("select * from event_log"),
			await db.rows("select * from audit_log"),
			await db.rows("select * from tool_executions"),
		]);
		expect(everything).not.toContain(person.address.value);
		expect(everything).not.toContain("36.295234");
		expect(everything).not.toContain("blue gate");
	});

	it("replays the first answer to the same key, also after the item's end [MKB-4.2-d] [MKB-4.3-c] [UAI-6-i] [MRV-17.2-a]", async () => {
		const { call, outcome } = await commit();
		const again = await db.mobility.rides.commitRequest({
			...call,
			record: { ...call.record, itemExpiresAtMs: Date.now() - 60_000 },
		});
		expect(again).toEqual({ ...outcome, replayed: true });
		expect(await db.count("taxi_requests", "thread_key = $1", [call.person.personHash])).toBe(1);
	});

	it("refuses the same key with other arguments, or for another tool [P1] [MRV-17.2-a] [MRV-18.2-b] [EMO-R-i]", async () => {
		const { call } = await commit();
		for (const over of [{ argsHash: "other" }, { tool: "ride.cancel" }]) {
			const other = await db.mobility.rides.commitRequest({
				...call,
				record: { ...call.record, ...over },
			});
			expect(other).toMatchObject({ kind: "failed", code: "CONFLICT", reason: "KEY_REUSED" });
		}
	});

	it("refuses after the item's end by the database's clock, and writes the refusal down [P10] [MKB-2.1-i] [EMO-R-h]", async () => {
		const { call, outcome } = await commit({ itemExpiresAtMs: Date.now() - 1 });
		expect(outcome).toMatchObject({ kind: "failed", code: "EXPIRED", retryable: false });
		const trace = [call.record.traceId];
		expect(await db.count("tool_executions", "trace_id = $1 and state = 'blocked'", trace)).toBe(1);
		expect(
			await db.count("audit_lines", "trace_id = $1 and payload ->> 'outcome' = 'blocked'", trace),
		).toBe(1);
		expect(await db.count("taxi_requests", "thread_key = $1", [call.person.personHash])).toBe(0);
	});

	it("does not use up the key by refusing [MKB-1.4-b]", async () => {
		const { call } = await commit({ itemExpiresAtMs: Date.now() - 1 });
		const later = await db.mobility.rides.commitRequest({
			...call,
			record: { ...call.record, itemExpiresAtMs: Date.now() + 60_000 },
		});
		expect(later).toMatchObject({ kind: "succeeded" });
	});

	it("refuses where the tool, the market or the tenant is switched off, and where the tool is unknown [P4] [MRV-5.2-e] [MRV-16.2-a] [MRV-16.3-b] [MRV-19.2-c] [MRV-20-i]", async () => {
		const off = { kind: "failed", code: "AUTH_ERROR", reason: "TOOL_DISABLED" };
		expect((await commit({ tool: "taxi.unheardOf" })).outcome).toMatchObject(off);
		const switches = [
			[
				"market_tool_configs",
				"enabled",
				"true",
				"false",
				"market_id = $1 and tool_name = 'taxi.request'",
			],
			["market_configs", "enabled", "true", "false", "market_id = $1"],
			["tenants", "status", "'active'", "'suspended'", "id = $1"],
		] as const;
		for (const [table, column, on, offValue, where] of switches) {
			const id = [table === "tenants" ? db.a.tenantId : db.a.marketId];
			await db.rows(`update ${table} set ${column} = ${offValue} where ${where}`, id);
			try {
				expect((await commit()).outcome).toMatchObject(off);
			} finally {
				await db.rows(`update ${table} set ${column} = ${on} where ${where}`, id);
			}
		}
		expect((await commit()).outcome).toMatchObject({ kind: "succeeded" });
	});

	it("refuses another tenant's market", async () => {
		const { outcome } = await commit({ marketId: db.b.marketId });
		expect(outcome).toMatchObject({ reason: "TOOL_DISABLED" });
	});

	it("refuses when the price has moved, and tells the price that holds [P4] [EMO-R-i]", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		await db.rows(
			`insert into trip_tariffs select market_id, vehicle_type, 2, base_minor + 100, per_km_minor, per_min_minor,
				minimum_minor, spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour
			from trip_tariffs where market_id = $1`,
			[db.a.marketId],
		);
		try {
			const call = { record: recordOf(db.a), args: rideArgs, facts: rideFacts, person };
			const stale = await db.mobility.rides.commitRequest(call);
			expect(stale).toMatchObject({
				kind: "failed",
				code: "CONFLICT",
				reason: "STALE_STATE",
				current: { tariff: { version: 2, baseMinor: 5600, perMinuteMinor: 450 } },
			});
			const { markets } = await db.stores.projection.read();
			const market = markets.find((m) => m.marketId === db.a.marketId);
			expect(stale).toMatchObject({
				current: { tariff: market?.tariffs[0], settingsVersion: market?.settingsVersion },
			});
			const asShownNow = { ...rideFacts, tariffVersion: 2, settingsVersion: 99 };
			expect(await db.mobility.rides.commitRequest({ ...call, facts: asShownNow })).toMatchObject({
				kind: "succeeded",
			});
		} finally {
			await db.rows("update taxi_requests set tariff_version = 1 where tariff_version = 2");
			await db.rows("delete from trip_tariffs where version = 2");
		}
	});

	it("over a market that has moved since it was known is decided over the market as it is", async () => {
		const settings = (searchSeconds: number) =>
			db.rows(
				"update market_configs set mobility = mobility || jsonb_build_object('searchSeconds', $2::int) where market_id = $1",
				[db.a.marketId, searchSeconds],
			);
		const searched = async () => {
			const { outcome } = await commit();
			if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
			return Math.round((outcome.data.searchUntilMs - Date.now()) / 60_000);
		};
		const { searchSeconds } = known.market.mobility;
		await settings(1200);
		try {
			expect(await searched()).toBe(20);
			const clockWrong = { ...known, nowMs: known.nowMs - 90 * 24 * 60 * 60_000 };
			const person = await personOf(db.a.tenantId, freshNumber());
			const atMs = Date.now() + 60 * 60_000;
			const call = { args: { ...rideArgs, atMs }, facts: rideFacts, person, known: clockWrong };
			expect(
				await db.mobility.rides.commitRequest({ record: recordOf(db.a), ...call }),
			).toMatchObject({ kind: "succeeded", data: { searchUntilMs: atMs + 1_200_000 } });
		} finally {
			await settings(searchSeconds);
		}
	});

	it("whose price has moved behind what is known of the market is refused with the price that holds", async () => {
		await db.rows(
			`insert into trip_tariffs select market_id, vehicle_type, 2, base_minor + 100, per_km_minor, per_min_minor,
				minimum_minor, spread_pct, detour_pct, speed_kmh, night_pct, night_from_hour, night_to_hour
			from trip_tariffs where market_id = $1`,
			[db.a.marketId],
		);
		try {
			const { call, outcome } = await commit();
			expect(outcome).toMatchObject({
				code: "CONFLICT",
				reason: "STALE_STATE",
				current: { tariff: { version: 2, baseMinor: 5600 } },
			});
			expect(await db.count("taxi_requests", "thread_key = $1", [call.person.personHash])).toBe(0);
		} finally {
			await db.rows("delete from trip_tariffs where version = 2");
		}
	});

	it("refuses more open rides than the market allows", async () => {
		const number = freshNumber();
		expect((await commit({}, number)).outcome.kind).toBe("succeeded");
		expect((await commit({}, number)).outcome.kind).toBe("succeeded");
		expect((await commit({}, number)).outcome).toMatchObject({
			kind: "failed",
			code: "CONFLICT",
			reason: "TOO_MANY_OPEN",
		});
	});

	it("knows a person by one row, and their channels by one row each", async () => {
		const number = freshNumber();
		const { call } = await commit({}, number);
		const sms = { ...call.person, address: { channel: "sms" as const, value: number } };
		await db.mobility.rides.commitRequest({ ...call, record: recordOf(db.a), person: sms });
		const people = await db.rows("select id from people where phone_hash = $1", [
			call.person.personHash,
		]);
		expect(people).toHaveLength(1);
		expect(await db.count("identities", "person_id = $1", [people[0]?.["id"]])).toBe(2);
	});
});
