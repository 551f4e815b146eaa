/** Messages that only the provider's list has. */
import { asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { InboundOfferedStore } from "../../ports/sweep.ts";
import { isNone, one } from "./query-builder.ts";
import type { Database } from "./client.ts";
import { agoMs, asked, type Queries, type Writing } from "./queries.ts";
import { journalLines, messagesOf } from "./schema/logs.ts";
import { inboundOffered } from "./schema/ops.ts";

const forgottenAtOnce = 1000;
const by = { tenantId: null, actor: "sweep:recover_inbound", traceId: "" };

/** Those that never reached a turn and were not offered to their thread. An index look-up each. */
export function missingOf(db: Queries, externalIds: readonly string[]) {
	const id = sql<string>`given.id`;
	const { type, changePayload, batch } = journalLines;
	const offered = db
		.select(one)
		.from(inboundOffered)
		.where(eq(inboundOffered.externalId, id))
		.limit(1);
	const logged = db
		.select(one)
		.from(journalLines)
		.where(
			sql`${messagesOf(batch)} @> jsonb_build_array(${id}) and ${eq(type, "message_received")}
				and ${changePayload} ->> 'externalId' = ${id}`,
		)
		.limit(1);
	return db
		.select({ id })
		.from(
			sql`jsonb_array_elements_text(${JSON.stringify(externalIds)}::jsonb) with ordinality as given (id, place)`,
		)
		.where(sql`${isNone(offered)} and ${isNone(logged)}`)
		.orderBy(sql`given.place`);
}
export const lookedUp = ["seqscan", "hashjoin", "mergejoin"] as const;

const offer = (db: Writing, externalIds: readonly string[]) =>
	db
		.insert(inboundOffered)
		.values(externalIds.map((externalId) => ({ externalId })))
		.onConflictDoNothing();
const forget = (db: Writing, keepMs: number) => {
	const { externalId, offeredAt } = inboundOffered;
	const old = db
		.select({ externalId })
		.from(inboundOffered)
		.where(lt(offeredAt, agoMs(keepMs)))
		.orderBy(asc(offeredAt))
		.limit(forgottenAtOnce);
	return db.delete(inboundOffered).where(inArray(externalId, old));
};

export const makeInboundOffered = (system: Database): InboundOfferedStore => ({
	missing: async (externalIds) => {
		const [rows] = await asked(system, by, (db) => [missingOf(db, externalIds)], lookedUp);
		return rows.map(({ id }) => id);
	},
	offered: async ({ externalIds, keepMs }) => {
		const ids = [...new Set(externalIds)];
		await asked(system, by, (db) => [
			forget(db, keepMs),
			...(ids.length > 0 ? [offer(db, ids)] : []),
		]);
	},
});
