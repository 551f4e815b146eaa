/**
 * Queries as drizzle writes them, whose rows' types it infers, sent together as one request. Our own client sends them: it has the time
 * limit, the retry of a lost transaction and the trace.
 */
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { SelectedRows, Statement } from "../../ports/sql-calls.ts";

export type Queries = Pick<
	PgRemoteDatabase,
	"select" | "selectDistinct" | "selectDistinctOn" | "$count"
>;
export type Answers<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };

/** Drizzle asks when a query is awaited: all of them have asked before any is sent. */
export async function together<Q extends readonly unknown[]>(
	build: (queries: Queries) => readonly [...Q],
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
