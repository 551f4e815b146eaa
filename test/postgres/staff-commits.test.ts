/** What staff commit: platform rows for one tenant, and values that constraints refuse. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	type Changes,
	changes,
	changing,
	filled,
	fromNow,
	insert,
	type Name,
	tableOf,
	update,
	updateAll,
} from "../../src/ports/commit.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import type { listings as listingTable } from "../../src/store/postgres/schema/catalogue.ts";
import type { places as placeTable } from "../../src/store/postgres/schema/places.ts";
import type { marketConfigs } from "../../src/store/postgres/schema/tenancy.ts";
import { type Ids, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
const places = tableOf<typeof placeTable.$inferSelect>("places");
const listings = tableOf<typeof listingTable.$inferSelect>("listings");

const commit = (
	as: "rw" | "system",
	{ tenantId }: Pick<Ids, "tenantId">,
	decision: Partial<Changes>,
	target: Name = "of",
) =>
	makeRowStore(db[as]).commit(
		{ tenantId, actor: "staff:test", traceId: "trc" },
		{
			frame: {
				kind: "act",
				act: { name: "test", target: "-", detail: {}, actor: {}, traceId: "trc" },
				target,
			},
			decision: changes({ answer: {}, evidence: [], ...decision }),
		},
	);
const place = (marketId: string, id: string, names: Readonly<Record<string, string>>) => ({
	marketId,
	id,
	kind: "harbour",
	names,
	aliases: [],
	lat: 1,
	lng: 2,
});
const tellings = (type: string) =>
	db.rows("select tenant_id, op, change_payload from event_log where type = $1 order by seq", [
		type,
	]);

describe("a platform row", () => {
	it("is added and changed by its whole key, and its events are no tenant's", async () => {
		const { marketId } = db.a;
		const [first, second] = [
			place(marketId, "one", { en: "One" }),
			place(marketId, "two", { en: "Two" }),
		];
		for (const row of [first, second])
			await commit("system", db.a, { writes: [insert(places, "place", "test_placed", row)] });
		await commit("system", db.a, {
			writes: [
				updateAll(
					places,
					"test_moved",
					[
						["marketId", "=", marketId],
						["id", "=", "two"],
					],
					{ lat: 9 },
				),
			],
		});
		const now = await db.rows(
			"select id, lat, version from places where id in ('one', 'two') order by id",
		);
		expect(now).toEqual([
			{ id: "one", lat: 1, version: 1 },
			{ id: "two", lat: 9, version: 2 },
		]);
		expect(await tellings("test_placed")).toMatchObject([
			{ tenant_id: null, op: "insert" },
			{ tenant_id: null, op: "insert" },
		]);
		const [moved, ...more] = await tellings("test_moved");
		expect(more).toEqual([]);
		expect(moved).toMatchObject({
			tenant_id: null,
			change_payload: { rows: [{ market_id: marketId, id: "two", lat: 9, version: 2 }] },
		});
	});

	it("is of a market where the tenant works, else it is not there", async () => {
		const guard = changing(configs, "config", { id: db.b.marketId });
		const decision = {
			rows: [guard],
			writes: [update(configs, "config", "test_settled", { updatedAt: fromNow(0) })],
		};
		await expect(commit("system", db.a, decision)).rejects.toMatchObject({
			guard: "GONE:market_configs",
		});
		expect(
			await commit("system", db.b, {
				...decision,
				answer: { version: filled("config", "version") },
			}),
		).toMatchObject({
			data: { version: 2 },
		});
		await expect(commit("rw", db.b, decision)).rejects.toMatchObject({ code: "42501" });
	});
});

describe("what constraints say of an act's values", () => {
	const given = (businessId: string) => ({
		marketId: db.a.marketId,
		businessId,
		kind: "stay" as const,
		domain: "stays",
		category: "hotel",
		title: `Hotel ${businessId}`,
	});
	const added = (row: Parameters<typeof insert<NonNullable<(typeof listings)["row"]>>>[3]) =>
		commit("rw", db.a, { writes: [insert(listings, "row", null, row)] }, filled("row", "id"));

	it("is told by its kind, and the act is of the row that it made", async () => {
		const [owner] = await db.rows("select id from businesses where tenant_id = $1 limit 1", [
			db.a.tenantId,
		]);
		const row = given(String(owner?.["id"]));
		await expect(added({ ...row, lat: 1 })).rejects.toMatchObject({
			guard: "CHECK:listings_point_whole",
		});
		await expect(added(given("00000000-0000-4000-8000-000000000000"))).rejects.toMatchObject({
			guard: "OWNER:listings_business_fk",
		});
		await expect(added({ ...row, title: null as never })).rejects.toMatchObject({
			guard: expect.stringMatching(/^CHECK:/),
		});
		await added(row);
		await expect(added(row)).rejects.toMatchObject({ guard: "UNIQUE:listings_title_unique" });
		const [line, ...more] = await db.rows(
			"select scope_id from audit_log a join listings l on l.id::text = a.scope_id where l.title = $1",
			[row.title],
		);
		expect([line?.["scope_id"] !== undefined, more]).toEqual([true, []]);
	});
});
