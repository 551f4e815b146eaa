/** Drizzle queries as parts of our own client's statements. Loaded on demand: an ordinary turn needs none. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pg-proxy";
import { invariant } from "../../core/errors.ts";
import type { Built, Readings } from "../../ports/rows.ts";
import type { Statement } from "./client.ts";
import type { Queries } from "./queries.ts";

const casing = "snake_case";
const dialect = new PgDialect({ casing });
export const builder: Queries = drizzle(
	async () => {
		invariant(false, "what is built here is not awaited");
		return { rows: [] };
	},
	{ casing },
);
export const statementOf = (query: SQLWrapper): Statement => dialect.sqlToQuery(query.getSQL());

/** A pack's query named by a reading (`finding` of ports/rows.ts), for the transaction's tenant. */
export type Finder = (db: Queries, call: never) => SQLWrapper;
/** By reading name; others are answered by a function. */
export const readingsBuilt =
	(finders: Readonly<Record<string, Finder>>) =>
	(readings: Readings): Built =>
		Object.fromEntries(
			Object.entries(readings).flatMap(([name, one]) => {
				const finder = "finds" in one ? finders[one.finds] : undefined;
				return finder && "finds" in one
					? [[name, statementOf(finder(builder, one.call as never))] as const]
					: [];
			}),
		);

/** Repeats what row security enforces, so an index is used. */
export const ours = sql`app.current_tenant()`;
/** Three decimals, for a place not everybody may know exactly. */
export const coarse = (degrees: SQLWrapper): SQL => sql`round(${degrees}::numeric, 3)::float8`;
export const listOf = (texts: readonly string[]) =>
	sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
export const told = (values: Readonly<Record<string, SQLWrapper>>) =>
	sql`jsonb_build_object(${sql.join(
		Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
		sql`, `,
	)})`;
export const one = { one: sql`1` };
/** Not a join: evaluated per row. */
export const isNone = (rows: SQLWrapper): SQL<boolean> => sql`(${rows}) is null`;
