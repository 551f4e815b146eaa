/** P10: no change without an event row, and no event row that changes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	askedRide,
	assignRecord,
	recordOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const logTables = [
	"listing_words",
	"search_grams",
	"listing_index",
	"metric_folds",
	"metric_minutes",
	"metric_totals",
	"audit_log",
	"event_log",
	"notifications",
	"tenant_daily_use",
	"message_templates",
	"system_alerts",
	"tool_executions",
	"order_items",
	"order_status_events",
	// Which payloads of the log were blanked; how old what a thread holds is; how far a key's rotation is.
	"log_erasures",
	"thread_upkeep",
	"resealings",
	// What people did, without names, and what is counted of it.
	"behaviour_days",
	"behaviour_events",
	"funnel_days",
	// What answered a request that may come twice; what is on its way to somebody's own systems, and how far it has come.
	"admin_requests",
	"webhook_deliveries",
	"webhook_progress",
];

/** Their rows have no version that moves: they never change, or by one statement for many. */
const untouched: ReadonlySet<string> = new Set([
	"campaign_sends",
	"money_entries",
	"tenant_markets",
	"trip_tariffs",
]);

describe("every domain table", () => {
	it("writes an event for insert, update and delete, and moves its version [P10] [DET-3.1-c] [DET-4.3-c]", async () => {
		const watched = await db.rows(
			`
			select c.relname as name, array_agg(t.tgname::text order by t.tgname) filter (where t.tgenabled = 'O' and t.tgname not like 'index\\_%') as triggers
			from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
				and c.relname <> all ($1) group by 1`,
			[logTables],
		);
		expect(watched).toHaveLength(61);
		for (const { name, triggers } of watched) {
			const bare = untouched.has(String(name)) ? [] : ["touch"];
			const guards: Readonly<Record<string, string>> = {
				market_vendor_inquiry_messages: "five_at_most",
				approvals: "guard_moves guard_terms",
				money_entries: "guard_postings",
				transactions: "guard_moves",
			};
			const bounds = guards[String(name)]?.split(" ") ?? [];
			expect([name, triggers]).toEqual([
				name,
				[...bounds, "log_delete", "log_insert", "log_update", ...bare],
			]);
		}
	});

	it("tells what changed, who did it, and under which trace", async () => {
		await db.rw.runBatch({ tenantId: db.a.tenantId, actor: "person:x", traceId: "tr_direct" }, [
			{
				sql: "insert into people (tenant_id, phone_hash) values ($1, 'direct')",
				params: [db.a.tenantId],
			},
			{ sql: "update people set locale = 'tr' where phone_hash = 'direct'", params: [] },
			{ sql: "update people set locale = 'tr' where phone_hash = 'direct'", params: [] },
		]);
		const events = await db.rows(
			"select * from event_log where trace_id = 'tr_direct' order by seq",
		);
		expect(events.map((e) => [e["type"], e["op"], e["actor"]])).toEqual([
			["people.insert", "insert", "person:x"],
			["people.update", "update", "person:x"],
		]);
		expect(events[1]?.["change_payload"]).toEqual({
			rows: [
				{
					id: events[0]?.["entity_id"],
					tenant_id: db.a.tenantId,
					locale: "tr",
					version: 2,
					updated_at: expect.any(String),
				},
			],
		});
		await db.rows("delete from people where phone_hash = 'direct'");
		expect(
			await db.count("event_log", "type = 'people.delete' and entity_id = $1", [
				events[0]?.["entity_id"],
			]),
		).toBe(1);
	});

	it("of the platform writes its event without a tenant, where no tenant sees it", async () => {
		await db.rows(
			"update market_configs set enabled = true, quiet_hours = '{}' where market_id = $1",
			[db.a.marketId],
		);
		const where = "type = 'market_configs.update' and tenant_id is null and entity_id = $1";
		expect(await db.count("event_log", where, [db.a.marketId])).toBe(1);
		const [seen] = await db.rw.runBatch(
			{ tenantId: db.a.tenantId, actor: "system:test", traceId: "" },
			[{ sql: "select 1 from event_log where tenant_id is null", params: [] }],
		);
		expect(seen).toEqual([]);
	});

	it("can be rebuilt from its events [P10] [DET-18-d]", async () => {
		const ride = await askedRide(db);
		const [offer] = ride.offers;
		if (!offer) throw new Error("no offer");
		await db.mobility.rides.assign({
			record: assignRecord(db.a, offer.offerId),
			rideId: ride.rideId,
			...offer,
		});
		await db.mobility.rides.cancelOwn({
			record: recordOf(db.a, { tool: "ride.cancel" }),
			personHash: ride.person.personHash,
		});
		const rebuilt = await db.rows(
			`select jsonb_object_agg(f.key, f.value order by e.seq) as row
			from event_log e, jsonb_array_elements(e.change_payload -> 'rows') r, jsonb_each(r) f
			where e.entity_type = 'taxi_requests' and e.entity_id = $1`,
			[ride.rideId],
		);
		const now = await db.rows("select to_jsonb(r) as row from taxi_requests r where id = $1", [
			ride.rideId,
		]);
		expect(rebuilt).toEqual(now);
		const types = await db.rows("select type from event_log where entity_id = $1 order by seq", [
			ride.rideId,
		]);
		expect(types.map((t) => t["type"])).toEqual([
			"ride_requested",
			"offers_opened",
			"ride_assigned",
			"offer_accepted",
			"offers_withdrawn",
			"ride_cancelled",
		]);
	});
});

describe("event log, audit log and record of calls", () => {
	it("refuse every change, the owner's too [P10]", async () => {
		await db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
			values ($1, 'admin', 'somebody', 'admin.act', '{}', '{}', 'tr_act')`,
			[db.a.tenantId],
		);
		for (const [table, moment] of [
			["event_log", "ts"],
			["audit_log", "ts"],
			["tool_executions", "started_at"],
		]) {
			for (const text of [
				`update ${table} set ${moment} = now()`,
				`delete from ${table}`,
				`truncate ${table}`,
			]) {
				await expect(db.rows(text)).rejects.toMatchObject({ code: "42501" });
				await expect(
					db.rw.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
						{ sql: text, params: [] },
					]),
				).rejects.toMatchObject({ code: "42501" });
			}
		}
	});
});
