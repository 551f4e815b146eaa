import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Json } from "../../core/json.ts";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { jobStates } from "./needs.ts";

export const jobs = pgTable(
	"jobs",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		kind: text().notNull(),
		args: jsonb().$type<Json>().notNull(),
		/** One of a kind for each. */
		dedupeKey: text().notNull(),
		state: text({ enum: jobStates }).notNull().default("scheduled"),
		/** As asked. */
		runAt: moment().notNull(),
		/** When it is next looked at; null exactly where nothing is due. */
		dueAt: moment(),
		/** Whoever set this alone may settle the step that runs. */
		leaseUntil: moment(),
		/** Of the step that is due: none once it is settled. */
		attempts: integer().notNull().default(0),
		step: integer().notNull().default(0),
		cursor: jsonb().$type<Json>(),
		done: integer().notNull().default(0),
		failed: integer().notNull().default(0),
		total: integer(),
		result: jsonb().$type<Json>(),
		/** Why the last try failed, or why it waits: our words, never anybody's. */
		note: text(),
		askedBy: text().notNull(),
		/** What somebody else of the staff gave. Null: nobody had to, or the call that made it had it. */
		approvalId: text(),
		traceId: text().notNull(),
		startedAt: moment(),
		endedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "jobs_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("jobs_once").on(t.tenantId, t.kind, t.dedupeKey),
		index("jobs_by_approval").on(t.tenantId, t.approvalId).where(sql`${t.approvalId} is not null`),
		index("jobs_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
		index("jobs_by_state").on(t.tenantId, t.state, t.id.desc().nullsFirst()),
		oneOf("jobs_state_known", t.state, jobStates),
		check(
			"jobs_whole",
			sql`(${t.dueAt} is not null) = (${t.state} in ('scheduled', 'running'))
				and (${t.endedAt} is not null) = (${t.state} in ('done', 'failed', 'cancelled'))`,
		),
	],
);
