/** The clock that the kill suite moves: everything of the database reads it, and nothing does before it is moved. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { installClock, moveDatabaseClock } from "../../lab/chaos/database-clock.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	for (const statement of installClock) await db.rows(statement);
});
afterAll(() => db.stop());

const clocks = "(now|clock_timestamp|statement_timestamp)";
/** By how many minutes the moved clock goes before Postgres' own. */
const ahead = async (clock: string) =>
	Number(
		(
			await db.rows(
				`select round(extract(epoch from ${clock}() - pg_catalog.${clock}()) / 60) as minutes`,
			)
		)[0]?.["minutes"],
	);

it("no function, column or policy is left that is bound to Postgres' own clock", async () => {
	const bound = await db.rows(
		`select pg_get_functiondef(oid) as made from pg_proc
			where prosqlbody is not null and pg_get_functiondef(oid) ~ 'pg_catalog\\.${clocks}\\('
		union all select pg_get_expr(adbin, adrelid) from pg_attrdef
			where pg_get_expr(adbin, adrelid) ~ 'pg_catalog\\.${clocks}\\('`,
	);
	expect(bound).toEqual([]);
	const elsewhere = await db.rows(
		`select p.oid::regprocedure::text as name, p.proconfig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
		where n.nspname not in ('pg_catalog', 'information_schema') and p.prosqlbody is null
			and p.prosrc ~ '${clocks}\\(' and p.oid::regprocedure::text !~ '^(public\\.)?${clocks}\\('
			and not exists (select from unnest(p.proconfig) one where one like 'search_path=public, pg_catalog%')`,
	);
	// What sets no path of its own has the database's.
	expect(elsewhere.filter(({ proconfig }) => proconfig !== null)).toEqual([]);
});

it("it is Postgres' own until it is moved, and then as far before it as was said, for rows as well", async () => {
	for (const clock of ["now", "clock_timestamp", "statement_timestamp"])
		expect(await ahead(clock)).toBe(0);
	await db.rows(moveDatabaseClock, [90 * 60_000]);
	const [row] = await db.rows(
		`select round(extract(epoch from public.now() - pg_catalog.now()) / 60) as now,
			round(extract(epoch from public.clock_timestamp() - pg_catalog.clock_timestamp()) / 60) as clock`,
	);
	expect(row).toEqual({ now: "90", clock: "90" });
	const [written] = await db.rows(
		`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
		values ($1::uuid, 'system', 'test', 'moved', '{}', '{}', 'tr')
		returning round(extract(epoch from recorded_at - pg_catalog.now()) / 60) as minutes`,
		[db.a.tenantId],
	);
	expect(written).toEqual({ minutes: "90" });
});
