/**
 * P11, from the database's own catalogue: every table under every role, and every function of ours that a role may call, with
 * another tenant's ids. What is added later is in here by itself.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { changes as commitChanges, type TableName, tableOf } from "../../src/ports/commit.ts";
import { committedTables } from "../../src/ports/generated/tables.ts";
import { reading } from "../../src/ports/rows.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { somethingOfEverything } from "./everything.ts";
import { insertOf, startTestDatabase, type TestDatabase } from "./support.ts";

type Row = Readonly<Record<string, unknown>>;

let db: TestDatabase;
/** As the superuser, who can take on every role, and see what came of it. */
let client: pg.Client;
beforeAll(async () => {
	db = await startTestDatabase();
	for (const ids of [db.a, db.b]) await somethingOfEverything(db, ids);
	client = new pg.Client({ connectionString: db.ownerUrl });
	await client.connect();
	await client.query("set statement_timeout = '1s'");
});
afterAll(async () => {
	await client.end();
	await db.stop();
});

const ours = "n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'";
const rolesOfOurs = async () =>
	(
		await db.rows(
			"select rolname as name from pg_roles where not rolsuper and rolname not like 'pg\\_%' order by 1",
		)
	).map(({ name }) => String(name));

type Table = {
	readonly schema: string;
	readonly name: string;
	readonly whole: string;
	readonly kind: string;
	readonly secured: boolean;
	readonly tenant: string | null;
	readonly market: boolean;
};
async function tablesOfOurs(): Promise<readonly Table[]> {
	const rows = await db.rows(`
		select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as whole, c.relkind as kind,
			case when c.relkind = 'v' then 'security_invoker=true' = any (c.reloptions)
				else c.relkind in ('r', 'p') and c.relrowsecurity and c.relforcerowsecurity end as secured,
			exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant,
			exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'market_id' and not a.attisdropped) as has_market
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1, 2`);
	return rows.map((row) => ({
		schema: String(row["schema"]),
		name: String(row["name"]),
		whole: String(row["whole"]),
		kind: String(row["kind"]),
		secured: row["secured"] === true,
		tenant: row["has_tenant"] === true ? "tenant_id" : row["name"] === "tenants" ? "id" : null,
		market: row["has_market"] === true,
	}));
}

/** A row that row security let through, and a key or a check then did not. */
const letThrough = /^23/;

async function tried(role: string, tenantId: string, text: string, params: readonly unknown[]) {
	await client.query("begin");
	try {
		await client.query(`set local role ${pg.escapeIdentifier(role)}`);
		await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
		return (await client.query(text, [...params])).rowCount ?? 0;
	} catch (error) {
		if (!(error instanceof pg.DatabaseError)) throw error;
		return letThrough.test(error.code ?? "") ? 1 : 0;
	} finally {
		await client.query("rollback");
	}
}

/** What a role may do across tenants, said by hand: each line is a decision. Reads of the system role stand in row-security. */
const across: Readonly<Record<string, readonly string[]>> = {
	// Alerts are raised about a tenant, and counted.
	app_system: ["system_alerts insert", "system_alerts update"],
};

/** Sentences about what a role of ours could do to the other tenant, in all tables or in those whose name begins so. */
async function breaches(nameStart = ""): Promise<readonly string[]> {
	const found: string[] = [];
	const { a, b } = db;
	const tables = (await tablesOfOurs()).filter(({ name }) => name.startsWith(nameStart));
	for (const role of await rolesOfOurs())
		for (const { schema, name, whole, secured, tenant } of tables) {
			const [may] = await db.rows(
				`select bool_or(has_any_column_privilege($1, $2, p)) or has_table_privilege($1, $2, 'delete') as anything
				from unnest(array['select', 'insert', 'update']) p`,
				[role, whole],
			);
			if (may?.["anything"] !== true) continue;
			// The list of migrations, which is nobody's.
			if (schema === "drizzle") continue;
			// A view's rows are under the row security of whoever asks, where it says so.
			if (!secured) found.push(`${role}: ${whole} is without row security`);
			if (tenant === null) continue;
			const theirs = `${tenant} = '${b.tenantId}'`;
			const [sample] = await db.rows(
				`select to_jsonb(t) as row from ${whole} t where ${theirs} limit 1`,
			);
			// Somebody must make a row for it in everything.ts, or nothing is tried.
			if (!sample && schema === "public")
				found.push(`${whole} has no row of the other tenant to try`);
			const allowed = across[role] ?? [];
			const tries: readonly (readonly [string, string, unknown[]])[] = [
				["insert", await insertOf(db, whole), [JSON.stringify(sample?.["row"] ?? {})]],
				["update", `update ${whole} set ${tenant} = ${tenant} where ${theirs}`, []],
				["update", `update ${whole} set ${tenant} = '${b.tenantId}'`, []],
				["delete", `delete from ${whole} where ${theirs}`, []],
				...(role === "app_rw"
					? ([["select", `select 1 from ${whole} where ${theirs}`, []]] as const).map(
							([n, t]): [string, string, unknown[]] => [n, t, []],
						)
					: []),
			];
			for (const [what, text, params] of tries)
				if (
					schema !== "ops" &&
					!allowed.includes(`${name} ${what}`) &&
					(await tried(role, a.tenantId, text, params)) > 0
				)
					found.push(`${role}: ${what} on ${whole} reaches the other tenant`);
		}
	return found;
}

describe("every table under every role", () => {
	it("with another tenant's id reaches no row of that tenant [P11] [UAI-7-e]", async () => {
		expect(await rolesOfOurs()).toEqual(expect.arrayContaining(["app_rw", "app_system"]));
		expect(await breaches()).toEqual([]);
	});

	it("is in here as soon as it exists: without policies, with a policy too wide, under a role of its own [P11]", async () => {
		try {
			await db.rows("create table forgotten (tenant_id uuid, note text)");
			await db.rows("insert into forgotten values ($1, 'x'), ($2, 'y')", [
				db.a.tenantId,
				db.b.tenantId,
			]);
			await db.rows("grant select, insert, update, delete on forgotten to app_rw");
			expect(await breaches()).toEqual([
				"app_rw: public.forgotten is without row security",
				...["insert", "update", "update", "delete", "select"].map(
					(what) => `app_rw: ${what} on public.forgotten reaches the other tenant`,
				),
			]);
			await db.rows("alter table forgotten enable row level security, force row level security");
			expect(await breaches("forgotten")).toEqual([]);
			await db.rows(
				"create policy wide on forgotten to app_rw using (true) with check (tenant_id = app.current_tenant())",
			);
			expect(await breaches("forgotten")).toEqual(
				["delete", "select"].map(
					(what) => `app_rw: ${what} on public.forgotten reaches the other tenant`,
				),
			);
			await db.rows("drop policy wide on forgotten");
			// A view shows what its maker may see, unless it says that its reader's rights count.
			await db.rows("create view forgotten_rows as select * from forgotten where note <> ''");
			await db.rows("grant select on forgotten_rows to app_rw");
			expect(await breaches("forgotten")).toEqual([
				"app_rw: public.forgotten_rows is without row security",
				"app_rw: select on public.forgotten_rows reaches the other tenant",
			]);
			await db.rows("alter view forgotten_rows set (security_invoker = true)");
			expect(await breaches("forgotten")).toEqual([]);
		} finally {
			await db.rows("drop table forgotten cascade");
		}
	});
});

type Routine = { readonly oid: string; readonly name: string; readonly types: readonly string[] };
async function routinesOf(role: string): Promise<readonly Routine[]> {
	const rows = await db.rows(
		`select p.oid::text as oid, format('%I.%I', n.nspname, p.proname) as name,
			array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n)::text[] as types
		from pg_proc p join pg_namespace n on n.oid = p.pronamespace
		where ${ours} and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
			and has_function_privilege($1, p.oid, 'execute') order by 2`,
		[role],
	);
	return rows as unknown as readonly Routine[];
}

/** Every name that a function of ours looks for in its JSON. */
async function namesInUse(): Promise<readonly string[]> {
	const rows = await db.rows(
		`select distinct m[1] as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
			regexp_matches(pg_get_functiondef(p.oid), '->>?\\s*''([A-Za-z]+)''', 'g') m
		where ${ours} and p.prokind = 'f' order by 1`,
	);
	return rows.map(({ name }) => String(name));
}

const lists = new Set([
	"offers",
	"answers",
	"rows",
	"items",
	"lines",
	"businesses",
	"notifications",
	"tools",
]);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function argumentsAbout(victim: string): Promise<(tenantId: string) => Row> {
	const values = new Map<string, unknown>();
	const singular: Readonly<Record<string, string>> = {
		taxi_requests: "ride",
		taxi_offers: "offer",
		transactions: "transaction",
		orders: "order",
		listings: "listing",
		businesses: "business",
		offerings: "offering",
		market_vendor_inquiries: "inquiry",
		market_vendor_inquiry_messages: "message",
		viewings: "viewing",
		service_requests: "request",
		taxi_drivers: "driver",
		people: "person",
		api_keys: "key",
		system_alerts: "alert",
		notifications: "notification",
		inventory_levels: "level",
		listing_items: "item",
		listing_actions: "action",
		markets: "market",
	};
	for (const { whole, name, tenant } of (await tablesOfOurs()).filter(
		(t) => t.schema === "public" && t.tenant !== null && t.kind !== "v",
	)) {
		const [sample] = await db.rows(
			`select to_jsonb(t) as row from ${whole} t where ${tenant} = $1 order by 1 desc limit 1`,
			[victim],
		);
		for (const [column, value] of Object.entries((sample?.["row"] ?? {}) as Row)) {
			const camel = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
			if (value !== null && (column !== "id" || name in singular))
				values.set(column === "id" ? `${singular[name]}Id` : camel, value);
		}
	}
	const names = await namesInUse();
	const people = await db.rows("select phone_hash from people where tenant_id = $1 limit 1", [
		victim,
	]);
	return (tenantId) => {
		const flat: Record<string, unknown> = {};
		for (const name of names) {
			const known = values.get(name) ?? values.get(`${name}Id`) ?? values.get(snake(name));
			flat[name] = /Ms$|Us$|limit|batch|Max$|Seconds$|radius|wave|round|version/i.test(name)
				? 1_000
				: name === "limit"
					? 100
					: (known ??
						(name.endsWith("Ids") || name === "ids"
							? [...values].filter(([key]) => key.endsWith("Id")).map(([, id]) => id)
							: "x"));
		}
		Object.assign(flat, {
			personHash: people[0]?.["phone_hash"],
			customerHash: people[0]?.["phone_hash"],
			itemExpiresAtMs: null,
			tenantId,
			limit: 100,
			marketId: values.get("marketId"),
			id: values.get("rideId"),
		});
		const whole: Record<string, unknown> = { ...flat };
		for (const name of names)
			if (lists.has(name)) whole[name] = [flat];
			else if (
				[
					"record",
					"args",
					"act",
					"person",
					"facts",
					"request",
					"place",
					"change",
					"put",
					"call",
					"terms",
					"document",
				].includes(name)
			)
				whole[name] = flat;
		return whole;
	};
}

const argument = (type: string, about: Row): unknown =>
	type === "jsonb" || type === "json"
		? JSON.stringify(about)
		: type === "uuid"
			? about["tenantId"]
			: /^(text|character.*)$/.test(type)
				? about["rideId"]
				: /int|numeric|double/.test(type)
					? 1
					: type.startsWith("timestamp")
						? new Date(0)
						: null;

describe("every function that a role may call", () => {
	type Victim = { readonly tenantId: string; readonly marketId: string };
	/** Everything the tenant has, and its market's rows of the platform. Alerts may be raised about it by the system. */
	const partsOf = async (ids: Victim, select: string): Promise<string> =>
		(await tablesOfOurs())
			.filter(
				({ schema, name, kind }) => schema === "public" && name !== "system_alerts" && kind !== "v",
			)
			.flatMap(({ whole, name, tenant, market }) => {
				if (tenant !== null)
					return [
						`select ${select}, '${whole}' as place from ${whole} t where t.${tenant} = '${ids.tenantId}'`,
					];
				const key = market ? "market_id" : name === "markets" ? "id" : null;
				return key === null
					? []
					: [
							`select ${select}, '${whole}' as place from ${whole} t where t.${key} = '${ids.marketId}'`,
						];
			})
			.join(" union all ");
	const everythingOf = async (ids: Victim): Promise<string> => {
		const rows = await db.rows(await partsOf(ids, "to_jsonb(t)::text as row"));
		return rows.map(({ row }) => String(row)).join("\n");
	};
	const footprint = async (query: string) =>
		(await client.query<{ footprint: string }>(query)).rows[0]?.footprint;
	const watch = async (ids: Victim) => {
		const written =
			"t.xmin::text::bigint >= coalesce(pg_current_xact_id_if_assigned()::text::bigint, 9223372036854775807)";
		const counts = await partsOf(ids, `count(*) as n, count(*) filter (where ${written}) as fresh`);
		const query = `select string_agg(n || ',' || fresh, ' ' order by place) as footprint from (${counts}) every`;
		return { query, untouched: await footprint(query) };
	};
	type Watched = Awaited<ReturnType<typeof watch>>;

	async function call(
		role: string,
		tenantId: string,
		{ name, types }: Routine,
		about: Row,
		victim: Watched,
	) {
		await client.query("begin");
		try {
			await client.query(`set local role ${pg.escapeIdentifier(role)}`);
			await client.query(
				"select set_config('app.tenant_id', $1, true), set_config('app.trace_id', 'tr_hostile', true)",
				[tenantId],
			);
			const params = types.map((_, index) => `$${index + 1}::${types[index]}`).join(", ");
			const { rows } = await client.query<{ answer: unknown }>(
				`select ${name}(${params}) as answer`,
				types.map((type) => argument(type, about)),
			);
			await client.query("set local role none");
			return {
				answer: JSON.stringify(rows.map(({ answer }) => answer)),
				changed: (await footprint(victim.query)) !== victim.untouched,
			};
		} catch (error) {
			if (!(error instanceof pg.DatabaseError)) throw error;
			return { answer: null, changed: false };
		} finally {
			await client.query("rollback");
		}
	}

	it("runs as who calls it, and never as its owner", async () => {
		expect(
			await db.rows(
				`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prosecdef order by 1`,
			),
			// The one that blanks payloads of the log: it asks for whom and why before it does (decision 0052). And the one that hashes
			// rows for their seal: of every tenant's payloads it gives numbers and hashes, to the sweep alone (decision 0082).
		).toEqual([{ proname: "blank_events" }, { proname: "seal_chain" }]);
	});

	it("changes and tells nothing of another tenant, whose every id it is given", async () => {
		const { a, b } = db;
		const about = await argumentsAbout(b.tenantId);
		const victim = await watch(b);
		const before = await everythingOf(b);
		const given = JSON.stringify([about(a.tenantId), about(b.tenantId)]);
		const own = await everythingOf(a);
		// Whatever of theirs is long enough to be nobody else's.
		const theirs = [...new Set(before.match(/[A-Za-z0-9_.-]{20,}/g))].filter(
			(word) => !given.includes(word) && !own.includes(word),
		);
		expect(theirs.length).toBeGreaterThan(100);
		const broken: string[] = [];
		const reached: string[] = [];
		for (const routine of await routinesOf("app_rw")) {
			for (const record of [a.tenantId, b.tenantId]) {
				const { answer, changed } = await call(
					"app_rw",
					a.tenantId,
					routine,
					about(record),
					victim,
				);
				const told = theirs.find((word) => answer?.includes(word));
				if (changed) broken.push(`${routine.name} changes a row of the other tenant`);
				if (told !== undefined) broken.push(`${routine.name} tells ${told} of the other tenant`);
			}
			// The same under their own tenant: else nothing would have been asked of it.
			const { answer, changed } = await call(
				"app_rw",
				b.tenantId,
				routine,
				about(b.tenantId),
				victim,
			);
			if (changed || theirs.some((word) => answer?.includes(word))) reached.push(routine.name);
		}
		expect(broken).toEqual([]);
		// Few: most of what changed rows by itself is one commit now, which is asked below, or a query of a store (stores-everybody.test.ts).
		expect(reached.length).toBeGreaterThan(3);
	});

	it("that commits finds no row of another tenant, in any table that it knows, to read, to lock or to change [P11]", async () => {
		const { a, b } = db;
		const store = makeRowStore(db.rw);
		const as = ({ tenantId }: typeof a) => ({ tenantId, actor: "test", traceId: "tr_hostile" });
		const holding = (table: TableName, id: string, changes: boolean) => ({
			frame: { kind: "part" } as const,
			decision: commitChanges({
				rows: [{ as: "row", table, id, unchanged: {}, changes }],
				answer: {},
				evidence: [],
			}),
		});
		let asked = 0;
		await db.rows(
			"insert into channel_endpoints (tenant_id, market_id, channel, address) values ($1, $2, 'web', 'https://theirs.example')",
			[b.tenantId, b.marketId],
		);
		for (const [name, { hasTenant, isLog, key, keys }] of Object.entries(committedTables)) {
			const table = name as TableName;
			const [column] = keys;
			if (!hasTenant || keys.length > 1 || column === undefined || table === "resource_locks")
				continue;
			// Some ids are the same in two tenants.
			const [row] = await db.rows(
				// Of its addresses a tenant writes its pages alone.
				`select t.${column}::text as id from ${table} t where t.tenant_id = $1 ${table === "channel_endpoints" ? "and t.channel = 'web'" : ""}
				and not exists (select from ${table} o where o.tenant_id = $2 and o.${column} = t.${column}) limit 1`,
				[b.tenantId, a.tenantId],
			);
			if (!row) continue;
			const id = String(row["id"]);
			const readings = {
				row: reading(tableOf<Record<string, Json>>(table), [key], [[key, "=", id]]),
			};
			expect([table, (await store.read(as(b), readings)).rows.row.length]).toEqual([table, 1]);
			expect([table, (await store.read(as(a), readings)).rows.row.length]).toEqual([table, 0]);
			asked += 1;
			const [may] = await db.rows(
				"select has_any_column_privilege('app_rw', $1, 'update') as lock",
				[table],
			);
			for (const changes of isLog || may?.["lock"] !== true ? [] : [true, false]) {
				await store.commit(as(b), holding(table, id, changes));
				await expect(store.commit(as(a), holding(table, id, changes))).rejects.toMatchObject({
					guard: `GONE:${table}`,
				});
			}
		}
		expect(asked).toBeGreaterThan(20);
	});

	it("of the system role changes nothing of a tenant but for the tenant of the call", async () => {
		const { a, b } = db;
		const about = await argumentsAbout(b.tenantId);
		const victim = await watch(b);
		const broken: string[] = [];
		for (const routine of await routinesOf("app_system"))
			for (const record of [a.tenantId, b.tenantId])
				if ((await call("app_system", a.tenantId, routine, about(record), victim)).changed)
					broken.push(routine.name);
		expect(broken).toEqual([]);
	});
});
