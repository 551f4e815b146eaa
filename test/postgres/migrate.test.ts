import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../ops/migrate/migrate.ts";
import { seedMarket } from "../../ops/migrate/seed.ts";
import { createDatabase } from "../../dev/postgres/databases.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
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
				update drizzle.function_files set sha256 = 'of another release' where path like '%ground.sql'`);
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
	it.each([
		["tenants", "default_locale"],
		["market_configs", "default_language"],
		["people", "locale"],
		["taxi_drivers", "locale"],
	])("are what the tables let in, and no other: %s.%s", async (table, column) => {
		const [found] = await db.rows(
			`select pg_get_constraintdef(oid) as check from pg_constraint
			where conrelid = $1::regclass and contype = 'c' and conname like '%known' and pg_get_constraintdef(oid) like $2`,
			[table, `%${column}%`],
		);
		const allowed = [...String(found?.["check"]).matchAll(/'(\w+)'::text/g)].map(([, one]) => one);
		expect(allowed).toEqual([...locales]);
	});
});
