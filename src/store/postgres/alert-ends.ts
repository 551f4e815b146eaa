/** The end of what an open alert was about. Loaded when it comes: whoever raises needs no more than a function. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AlertEnds } from "../../ports/stores.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { systemAlerts } from "./schema/logs.ts";

/** One that staff have acknowledged is over as well; none open is no fault. */
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
