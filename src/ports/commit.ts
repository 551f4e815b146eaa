/**
 * A decision, as it becomes rows: what a pack's rules answer, and what a store makes of it in one transaction.
 *
 * A pack reads rows, and `decide(rows, nowMs)` gives changes or a refusal. Changes are judged once more where they are written: each
 * row that they rest on has to be as it was read, and the database's own clock has to be before their end. Whatever has moved ends the
 * transaction with a code (`GuardFailed`), and the rows are read anew (ports/deciding.ts).
 *
 * Rows are those of the drizzle schema, with instants as milliseconds.
 */
import type { AlertName } from "../core/alerts.ts";
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Condition, Fill, Name, TableName, TableOf } from "./row-values.ts";
import type { Bulk, Values, Write } from "./row-writes.ts";
import type { CallRecord } from "./tool.ts";

export * from "./row-values.ts";
export * from "./row-writes.ts";

/** At least so many are in a column, or in it less another. */
export type Enough = readonly [column: string, less: string | null, least: number];

/** A row that the decision rests on: it is locked, and has these values still. Else GONE or MOVED. Where there is not enough: SHORT. */
export type RowGuard = {
	readonly as: string;
	readonly table: TableName;
	/** By which the table knows its rows (`key` of the generated tables). */
	readonly id: string;
	readonly unchanged: Readonly<Record<string, Json>>;
	/** Of the row as it was read. Where it stands still, nothing of the row has moved; where not, what is said to be unchanged is looked at. */
	readonly version?: number;
	readonly enough?: Enough;
	/** It is written by this commit. */
	readonly changes: boolean;
};
type Identified = { readonly id: string };
const guarding =
	(changes: boolean) =>
	<Row>(
		table: TableOf<Row>,
		as: string,
		{ id, ...row }: Partial<Row> & Identified,
		version?: number,
	): RowGuard => ({
		as,
		table: table.name,
		id,
		unchanged: row as Readonly<Record<string, Json>>,
		...(version === undefined ? {} : { version }),
		changes,
	});
/** Everything that was read of it still holds. */
export const unchanged = guarding(false);
/** The same of a row that is changed. */
export const changing = guarding(true);
/** Judged under the row's lock: what others have taken meanwhile is gone. */
export const withEnough = (guard: RowGuard, ...enough: Enough): RowGuard => ({ ...guard, enough });

/**
 * The row that a unique index has under these values: it is locked before all others, in the order of the decision. Where it is not
 * there it is made, if it is said of what; else GONE.
 */
export type Find = {
	readonly as: string;
	readonly table: TableName;
	readonly by: Readonly<Record<string, Json>>;
	readonly made: Write["set"] | null;
};
export const find = <Row>(
	table: TableOf<Row>,
	as: string,
	by: Partial<Row>,
	made: Values<Row> | null = null,
): Find => ({
	as,
	table: table.name,
	by: by as Find["by"],
	made: made as Find["made"],
});

/** Fewer rows than that, counted under the locks. Else LIMIT. */
export type CountGuard = {
	readonly table: TableName;
	readonly where: readonly Condition[];
	readonly than: number;
	/** Who counts under this name waits for the other, and counts what it has written: else two at once are both below the limit. */
	readonly turn?: string;
};

/** A notification: to a thread or a solicitation, once under its key. */
export type Notify = ({ readonly threadKey: Name } | { readonly solicitationId: Name }) & {
	readonly dedupeKey: Name;
	readonly type: string;
	/** With `Fill`s, anywhere in it. */
	readonly payload: Json;
};

/** What somebody did who called no tool: a line of the audit log of their thread. */
export type AuditLine = {
	readonly atMs: number;
	readonly threadKey: string;
	readonly action: string;
	readonly actor: Json;
	readonly payload: Json;
	readonly traceId: string;
};

/** Staff hear of it; one that is open under its key already is counted up. */
export type Alert = AlertName & {
	readonly source: string;
	readonly detail: Json;
};

export type Refusal = {
	readonly kind: "refused";
	readonly code: ErrorCode;
	readonly reason: Reason | null;
	readonly msg: string;
	/** Facts as they are, where the refusal is that they moved (P4). */
	readonly current?: Json;
	/** What staff hear of it all the same. */
	readonly alerts?: readonly Alert[];
};
export type Changes = {
	readonly kind: "changes";
	readonly finds: readonly Find[];
	readonly rows: readonly RowGuard[];
	readonly fewer: readonly CountGuard[];
	readonly writes: readonly (Write | Bulk)[];
	readonly tell: readonly Notify[];
	readonly alerts: readonly Alert[];
	readonly audits: readonly AuditLine[];
	/** What the caller is told, with `Fill`s; the notifications are added. */
	readonly answer: Readonly<Record<string, Json>>;
	readonly evidence: Json;
	/** The database's clock, after every wait. Else LATE or EARLY. Null: whenever. */
	readonly before: number | Fill | null;
	readonly notBefore: number | null;
	/** What the caller goes on with, of the rows that it was decided over. It does not pass the database, and is not kept with the answer. */
	readonly rests?: Json;
	/** It has been done before: only its line of audit is written, and of our own part or of a step (`Frame`) nothing is. */
	readonly nothing?: true;
	/** What the call is refused with all the same, once this is written: what was learnt or ended on the way stays so. */
	readonly refuses?: Refusal;
};
export type Decision = Changes | Refusal;

export const refused = (
	code: ErrorCode,
	reason: Reason | null,
	msg: string,
	current?: Json,
): Refusal => ({
	kind: "refused",
	code,
	reason,
	msg,
	...(current === undefined ? {} : { current }),
});
export const changes = (
	told: Pick<Changes, "answer" | "evidence"> & Partial<Omit<Changes, "kind">>,
): Changes => ({
	kind: "changes",
	finds: [],
	rows: [],
	fewer: [],
	writes: [],
	tell: [],
	alerts: [],
	audits: [],
	before: null,
	notBefore: null,
	...told,
});

/** Who commits, and what is written down of it. */
export type Frame =
	| {
			readonly kind: "call";
			readonly record: CallRecord;
			/** Under `record.key`: the first answer is replayed, and other arguments are a conflict. */
			readonly keyed: boolean;
			/** Only while the tool is on in the market. */
			readonly switched: boolean;
			/** The answer has the notifications, for the caller to hand over. */
			readonly tells: boolean;
			/** It comes before the call itself: done, it leaves its evidence as a line of audit and no execution, whose place is the call's. */
			readonly isStep?: true;
	  }
	/** Of staff, written down of its target. `tells`: as of a call. */
	| { readonly kind: "act"; readonly act: Json; readonly target: Name; readonly tells?: true }
	/** Of a sweep. A row that somebody else has locked is passed over. */
	| { readonly kind: "own" }
	/** Of a part of ours that waits for its turn, and hands over what was told. */
	| { readonly kind: "part" };

export type Commit = { readonly frame: Frame; readonly decision: Decision };

/**
 * What was read has moved: MOVED, GONE, SHORT, LIMIT, TAKEN, NONE_FREE, UNIQUE or CHECK with the name of the table, index or constraint,
 * LATE, EARLY; of an act of staff, whose values are given freely, OWNER, too. Nothing happened.
 */
export class GuardFailed extends Error {
	override readonly name = "GuardFailed";
	readonly guard: string;
	constructor(guard: string) {
		super(`what was read has moved: ${guard}`);
		this.guard = guard;
	}
}
