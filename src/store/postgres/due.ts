/**
 * Rows past their own deadline, across tenants, oldest first; system role. Each query uses only its table's partial
 * index.
 */
import type { DueCall, DuePart, DueRead, ReadDue } from "../../ports/due.ts";
import type { Database, Statement } from "./client.ts";

/** Forces the index: statistics say nothing about what is due. */
const byIndex: Statement = {
	sql: "select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)",
	params: [],
};
export function dueStatements(
	{ parts, shows }: Pick<DueRead, "parts" | "shows">,
	{ olderThanMs = 0, limit, after }: DueCall,
): readonly [Statement, Statement] {
	const from =
		"coalesce(timestamptz '1970-01-01 00:00:00+00' + $2::bigint * interval '1 microsecond', '-infinity')";
	const shown = Object.entries({ tenantId: "tenant_id", id: "id", ...shows })
		.map(([name, column]) => `'${name}', t.${column}, `)
		.join("");
	const found = parts.map(
		({
			table,
			at,
			where,
		}: DuePart) => `(select t.${at} as at, t.id, jsonb_build_object(${shown}'atMs', app.ms(t.${at}), 'atUs', (extract(epoch from t.${at}) * 1000000)::bigint) as row
		from public.${table} t
		where ${where} and t.${at} < statement_timestamp() - $1::bigint * interval '1 ms'
			and t.${at} >= ${from} and (t.${at}, t.id) > (${from}, $3::text)
		order by t.${at}, t.id limit $4::int)`,
	);
	return [
		byIndex,
		{
			sql: `select coalesce(jsonb_agg(d.row order by d.at, d.id), '[]') as answer
	from (select * from (${found.join("\n union all ")}) x order by x.at, x.id limit $4::int) d`,
			params: [olderThanMs, after?.atUs ?? null, after?.id ?? "", limit],
		},
	];
}

export const dueReader =
	(system: Pick<Database, "runBatch">): ReadDue =>
	async (sweep, read, call) => {
		const context = { tenantId: null, actor: `sweep:${sweep}`, traceId: "" };
		const [, rows] = await system.runBatch(context, dueStatements(read, call));
		return read.rows.parse(rows?.[0]?.["answer"]);
	};
