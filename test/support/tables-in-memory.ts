/** Unique indexes and defaults of the tables that a commit knows, as the drizzle schema has them: for the store in memory. */
import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { committed } from "../../scripts/write-commit-tables.ts";

export type Unique = {
	readonly name: string;
	readonly columns: readonly string[];
	/** Of these null is a value like others (`coalesce`). */
	readonly coalesced: readonly string[];
	readonly only: readonly Only[];
};
type Only = {
	readonly column: string;
	readonly values: readonly string[];
	readonly isNot: boolean;
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
		coalesced: [],
		only: [],
	}));
	for (const { config } of indexes) {
		if (!config.unique) continue;
		found.push({
			name: config.name ?? "",
			columns: config.columns.map(nameOf),
			coalesced: config.columns
				.filter((part) => (part as { name?: string }).name === undefined)
				.map(nameOf),
			only: conditionsOf(config.name, config.where?.queryChunks ?? []),
		});
	}
	return found;
}
function conditionsOf(index: string | undefined, chunks: readonly unknown[]): readonly Only[] {
	const parts: { column: string; text: string }[] = [];
	for (const chunk of chunks) {
		const column = columnIn(chunk);
		if (column !== undefined) parts.push({ column, text: "" });
		const last = parts.at(-1);
		if (last) last.text += ((chunk as { value?: readonly string[] }).value ?? []).join("");
	}
	if (chunks.length > 0 && parts.length === 0) throw new Error(`${index}: no column is named`);
	return parts.map(({ column, text: whole }) => {
		const text = whole.replace(/ and $/, "").trim();
		const said = /^(?:(?:=|<>) ('[^']*')|in \(('[^)]*')\))$/.exec(text);
		// Of a row that has none, the column is read as this word.
		const plain: Readonly<Record<string, string>> = { "": "true", "is null": "null" };
		const values = plain[text]
			? [plain[text]]
			: (said?.[1] ?? said?.[2])?.split(", ").map((one) => one.slice(1, -1));
		if (values === undefined)
			throw new Error(`${index}: a condition that this store does not know: ${text}`);
		return { column, values, isNot: text.startsWith("<>") };
	});
}
/** Drizzle's columns of an index are of a kind that it does not export; they have a name, and pieces of text have none. */
const columnIn = (chunk: unknown): string | undefined => (chunk as { name?: string }).name;

type Known = {
	readonly uniques: ReadonlyMap<string, readonly Unique[]>;
	readonly defaults: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
};
let known: Known | null = null;

/** Read of the schema once: a simulated town is made thousands of times. */
export const tablesInMemory = (): Known => {
	known ??= readSchema();
	return known;
};

function readSchema(): Known {
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

const plainOf = (value: unknown): unknown =>
	typeof value === "object" && value !== null && "queryChunks" in value ? null : (value ?? null);
