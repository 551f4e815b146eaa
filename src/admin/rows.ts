/**
 * How a resource asks for its rows: queries as drizzle writes them, whose rows' types it infers, sent as one request and one transaction
 * under the tenant's row security.
 */
import { type AnyColumn, and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { invariant } from "../core/errors.ts";
import type { AdminDeps } from "../ports/admin.ts";
import type { AdminAct, AdminContext, AdminOutcome } from "../ports/admin-call.ts";
import type { Readings } from "../ports/rows.ts";
import {
	type Answers,
	ms,
	type Queries,
	statementOf,
	together,
} from "../store/postgres/queries.ts";
import { type Act, perform } from "./acts.ts";
import { done } from "../ports/admin-route.ts";

export { ms, type Queries, statementOf };
/** What a query's rows are. */
export type RowOf<F extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
	ReturnType<F>
>[number];
type At = { readonly deps: Pick<AdminDeps, "rows">; readonly ctx: AdminContext };

/** Rows of one query. */
export async function read<Row>({ deps, ctx }: At, build: (queries: Queries) => Row) {
	const [rows] = await readAll({ deps, ctx }, (queries) => [build(queries)]);
	return rows;
}

export async function readAsSystem<Row>({ deps, ctx }: At, build: (queries: Queries) => Row) {
	const [rows] = await together<readonly [Row]>(
		(queries) => [build(queries)],
		(statements) => deps.rows.read({ ...ctx, tenantId: "" }, statements, true),
	);
	return rows;
}

export const readAll = <Q extends readonly unknown[]>(
	{ deps, ctx }: At,
	build: (queries: Queries) => readonly [...Q],
): Promise<Answers<Q>> => together<Q>(build, (statements) => deps.rows.read(ctx, statements));

export async function decidedSaying<R extends Readings, Row, T>(
	at: At,
	act: AdminAct,
	what: Act<R>,
	build: (queries: Queries) => PromiseLike<readonly Row[]>,
	answer: z.ZodType<T>,
): Promise<AdminOutcome<{ readonly row: Row; readonly said: T }>> {
	let outcome: AdminOutcome<unknown> | undefined;
	const [[row]] = await together<readonly [PromiseLike<readonly Row[]>]>(
		(queries) => [build(queries)],
		async (statements) => {
			const performed = await perform(at, act, what, statements);
			outcome = performed.outcome;
			return outcome.kind === "succeeded" ? performed.rows : [];
		},
	);
	invariant(outcome !== undefined, "an act has an outcome");
	if (outcome.kind !== "succeeded") return outcome;
	invariant(row !== undefined, "what was changed is there");
	return done({ row, said: answer.parse(outcome.data) });
}

/** The row alone. */
export async function decided<R extends Readings, Row>(
	at: At,
	act: AdminAct,
	what: Act<R>,
	build: (queries: Queries) => PromiseLike<readonly Row[]>,
): Promise<AdminOutcome<Row>> {
	const outcome = await decidedSaying(at, act, what, build, z.unknown());
	return outcome.kind === "succeeded" ? done(outcome.data.row) : outcome;
}

export const acted = sql<string>`nullif(current_setting('app.acted', true), '')`;
export const actedUuid = sql<string>`${acted}::uuid`;

/** Row security says the same; said here, too, an index is found by it. */
export const ofTenant = (table: { readonly tenantId: AnyColumn }, where?: SQL) =>
	and(sql`${table.tenantId} = app.current_tenant()`, where);

export const sameRow = (
	table: { readonly tenantId: AnyColumn; readonly id: AnyColumn },
	tenantId: AnyColumn,
	id: AnyColumn,
) => and(eq(table.tenantId, tenantId), eq(table.id, id));

export const is = <C extends AnyColumn>(column: C, asked: C["_"]["data"] | null | undefined) =>
	asked === undefined || asked === null ? undefined : eq(column, asked);
export const after = (column: AnyColumn, cursor: string | undefined) =>
	cursor === undefined ? undefined : gt(column, cursor);
export const before = (column: AnyColumn, cursor: string | number | undefined) =>
	cursor === undefined ? undefined : lt(column, cursor);

export const beforeLine = (
	seq: AnyColumn,
	place: AnyColumn | SQL,
	cursor: string | undefined,
): SQL | undefined => {
	const [row, at] = cursor?.split(".").map(Number) ?? [];
	return row === undefined
		? undefined
		: and(lte(seq, row), sql`(${seq}, ${place}) < (${row}, ${at})`);
};
export const lineAfter = ({ seq, place }: { readonly seq: number; readonly place: number }) =>
	`${seq}.${place}`;

export const point = (lat: AnyColumn, lng: AnyColumn) =>
	sql<{
		readonly lat: number;
		readonly lng: number;
	} | null>`case when ${lat} is null then null else jsonb_build_object('lat', ${lat}, 'lng', ${lng}) end`;

/** Where the next page of a list by moments begins: `microseconds.id`, as exact as it is stored. */
export const momentOf = (moment: AnyColumn, id: AnyColumn) =>
	sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint || '.' || ${id}`;
export const olderThan = (
	moment: AnyColumn,
	id: AnyColumn,
	cursor: string | undefined,
	idType: "uuid" | "text" = "uuid",
) => {
	const [micros, after] = cursor?.split(".") ?? [];
	return cursor === undefined
		? undefined
		: sql`(${moment}, ${id}) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${after}::${sql.raw(idType)})`;
};
