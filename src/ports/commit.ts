/**
 * A pack reads rows, and `decide(rows, nowMs)` gives changes or a refusal, which a store writes in one transaction: each row that they rest
 * on has to be as it was read, and the database's clock before their end. Whatever has moved ends it with a code (`GuardFailed`), and the
 * rows are read anew (ports/deciding.ts). Instants are milliseconds.
 */
import type { AlertName } from "../core/alerts.ts";
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Condition, Fill, Name, TableName, TableOf } from "./row-values.ts";
import type { Bulk, Values, Write } from "./row-writes.ts";
import type { CallRecord } from "./tool.ts";

export * from "./row-values.ts";
export * from "./row-writes.ts";

export type Enough = readonly [column: string, less: string | null, least: number];

/** A row that the decision rests on: it is locked, and has these values still. Else GONE or MOVED. Where there is not enough: SHORT. */
export type RowGuard = {
	readonly as: string;
	readonly table: TableName;
	readonly id: string;
	readonly unchanged: Readonly<Record<string, Json>>;
	/** Where it stands still, nothing of the row has moved. */
	readonly version?: number;
	readonly enough?: Enough;
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
export const unchanged = guarding(false);
export const changing = guarding(true);
export const withEnough = (guard: RowGuard, ...enough: Enough): RowGuard => ({ ...guard, enough });

/**
 * The row that a unique index has under these values, locked before all others. One that is not there is made, where it is said of what;
 * else GONE.
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
	/** Those who count under this name wait for each other. */
	readonly turn?: string;
};

export type Notify = ({ readonly threadKey: Name } | { readonly solicitationId: Name }) & {
	readonly dedupeKey: Name;
	readonly type: string;
	readonly payload: Json;
};

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
	readonly current?: Json;
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
	readonly answer: Readonly<Record<string, Json>>;
	readonly evidence: Json;
	/** The database's clock, after every wait. Else LATE or EARLY. Null: whenever. */
	readonly before: number | Fill | null;
	readonly notBefore: number | null;
	/** What the caller goes on with, of the rows that it was decided over. It does not pass the database, and is not kept with the answer. */
	readonly rests?: Json;
	/** It has been done before: only its line of audit is written. */
	readonly nothing?: true;
	/** The call is refused all the same, once this is written. */
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

export type Frame =
	| {
			readonly kind: "call";
			readonly record: CallRecord;
			readonly keyed: boolean;
			/**
			 * Refused where its tool is off by now, whatever the thread's market says. False for what takes back, for what the law
			 * gives everybody, for a word to what was asked before, and for what came of a call that was begun.
			 */
			readonly switched: boolean;
			/** The answer has the notifications, for the caller to relay. */
			readonly tells: boolean;
			/** A step before the call itself: it leaves a line of audit, and no execution. */
			readonly isStep?: true;
	  }
	| { readonly kind: "act"; readonly act: Json; readonly target: Name; readonly tells?: true }
	/** Rows locked by others are skipped. */
	| { readonly kind: "own" }
	/** Internal work; its notifications are returned to be relayed. */
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
