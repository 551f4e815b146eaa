/** One run of one check, in one transaction. */

import { sql } from "drizzle-orm";
import { alertNamed } from "../../core/alerts.ts";
import { invariant } from "../../core/errors.ts";
import type { InvariantCheck, InvariantStore } from "../../ports/sweep.ts";
import { builder, statementOf } from "./query-builder.ts";
import type { Statement } from "./client.ts";
import type { InvariantQueries, InvariantQuery } from "./findings.ts";

type Bounds = Parameters<InvariantStore["run"]>[1];

/** Index look-ups only, whatever the statistics. */
const planner = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"]
	.map((name) => `set_config('${name}', 'off', true)`)
	.join(", ");

/**
 * The second of two concurrent runs finds the check taken: no answer row. The position is read under the lock, so no
 * run sees rows from before its predecessor.
 */
function statementsOf(
	query: InvariantQuery,
	{ name, ripeMs }: InvariantCheck,
	{ batch, again, alertsMax }: Bounds,
): readonly [Statement, Statement] {
	const { severity, title } = alertNamed(name);
	const call = { invariant: name, severity, title, ripeMs, batch, again, alertsMax };
	const rows = query(builder, { name, batch, again, ripeMs });
	const noted = statementOf(
		sql`select app.invariant_note(${JSON.stringify(call)}::jsonb, (
			select coalesce(array_agg(row(f.position, f.tenant_id, f.subject, f.broken, f.detail)::app.finding), '{}')
			from ${rows} f (position, tenant_id, subject, broken, detail)
		)) as answer where current_setting('app.invariant_since', true) <> ''`,
	);
	return [
		{
			sql: `select ${planner}, set_config('app.invariant_since', c.position::text, true)
				from (select position from ops.invariant_cursors where invariant = $1 for update skip locked) c`,
			params: [name],
		},
		noted,
	];
}

export const runsOf =
	(queries: InvariantQueries) =>
	(check: InvariantCheck, bounds: Bounds): readonly [Statement, Statement] => {
		const query = queries[check.name];
		invariant(query !== undefined, `a query asks ${check.name}`);
		return statementsOf(query, check, bounds);
	};
