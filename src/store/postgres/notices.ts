/** Undelivered notifications, for the sweep that delivers what a killed process could not; loaded only by it. */
import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import type { NotificationStore } from "../../ports/stores.ts";
import { ours } from "./query-builder.ts";
import type { Database } from "./client.ts";
import { agoMs, asked, ms, type Queries, type Writing } from "./queries.ts";
import { notifications } from "./schema/logs.ts";

const firstWait = sql.raw("interval '30 seconds'");
const longestWait = sql.raw("interval '1 hour'");
/** Doublings until the longest delay. */
const doublesMax = sql.raw("7");

/** Across tenants. Reads only what is due. */
export function dueNotices(
	db: Queries,
	{ olderThanMs, limit }: Parameters<NotificationStore["due"]>[0],
) {
	const { id, tenantId, dedupeKey, targetKind, targetId, type, payload, createdAt, nextTryAt } =
		notifications;
	const at = sql`coalesce(${nextTryAt}, ${createdAt})`;
	return db
		.select({
			id,
			tenantId,
			dedupeKey,
			targetKind,
			targetId,
			type,
			payload,
			createdAtMs: ms(createdAt),
		})
		.from(notifications)
		.where(and(isNull(notifications.relayedAt), lt(at, agoMs(olderThanMs))))
		.orderBy(at, id)
		.limit(limit);
}

/** Half a minute after the first failure, doubling, at most an hour. */
const postponed = (db: Writing, ids: readonly string[]) => {
	const { relayTries, relayedAt, id, tenantId } = notifications;
	return db
		.update(notifications)
		.set({
			relayTries: sql`${relayTries} + 1`,
			nextTryAt: sql`clock_timestamp() + least(${longestWait}, ${firstWait} * 2 ^ least(${relayTries}, ${doublesMax}))`,
		})
		.where(and(sql`${tenantId} = ${ours}`, isNull(relayedAt), inArray(id, [...ids])));
};

const by = (tenantId: string | null) => ({
	tenantId,
	actor: "sweep:relay_notifications",
	traceId: "",
});

/** Still encrypted: one that does not decrypt must not fail the rest. */
export const noticesDue = async (
	system: Database,
	call: Parameters<NotificationStore["due"]>[0],
) => {
	const [rows] = await asked(system, by(null), (db) => [dueNotices(db, call)]);
	return rows;
};
export const postponeNotices: (
	rw: Database,
	call: Parameters<NotificationStore["postpone"]>[0],
) => Promise<void> = async (rw, { tenantId, ids }) => {
	if (ids.length > 0) await asked(rw, by(tenantId), (db) => [postponed(db, ids)]);
};
