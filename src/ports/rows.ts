/** Rows of a store: what is read of them, before anything is decided, and who reads and commits (ports/commit.ts). */
import type { Json } from "../core/json.ts";
import type { Column, Commit, Moment, Operator, TableName, TableOf } from "./commit.ts";
import type { CallContext, Statement } from "./sql-calls.ts";

/** A column of earlier readings: of any of their rows. */
export type FromReading = {
	readonly $from: readonly string[];
	readonly column: string;
	/** Of an instant of one row: so much later. */
	readonly plusMs?: number;
	/** The column is a list: what is in it. */
	readonly isList?: true;
};
export const from = (readings: string | readonly string[], column: string): FromReading => ({
	$from: typeof readings === "string" ? [readings] : readings,
	column,
});
export const each = (reading: string, column: string): FromReading => ({
	...from(reading, column),
	isList: true,
});
export const laterThan = (row: string, column: string, plusMs: number): FromReading => ({
	...from(row, column),
	plusMs,
});
/** `overlaps`: a list that has one of these at least. `is`: also of what is null. */
export type Search = readonly [
	column: string,
	is: Operator | "in" | "overlaps" | "is",
	value: Json | Moment | FromReading,
];
export type Reading<Row = unknown> = {
	readonly table: TableName;
	readonly columns: readonly string[];
	readonly where: readonly Search[];
	readonly order: readonly (readonly [column: string, direction: "asc" | "desc"])[];
	readonly limit: number;
	/** Rows that are alike are one, with how many they are as `n`. */
	readonly isTally?: true;
	readonly row?: Row;
};
/** What is looked for otherwise than by values of columns: by words, by distance, in a log. It decides nothing. */
export type Finding<Row = unknown> = {
	/** A query of a pack (`packs/<pack>/finders.ts`), which gives these columns in this order; or a function of the schema `app`: takes `call`, gives an array of such rows. */
	readonly finds: string;
	readonly call: Json;
	readonly columns: Readonly<Record<keyof Row & string, "int" | "uuid" | "text" | "jsonb">>;
	readonly row?: Row;
};
export const finding = <Row>(
	finds: string,
	call: Json,
	columns: Finding<Row>["columns"],
): Finding<Row> => ({ finds, call, columns });
/** What queries of packs find, as they are sent: by the names of their readings. */
export type Built = Readonly<Record<string, Statement>>;
export type BuildReadings = (readings: Readings) => Promise<Built>;
/** Rows of one tenant. Readings are answered in their order, in one request, as of one moment. */
export type Readings = Readonly<Record<string, Reading | Finding>>;
export type RowsOf<R extends Readings> = {
	readonly [Name in keyof R]: R[Name] extends Reading<infer Row>
		? readonly Row[]
		: R[Name] extends Finding<infer Row>
			? readonly Row[]
			: never;
};
export const reading = <Row, C extends Column<Row>>(
	table: TableOf<Row>,
	columns: readonly C[],
	search: readonly (readonly [Column<Row>, Search[1], Search[2]])[],
	more: {
		readonly order?: readonly (readonly [Column<Row>, "asc" | "desc"])[];
		readonly limit?: number;
	} = {},
): Reading<Pick<Row, C>> => ({
	table: table.name,
	columns,
	where: search,
	order: more.order ?? [],
	limit: more.limit ?? 1,
});

/** How many rows there are of each kind. */
export const tally = <Row, C extends Column<Row>>(
	table: TableOf<Row>,
	columns: readonly C[],
	search: readonly (readonly [Column<Row>, Search[1], Search[2]])[],
	limit: number,
): Reading<Pick<Row, C> & { readonly n: number }> => ({
	table: table.name,
	columns,
	where: search,
	order: [],
	limit,
	isTally: true,
});

/** What was read, and the database's clock at that moment. */
export type Seen<R extends Readings> = { readonly nowMs: number; readonly rows: RowsOf<R> };

export type RowStore = {
	readonly read: <R extends Readings>(context: CallContext, readings: R) => Promise<Seen<R>>;
	/** One request, one transaction. Rejects with `GuardFailed`; a refusal is written down, and is a value. */
	readonly commit: (context: CallContext, call: Commit) => Promise<unknown>;
	/** Several of one tenant in one transaction. One whose guard fails is `{ kind: "moved" }`, and spoils no other. */
	readonly commitEach: (
		context: CallContext,
		calls: readonly Commit[],
	) => Promise<readonly unknown[]>;
	/** Opens `{"$encrypted": text}` wherever it stands. */
	readonly open: (value: unknown) => Promise<unknown>;
};
