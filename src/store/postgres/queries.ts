/**
 * Queries as drizzle writes them, whose rows' types it infers, sent together as one request. Our own client sends them: it has the time
 * limit, the retry of a lost transaction and the trace.
 */
import { type AnyColumn, DrizzleQueryError, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { CallContext, SelectedRows, Statement } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

export type Queries = Pick<
	PgRemoteDatabase,
	"select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with" | "with"
>;
/** Of a store, which also writes what no rule decides. */
export type Writing = Queries &
	Pick<PgRemoteDatabase, "insert" | "update" | "delete" | "$with" | "with">;
export type Answers<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };

/** Drizzle asks when a query is awaited: all of them have asked before any is sent. */
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
		// Drizzle's own tells the parameters; what failed is what the store says.
		throw error instanceof DrizzleQueryError ? error.cause : error;
	}
}

const dialect = new PgDialect({ casing: "snake_case" });
/** What the builder has no words for: it names tables and columns of the schema all the same. Rows are arrays. */
export const statementOf = (query: SQL): Statement => {
	const { sql: text, params } = dialect.sqlToQuery(query);
	return { sql: text, params };
};

/** Settings of the planner, for one transaction: what small tables hold today says nothing of tomorrow's. */
const planned = (...off: readonly string[]): Statement => ({
	sql: `select ${off.map((one) => `set_config('enable_${one}', 'off', true)`).join(", ")}`,
	params: [],
});
/** Queries of a store: one request, one transaction. `without`: kinds of plans that none of them has. */
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
/** A moment, in milliseconds. */
export const ms = <C extends AnyColumn>(column: C) =>
	sql`app.ms(${column})`.mapWith(Number) as unknown as SQL<Ms<C>>;
/** Exact, unlike milliseconds: where to go on after a row. */
export const us = (column: SQLWrapper) =>
	sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
export const atUs = (us: SQLWrapper | number) =>
	sql`timestamptz '1970-01-01 00:00:00+00' + ${us}::bigint * interval '1 microsecond'`;
/** So long before the statement: what moves while it runs is no bound for an index. */
export const agoMs = (ms: number) => sql`statement_timestamp() - ${ms}::bigint * interval '1 ms'`;
/** Rows that are given, as a table: with the types of their columns. */
export const recordsOf = (name: string, rows: readonly object[], columns: string) =>
	sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${name} (${columns})`)}`;
