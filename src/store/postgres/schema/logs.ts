/** Calls and log lines by key, and notifications to deliver. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
	bigint,
	bigserial,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	pgView,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { errorCodes } from "../../../core/errors.ts";
import type { Json } from "../../../core/json.ts";
import { createdAt, moment, oneOf, rowId, sealed } from "./columns.ts";

const executionStates = [
	"received",
	"running",
	"succeeded",
	"blocked",
	"failed",
	"unknown",
] as const;
const eventOps = ["insert", "update", "delete", "journal"] as const;
const scopeTypes = ["thread", "campaign", "job", "admin", "system"] as const;
const targetKinds = ["thread", "solicitation"] as const;
const severities = ["low", "medium", "warning", "high", "critical"] as const;
const alertStates = ["open", "acknowledged", "resolved"] as const;

/**
 * Append-only record of calls, for idempotency and audit. Of calls that may have had an effect one row per key and
 * state, so it finally decides "once"; a refusal does not use up the key. A call that ends later has a row for each.
 */
export const toolExecutions = pgTable(
	"tool_executions",
	{
		/** From the audit log's sequence, so both share one order. */
		seq: bigint({ mode: "number" }).notNull().default(sql`nextval('audit_log_seq_seq')`),
		tenantId: uuid().notNull(),
		marketId: uuid(),
		toolName: text().notNull(),
		actor: jsonb().$type<Json>().notNull(),
		threadKey: text().notNull(),
		idempotencyKeyHash: text().notNull(),
		inputHash: text().notNull(),
		/** Hash of the shown text, where somebody said yes to it. */
		shownHash: text(),
		state: text({ enum: executionStates }).notNull(),
		evidenceRefs: jsonb().$type<readonly Json[]>().notNull().default([]),
		/** First answer, personal values encrypted; replayed for the same key. Emptied by term, the only change. */
		result: jsonb(),
		warnings: text().array().notNull().default([]),
		errorCode: text({ enum: errorCodes }),
		errorReason: text(),
		/** For a refusal: current facts, where they moved. */
		current: jsonb().$type<Json>(),
		attempts: integer().notNull().default(1),
		latencyMs: integer(),
		traceId: text().notNull(),
		startedAt: moment().notNull(),
		finishedAt: moment(),
		...sealed(),
	},
	(t) => [
		primaryKey({ name: "tool_executions_pk", columns: [t.tenantId, t.seq] }),
		index("tool_executions_sealing").on(t.partition, t.txid, t.seq),
		uniqueIndex("tool_executions_one_effect")
			.on(t.tenantId, t.idempotencyKeyHash, t.state)
			.where(sql`${t.state} in ('running', 'succeeded', 'unknown')`),
		index("tool_executions_thread").on(t.tenantId, t.threadKey, t.startedAt),
		index("tool_executions_answered")
			.on(t.tenantId, t.finishedAt)
			.where(sql`${t.result} is not null`),
		oneOf("tool_executions_state_known", t.state, executionStates),
		oneOf("tool_executions_error_code_known", t.errorCode, errorCodes),
	],
);

/**
 * Append-only, except payloads replaced by a tombstone. Changes of domain tables (by trigger), and thread journals: a
 * row per ship, lines in the payload (`journal_lines`).
 */
export const eventLog = pgTable(
	"event_log",
	{
		seq: bigserial({ mode: "number" }).primaryKey(),
		/** When it happened. */
		ts: moment().notNull().defaultNow(),
		recordedAt: moment().notNull().defaultNow(),
		/** Null: a platform table. */
		tenantId: uuid(),
		campaignId: uuid(),
		/** Past tense: `ride_requested`. */
		type: text().notNull(),
		entityType: text().notNull(),
		entityId: text().notNull(),
		op: text({ enum: eventOps }).notNull(),
		changePayload: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
		actor: text(),
		traceId: text(),
		threadKey: text(),
		/** A ship's first and last line numbers. */
		threadSeq: integer(),
		threadLast: integer(),
		...sealed(),
	},
	(t) => [
		index("event_log_sealing").on(t.partition, t.txid, t.seq),
		index("event_log_entity").on(t.tenantId, t.entityType, t.entityId, t.seq),
		uniqueIndex("event_log_journal_unique")
			.on(t.tenantId, t.threadKey, t.threadSeq)
			.where(sql`${t.threadSeq} is not null`),
		uniqueIndex("event_log_journal_last")
			.on(t.tenantId, t.threadKey, t.threadLast)
			.where(sql`${t.threadLast} is not null`),
		oneOf("event_log_op_known", t.op, eventOps),
		check(
			"event_log_journal_complete",
			sql`(${t.op} = 'journal') = (${t.threadSeq} is not null) and (${t.threadSeq} is null) = (${t.threadLast} is null)
				and (${t.threadSeq} is null or (${t.threadSeq} <= ${t.threadLast} and ${t.threadKey} is not null and ${t.tenantId} is not null))`,
		),
	],
);

/**
 * Expressions of the indexes that find a ship (migrations/0001_constraints.sql): its messages, the dedupe keys sent,
 * and when what it shows for an answer expires (at most one thing).
 */
export const messagesOf = (batch: SQLWrapper): SQL =>
	sql`jsonb_path_query_array(${batch}, '$.lines[*] ? (@.type == "message_received").payload.externalId')`;
export const toldOf = (batch: SQLWrapper): SQL =>
	sql`jsonb_path_query_array(${batch}, '$.lines[*] ? (@.type == "outbox_queued" || @.type == "notice_refused").payload.dedupeKey')`;
export const endMsOf = (batch: SQLWrapper): SQL =>
	sql`jsonb_path_query_first(${batch}, '$.lines[*] ? (@.type == "proposal_shown" || @.type == "offer_received").payload.expiresAtMs ? (@.type() == "number")')::numeric`;

/** Thread journals line by line (sql/journal.sql); a ship is one event log row. */
export const journalLines = pgView("journal_lines", {
	/** The ship's row; `place` orders its lines. */
	seq: bigint({ mode: "number" }).notNull(),
	place: integer().notNull(),
	ts: moment().notNull(),
	tenantId: uuid().notNull(),
	type: text().notNull(),
	changePayload: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
	traceId: text().notNull(),
	threadKey: text().notNull(),
	threadSeq: integer().notNull(),
	/** The ship's first and last line, and its whole payload. */
	firstSeq: integer().notNull(),
	lastSeq: integer().notNull(),
	batch: jsonb().$type<Json>().notNull(),
	txid: bigint({ mode: "number" }).notNull(),
}).existing();

/** Append-only likewise. Who was allowed or refused what, and why; for outside readers. */
export const auditLog = pgTable(
	"audit_log",
	{
		seq: bigserial({ mode: "number" }).primaryKey(),
		ts: moment().notNull().defaultNow(),
		recordedAt: moment().notNull().defaultNow(),
		tenantId: uuid().notNull(),
		scopeType: text({ enum: scopeTypes }).notNull(),
		scopeId: text().notNull(),
		campaignId: uuid(),
		/** The tool, or the act. */
		actionType: text().notNull(),
		actor: jsonb().$type<Json>().notNull(),
		payload: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
		traceId: text().notNull(),
		threadKey: text(),
		threadSeq: integer(),
		...sealed(),
	},
	(t) => [
		index("audit_log_sealing").on(t.partition, t.txid, t.seq),
		index("audit_log_scope").on(t.tenantId, t.scopeType, t.scopeId, t.ts),
		uniqueIndex("audit_log_journal_unique")
			.on(t.tenantId, t.threadKey, t.threadSeq)
			.where(sql`${t.threadSeq} is not null`),
		oneOf("audit_log_scope_type_known", t.scopeType, scopeTypes),
		check(
			"audit_log_campaign_given",
			sql`${t.scopeType} <> 'campaign' or ${t.campaignId} is not null`,
		),
	],
);

/** Audit log plus record of calls: one log for an auditor (sql/audit-lines.sql). */
export const auditLines = pgView("audit_lines", {
	log: text().notNull(),
	seq: bigint({ mode: "number" }).notNull(),
	ts: moment().notNull(),
	tenantId: uuid().notNull(),
	scopeType: text({ enum: scopeTypes }).notNull(),
	scopeId: text().notNull(),
	actionType: text().notNull(),
	actor: jsonb().$type<Json>().notNull(),
	payload: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
	traceId: text().notNull(),
	threadKey: text(),
	threadSeq: integer(),
	txid: bigint({ mode: "number" }).notNull(),
	partition: smallint().notNull(),
	/** As its segment has or will have it. Null: the payload was erased, only the segment has it. */
	rowHash: text(),
}).existing();

/** Written with a commitment; delivered at least once, deduped by `dedupe_key`. */
export const notifications = pgTable(
	"notifications",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		dedupeKey: text().notNull(),
		targetKind: text({ enum: targetKinds }).notNull(),
		targetId: text().notNull(),
		type: text().notNull(),
		/** Personal values are `{"$encrypted": "..."}`. */
		payload: jsonb().notNull(),
		traceId: text().notNull(),
		relayedAt: moment(),
		/** Failed tries of the sweep, and the earliest next one. */
		relayTries: integer().notNull().default(0),
		nextTryAt: moment(),
		/** For a solicitation's start or stop: when its object forgot. */
		forgottenAt: moment(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ name: "notifications_pk", columns: [t.tenantId, t.id] }),
		/** Also for prefixes: keys about one thing begin with its id. */
		uniqueIndex("notifications_dedupe_unique").on(t.tenantId, t.dedupeKey.op("text_pattern_ops")),
		index("notifications_waiting")
			.on(sql`coalesce(${t.nextTryAt}, ${t.createdAt})`, t.id)
			.where(sql`${t.relayedAt} is null`),
		oneOf("notifications_target_kind_known", t.targetKind, targetKinds),
	],
);

/** One open row per problem; repeats are counted. */
export const systemAlerts = pgTable(
	"system_alerts",
	{
		id: rowId(),
		tenantId: uuid(),
		source: text().notNull(),
		severity: text({ enum: severities }).notNull(),
		title: text().notNull(),
		detail: jsonb().$type<Json>().notNull(),
		dedupeKey: text().notNull(),
		state: text({ enum: alertStates }).notNull().default("open"),
		firstAt: moment().notNull().defaultNow(),
		lastAt: moment().notNull().defaultNow(),
		count: integer().notNull().default(1),
		/** Set by a trigger, whoever resolved it. */
		resolvedAt: moment(),
	},
	(t) => [
		uniqueIndex("system_alerts_one_open")
			.on(sql`coalesce(${t.tenantId}, '00000000-0000-0000-0000-000000000000'::uuid)`, t.dedupeKey)
			.where(sql`${t.state} = 'open'`),
		index("system_alerts_resolved").on(t.resolvedAt, t.id).where(sql`${t.resolvedAt} is not null`),
		index("system_alerts_of_rules")
			.on(t.tenantId, t.dedupeKey)
			.where(sql`${t.source} = 'rules' and ${t.state} <> 'resolved'`),
		oneOf("system_alerts_severity_known", t.severity, severities),
		oneOf("system_alerts_state_known", t.state, alertStates),
	],
);
