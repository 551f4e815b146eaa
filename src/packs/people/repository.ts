import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import { countMax, type TableReader } from "./needs.ts";
import { type ColumnKind, columnOf, comparisonsOf, type Table, tables } from "./tables.ts";

export type TablesDatabase = {
	readonly runBatch: (
		context: CallContext,
		statements: readonly { readonly sql: string; readonly params: readonly unknown[] }[],
	) => Promise<readonly (readonly Readonly<Record<string, unknown>>[])[]>;
};

const cast: Readonly<Record<ColumnKind, string>> = {
	id: "uuid",
	text: "text",
	words: "text",
	tags: "text",
	number: "bigint",
	flag: "boolean",
	moment: "timestamptz",
	point: "float8",
};
const operator = { eq: "=", gte: ">=", lte: "<=" } as const;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const answer = z.object({ items: z.array(z.record(z.string(), cell)), count: z.int() });

export const makeTablesRepository = (db: TablesDatabase): TableReader => ({
	query: async ({ tenantId, marketId, traceId, personHash }, { table, filters, limit, order }) => {
		const { from, forCustomers, columns, orders }: Table = tables[table];
		const params: unknown[] = [];
		const parameter = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
		const conditions = filters.map(({ column, is, value }) => {
			const known = columnOf(table, column);
			invariant(known && comparisonsOf(table, column).includes(is), "a filter is of the list");
			const given = parameter(value, cast[known.kind]);
			return is === "has"
				? `${given} = any (${known.sql})`
				: `${known.sql} ${operator[is]} ${given}`;
		});
		if (personHash !== null)
			conditions.push(
				(forCustomers ?? "false")
					.replace("$person", () => parameter(personHash, "text"))
					.replace("$market", () => parameter(marketId, "uuid")),
			);
		const by = columnOf(table, order.column);
		invariant(by && orders.includes(order.column), "an order is of the list");
		const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
		const sorted = `${by.sql} ${order.ascending ? "asc" : "desc"} nulls last, t.id`;
		const shown = Object.entries(columns).map(
			([name, { sql, kind }]) =>
				`'${name}', ${kind === "point" ? `round((${sql})::numeric, 3)::float8` : kind === "text" ? `${sql}::text` : sql}`,
		);
		const [rows] = await db.runBatch({ tenantId, actor: "system:tables", traceId }, [
			{
				sql: `select jsonb_build_object(
					'items', (select coalesce(jsonb_agg(x.item order by x.place), '[]') from (
						select jsonb_build_object(${shown.join(", ")}) as item, row_number() over (order by ${sorted}) as place
						from ${from} ${where} order by ${sorted} limit ${parameter(limit, "int")}) x),
					'count', (select count(*) from (select from ${from} ${where} limit ${countMax}) c)) as answer`,
				params,
			},
		]);
		return answer.parse(rows?.[0]?.["answer"]);
	},
});
