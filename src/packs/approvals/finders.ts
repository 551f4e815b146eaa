import { and, eq, gt, sql } from "drizzle-orm";
import { type Finder, ours } from "../../store/postgres/query-builder.ts";
import { auditLog } from "../../store/postgres/schema/logs.ts";

export const policyDenied: Finder = (db, { withinDays }: { readonly withinDays: number }) =>
	db
		.select({ n: sql<number>`1` })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.tenantId, ours),
				sql`${auditLog.payload} ->> 'reason' = 'POLICY_DENIED'`,
				gt(auditLog.ts, sql`clock_timestamp() - make_interval(days => ${withinDays}::int)`),
			),
		)
		.limit(1);
