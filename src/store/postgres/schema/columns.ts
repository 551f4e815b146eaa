/** Columns that every table shares, and checks written from the same lists as zod's (C-52). */
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

/** For rows that change: the trigger `app.touch` moves both (sql/triggers.sql). */
export const changing = () => ({
	createdAt: createdAt(),
	updatedAt: moment().notNull().defaultNow(),
	version: integer().notNull().default(1),
});

/** For rows of an append-only log, which are hashed when they are sealed: filled by a trigger, whatever the caller says. */
export const sealed = () => ({
	/** The transaction that wrote it; rows of a partition are sealed in the order (txid, seq), by an index that begins so. */
	txid: bigint({ mode: "number" }).notNull().default(0),
	/** The chain of its log that it belongs to. */
	partition: smallint().notNull().generatedAlwaysAs(sql.raw(partitionSql)),
});

/** Its place among the rows of its log, where it has no number already. */
export const logSeq = () => ({
	seq: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
});

/** The name of a channel by its form: which ones there are is the code's, and a database serves two releases at once. */
export const channelNamed = (name: string, column: AnyPgColumn) =>
	check(name, sql`${column} ~ ${literals([channelForm])}`);

/** `column in ('a', 'b')`; a null passes, as SQL has it. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
	check(name, sql`${column} in (${literals(values)})`);

const literals = (values: readonly string[]): SQL =>
	sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "));
