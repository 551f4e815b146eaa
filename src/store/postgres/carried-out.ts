/** Of one call, for what a restored database may have lost; loaded only then. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { IsCarriedOut } from "../../ports/stores.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { ours } from "./query-builder.ts";
import { toolExecutions } from "./schema/logs.ts";

/** A refusal does not use up its key. */
const withEffect = ["running", "succeeded", "unknown"] as const;

export async function isCarriedOut(
	rw: Database,
	{ tenantId, threadKey, shownHash }: Parameters<IsCarriedOut>[0],
): Promise<boolean> {
	const x = toolExecutions;
	const [rows] = await asked(rw, { tenantId, actor: "system:restore", traceId: "" }, (db) => [
		db
			.select({ seq: x.seq })
			.from(x)
			.where(
				and(
					sql`${x.tenantId} = ${ours}`,
					eq(x.threadKey, threadKey),
					eq(x.shownHash, shownHash),
					inArray(x.state, [...withEffect]),
				),
			)
			.limit(1),
	]);
	return rows.length > 0;
}
