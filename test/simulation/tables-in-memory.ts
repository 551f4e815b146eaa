/** One business for what tools make of rows. Whose rows are told is judged in SQL, and proven there. */
import type { Cell, TableReader } from "../../src/packs/core/needs.ts";

const rows: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>> = {
	businesses: [
		{
			id: "00000000-0000-4000-8000-00000000c001",
			name: "Blue Lantern",
			kind: "venue",
			category: "restaurant",
			tags: ["fish"],
			address: "Quay 1, call +44 7700 900 555",
			status: "active",
			lat: 36.12345,
			lng: 33.98765,
		},
	],
};

export const tablesInMemory: TableReader = {
	query: async (_, { table, filters, limit }) => {
		const found = (rows[table] ?? []).filter((row) =>
			filters.every(({ column, value }) => row[column] === value),
		);
		return { items: found.slice(0, limit), count: found.length };
	},
};
