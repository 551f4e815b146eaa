import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Json } from "../../core/json.ts";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { type Audience, broadcastTemplates, campaignStates, sendStates } from "./needs.ts";

const kinds = ["broadcast"] as const;

export const marketingCampaigns = pgTable(
	"marketing_campaigns",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		kind: text({ enum: kinds }).notNull().default("broadcast"),
		channel: text().notNull(),
		template: text({ enum: broadcastTemplates }).notNull(),
		vars: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
		/** Of the template's words as they were agreed to. */
		wordsHash: text().notNull(),
		/** Of all that was agreed to. */
		payloadHash: text().notNull(),
		audience: jsonb().$type<Audience>().notNull(),
		perSecond: integer().notNull(),
		scheduledAt: moment().notNull(),
		state: text({ enum: campaignStates }).notNull().default("scheduled"),
		/** Asked apart, and used by the first step. Null: the call that made it had it. */
		approvalId: text(),
		estimatedReach: integer().notNull(),
		askedBy: text().notNull(),
		result: jsonb().$type<Json>(),
		endedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "marketing_campaigns_pk", columns: [t.tenantId, t.id] }),
		index("marketing_campaigns_by_state").on(t.tenantId, t.state, t.id.desc().nullsFirst()),
		oneOf("marketing_campaigns_kind_known", t.kind, kinds),
		oneOf("marketing_campaigns_state_known", t.state, campaignStates),
		check(
			"marketing_campaigns_whole",
			sql`(${t.endedAt} is not null) = (${t.state} in ('sent', 'cancelled'))`,
		),
	],
);

/** One for each recipient, before anything is sent. */
export const campaignSends = pgTable(
	"campaign_sends",
	{
		tenantId: uuid().notNull(),
		campaignId: text().notNull(),
		personId: uuid().notNull(),
		threadKey: text().notNull(),
		/** What they agreed by. */
		proofRef: text().notNull(),
		state: text({ enum: sendStates }).notNull().default("planned"),
		why: text(),
		queuedAt: moment(),
		settledAt: moment(),
	},
	(t) => [
		primaryKey({
			name: "campaign_sends_pk",
			columns: [t.tenantId, t.campaignId, t.personId],
		}),
		index("campaign_sends_by_state").on(t.tenantId, t.campaignId, t.state, t.personId),
		oneOf("campaign_sends_state_known", t.state, sendStates),
	],
);
