/** Shared columns, and checks from the same lists as zod's. */
import { type SQL, sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	check,
	integer,
	smallint,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { partitionSql } from "../../../core/audit/partitions.ts";
import { channelForm } from "../../../core/channels.ts";

export const moment = () => timestamp({ withTimezone: true });

/** Minor units of a currency. */
export const money = () => bigint({ mode: "number" });

export const rowId = () => uuid().primaryKey().defaultRandom();

export const createdAt = () => moment().notNull().defaultNow();

/** The trigger `app.touch` updates both (sql/triggers.sql). */
export const changing = () => ({
	createdAt: createdAt(),
	updatedAt: moment().notNull().defaultNow(),
	version: integer().notNull().default(1),
});

/** For append-only rows, hashed when sealed. Filled by a trigger, whatever the caller sends. */
export const sealed = () => ({
	/** Writing transaction. A partition is sealed in order (txid, seq), so an index must begin so. */
	txid: bigint({ mode: "number" }).notNull().default(0),
	/** Its chain within the log. */
	partition: smallint().notNull().generatedAlwaysAs(sql.raw(partitionSql)),
});

/** Row order, where the log has no number already. */
export const logSeq = () => ({
	seq: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
});

/** Only the form: the code has the list, and a database serves two releases at once. */
export const channelNamed = (name: string, column: AnyPgColumn) =>
	check(name, sql`${column} ~ ${literals([channelForm])}`);

/** `column in ('a', 'b')`; null passes, as in SQL. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
	check(name, sql`${column} in (${literals(values)})`);

const literals = (values: readonly string[]): SQL =>
	sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "));
