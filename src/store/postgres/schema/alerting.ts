/** Journal metrics, and on-call contacts. */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { numberChannels } from "../../../core/channels.ts";
import { locales } from "../../../core/locale.ts";
import { changing, channelNamed, moment } from "./columns.ts";
import { writtenLocales } from "./ops.ts";
import { tenantMarkets } from "./tenancy.ts";

/** How far a tenant's ships are folded. */
export const metricFolds = pgTable("metric_folds", {
	tenantId: uuid().primaryKey(),
	txid: bigint({ mode: "number" }).notNull(),
	seq: bigint({ mode: "number" }).notNull(),
});

/** One row per minute and series; labels are our own names. */
export const metricMinutes = pgTable(
	"metric_minutes",
	{
		tenantId: uuid().notNull(),
		minute: moment().notNull(),
		name: text().notNull(),
		subject: text().notNull(),
		agent: text().notNull(),
		outcome: text().notNull(),
		code: text().notNull(),
		count: integer().notNull(),
		sumMs: bigint({ mode: "number" }).notNull(),
		/** Between the edges of `core/latency.ts`. */
		buckets: integer().array().notNull(),
		/** Where it happened; empty: its thread did not say. */
		marketId: text().notNull().default(""),
	},
	(t) => [
		primaryKey({
			name: "metric_minutes_pk",
			columns: [t.tenantId, t.minute, t.name, t.subject, t.agent, t.outcome, t.code, t.marketId],
		}),
		index("metric_minutes_age").on(t.minute),
		check(
			"metric_minutes_whole",
			sql`date_trunc('minute', ${t.minute}, 'UTC') = ${t.minute} and ${t.count} > 0 and ${t.sumMs} >= 0`,
		),
	],
);

/** Totals that counters are exported from. */
export const metricTotals = pgTable(
	"metric_totals",
	{
		tenantId: uuid().notNull(),
		name: text().notNull(),
		subject: text().notNull(),
		agent: text().notNull(),
		outcome: text().notNull(),
		code: text().notNull(),
		count: bigint({ mode: "number" }).notNull(),
		sumMs: bigint({ mode: "number" }).notNull(),
		since: moment().notNull().defaultNow(),
	},
	(t) => [
		primaryKey({
			name: "metric_totals_pk",
			columns: [t.tenantId, t.name, t.subject, t.agent, t.outcome, t.code],
		}),
		check("metric_totals_whole", sql`${t.count} > 0 and ${t.sumMs} >= 0`),
	],
);

export const onCall = pgTable(
	"on_call",
	{
		id: uuid().notNull().defaultRandom(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		/** Also their thread's key. */
		phoneHash: text().notNull(),
		phoneEncrypted: text().notNull(),
		channel: text({ enum: numberChannels }).notNull(),
		locale: text({ enum: locales })
			.notNull()
			.references(() => writtenLocales.code),
		active: boolean().notNull().default(true),
		...changing(),
	},
	(t) => [
		uniqueIndex("on_call_by_id").on(t.tenantId, t.id),
		primaryKey({ name: "on_call_pk", columns: [t.tenantId, t.phoneHash] }),
		foreignKey({
			name: "on_call_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		channelNamed("on_call_channel_form", t.channel),
	],
);
