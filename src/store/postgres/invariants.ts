/** The kernel's invariants over logs and notifications (MRV-11.6). */
import {
	and,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	or,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNone, one, told } from "./query-builder.ts";
import {
	candidates,
	changed,
	found,
	type InvariantQueries,
	type Look,
	ripe,
	shipped,
	since,
	withTies,
} from "./findings.ts";
import type { Queries } from "./queries.ts";
import {
	endMsOf,
	eventLog,
	journalLines,
	notifications,
	toldOf,
	toolExecutions,
} from "./schema/logs.ts";

const text = (json: SQLWrapper, key: string) => sql<string>`${json} ->> ${sql.raw(`'${key}'`)}`;
const number = (json: SQLWrapper, key: string) => sql<number>`(${text(json, key)})::int`;
const saidOf = (key: string) => text(journalLines.changePayload, key);
const ofThread = (candidate: { readonly tenantId: SQLWrapper; readonly detail: SQLWrapper }) =>
	and(
		sql`${journalLines.tenantId} = ${candidate.tenantId}`,
		sql`${journalLines.threadKey} = ${text(candidate.detail, "threadKey")}`,
	);

/** Found by the expiry index, described by its line. */
function ended(db: Queries, look: Look) {
	const { tenantId, changePayload, threadKey, threadSeq, firstSeq, seq, type } = journalLines;
	const ends = endMsOf(eventLog.changePayload);
	const ships = withTies(
		db
			.select({
				ship: sql<number>`${eventLog.seq}`.as("ship"),
				endsMs: sql`${ends}::bigint`.as("ends_ms"),
			})
			.from(eventLog)
			.where(
				and(
					eq(eventLog.op, "journal"),
					sql`${ends} > ${since} / 1000`,
					sql`${ends} <= app.ms(${ripe(look)})`,
				),
			)
			.orderBy(ends),
		look,
	);
	const detail = told({
		actionId: saidOf("actionId"),
		threadKey,
		eventSeq: seq,
		threadSeq,
		firstSeq,
	});
	return candidates(
		db,
		look,
		eventLog.tenantId,
		sql`select s.ends_ms * 1000 as candidate_position, ${tenantId},
				coalesce(${saidOf("actionId")}, '') as candidate_subject, ${detail} as candidate_detail
			from (${ships}) s join ${journalLines} on ${seq} = s.ship and ${inArray(type, ["proposal_shown", "offer_received"])}
				and jsonb_typeof(${changePayload} -> 'expiresAtMs') = 'number'`,
	);
}

export const kernelInvariants: InvariantQueries = {
	/**
	 * What a person was shown ends soon after its expiry: a later line of the thread says so, else the thread did not
	 * wake.
	 */
	action_ended: (db, look) => {
		const { candidate, asked } = ended(db, look);
		const { type, firstSeq, threadSeq } = journalLines;
		const actionId = text(candidate.detail, "actionId");
		const end = db
			.select(one)
			.from(journalLines)
			.where(
				and(
					ofThread(candidate),
					gte(firstSeq, sql`coalesce(${number(candidate.detail, "firstSeq")}, 0)`),
					or(
						and(
							eq(saidOf("actionId"), actionId),
							inArray(type, [
								"action_expired",
								"action_withdrawn",
								"proposal_declined",
								"confirmed_call_settled",
								"offer_answered",
								"offer_withdrawn",
							]),
						),
						// What takes its place may wait for staff first.
						and(
							eq(saidOf("replaces"), actionId),
							inArray(type, ["proposal_shown", "approval_awaited"]),
						),
						// STOP ends everything that waits.
						and(
							eq(type, "keyword_stop"),
							gt(threadSeq, sql`coalesce(${number(candidate.detail, "threadSeq")}, 0)`),
						),
					),
				),
			)
			.limit(1);
		return asked
			.select({
				...found(candidate, isNone(end), {}),
				detail: candidate.detail,
			})
			.from(candidate);
	},

	/** What was handed to a thread is in its outbox, or the thread recorded why not. */
	notice_queued: (db, look) => {
		const { tenantId, id, dedupeKey, targetId, type } = notifications;
		const { candidate, asked } = changed(db, look, {
			tenantId,
			at: notifications.relayedAt,
			subject: id,
			where: and(eq(notifications.targetKind, "thread"), isNotNull(notifications.relayedAt)),
		});
		const line = db
			.select(one)
			.from(journalLines)
			.where(
				and(
					sql`${toldOf(journalLines.batch)} @> jsonb_build_array(${dedupeKey})`,
					eq(journalLines.tenantId, candidate.tenantId),
					eq(saidOf("dedupeKey"), dedupeKey),
					inArray(journalLines.type, ["outbox_queued", "notice_refused"]),
				),
			)
			.limit(1);
		return asked
			.select(found(candidate, isNone(line), { notificationId: id, type, threadKey: targetId }))
			.from(candidate)
			.innerJoin(notifications, and(eq(tenantId, candidate.tenantId), eq(id, candidate.subject)));
	},

	/** A notification is taken within minutes, else a person must look. Reads only the index of waiting ones. */
	notice_handed: (db, look) => {
		const { tenantId, id, relayedAt, type, targetKind, relayTries } = notifications;
		const { candidate, asked } = changed(db, look, {
			tenantId,
			at: notifications.createdAt,
			subject: id,
			where: isNull(relayedAt),
		});
		return asked
			.select(
				found(candidate, sql`${id} is not null and ${relayedAt} is null`, {
					notificationId: candidate.subject,
					type,
					target: targetKind,
					tries: relayTries,
				}),
			)
			.from(candidate)
			.leftJoin(notifications, and(eq(tenantId, candidate.tenantId), eq(id, candidate.subject)));
	},

	send_settled: (db, look) => {
		const { threadKey, threadSeq, lastSeq, seq, type } = journalLines;
		const { candidate, asked } = shipped(db, look, "outbox_send_unknown", {
			subject: saidOf("outboxId"),
			detail: told({ outboxId: saidOf("outboxId"), threadKey, eventSeq: seq, threadSeq }),
		});
		const after = sql`coalesce(${number(candidate.detail, "threadSeq")}, 0)`;
		const settled = db
			.select(one)
			.from(journalLines)
			.where(
				and(
					ofThread(candidate),
					gt(lastSeq, after),
					eq(saidOf("outboxId"), text(candidate.detail, "outboxId")),
					inArray(type, ["outbox_sent", "outbox_failed", "outbox_repeated", "outbox_suppressed"]),
					gt(threadSeq, after),
				),
			)
			.limit(1);
		return asked
			.select({ ...found(candidate, isNone(settled), {}), detail: candidate.detail })
			.from(candidate);
	},

	/** What began ends in time: succeeded, refused, or failed. */
	execution_ended: (db, look) => {
		const { tenantId, seq, state, toolName } = toolExecutions;
		const { candidate, asked } = changed(db, look, {
			tenantId,
			at: toolExecutions.startedAt,
			subject: seq,
			where: inArray(state, ["received", "running", "unknown"]),
		});
		const end = alias(toolExecutions, "ended");
		const later = db
			.select(one)
			.from(end)
			.where(
				and(
					eq(end.tenantId, tenantId),
					eq(end.threadKey, toolExecutions.threadKey),
					gte(end.startedAt, toolExecutions.startedAt),
					gt(end.seq, seq),
					eq(end.idempotencyKeyHash, toolExecutions.idempotencyKeyHash),
					inArray(end.state, ["succeeded", "blocked", "failed"]),
				),
			)
			.limit(1);
		return asked
			.select(found(candidate, isNone(later), { executionId: seq, tool: toolName, state }))
			.from(candidate)
			.innerJoin(
				toolExecutions,
				and(eq(tenantId, candidate.tenantId), eq(seq, sql`${candidate.subject}::bigint`)),
			);
	},
};
