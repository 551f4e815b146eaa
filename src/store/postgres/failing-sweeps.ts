/** Sweeps that fail, by the alert that stands of each. */
import { and, asc, isNull, ne, sql } from "drizzle-orm";
import type { FailingSweep } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { systemAlerts } from "./schema/logs.ts";

/** There are not so many sweeps. */
const failingMax = 200;

/** The longest failing first. */
export async function failingSweeps(system: Database): Promise<readonly FailingSweep[]> {
	const { tenantId, dedupeKey, state, firstAt, lastAt, count } = systemAlerts;
	const [rows] = await asked(
		system,
		{ tenantId: null, actor: "system:sweeps", traceId: "" },
		(db) => [
			db
				.select({
					name: sql<string>`split_part(${dedupeKey}, ':', 2)`,
					sinceMs: sql`app.ms(${firstAt})`.mapWith(Number),
					lastAtMs: sql`app.ms(${lastAt})`.mapWith(Number),
					times: count,
				})
				.from(systemAlerts)
				.where(
					and(isNull(tenantId), sql`${dedupeKey} like ${"sweep_failing:%"}`, ne(state, "resolved")),
				)
				.orderBy(asc(firstAt))
				.limit(failingMax),
		],
	);
	return rows;
}
