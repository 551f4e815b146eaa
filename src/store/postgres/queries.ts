/** Typed Drizzle queries, sent together by our own client for its time limit, retry and trace. */
import { type AnyColumn, DrizzleQueryError, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { CallContext, SelectedRows, Statement } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

export type Queries = Pick<
	PgRemoteDatabase,
	"select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with" | "with"
>;
/** Stores also write what no rule decides. */
export type Writing = Queries &
	Pick<PgRemoteDatabase, "insert" | "update" | "delete" | "$with" | "with">;
export type Answers<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };

/** Drizzle runs a query when awaited: all are collected before any is sent. */
export async function together<Q extends readonly unknown[]>(
	build: (queries: Writing) => readonly [...Q],
	send: (statements: readonly Statement[]) => Promise<readonly SelectedRows[]>,
): Promise<Answers<Q>> {
	const asked: Statement[] = [];
	const sent = Promise.withResolvers<readonly SelectedRows[]>();
	const queries: readonly [...Q] = build(
		drizzle(
			async (text, params) => {
				const at = asked.push({ sql: text, params }) - 1;
				if (asked.length === queries.length) send(asked).then(sent.resolve, sent.reject);
				return { rows: [...((await sent.promise)[at] ?? [])] };
			},
			{ casing: "snake_case" },
		),
	);
	try {
		return (await Promise.all(queries)) as Answers<Q>;
	} catch (error) {
		// Drizzle's error exposes parameters.
		throw error instanceof DrizzleQueryError ? error.cause : error;
	}
}

const dialect = new PgDialect({ casing: "snake_case" });
/** For what the builder cannot express. Rows are arrays. */
export const statementOf = (query: SQL): Statement => {
	const { sql: text, params } = dialect.sqlToQuery(query);
	return { sql: text, params };
};

/** For one transaction: today's small tables say nothing about later. */
const planned = (...off: readonly string[]): Statement => ({
	sql: `select ${off.map((one) => `set_config('enable_${one}', 'off', true)`).join(", ")}`,
	params: [],
});
/** One transaction. `without`: plan types to disable. */
export const asked = <Q extends readonly unknown[]>(
	db: Pick<Database, "runRows">,
	context: CallContext,
	build: (queries: Writing) => readonly [...Q],
	without: readonly string[] = [],
): Promise<Answers<Q>> =>
	together<Q>(build, async (statements) => {
		if (without.length === 0) return db.runRows(context, statements);
		const [, ...rows] = await db.runRows(context, [planned(...without), ...statements]);
		return rows;
	});

type Ms<C extends AnyColumn> = C["_"]["notNull"] extends true ? number : number | null;
export const ms = <C extends AnyColumn>(column: C) =>
	sql`app.ms(${column})`.mapWith(Number) as unknown as SQL<Ms<C>>;
/** Exact, unlike milliseconds: for resuming after a row. */
export const us = (column: SQLWrapper) =>
	sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
export const atUs = (us: SQLWrapper | number) =>
	sql`timestamptz '1970-01-01 00:00:00+00' + ${us}::bigint * interval '1 microsecond'`;
/** From the statement's start: a moving value cannot bound an index scan. */
export const agoMs = (ms: number) => sql`statement_timestamp() - ${ms}::bigint * interval '1 ms'`;
/** Given rows as a typed table. */
export const recordsOf = (name: string, rows: readonly object[], columns: string) =>
	sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${name} (${columns})`)}`;
