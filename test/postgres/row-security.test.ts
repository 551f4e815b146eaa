/** P11, table by table: the role of the application sees and changes the rows of its tenant, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, makeDatabase } from "../../src/store/postgres/client.ts";
import { somethingOfEverything } from "./everything.ts";
import {
	insertOf,
	personalData,
	recordOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

const denied = { code: "42501" };

let db: TestDatabase;
let tables: readonly { readonly name: string; readonly column: string | null }[];
beforeAll(async () => {
	db = await startTestDatabase();
	for (const ids of [db.a, db.b]) await somethingOfEverything(db, ids);
	const found = await db.rows(`
		select c.relname as name, case when c.relname = 'tenants' then 'id' else a.attname end as column
		from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
	tables = found.map((t) => ({
		name: String(t["name"]),
		column: t["column"] === null ? null : String(t["column"]),
	}));
});
afterAll(() => db.stop());

const as = (tenantId: string | null, database: Database = db.rw) => ({
	one: async (sql: string, params: readonly unknown[] = []) =>
		(
			await database.runBatch({ tenantId, actor: "system:test", traceId: "tr_rls" }, [
				{ sql, params },
			])
		)[0] ?? [],
});
const seen = async (who: ReturnType<typeof as>, table: string, where = "true") =>
	Number((await who.one(`select count(*) as n from ${table} where ${where}`))[0]?.["n"]);
const ofTenants = () =>
	tables.flatMap(({ name, column }) => (column === null ? [] : [{ name, column }]));

/** Of these the system role lets what is old go. */
const aging = ["admin_requests", "behaviour_events", "metric_minutes", "webhook_deliveries"];

describe("row security", () => {
	it("is enabled and forced on every table [P11] [UAI-1-e] [MRV-11.1-a]", async () => {
		expect(tables.length).toBe(85);
		expect(
			await db.rows(
				`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
				and not (relrowsecurity and relforcerowsecurity)`,
			),
		).toEqual([]);
	});

	it("holds through every view: each is read with the rights of whoever asks [P11]", async () => {
		const views = await db.rows(
			`select relname, reloptions from pg_class
			where relnamespace in ('public'::regnamespace, 'ops'::regnamespace, 'app'::regnamespace) and relkind in ('v', 'm') order by 1`,
		);
		expect(views).toEqual(
			["audit_lines", "journal_lines", "log_chains", "log_waiting", "transaction_events"].map(
				(relname) => ({
					relname,
					reloptions: ["security_invoker=true"],
				}),
			),
		);
	});

	it("cannot be bypassed by the application's roles, which own nothing and belong to nobody [P11]", async () => {
		expect(
			await db.rows(
				`select rolname from pg_roles where rolname in ('app_rw', 'app_system')
				and not rolsuper and not rolbypassrls and not rolcreaterole and not rolcreatedb and rolcanlogin`,
			),
		).toHaveLength(2);
		expect(
			await db.rows(
				`select oid from pg_class where relowner in ('app_rw'::regrole, 'app_system'::regrole)
				union all select oid from pg_proc where proowner in ('app_rw'::regrole, 'app_system'::regrole)
				union all select roleid from pg_auth_members where member in ('app_rw'::regrole, 'app_system'::regrole)`,
			),
		).toEqual([]);
		expect(
			await db.rows(
				"select proname from pg_proc where pronamespace = 'app'::regnamespace and (prosecdef or proacl is null) order by 1",
			),
			// The one change that a log row may see: it blanks what its tenant's row has blanked, and writes down why. And what hashes
			// the logs' rows for their seal: it reads every payload, and gives nothing but numbers and hashes.
		).toEqual([{ proname: "blank_events" }, { proname: "seal_chain" }]);
		await expect(as(db.a.tenantId).one("set role postgres")).rejects.toMatchObject(denied);
		await expect(
			db.rw.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
				{ sql: "set local row_security = off", params: [] },
				{ sql: "select 1 from people", params: [] },
			]),
		).rejects.toMatchObject(denied);
		await expect(
			as(db.a.tenantId).one("alter table people disable row level security"),
		).rejects.toMatchObject(denied);
	});

	it("shows nothing at all where no tenant is set", async () => {
		for (const { name } of tables) expect([name, await seen(as(null), name)]).toEqual([name, 0]);
	});

	it("shows a tenant its own rows, and none of another's [P11] [MKB-1.3-a]", async () => {
		for (const { name, column } of ofTenants()) {
			const own = await db.count(name, `${column} = $1`, [db.a.tenantId]);
			expect([name, own > 0]).toEqual([name, true]);
			expect([name, await seen(as(db.a.tenantId), name)]).toEqual([name, own]);
			expect(await seen(as(db.a.tenantId), name, `${column} = '${db.b.tenantId}'`)).toBe(0);
		}
	});

	it("lets no row of another tenant be written, changed or deleted [P11] [MKB-1.3-a]", async () => {
		for (const { name, column } of ofTenants()) {
			const [theirs] = await db.rows(
				`select to_jsonb(t) as row from ${name} t where ${column} = $1`,
				[db.b.tenantId],
			);
			const who = as(db.a.tenantId);
			await expect(
				who.one(await insertOf(db, name), [JSON.stringify(theirs?.["row"])]),
				name,
			).rejects.toMatchObject(denied);
			const tries = [
				`update ${name} set ${column} = ${column} where ${column} = '${db.b.tenantId}' returning 1`,
				`update ${name} set ${column} = '${db.b.tenantId}'`,
				`delete from ${name} where ${column} = '${db.b.tenantId}' returning 1`,
			];
			for (const text of tries) {
				const rows = await who.one(text).catch((error: { code?: string }) => error.code);
				expect([text, Array.isArray(rows) ? rows.length : rows]).toEqual([
					text,
					text.endsWith("returning 1") && Array.isArray(rows) ? 0 : "42501",
				]);
			}
		}
	});

	it("lets the application delete nothing but what a file has made and nobody has touched, and write no platform table", async () => {
		const taken = ["businesses", "listing_actions", "listing_items", "listings"];
		for (const { name, column } of tables) {
			if (taken.includes(name)) {
				const before = await db.count(name);
				await as(db.a.tenantId).one(`delete from ${name}`);
				expect([name, await db.count(name)]).toEqual([name, before]);
				expect(before).toBeGreaterThan(0);
				continue;
			}
			await expect(as(db.a.tenantId).one(`delete from ${name}`), name).rejects.toMatchObject(
				denied,
			);
			if (column !== null) continue;
			// Of the deployment's account, and of no market: what every tenant may read, and none may write.
			if (name === "message_templates") {
				await expect(
					as(db.a.tenantId).one("update message_templates set state = 'approved'"),
				).rejects.toMatchObject(denied);
				continue;
			}
			const own = await db.count(name, name === "markets" ? "id = $1" : "market_id = $1", [
				db.a.marketId,
			]);
			expect([name, await seen(as(db.a.tenantId), name)]).toEqual([name, own]);
			await expect(
				as(db.a.tenantId).one(`update ${name} set created_at = now()`),
				name,
			).rejects.toMatchObject(denied);
		}
	});

	it("refuses a call whose record names another tenant than its transaction [MKB-4.2-b] [EMO-0-e]", async () => {
		const record = recordOf(db.b);
		await expect(
			db.rw.call(
				"commit",
				{ tenantId: db.a.tenantId, actor: "system:test", traceId: "tr" },
				{ frame: { kind: "call", record: { ...record }, keyed: true } },
			),
		).rejects.toMatchObject({ code: "P0001" });
	});

	it("lets the system role read the few tables sweeps need, and write only alerts", async () => {
		const system = as(null, db.system);
		const readable = [];
		for (const { name } of tables) {
			const rows = await system.one(`select 1 from ${name} limit 1`).catch(() => null);
			if (rows !== null) readable.push(name);
			if (name === "system_alerts") continue;
			await expect(system.one(`update ${name} set created_at = now()`), name).rejects.toThrow();
			// These age out, and only old ones.
			if (aging.includes(name)) {
				await system.one(`delete from ${name}`);
				expect(await db.count(name)).toBeGreaterThan(0);
				continue;
			}
			await expect(system.one(`delete from ${name}`), name).rejects.toMatchObject(denied);
		}
		for (const column of ["owner_phone_encrypted", "owner_hash", "address"])
			await expect(system.one(`select ${column} from businesses`), column).rejects.toMatchObject(
				denied,
			);
		for (const [table, column] of [
			["listings", "exact_address_encrypted"],
			["listing_actions", "dispatch_to_encrypted"],
			["viewings", "name_encrypted"],
			["service_requests", "details_encrypted"],
			["audit_log", "payload"],
			["audit_log", "actor"],
			["audit_lines", "payload"],
			["tool_executions", "result"],
			["tool_executions", "current"],
			["tool_executions", "actor"],
			["approvals", "shown_encrypted"],
			["people", "phone_encrypted"],
			["payments", "phone_encrypted"],
			["payments", "memo_encrypted"],
			["payments", "link_encrypted"],
			["behaviour_events", "props"],
			["admin_requests", "answer"],
			["webhook_deliveries", "body"],
		])
			await expect(system.one(`select ${column} from ${table}`), column).rejects.toMatchObject(
				denied,
			);
		expect(readable).toEqual([
			"admin_requests",
			"approval_votes",
			"approvals",
			"audit_log",
			"behaviour_events",
			"businesses",
			"channel_endpoints",
			"event_log",
			"insurance_quotes",
			"insurance_tariffs",
			"inventory_levels",
			"jobs",
			"listing_actions",
			"listing_index",
			"listing_items",
			"listings",
			"log_erasures",
			"market_configs",
			"market_tool_configs",
			"market_vendor_inquiries",
			"market_vendor_inquiry_messages",
			"marketing_campaigns",
			"markets",
			"message_templates",
			"metric_folds",
			"metric_minutes",
			"metric_totals",
			"money_entries",
			"notifications",
			"offerings",
			"order_items",
			"order_status_events",
			"orders",
			"pauses",
			"payment_events",
			"payments",
			"people",
			"personal_requests",
			"places",
			"resource_locks",
			"service_requests",
			"slack_posts",
			"staff_tickets",
			"system_alerts",
			"taxi_offers",
			"taxi_requests",
			"tenant_daily_use",
			"tenant_markets",
			"tenant_sending",
			"tenants",
			"thread_upkeep",
			"tool_executions",
			"transactions",
			"trip_tariffs",
			"vendor_feedback",
			"vendor_metrics",
			"viewings",
			"webhook_deliveries",
			"webhook_progress",
		]);
	});

	it("forgets the tenant with its transaction", async () => {
		await as(db.a.tenantId).one("select 1");
		const fresh = makeDatabase({ url: db.rwUrl, opener: personalData });
		for (let i = 0; i < 10; i++) expect(await seen(as(null, fresh), "people")).toBe(0);
	});
});
