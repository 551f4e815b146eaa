import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../dev/postgres/databases.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { migrate } from "../../ops/migrate/migrate.ts";
import { seedMarket } from "../../ops/migrate/seed.ts";
import { locales } from "../../src/core/locale.ts";
import { personalData, startTestDatabase, type TestDatabase, tools } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const passwords = { rwPassword: "it's", systemPassword: "x" };

describe("migrations", () => {
	it("apply from zero, twice, and from two places at once", async () => {
		const ownerUrl = await createDatabase(db.superUrl, "from_zero");
		await Promise.all([migrate({ ownerUrl, ...passwords }), migrate({ ownerUrl, ...passwords })]);
		await migrate({ ownerUrl, ...passwords });
	});

	it("replace each function by the body its file has, drop what no file has, and keep what is the owner's", async () => {
		const ownerUrl = await createDatabase(db.superUrl, "functions");
		await migrate({ ownerUrl, ...passwords });
		const owner = new pg.Client({ connectionString: ownerUrl });
		await owner.connect();
		try {
			const bodies = async () =>
				(
					await owner.query(
						"select oid::regprocedure::text as name, prosrc, pg_get_function_sqlbody(oid) as body from pg_proc where pronamespace = 'app'::regnamespace order by 1",
					)
				).rows;
			const before = await bodies();
			await owner.query(`create or replace function app.ms(moment timestamptz) returns bigint language sql immutable return 0;
				create function app.forgotten() returns int language sql return 1;
				create function app.forgotten_too() returns int language sql return app.forgotten();
				create or replace function app.txid_base() returns bigint language sql stable parallel safe return 7::bigint;
				update drizzle.function_files set sha256 = 'of another release' where path like '%before-tables.sql'`);
			await migrate({ ownerUrl, ...passwords });
			const after = await bodies();
			const isOwners = ({ name }: { readonly name: string }) => name === "app.txid_base()";
			expect(after.filter((one) => !isOwners(one))).toEqual(before.filter((one) => !isOwners(one)));
			expect((await owner.query("select app.txid_base() as base")).rows).toEqual([{ base: "7" }]);
		} finally {
			await owner.end();
		}
	});
});

describe("the seed", () => {
	it("planted again gives the same ids and changes nothing", async () => {
		await db.rows("update taxi_drivers set available = not available");
		const tables = await db.rows(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
		);
		const counts = async () =>
			Promise.all(tables.map(async ({ name }) => [name, await db.count(String(name))]));
		const before = await counts();
		const again = await seedMarket({
			ownerUrl: db.ownerUrl,
			personalData,
			town: harbourTown,
			tools,
			endpoints: { whatsapp: "+15005550006", sms: "+15005550007" },
		});
		expect(again).toEqual(db.a);
		expect(await counts()).toEqual(before);
	});
});

describe("the languages that are written", () => {
	const columns = [
		["tenants", "default_locale"],
		["market_configs", "default_language"],
		["people", "locale"],
		["staff", "locale"],
		["businesses", "owner_locale"],
		["on_call", "locale"],
		["taxi_drivers", "locale"],
		["market_vendor_inquiries", "language"],
	] as const;

	it("are listed where rows name them by a key, and stand in no other place of the database", async () => {
		const listed = await db.rows("select code from ops.locales order by code");
		expect(listed.map(({ code }) => code)).toEqual([...locales].sort());
		const bound = await db.rows(
			`select conrelid::regclass::text as name, a.attname as column
			from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			where c.contype = 'f' and c.confrelid = 'ops.locales'::regclass`,
		);
		expect(bound.map(({ name, column }) => [name, column]).sort()).toEqual([...columns].sort());
		expect(
			await db.rows(
				"select conname from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%''rw''::text%'",
			),
		).toEqual([]);
	});

	it("are what the tables let in, and no other", async () => {
		await expect(db.rows("update tenants set default_locale = 'xx'")).rejects.toMatchObject({
			code: "23503",
		});
	});

	it("are written down by the migration that knows them", async () => {
		const ownerUrl = await createDatabase(db.superUrl, "another_language");
		await migrate({ ownerUrl, ...passwords });
		const owner = new pg.Client({ connectionString: ownerUrl });
		await owner.connect();
		try {
			await owner.query("delete from ops.locales where code = 'rw'");
			await migrate({ ownerUrl, ...passwords });
			expect((await owner.query("select 1 from ops.locales where code = 'rw'")).rowCount).toBe(1);
		} finally {
			await owner.end();
		}
	});
});
