/** `data.queryTable` as the application's role runs it: what is public or one's own, of one tenant, and no word of a proposal as SQL. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { makeTablesRepository } from "../../src/packs/people/repository.ts";
import type { TableName } from "../../src/packs/people/tables.ts";
import { tableNames, tables } from "../../src/packs/people/tables.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { Role } from "../../src/ports/roles.ts";
import { testMarket } from "../support/market.ts";
import { changeListing, leadListing, leadRecord, somebody, wallIn } from "./leads-support.ts";
import { type Ids, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
const registry = makeAppRegistry();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

async function ask(
	args: Json,
	who: { readonly key?: string; readonly roles?: readonly Role[]; readonly ids?: Ids } = {},
) {
	const { key = "key:nobody", roles = ["customer"], ids = db.a } = who;
	const runtime = {
		nowMs: () => Date.now(),
		newId: (prefix: string) => prefix,
		newCode: () => "7K2M",
		sha256Hex: (text: string) => text,
		log: { ...quiet, child: () => runtime.log },
	};
	const core = { tables: makeTablesRepository(db.rw) };
	const invocation = await makeRouter({
		registry,
		runtime,
		policy: makePolicyEngine(runtime),
		needsOf: () => core,
	}).invoke(
		{
			name: "data.queryTable",
			args,
			ctx: {
				...ids,
				market: testMarket(["data.queryTable"], ids),
				actor: { kind: "person", id: key, roles, agent: "concierge" },
				threadKey: key,
				traceId: "trc_tables",
				locale: "en",
				channel: "whatsapp",
				nowMs: Date.now(),
				address: { channel: "whatsapp", value: "+447700900101" },
			},
			turnKey: "turn",
			callsMade: 0,
			madeLastMinute: () => 0,
		},
		new AbortController().signal,
	);
	if (invocation.kind === "refused")
		return { refused: invocation.refusal.stage, items: [], count: 0 };
	if (invocation.kind !== "done" || invocation.outcome.kind !== "succeeded")
		return { refused: "failed", items: [], count: 0 };
	return invocation.outcome.data as unknown as {
		readonly items: readonly Readonly<Record<string, Json>>[];
		readonly count: number;
		readonly refused?: string;
	};
}

const is = (column: string, value: Json, comparison = "eq") => ({ column, is: comparison, value });

describe("a look into a listed table", () => {
	it.each(tableNames)(
		"reads every column of %s, by every filter and in every order",
		async (table) => {
			const { filters, orders } = tables[table];
			const samples: Readonly<Record<string, Json>> = {
				id: db.a.tenantId,
				number: 5,
				flag: true,
				moment: "2026-11-22T09:00:00Z",
				text: "x",
				words: "x",
				tags: "x",
			};
			const columns: Readonly<Record<string, { readonly kind: string }>> = tables[table].columns;
			const staff = { roles: ["staff"] as const };
			expect((await ask({ table }, staff)).refused).toBeUndefined();
			for (const [column, comparisons] of Object.entries(filters) as [string, readonly string[]][])
				for (const comparison of comparisons) {
					const value = samples[columns[column]?.kind ?? ""] ?? null;
					const found = await ask({ table, filters: [is(column, value, comparison)] }, staff);
					expect(found.refused, `${column} ${comparison}`).toBeUndefined();
				}
			for (const column of orders)
				for (const ascending of [true, false])
					expect(
						(await ask({ table, order: { column, ascending } }, staff)).refused,
					).toBeUndefined();
		},
	);

	it("filters, orders, cuts and counts [EMO-A2]", async () => {
		const dining = [is("domain", "dining")];
		const all = await ask({ table: "listings", filters: dining, limit: 100 });
		expect(all.items.map(({ title }) => title)).toEqual([
			"Blue Lantern",
			"Napoli Corner Pizza",
			"Olive Tree",
			"Terrace Café",
		]);
		const order = { column: "title", ascending: false };
		const cut = await ask({ table: "listings", filters: dining, limit: 1, order });
		expect(cut).toMatchObject({ count: 4, items: [{ title: "Terrace Café" }] });
		const cheap = await ask({
			table: "items",
			filters: [is("priceMinor", 30_000, "lte"), is("priceMinor", 1, "gte")],
			order: { column: "priceMinor", ascending: true },
			limit: 100,
		});
		const prices = cheap.items.map(({ priceMinor }) => Number(priceMinor));
		expect(prices.length).toBeGreaterThan(1);
		expect(prices).toEqual([...prices].sort((a, b) => a - b));
		expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
	});

	it("tells points with three decimals, and cuts numbers to call out of what somebody wrote", async () => {
		const made = await leadListing(db, "service");
		await db.rows(
			"update listings set description = 'Call +44 7700 900 555 or mail a@b.com', lat = 36.123456, lng = 33.987654 where id = $1",
			[made.listingId],
		);
		const { items } = await ask({ table: "listings", filters: [is("id", made.listingId)] });
		expect(items).toMatchObject([{ description: "Call … or mail …", lat: 36.123, lng: 33.988 }]);
	});

	it("shows a customer nothing that is not public, and staff all of it", async () => {
		const made = await leadListing(db, "service");
		const one = { table: "listings", filters: [is("id", made.listingId)] };
		await changeListing(db, made, { isActive: false });
		expect((await ask(one)).items).toEqual([]);
		expect((await ask(one, { roles: ["staff"] })).items).toHaveLength(1);
		expect((await ask({ table: "drivers" }, { roles: ["customer", "driver"] })).refused).toBe(
			"failed",
		);
	});

	it("shows a person their own and nobody else's; staff see the tenant's [EMO-A2-a]", async () => {
		const made = await leadListing(db, "property");
		const [anna, bob] = [await somebody(db.a), await somebody(db.a)];
		for (const person of [anna, bob])
			await db.leads.viewings.propose({
				record: leadRecord("viewing.schedule", db.a),
				person,
				request: {
					listingId: made.listingId,
					start: wallIn("10:00"),
					name: null,
					notes: null,
					phone: null,
				},
				replaces: null,
			});
		const seen = async (table: TableName, who: Parameters<typeof ask>[1]) =>
			(await ask({ table, limit: 100 }, who)).count;
		expect(await seen("viewings", { key: anna.personHash })).toBe(1);
		expect(await seen("viewings", { key: "key:stranger" })).toBe(0);
		expect(await seen("viewings", { roles: ["staff"] })).toBeGreaterThanOrEqual(2);
	});

	it("never reaches another tenant, whoever asks [EMO-A2-a]", async () => {
		const theirs = await leadListing(db, "service", {}, db.b);
		const one = { table: "listings", filters: [is("id", theirs.listingId)] };
		for (const role of ["customer", "staff", "tenant_admin", "super_admin"] as const)
			expect((await ask(one, { roles: [role] })).items).toEqual([]);
		expect((await ask(one, { ids: db.b })).items).toHaveLength(1);
	});

	it.each<[string, Json]>([
		["a table with SQL in its name", { table: "listings; drop table people" }],
		["a table that is not listed", { table: "people" }],
		[
			"a column with SQL in its name",
			{ table: "listings", filters: [is("title' or true --", "x")] },
		],
		["a encrypted column", { table: "businesses", filters: [is("owner_phone_encrypted", "x")] }],
		["a comparison that is none", { table: "listings", filters: [is("title", "x", "or true or")] }],
		["a filter of the wrong type", { table: "listings", filters: [is("priceMinor", "1 or 1=1")] }],
		["an id that is none", { table: "listings", filters: [is("id", "x")] }],
		["a text with a zero byte", { table: "businesses", filters: [is("name", "a\u0000b")] }],
		[
			"an order by what is not listed",
			{ table: "listings", order: { column: "lat", ascending: true } },
		],
		[
			"an order with SQL in it",
			{ table: "listings", order: { column: "title;--", ascending: true } },
		],
		["a hundred and one rows", { table: "listings", limit: 101 }],
		["SQL", { table: "listings", sql: "select 1" }],
	])("refuses %s before anything is asked [UAI-6-g] [UAI-T01] [EMO-A2]", async (_, args) => {
		expect((await ask(args)).refused).toBe("schema");
	});

	it("takes SQL in a value for a value [UAI-6-g] [UAI-T01] [EMO-A2]", async () => {
		for (const value of ["'; drop table people; --", "$1", "x' or '1'='1", "%", "\\"])
			expect(await ask({ table: "businesses", filters: [is("name", value)] })).toMatchObject({
				items: [],
				count: 0,
			});
	});
});
