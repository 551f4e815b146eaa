/** Personal data requests, and sweep state for terms and keys. */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { personalRequestKinds } from "../../../ports/personal.ts";
import { changing, logSeq, moment, oneOf, sealed } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export const personalRequests = pgTable(
	"personal_requests",
	{
		id: text().notNull().default(sql`app.new_id('prq')`),
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		kind: text({ enum: personalRequestKinds }).notNull(),
		state: text({ enum: ["running", "done"] })
			.notNull()
			.default("running"),
		/** The thread's key: all that is kept of whose it was. */
		personHash: text().notNull(),
		askedBy: text().notNull(),
		origin: text({ enum: ["message", "console"] }).notNull(),
		traceId: text().notNull(),
		isThreadDone: boolean().notNull().default(false),
		blanked: integer().notNull().default(0),
		tries: integer().notNull().default(0),
		nextAt: moment().notNull().defaultNow(),
		doneAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "personal_requests_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("personal_requests_one_erasure")
			.on(t.tenantId, t.personHash)
			.where(sql`${t.kind} = 'erasure' and ${t.state} = 'running'`),
		index("personal_requests_due")
			.on(t.nextAt, t.id)
			.where(sql`${t.kind} = 'erasure' and ${t.state} = 'running'`),
		index("personal_requests_person").on(t.tenantId, t.personHash, t.createdAt),
		oneOf("personal_requests_kind_known", t.kind, personalRequestKinds),
		check("personal_requests_done_whole", sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
	],
);

/** Log payloads changed since their row was written, and why. */
export const logErasures = pgTable(
	"log_erasures",
	{
		tenantId: uuid().notNull(),
		eventSeq: bigint({ mode: "number" }).notNull(),
		reason: text().notNull(),
		payloadHash: text().notNull(),
		erasedAt: moment().notNull().default(sql`clock_timestamp()`),
		...logSeq(),
		...sealed(),
	},
	(t) => [
		index("log_erasures_sealing").on(t.partition, t.txid, t.seq),
		primaryKey({ name: "log_erasures_pk", columns: [t.tenantId, t.eventSeq, t.payloadHash] }),
	],
);

/** A thread's oldest content, and last contact with its person. */
export const threadUpkeep = pgTable(
	"thread_upkeep",
	{
		tenantId: uuid().notNull(),
		threadKey: text().notNull(),
		oldestAt: moment(),
		lastAt: moment().notNull(),
	},
	(t) => [
		primaryKey({ name: "thread_upkeep_pk", columns: [t.tenantId, t.threadKey] }),
		index("thread_upkeep_oldest").on(t.tenantId, t.oldestAt).where(sql`${t.oldestAt} is not null`),
		index("thread_upkeep_silent").on(t.tenantId, t.lastAt),
	],
);

export const resealings = pgTable(
	"resealings",
	{
		tenantId: uuid().notNull(),
		keyId: text().notNull(),
		entity: text().notNull(),
		field: text().notNull(),
		afterId: text(),
		done: boolean().notNull().default(false),
	},
	(t) => [primaryKey({ name: "resealings_pk", columns: [t.tenantId, t.keyId, t.entity, t.field] })],
);
