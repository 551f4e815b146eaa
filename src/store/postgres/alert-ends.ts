/** Ends an open alert. Loaded on demand: raising needs less code. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AlertEnds } from "../../ports/stores.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { systemAlerts } from "./schema/logs.ts";

/** Acknowledged ones end too; none open is fine. */
export async function resolveAlert(
	db: Database,
	{ tenantId, source, dedupeKey }: Parameters<AlertEnds["resolve"]>[0],
): Promise<void> {
	await asked(db, { tenantId, actor: `system:${source}`, traceId: "" }, (queries) => [
		queries
			.update(systemAlerts)
			.set({ state: "resolved", lastAt: sql`clock_timestamp()` })
			.where(
				and(
					sql`${systemAlerts.tenantId} is not distinct from ${tenantId}::uuid`,
					eq(systemAlerts.dedupeKey, dedupeKey),
					inArray(systemAlerts.state, ["open", "acknowledged"]),
				),
			),
	]);
}
