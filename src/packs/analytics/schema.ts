import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, oneOf } from "../../store/postgres/schema/columns.ts";
import { eventStages } from "./needs.ts";
import type { Props } from "./rules/props.ts";

/** Added to, and let go of after its term; counted by day before. */
export const behaviourEvents = pgTable(
	"behaviour_events",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		event: text().notNull(),
		stage: text({ enum: eventStages }),
		/** The persona or proposer that put it forward. */
		agent: text().notNull(),
		role: text().notNull(),
		channel: text().notNull(),
		locale: text().notNull(),
		/** Of a thread and a day: the same on the next day is another. */
		visitor: text().notNull(),
		props: jsonb().$type<Props>().notNull(),
		stripped: integer().notNull().default(0),
		traceId: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ name: "behaviour_events_pk", columns: [t.tenantId, t.id] }),
		index("behaviour_events_of_day").on(t.tenantId, t.createdAt),
		index("behaviour_events_named").on(t.tenantId, t.event, t.id.desc().nullsFirst()),
		oneOf("behaviour_events_stage_known", t.stage, eventStages),
		check("behaviour_events_named_so", sql`${t.event} ~ '^[a-z][a-z0-9_.]{1,59}$'`),
	],
);

/** Computed of the events; it may be dropped and counted anew as far back as they reach. */
export const behaviourDays = pgTable(
	"behaviour_days",
	{
		tenantId: uuid().notNull(),
		/** UTC. */
		day: date().notNull(),
		marketId: uuid().notNull(),
		event: text().notNull(),
		count: integer().notNull(),
		visitors: integer().notNull(),
	},
	(t) => [
		primaryKey({
			name: "behaviour_days_pk",
			columns: [t.tenantId, t.day, t.marketId, t.event],
		}),
		check("behaviour_days_whole", sql`${t.count} > 0 and ${t.visitors} between 1 and ${t.count}`),
	],
);

/** How far conversations went on a day, of the counts that their threads ship (core/measures.ts). */
export const funnelDays = pgTable(
	"funnel_days",
	{
		tenantId: uuid().notNull(),
		day: date().notNull(),
		/** Empty: of the whole conversation, not of a tool. */
		tool: text().notNull(),
		step: text().notNull(),
		count: integer().notNull(),
		/** Empty: of threads that did not say. */
		marketId: text().notNull().default(""),
	},
	(t) => [
		primaryKey({
			name: "funnel_days_pk",
			columns: [t.tenantId, t.day, t.tool, t.step, t.marketId],
		}),
		check("funnel_days_whole", sql`${t.count} > 0`),
	],
);
