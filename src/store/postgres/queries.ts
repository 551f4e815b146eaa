/**
 * Queries as drizzle writes them, whose rows' types it infers, sent together as one request. Our own client sends them: it has the time
 * limit, the retry of a lost transaction and the trace.
 */
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { SelectedRows, Statement } from "../../ports/sql-calls.ts";

export type Queries = Pick<
	PgRemoteDatabase,
	"select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with" | "with"
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

const slotsMax = 1000;
/** P9, for the tenant of the transaction: each slot that somebody has or had a token of, as one array. */
export const slotCounts = ({
	offeringId = null,
	fromMs,
	limit,
	onlyBroken,
}: {
	readonly offeringId?: string | null;
	readonly fromMs: number;
	readonly limit: number;
	readonly onlyBroken: boolean;
}): Statement => ({
	sql: `select coalesce(jsonb_agg(jsonb_build_object(
			'offeringId', c.offering_id, 'slotStartMs', app.ms(c.slot_start), 'capacity', c.capacity, 'free', c.free,
			'held', c.held, 'confirmed', c.confirmed, 'isConserved', c.is_conserved) order by c.slot_start, c.offering_id), '[]') as answer
		from (
			select x.*, x.capacity = x.free + x.held + x.confirmed as is_conserved
			from app.slot_counts(app.current_tenant(), $1::uuid, app.at($2::bigint), 'infinity', clock_timestamp()) x
			where not $3::boolean or x.capacity <> x.free + x.held + x.confirmed
			order by x.slot_start, x.offering_id
			limit $4::int
		) c`,
	params: [offeringId, fromMs, onlyBroken, Math.min(limit, slotsMax)],
});
