/** Whose rows are told is judged in SQL, and proven there. */
import { coarse } from "../../src/core/geo.ts";
import type { TableQuery, TableReader, TableRow } from "../../src/packs/people/needs.ts";

const lantern: TableRow = {
	id: "00000000-0000-4000-8000-00000000c001",
	name: "Blue Lantern",
	kind: "venue",
	category: "restaurant",
	tags: ["fish"],
	address: "Quay 1, call +44 7700 900 555",
	status: "active",
	lat: 36.12345,
	lng: 33.98765,
};
const pension: TableRow = {
	id: "00000000-0000-4000-8000-00000000c002",
	name: "Akasya Pension",
	kind: "venue",
	category: "hotel",
	tags: ["quiet", "fish"],
	address: "Hill 3",
	status: "active",
	lat: null,
	lng: null,
};

function fits(row: TableRow, { column, is, value }: TableQuery["filters"][number]): boolean {
	const cell = row[column] ?? null;
	if (is === "has") return Array.isArray(cell) && cell.includes(String(value));
	if (is !== "eq") throw new Error("memory has no column with more or less");
	return cell === value;
}

const makeTables = (businesses: readonly TableRow[]): TableReader => ({
	query: async (_, { table, filters, limit, order }) => {
		const way = order.ascending ? 1 : -1;
		const found = (table === "businesses" ? businesses : [])
			.filter((row) => filters.every((filter) => fits(row, filter)))
			.toSorted((a, b) => way * String(a[order.column]).localeCompare(String(b[order.column])));
		return { items: found.slice(0, limit), count: found.length };
	},
});

const asTold = (row: TableRow): TableRow =>
	typeof row["lat"] === "number" && typeof row["lng"] === "number"
		? { ...row, ...coarse({ lat: row["lat"], lng: row["lng"] }) }
		: row;

export const tablesInMemory = makeTables([lantern, pension].map(asTold));
/** A reader that tells points as they are: what is shown of them is the tool's to keep. */
export const exactTables = makeTables([lantern]);
