/** Sentences about approvals that are always true, asked of the tables (MRV-11.6). */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byKey } from "../../core/approval/apart.ts";
import { changed, found, type InvariantQueries, type Look } from "../../store/postgres/findings.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { isNone, one } from "../../store/postgres/query-builder.ts";
import { journalLines, toolExecutions } from "../../store/postgres/schema/logs.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { approvals, approvalVotes } from "./schema.ts";

const touched = (db: Queries, look: Look) =>
	changed(db, look, {
		tenantId: approvals.tenantId,
		at: approvals.updatedAt,
		subject: approvals.id,
	});

const settledLine = (db: Queries) =>
	db
		.select(one)
		.from(journalLines)
		.where(
			and(
				eq(journalLines.tenantId, approvals.tenantId),
				eq(journalLines.threadKey, approvals.threadKey),
				eq(journalLines.type, "approved_call_settled"),
				sql`${journalLines.changePayload} ->> 'approvalId' = ${approvals.id}`,
			),
		)
		.limit(1);

/** Asked for by a key, it is used by an act of staff or by a job: no call stands under its key, and no thread tells of one. */
const madeByKey = sql`select 1 from jobs j
	where j.tenant_id = ${approvals.tenantId} and j.approval_id = ${approvals.id}
	union all select 1 from marketing_campaigns c
	where c.tenant_id = ${approvals.tenantId} and c.approval_id = ${approvals.id} and c.state <> 'scheduled'
	limit 1`;

export const approvalInvariants: InvariantQueries = {
	approval_executed: (db, look) => {
		const { candidate, asked } = touched(db, look);
		const execution = db
			.select(one)
			.from(toolExecutions)
			.where(
				and(
					eq(toolExecutions.tenantId, approvals.tenantId),
					eq(toolExecutions.threadKey, approvals.threadKey),
					eq(toolExecutions.idempotencyKeyHash, approvals.usedKeyHash),
				),
			)
			.limit(1);
		return asked
			.select(
				found(
					candidate,
					sql`${isNotNull(approvals.id)} and case when ${eq(approvals.agent, byKey)} then ${isNone(madeByKey)}
						else ${isNone(execution)} and ${isNone(settledLine(db))} end`,
					{ approvalId: candidate.subject },
				),
			)
			.from(candidate)
			.leftJoin(
				approvals,
				and(
					eq(approvals.tenantId, candidate.tenantId),
					eq(approvals.id, candidate.subject),
					eq(approvals.state, "used"),
				),
			);
	},

	approval_decided: (db, look) => {
		const { candidate, asked } = touched(db, look);
		const requester = alias(people, "requester");
		const who = sql`coalesce(${people.sameAs}, ${people.id})`;
		const votes = db
			.select({
				own: sql<number>`count(*) filter (where ${who} = coalesce(${requester.sameAs}, ${requester.id}))`.as(
					"own",
				),
				people:
					sql<number>`count(distinct ${who}) filter (where ${approvalVotes.answer} = 'approve')`.as(
						"agreed",
					),
			})
			.from(approvalVotes)
			.innerJoin(
				people,
				and(eq(people.tenantId, approvalVotes.tenantId), eq(people.id, approvalVotes.personId)),
			)
			.innerJoin(
				requester,
				and(
					eq(requester.tenantId, approvalVotes.tenantId),
					eq(requester.id, approvals.requestedBy),
				),
			)
			.where(
				and(
					eq(approvalVotes.tenantId, candidate.tenantId),
					eq(approvalVotes.approvalId, approvals.id),
				),
			)
			.as("votes");
		return asked
			.select(
				found(
					candidate,
					sql`${isNotNull(approvals.id)} and (${votes.own} > 0
						or (not ${approvals.auto} and ${votes.people} < ${approvals.peopleNeeded}))`,
					{ approvalId: candidate.subject, own: votes.own, people: votes.people },
				),
			)
			.from(candidate)
			.leftJoin(
				approvals,
				and(
					eq(approvals.tenantId, candidate.tenantId),
					eq(approvals.id, candidate.subject),
					inArray(approvals.state, ["approved", "used"]),
				),
			)
			.crossJoinLateral(votes);
	},
};
