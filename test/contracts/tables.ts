/** What every reader of rows keeps, whatever stands in them: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { TableQuery, TableReader } from "../../src/packs/people/needs.ts";

export type TablesHarness = {
	readonly tables: TableReader;
	readonly tenantId: string;
	readonly marketId: string;
};

export function tablesContract(harness: () => TablesHarness): void {
	const read = (over: Partial<TableQuery> = {}) => {
		const { tables, tenantId, marketId } = harness();
		return tables.query(
			{ tenantId, marketId, traceId: "trc_tables", personHash: "person_tables" },
			{
				table: "businesses",
				filters: [],
				limit: 20,
				order: { column: "name", ascending: true },
				...over,
			},
		);
	};
	const idsOf = async (filter: TableQuery["filters"][number]) =>
		(await read({ filters: [filter] })).items.map((row) => row["id"]);

	describe("businesses as rows", () => {
		it("are narrowed to exactly those with the value, or with the tag", async () => {
			const all = (await read()).items;
			expect(all.length).toBeGreaterThan(1);
			const withIt = (has: (row: (typeof all)[number]) => boolean) =>
				all.filter(has).map((row) => row["id"]);
			for (const column of ["kind", "category"])
				for (const value of new Set(all.flatMap((row) => row[column] ?? [])))
					expect(await idsOf({ column, is: "eq", value: String(value) })).toEqual(
						withIt((row) => row[column] === value),
					);
			const tagsOf = (row: (typeof all)[number]) =>
				Array.isArray(row["tags"]) ? (row["tags"] as readonly string[]) : [];
			const tags = new Set(all.flatMap(tagsOf));
			expect(tags.size).toBeGreaterThan(0);
			for (const value of tags)
				expect(await idsOf({ column: "tags", is: "has", value })).toEqual(
					withIt((row) => tagsOf(row).includes(value)),
				);
			expect(await idsOf({ column: "category", is: "eq", value: "nobody" })).toEqual([]);
		});

		it("are in order both ways, cut to what was asked for, and counted whole", async () => {
			const { items, count } = await read();
			expect(count).toBe(items.length);
			const backwards = await read({ order: { column: "name", ascending: false } });
			expect(backwards.items.map((row) => row["name"])).toEqual(
				items.map((row) => row["name"]).reverse(),
			);
			expect(await read({ limit: 1 })).toEqual({ items: items.slice(0, 1), count });
		});

		it("tell no point to more than three decimals", async () => {
			const points = (await read()).items.flatMap((row) => [row["lat"], row["lng"]]);
			const told = points.filter((value) => typeof value === "number");
			expect(told.length).toBeGreaterThan(0);
			for (const value of told) expect(value).toBe(Math.round(value * 1000) / 1000);
		});
	});
}
