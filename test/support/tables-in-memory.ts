/** Unique indexes and defaults of the tables that a commit knows, as the drizzle schema has them: for the store in memory. */
import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { committed } from "../../scripts/write-commit-tables.ts";

export type Unique = {
	readonly name: string;
	readonly columns: readonly string[];
	/** Of those alone for which it holds. */
	readonly only: {
		readonly column: string;
		readonly values: readonly string[];
		readonly isNot: boolean;
	} | null;
};
const schema: readonly PgTable[] = committed.map(({ table }) => table);

function uniquesOf(table: PgTable): readonly Unique[] {
	const nameOf = (part: unknown): string => {
		const { name, queryChunks } = part as { name?: string; queryChunks?: readonly unknown[] };
		const found = name ?? queryChunks?.map(columnIn).find((one) => one !== undefined);
		if (found === undefined) throw new Error("a unique index over something else than columns");
		return found;
	};
	const { indexes, uniqueConstraints, primaryKeys } = getTableConfig(table);
	const keys = primaryKeys.map((key) => ({ name: key.getName(), columns: key.columns }));
	const found: Unique[] = [...keys, ...uniqueConstraints].map(({ name, columns }) => ({
		name: name ?? "",
		columns: columns.map(nameOf),
		only: null,
	}));
	for (const { config } of indexes) {
		if (!config.unique) continue;
		const chunks = (config.where?.queryChunks ?? []) as readonly unknown[];
		const column = chunks.map(columnIn).find((one) => one !== undefined);
		const text = chunks
			.flatMap((one) => (one as { value?: readonly string[] }).value ?? [])
			.join("")
			.trim();
		const said = /^(?:(?:=|<>) ('[^']*')|in \(('[^)]*')\))$/.exec(text);
		// Of a row that has none, the column is read as this word.
		const plain: Readonly<Record<string, string>> = { "": "true", "is null": "null" };
		const values = plain[text]
			? [plain[text]]
			: (said?.[1] ?? said?.[2])?.split(", ").map((one) => one.slice(1, -1));
		if (config.where && (!column || values === undefined))
			throw new Error(`${config.name}: a condition that this store does not know: ${text}`);
		found.push({
			name: config.name ?? "",
			columns: config.columns.map(nameOf),
			only:
				column !== undefined && values !== undefined
					? { column, values, isNot: text.startsWith("<>") }
					: null,
		});
	}
	return found;
}
/** Drizzle's columns of an index are of a kind that it does not export; they have a name, and pieces of text have none. */
const columnIn = (chunk: unknown): string | undefined => (chunk as { name?: string }).name;

export function tablesInMemory() {
	const uniques = new Map<string, readonly Unique[]>();
	const defaults = new Map<string, Readonly<Record<string, unknown>>>();
	for (const table of schema) {
		const name = getTableName(table as Table);
		uniques.set(name, uniquesOf(table));
		defaults.set(
			name,
			Object.fromEntries(
				Object.entries(getTableColumns(table as Table)).map(([column, about]) => [
					column,
					plainOf((about as PgColumn).default),
				]),
			),
		);
	}
	return { uniques, defaults };
}

/** `defaultNow()` and the like are SQL: the store gives the value. */
const plainOf = (value: unknown): unknown =>
	typeof value === "object" && value !== null && "queryChunks" in value ? null : (value ?? null);
