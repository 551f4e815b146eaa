/** Each step is found by what the one before it has found. */
import { and, desc, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { BundleFacts } from "../../src/core/audit/bundle.ts";
import type { Json } from "../../src/core/json.ts";
import { orders } from "../../src/packs/orders/schema.ts";
import { serviceRequests, viewings } from "../../src/packs/leads/schema.ts";
import { taxiRequests } from "../../src/packs/mobility/schema.ts";
import {
	marketVendorInquiries,
	marketVendorInquiryMessages,
} from "../../src/packs/vendors/schema.ts";
import { transactions } from "../../src/packs/bookings/schema.ts";
import {
	auditLines,
	eventLog,
	journalLines,
	notifications,
	toolExecutions,
} from "../../src/store/postgres/schema/logs.ts";
import { logErasures } from "../../src/store/postgres/schema/personal.ts";
import { micros, rowsMax, stepsOf } from "./audit-steps.ts";
import type { Call } from "../../src/ports/admin-route.ts";
import { ms, ofTenant, type Queries, read, readAll } from "../../src/admin/rows.ts";

type Home = PgTable & {
	readonly id: PgColumn;
	readonly tenantId: PgColumn;
	readonly threadKey: PgColumn;
	readonly createdAt: PgColumn;
};
/** A code is given again when it is free: the newest one is meant. */
const found = (db: Queries, kind: string, table: Home, code: PgColumn, asked: string) =>
	db
		.select({
			kind: sql<string>`${kind}::text`,
			id: sql<string>`${table.id}`,
			code: sql<string | null>`${code}`,
			threadKey: sql<string>`${table.threadKey}`,
			atMs: sql`app.ms(${table.createdAt})`.mapWith(Number),
			atMicros: sql`(extract(epoch from ${table.createdAt}) * 1000000)::bigint`.mapWith(Number),
			state: sql<Record<string, Json>>`to_jsonb(${table})`,
		})
		.from(table)
		.where(ofTenant(table, or(eq(table.id, asked), eq(code, asked))))
		.orderBy(desc(sql`${table.id} = ${asked}`), desc(table.createdAt))
		.limit(1);
const homes = {
	ride: "taxi_requests",
	booking: "transactions",
	order: "orders",
	inquiry: "market_vendor_inquiries",
	viewing: "viewings",
	"service request": "service_requests",
} as const;
async function commitment(at: Pick<Call, "deps" | "ctx">, asked: string) {
	const rows = await readAll(
		at,
		(db) =>
			[
				found(db, "ride", taxiRequests, taxiRequests.code, asked),
				found(db, "booking", transactions, transactions.confirmationCode, asked),
				found(db, "order", orders, orders.code, asked),
				found(db, "inquiry", marketVendorInquiries, marketVendorInquiries.code, asked),
				found(db, "viewing", viewings, viewings.code, asked),
				found(db, "service request", serviceRequests, serviceRequests.code, asked),
			] as const,
	);
	const [first] = rows
		.flat()
		.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked) || b.atMicros - a.atMicros);
	return first;
}

const payload = eventLog.changePayload;
const actionId = sql<string>`${journalLines.changePayload} ->> 'actionId'`;
const ownEvents = (db: Queries, kind: keyof typeof homes, id: string) =>
	and(
		inArray(eventLog.entityType, [homes[kind], "taxi_offers", "market_vendor_inquiry_messages"]),
		or(
			eq(eventLog.entityId, id),
			inArray(
				eventLog.entityId,
				db
					.select({ id: marketVendorInquiryMessages.id })
					.from(marketVendorInquiryMessages)
					.where(
						ofTenant(marketVendorInquiryMessages, eq(marketVendorInquiryMessages.inquiryId, id)),
					),
			),
		),
	);
const callsOf = (id: string, traces: SQL | undefined) =>
	ofTenant(
		toolExecutions,
		or(sql`${toolExecutions.evidenceRefs} @> ${JSON.stringify([{ id }])}::jsonb`, traces),
	);

/** What was erased has the hash that its segment holds, and not that of what is left. */
const eventHash = (db: Queries) =>
	sql<string | null>`case when not ${payload} ? '$erased' and not ${exists(
		db
			.select({ one: sql`1` })
			.from(logErasures)
			.where(ofTenant(logErasures, sql`${logErasures.eventSeq} = ${sql.raw("event_log.seq")}`)),
	)} then encode(app.log_digest(${eventLog}, sha256(convert_to(${payload}::text, 'UTF8'))), 'hex') end`;

type Line = BundleFacts["lines"][number];
type Placed<T> = T & { readonly atMicros: number };
const inOrder = <T extends { readonly seq: number; readonly log: string }>(
	rows: readonly Placed<T>[],
	max: number,
) =>
	rows
		.toSorted(
			(a, b) => a.atMicros - b.atMicros || (a.log < b.log ? -1 : a.log > b.log ? 1 : a.seq - b.seq),
		)
		.slice(0, max)
		.map(({ atMicros: _, ...row }) => row);

const executionsOf = (db: Queries, id: string, traces: readonly string[]) =>
	db
		.select({
			seq: toolExecutions.seq,
			tool: toolExecutions.toolName,
			actor: toolExecutions.actor,
			threadKey: toolExecutions.threadKey,
			keyHash: toolExecutions.idempotencyKeyHash,
			inputHash: toolExecutions.inputHash,
			shownHash: toolExecutions.shownHash,
			state: toolExecutions.state,
			evidence: sql<Json>`${toolExecutions.evidenceRefs}`,
			errorCode: toolExecutions.errorCode,
			errorReason: toolExecutions.errorReason,
			traceId: toolExecutions.traceId,
			atMs: ms(toolExecutions.startedAt),
		})
		.from(toolExecutions)
		.where(callsOf(id, inArray(toolExecutions.traceId, [...traces])))
		.orderBy(toolExecutions.seq)
		.limit(rowsMax);
const notesOf = (db: Queries, traces: readonly string[]) =>
	db
		.select({
			id: notifications.id,
			type: notifications.type,
			dedupeKey: notifications.dedupeKey,
			targetKind: notifications.targetKind,
			targetId: notifications.targetId,
			traceId: notifications.traceId,
			atMs: ms(notifications.createdAt),
			relayedAtMs: ms(notifications.relayedAt),
		})
		.from(notifications)
		.where(ofTenant(notifications, inArray(notifications.traceId, [...traces])))
		.orderBy(notifications.createdAt)
		.limit(rowsMax);

const rowColumns = (db: Queries) => ({
	log: sql<string>`'event_log'`,
	txid: eventLog.txid,
	partition: eventLog.partition,
	entityType: eventLog.entityType,
	entityId: eventLog.entityId,
	actor: eventLog.actor,
	rowHash: eventHash(db),
});
const eventLines = (db: Queries, where: SQL | undefined) =>
	db
		.select({
			...rowColumns(db),
			seq: eventLog.seq,
			atMs: ms(eventLog.ts),
			atMicros: micros(eventLog.ts),
			type: eventLog.type,
			traceId: eventLog.traceId,
			threadKey: eventLog.threadKey,
			threadSeq: eventLog.threadSeq,
			payload: sql<Json>`${payload}`,
		})
		.from(eventLog)
		.where(ofTenant(eventLog, where))
		.orderBy(eventLog.ts)
		.limit(rowsMax * 4);
const threadLines = (db: Queries, where: SQL | undefined) =>
	db
		.select({
			...rowColumns(db),
			seq: eventLog.seq,
			atMs: ms(journalLines.ts),
			atMicros: micros(journalLines.ts),
			type: journalLines.type,
			traceId: journalLines.traceId,
			threadKey: journalLines.threadKey,
			threadSeq: journalLines.threadSeq,
			payload: sql<Json>`${journalLines.changePayload}`,
		})
		.from(journalLines)
		.innerJoin(eventLog, eq(eventLog.seq, journalLines.seq))
		.where(ofTenant(journalLines, where))
		.orderBy(journalLines.ts, journalLines.threadSeq)
		.limit(rowsMax * 4);
const judgedLines = (db: Queries, where: SQL | undefined) =>
	db
		.select({
			log: auditLines.log,
			seq: auditLines.seq,
			txid: auditLines.txid,
			partition: auditLines.partition,
			atMs: ms(auditLines.ts),
			atMicros: micros(auditLines.ts),
			type: auditLines.actionType,
			entityType: sql<string>`${auditLines.scopeType}`,
			entityId: auditLines.scopeId,
			actor: sql<string | null>`${auditLines.actor} ->> 'id'`,
			traceId: auditLines.traceId,
			threadKey: auditLines.threadKey,
			threadSeq: auditLines.threadSeq,
			payload: sql<Json>`${auditLines.payload}`,
			rowHash: auditLines.rowHash,
		})
		.from(auditLines)
		.where(ofTenant(auditLines, where))
		.orderBy(auditLines.ts)
		.limit(rowsMax * 4);

/** By its id or its code. Null: the tenant has no such commitment. */
export async function factsOf(
	at: Pick<Call, "deps" | "ctx">,
	asked: string,
): Promise<BundleFacts | null> {
	const about = await commitment(at, asked);
	if (!about) return null;
	const { kind, id, code, threadKey, atMs, state } = about;
	const own = (db: Queries) => ownEvents(db, kind as keyof typeof homes, id);
	const tracesOf = (db: Queries) =>
		db
			.selectDistinct({ traceId: sql<string>`${eventLog.traceId}` })
			.from(eventLog)
			.where(ofTenant(eventLog, and(own(db), ne(eventLog.traceId, ""))));
	// Threads of the person, and of whoever else acted on it in the same traces.
	const [ofEvents, ofCalls] = await readAll(
		at,
		(db) =>
			[
				tracesOf(db),
				db
					.selectDistinct({
						traceId: toolExecutions.traceId,
						threadKey: toolExecutions.threadKey,
					})
					.from(toolExecutions)
					.where(callsOf(id, inArray(toolExecutions.traceId, tracesOf(db)))),
			] as const,
	);
	const traces = new Set([...ofEvents, ...ofCalls].map(({ traceId }) => traceId));
	const threads = new Set([...ofCalls.map((call) => call.threadKey), threadKey]);

	const ofItems = await read(at, (db) =>
		db
			.selectDistinct({ actionId, traceId: journalLines.traceId })
			.from(journalLines)
			.where(
				ofTenant(
					journalLines,
					and(
						inArray(journalLines.threadKey, [...threads]),
						sql`encode(sha256(convert_to(${actionId}, 'UTF8')), 'hex') in ${db
							.select({ hash: toolExecutions.idempotencyKeyHash })
							.from(toolExecutions)
							.where(callsOf(id, inArray(toolExecutions.traceId, [...traces])))}`,
					),
				),
			),
	);
	const items = [...new Set(ofItems.map((one) => one.actionId))];
	for (const { traceId } of ofItems) traces.add(traceId);

	const [executions, notes, ...steps] = await readAll(
		at,
		(db) =>
			[executionsOf(db, id, [...traces]), notesOf(db, [...traces]), ...stepsOf(db, id)] as const,
	);
	for (const { targetId } of notes) threads.add(targetId);
	const [events, told, audits] = await readAll(
		at,
		(db) =>
			[
				eventLines(db, own(db)),
				threadLines(
					db,
					and(
						inArray(journalLines.threadKey, [...threads]),
						or(
							inArray(journalLines.traceId, [...traces]),
							inArray(actionId, items),
							inArray(
								sql`${journalLines.changePayload} ->> 'dedupeKey'`,
								notes.map(({ dedupeKey }) => dedupeKey),
							),
						),
					),
				),
				judgedLines(
					db,
					and(
						inArray(auditLines.scopeId, [...threads, id]),
						or(inArray(auditLines.traceId, [...traces]), eq(auditLines.scopeId, id)),
						ne(auditLines.actionType, "admin.audit.bundle"),
					),
				),
			] as const,
	);
	return {
		kind,
		id,
		code,
		threadKey,
		atMs,
		state,
		items,
		executions,
		notifications: notes,
		lines: inOrder<Line>([...events, ...told, ...audits], rowsMax * 4),
		steps: inOrder(steps.flat(), rowsMax),
	};
}
