/**
 * Foreign keys to markets, people and staff stand in migration `approvals`: a pack does not import another wing. Nothing is ever deleted.
 */
import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { grantUsesDefault } from "../../core/approval/grants.ts";
import {
	approvalEndings,
	approvalStates,
	approvalTypes,
	deciderRoles,
} from "../../core/approval/states.ts";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { decisions } from "./needs.ts";

export const approvals = pgTable(
	"approvals",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		type: text({ enum: approvalTypes }).notNull(),
		tool: text().notNull(),
		payloadHash: char({ length: 64 }).notNull(),
		shownEncrypted: text().notNull(),
		policyDecisionId: text(),
		requestedBy: uuid().notNull(),
		threadKey: text().notNull(),
		agent: text().notNull(),
		requestKeyHash: text().notNull(),
		roles: text({ enum: deciderRoles }).array().notNull(),
		peopleNeeded: smallint().notNull().default(1),
		/** Members of staff. */
		asked: uuid().array().notNull().default([]),
		code: char({ length: 4 }).notNull(),
		state: text({ enum: approvalStates }).notNull().default("pending"),
		ending: text({ enum: approvalEndings }),
		auto: boolean().notNull().default(false),
		autoBecause: text(),
		decidedAt: moment(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
		usedKeyHash: text(),
		endedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "approvals_pk", columns: [t.tenantId, t.id] }),
		unique("approvals_request_once").on(t.tenantId, t.requestKeyHash),
		uniqueIndex("approvals_one_pending")
			.on(t.tenantId, t.requestedBy, t.type, t.payloadHash)
			.where(sql`${t.state} = 'pending'`),
		index("approvals_of_requester")
			.on(t.tenantId, t.requestedBy)
			.where(sql`${t.state} = 'pending'`),
		index("approvals_newest").on(t.tenantId, t.id.desc().nullsFirst()),
		index("approvals_due").on(t.expiresAt, t.id).where(sql`${t.state} in ('pending', 'approved')`),
		index("approvals_updated").on(t.updatedAt),
		oneOf("approvals_type_known", t.type, approvalTypes),
		oneOf("approvals_state_known", t.state, approvalStates),
		oneOf("approvals_ending_known", t.ending, approvalEndings),
		check("approvals_people_bounded", sql`${t.peopleNeeded} between 1 and 2`),
	],
);

export const approvalVotes = pgTable(
	"approval_votes",
	{
		id: text().notNull().default(sql`app.new_id('apv')`),
		tenantId: uuid().notNull(),
		approvalId: text().notNull(),
		personId: uuid().notNull(),
		staffId: uuid().notNull(),
		keyId: text(),
		answer: text({ enum: decisions }).notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "approval_votes_pk", columns: [t.tenantId, t.id] }),
		unique("approval_votes_once").on(t.tenantId, t.approvalId, t.personId),
		foreignKey({
			name: "approval_votes_approval_fk",
			columns: [t.tenantId, t.approvalId],
			foreignColumns: [approvals.tenantId, approvals.id],
		}),
		oneOf("approval_votes_answer_known", t.answer, decisions),
	],
);

/** A super admin's standing word for the low-risk writes of one tool. */
export const approvalGrants = pgTable(
	"approval_grants",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		tool: text().notNull(),
		/** The key. */
		grantedBy: text().notNull(),
		/** So often, and so long: then staff are asked again. */
		usesMax: integer().notNull().default(grantUsesDefault),
		uses: integer().notNull().default(0),
		expiresAt: moment().notNull().default(sql`now() + interval '30 days'`),
		revokedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "approval_grants_pk", columns: [t.tenantId, t.id] }),
		check("approval_grants_bounded", sql`${t.uses} between 0 and ${t.usesMax}`),
		uniqueIndex("approval_grants_one").on(t.tenantId, t.tool).where(sql`${t.revokedAt} is null`),
	],
);
