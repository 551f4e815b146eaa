/** What a row of a decision holds, and by which names its tables and columns go (ports/commit.ts). */
import type { Json } from "../core/json.ts";
import type { committedTables } from "./generated/tables.ts";

export type TableName = keyof typeof committedTables;
/** A row as drizzle has it, with instants as milliseconds. */
export type Stored<Row> = { readonly [C in keyof Row]: Instant<Row[C]> };
type Instant<T> = T extends Date ? number : T extends readonly Date[] ? readonly number[] : T;
/** Names a table, and says what its rows are. */
export type TableOf<Row> = { readonly name: TableName; readonly row?: Row };
export const tableOf = <Row>(name: TableName): TableOf<Stored<Row>> => ({ name });
export type Column<Row> = keyof Row & string;

/** An instant: milliseconds; so long from the database's now; or one chosen of several. */
export type Moment =
	| number
	| null
	| { readonly $now: number }
	| { readonly $greatest: readonly Moment[] }
	| { readonly $least: readonly Moment[] };
/** Milliseconds from the database's now, at the commit or when it is read. */
export const fromNow = (ms: number): Moment => ({ $now: ms });
export const greatest = (...moments: readonly Moment[]): Moment => ({ $greatest: moments });
export const least = (...moments: readonly Moment[]): Moment => ({ $least: moments });

/** The value that a row of the commit has in the end, by the name that it goes under there; of a number or an instant, so much more. */
export type Fill = {
	/** Row, column, and how: so much more, or opened as JSON. */
	readonly $fill: readonly [string, string] | readonly [string, string, number | "json"];
};
export const filled = (row: string, column: string, more?: number): Fill => ({
	$fill: more === undefined ? [row, column] : [row, column, more],
});
/** Of a encrypted column that holds JSON: it is opened as what it is. */
export const filledJson = (row: string, column: string): Fill => ({ $fill: [row, column, "json"] });
/** The first; the second where that is null. */
export type OrElse = { readonly $or: readonly [Fill, Json] };
export const orElse = (first: Fill, second: Json): OrElse => ({ $or: [first, second] });
/** A name, whole or in parts. */
export type Name = string | Fill | readonly (string | Fill)[];
/** A new id, made by the database. */
export type NewId = { readonly $id: string };
/** The first of them that no row has for which `among` holds. */
export type FirstFree = {
	readonly $free: readonly string[];
	readonly among: readonly Condition[];
};

export type Operator = "=" | "<>" | "<" | ">";
export type Condition = readonly [column: string, is: Operator | "in", value: Json | Moment | Fill];
