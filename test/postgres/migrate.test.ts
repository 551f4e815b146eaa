import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../dev/migrate/migrate.ts";
import { seedMarket } from "../../dev/migrate/seed.ts";
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
