/** What was decided of a text; the foreign key to tenants stands in migration `policy_decisions`. */
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { decisions, policyChannels, reaches } from "../../core/policy/rule.ts";
import { changing, channelNamed, moment, oneOf } from "../../store/postgres/schema/columns.ts";

export const policyDecisions = pgTable(
	"policy_decisions",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		subjectType: text().notNull(),
		subjectId: text().notNull(),
		/** Keyed hash of the text: nobody can guess a text from it. */
		contentHash: text().notNull(),
		channel: text({ enum: policyChannels }).notNull(),
		audience: text({ enum: reaches }).notNull(),
		jurisdictions: text().array().notNull(),
		/** Places in the text and none of its words: with the packs, enough to decide again. */
		facts: jsonb().notNull(),
		decision: text({ enum: decisions }).notNull(),
		redlines: jsonb().notNull(),
		hasRewrite: boolean().notNull(),
		ruleIds: text().array().notNull(),
		packVersions: text().array().notNull(),
		engine: integer().notNull(),
		digest: text().notNull(),
		expiresAt: moment().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "policy_decisions_pk", columns: [t.tenantId, t.id] }),
		index("policy_decisions_of_content").on(t.tenantId, t.contentHash, t.channel),
		index("policy_decisions_updated").on(t.updatedAt),
		channelNamed("policy_decisions_channel_form", t.channel),
		oneOf("policy_decisions_audience_known", t.audience, reaches),
		oneOf("policy_decisions_decision_known", t.decision, decisions),
		check(
			"policy_decisions_bounded",
			sql`cardinality(${t.jurisdictions}) <= 10 and jsonb_array_length(${t.redlines}) <= 200`,
		),
	],
);
