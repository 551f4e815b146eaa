/** State of sweeps and seals: of no tenant, read only by the system role. */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	customType,
	foreignKey,
	index,
	integer,
	jsonb,
	pgSchema,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { sinkNames } from "../../../core/alert-sinks.ts";
import { moment, oneOf } from "./columns.ts";

export const ops = pgSchema("ops");

const tellingStates = ["waiting", "told", "given_up"] as const;
const tellingWords = ["raised", "resolved"] as const;
const nobody = "00000000-0000-0000-0000-000000000000";
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
/** Time of the statement, not of its transaction. */
const clock = () => moment().notNull().default(sql`clock_timestamp()`);
const position = () => bigint({ mode: "number" });

export const invariantCursors = ops.table("invariant_cursors", {
	invariant: text().primaryKey(),
	position: position().notNull(),
	movedAt: clock(),
});

export const invariantRuns = ops.table(
	"invariant_runs",
	{
		id: position().primaryKey().generatedAlwaysAsIdentity(),
		startedAt: clock(),
		invariant: text().notNull(),
		checked: integer().notNull(),
		violations: integer().notNull(),
		healed: integer().notNull(),
		durationMs: integer().notNull(),
		positionFrom: position().notNull(),
		positionTo: position().notNull(),
	},
	(t) => [index("invariant_runs_invariant").on(t.invariant, t.startedAt)],
);

export const invariantViolations = ops.table(
	"invariant_violations",
	{
		invariant: text()
			.notNull()
			.references(() => invariantCursors.invariant),
		tenantId: uuid().notNull(),
		subject: text().notNull(),
		position: position(),
		detail: jsonb().notNull(),
		firstAt: clock(),
		lookedAt: clock(),
	},
	(t) => [
		primaryKey({
			name: "invariant_violations_pkey",
			columns: [t.invariant, t.tenantId, t.subject],
		}),
		index("invariant_violations_looked").on(t.invariant, t.lookedAt),
	],
);

/** How far alerts were sent. One row. */
export const alertFeed = ops.table(
	"alert_feed",
	{
		single: boolean().primaryKey().default(true),
		toldUpto: moment().notNull(),
		toldId: uuid().notNull().default(nobody),
		resolvedUpto: clock(),
		resolvedId: uuid().notNull().default(nobody),
	},
	(t) => [check("alert_feed_single_check", sql`${t.single}`)],
);

/** Per alert, recipient and message. */
export const alertTellings = ops.table(
	"alert_tellings",
	{
		alertId: uuid().notNull(),
		sink: text({ enum: sinkNames }).notNull(),
		word: text({ enum: tellingWords }).notNull(),
		state: text({ enum: tellingStates }).notNull().default("waiting"),
		attempts: integer().notNull().default(0),
		nextAt: clock(),
		madeAt: clock(),
	},
	(t) => [
		primaryKey({ name: "alert_tellings_pk", columns: [t.alertId, t.sink, t.word] }),
		index("alert_tellings_due").on(t.nextAt).where(sql`${t.state} = 'waiting'`),
		index("alert_tellings_age").on(t.madeAt).where(sql`${t.state} <> 'waiting'`),
		oneOf("alert_tellings_sink_known", t.sink, sinkNames),
		oneOf("alert_tellings_state_known", t.state, tellingStates),
		oneOf("alert_tellings_word_known", t.word, tellingWords),
	],
);

/** Messages from the provider's list that were already offered to their threads. */
export const inboundOffered = ops.table(
	"inbound_offered",
	{ externalId: text().primaryKey(), offeredAt: clock() },
	(t) => [index("inbound_offered_age").on(t.offeredAt)],
);

/** Sealed logs with their time column and personal payload column. */
export const sealedLogs = ops.table("sealed_logs", {
	log: text().primaryKey(),
	momentColumn: text().notNull(),
	payloadColumn: text(),
});

/** Log chains, one per partition: row hashes of each segment, and the head its successor links to. */
export const logSegments = ops.table(
	"log_segments",
	{
		log: text()
			.notNull()
			.references(() => sealedLogs.log),
		partition: smallint().notNull(),
		seq: position().notNull(),
		fromTxid: position().notNull(),
		fromSeq: position().notNull(),
		toTxid: position().notNull(),
		toSeq: position().notNull(),
		rowCount: integer().notNull(),
		rows: bytes().notNull(),
		rowsDigest: text().notNull(),
		previous: text().notNull(),
		head: text().notNull(),
		sealedAt: moment().notNull(),
	},
	(t) => [
		primaryKey({ name: "log_segments_pkey", columns: [t.log, t.partition, t.seq] }),
		// A chain does not fork.
		uniqueIndex("log_segments_follow").on(t.log, t.partition, t.previous),
		index("log_segments_end").on(t.log, t.partition, t.toTxid, t.toSeq),
		check("log_segments_forward", sql`(${t.toTxid}, ${t.toSeq}) > (${t.fromTxid}, ${t.fromSeq})`),
		check(
			"log_segments_whole",
			sql`${t.rowCount} > 0 and octet_length(${t.rows}) in (40 * ${t.rowCount}, 72 * ${t.rowCount})`,
		),
	],
);

/** Every log chain with its last segment (generated/sealed-logs.sql). */
export const logChains = ops
	.view("log_chains", {
		log: text().notNull(),
		partition: smallint().notNull(),
		seq: position().notNull(),
		toTxid: position().notNull(),
		toSeq: position().notNull(),
	})
	.existing();
/** What waits for a segment, per chain. */
export const logWaiting = ops
	.view("log_waiting", {
		log: text().notNull(),
		partition: smallint().notNull(),
		toTxid: position().notNull(),
		txid: position(),
		at: moment(),
	})
	.existing();

/** Manifests: lists of heads, each created once, signed and stored externally; each names its predecessor. */
export const logManifests = ops.table("log_manifests", {
	seq: position().primaryKey(),
	previous: text().notNull(),
	digest: text().notNull(),
	madeAt: moment().notNull(),
});

export const logHeads = ops.table(
	"log_heads",
	{
		log: text().notNull(),
		partition: smallint().notNull(),
		seq: position().notNull(),
		manifest: position()
			.notNull()
			.references(() => logManifests.seq),
	},
	(t) => [
		primaryKey({ name: "log_heads_pkey", columns: [t.log, t.partition, t.seq] }),
		index("log_heads_of_manifest").on(t.manifest),
		foreignKey({
			name: "log_heads_segment_fkey",
			columns: [t.log, t.partition, t.seq],
			foreignColumns: [logSegments.log, logSegments.partition, logSegments.seq],
		}),
	],
);

/** Manifests that are signed and stored externally. */
export const keptManifests = ops.table("kept_manifests", {
	seq: position()
		.primaryKey()
		.references(() => logManifests.seq),
	name: text().notNull(),
	keyId: text().notNull(),
	signature: text().notNull(),
	storedAt: clock(),
});

/** Languages a row may name: those of `core/locale.ts`, written by every migration (ops/migrate/migrate.ts). */
export const writtenLocales = ops.table("locales", { code: text().primaryKey() });
