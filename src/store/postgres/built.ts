/** A query as drizzle builds it, to be a part of a statement that our own client sends. Loaded where one is needed: no plain turn is. */
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

/**
 * A query of a pack that a reading names (`finding` of ports/rows.ts): rows of the tenant of the transaction, in columns as the reading
 * names them.
 */
export type Finder = (db: Queries, call: never) => SQLWrapper;
/** By the names of their readings; what no query finds is found by a function. */
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

/** Whose rows row security lets be seen, said once more: then an index is found by it. */
export const ours = sql`app.current_tenant()`;
/** To three decimals: a place of which not everybody may know more. */
export const coarse = (degrees: SQLWrapper): SQL => sql`round(${degrees}::numeric, 3)::float8`;
/** One parameter, however many there are. */
export const listOf = (texts: readonly string[]) =>
	sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
/** Texts, numbers and the like under their names. */
export const told = (values: Readonly<Record<string, SQLWrapper>>) =>
	sql`jsonb_build_object(${sql.join(
		Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
		sql`, `,
	)})`;
export const one = { one: sql`1` };
/** No join: it is asked of each row by itself. */
export const isNone = (rows: SQLWrapper): SQL<boolean> => sql`(${rows}) is null`;
