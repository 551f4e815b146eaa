import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { channelNames } from "../../../ports/channel.ts";
import { templateCategories, templateStates } from "../../../ports/message-templates.ts";
import { changing, channelNamed, moment, oneOf } from "./columns.ts";
import { tenantMarkets, tenants } from "./tenancy.ts";

const count = () => bigint({ mode: "number" });

/** Pauses of everything, a channel or a tool, in one market or all. One open row each. */
export const pauses = pgTable(
	"pauses",
	{
		id: text().primaryKey().default(sql`app.new_id('pause')`),
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		marketId: uuid(),
		channel: text({ enum: channelNames }),
		tool: text(),
		reason: text().notNull(),
		setBy: text().notNull(),
		liftedAt: moment(),
		liftedBy: text(),
		...changing(),
	},
	(t) => [
		foreignKey({
			name: "pauses_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		uniqueIndex("pauses_one_open")
			.on(
				t.tenantId,
				sql`coalesce(${t.marketId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
				sql`coalesce(${t.channel}, '')`,
				sql`coalesce(${t.tool}, '')`,
			)
			.where(sql`${t.liftedAt} is null`),
		index("pauses_newest").on(t.tenantId, t.id.desc().nullsFirst()),
		channelNamed("pauses_channel_form", t.channel),
		check("pauses_one_thing", sql`${t.channel} is null or ${t.tool} is null`),
		check("pauses_lifted_whole", sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`),
		check("pauses_reason_bounded", sql`length(${t.reason}) between 1 and 200`),
	],
);

/** Null: no ceiling. */
export const tenantSending = pgTable(
	"tenant_sending",
	{
		tenantId: uuid()
			.primaryKey()
			.references(() => tenants.id),
		messagesPerDay: count(),
		costMicrosPerDay: count(),
		modelCallsPerDay: count(),
		modelTokensPerDay: count(),
		...changing(),
	},
	(t) => [
		check(
			"tenant_sending_positive",
			sql`${t.messagesPerDay} > 0 and ${t.costMicrosPerDay} > 0 and ${t.modelCallsPerDay} > 0 and ${t.modelTokensPerDay} > 0`,
		),
	],
);

/** Counted with each ship (`app.journal_ship`). */
export const tenantDailyUse = pgTable(
	"tenant_daily_use",
	{
		tenantId: uuid().notNull(),
		day: date().notNull(),
		shard: smallint().notNull(),
		messages: count().notNull().default(0),
		costMicros: count().notNull().default(0),
		modelCalls: count().notNull().default(0),
		modelTokens: count().notNull().default(0),
		/** Empty: the thread that used it did not say. */
		marketId: text().notNull().default(""),
	},
	(t) => [
		primaryKey({
			name: "tenant_daily_use_pk",
			columns: [t.tenantId, t.day, t.shard, t.marketId],
		}),
	],
);

/** WhatsApp templates as the provider has them: one set per deployment, read by every tenant. */
export const messageTemplates = pgTable(
	"message_templates",
	{
		name: text().primaryKey(),
		key: text().notNull(),
		channel: text().notNull(),
		locale: text().notNull(),
		body: text().notNull(),
		variables: integer().notNull(),
		buttons: text().array().notNull(),
		category: text({ enum: templateCategories }).notNull(),
		state: text({ enum: templateStates }).notNull(),
		reason: text(),
		providerContentId: text(),
		version: integer().notNull().default(1),
		isCurrent: boolean().notNull().default(true),
		seenAt: moment().notNull(),
		changedAt: moment().notNull(),
	},
	(t) => [
		index("message_templates_current").on(t.key, t.locale).where(sql`${t.isCurrent}`),
		channelNamed("message_templates_channel_form", t.channel),
		oneOf("message_templates_category_known", t.category, templateCategories),
		oneOf("message_templates_state_known", t.state, templateStates),
	],
);
