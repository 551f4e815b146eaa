/** What a decision writes: one row, its units, or many at once (ports/commit.ts). */
import type { Json } from "../core/json.ts";
import type {
	Column,
	Condition,
	Fill,
	FirstFree,
	Moment,
	NewId,
	OrElse,
	TableName,
	TableOf,
} from "./row-values.ts";

/**
 * Units of what has a capacity in time: the units of an offering's slots, rows of `resource_locks`. Which of them are free is chosen where
 * they are written; it goes into the event of the row that they belong to.
 */
export type Units =
	/** So many free ones of each slot, held for the row until then; else TAKEN. Nobody waits in line for a slot that is full. */
	| {
			readonly op: "take";
			readonly businessId: string;
			readonly offeringId: string;
			/** In order. */
			readonly slotStarts: readonly number[];
			readonly each: number;
			/** Of a slot. */
			readonly capacity: number;
			readonly until: Moment;
			readonly isFirstHold: boolean;
	  }
	/** All that the row holds are its own for good, and are so many; else GONE. */
	| { readonly op: "keep"; readonly count: number }
	/** Whatever the row has is nobody's. */
	| { readonly op: "free" };

export type Write = {
	/** A row under that name among the guards is updated, unless that changes nothing; else one is inserted, and goes under it. */
	readonly op: "insert" | "update";
	readonly as: string;
	readonly table: TableName;
	readonly set: Readonly<Record<string, Json | Moment | Fill | OrElse | NewId | FirstFree>>;
	/** What the event is called. Null: by its table. */
	readonly event: string | null;
	/** What becomes of the row's units. */
	readonly units?: readonly Units[];
};
export type Values<Row> = {
	readonly [C in Column<Row>]?: Row[C] | Moment | Fill | OrElse | NewId | FirstFree;
};
const writing =
	(op: Write["op"]) =>
	<Row>(
		table: TableOf<Row>,
		as: string,
		event: string | null,
		set: Values<Row>,
		units: readonly Units[] = [],
	): Write => ({
		op,
		as,
		table: table.name,
		set: set as Write["set"],
		event,
		...(units.length > 0 ? { units } : {}),
	});
export const insert = writing("insert");
export const update = writing("update");

/**
 * Many rows at once, with one event for each entity that they are of. Whoever changes such rows holds a guarded row of theirs first:
 * else two who lock them in different orders wait for each other.
 */
export type Bulk =
	| {
			/** Those that are there already stay as they are. */
			readonly op: "insert_all";
			readonly table: TableName;
			/** All with the same columns, as they are written. */
			readonly rows: readonly Readonly<Record<string, Json>>[];
			readonly event: string;
	  }
	| {
			readonly op: "update_all";
			readonly table: TableName;
			readonly where: readonly Condition[];
			readonly set: Write["set"];
			readonly event: string;
	  };
export const insertAll = <Row>(
	table: TableOf<Row>,
	event: string,
	rows: readonly Partial<Row>[],
): Bulk => ({
	op: "insert_all",
	table: table.name,
	rows: rows as readonly Readonly<Record<string, Json>>[],
	event,
});
export const updateAll = <Row>(
	table: TableOf<Row>,
	event: string,
	where: readonly (readonly [Column<Row>, Condition[1], Condition[2]])[],
	set: Values<Row>,
): Bulk => ({ op: "update_all", table: table.name, where, set: set as Write["set"], event });
