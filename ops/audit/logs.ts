/**
 * The sealed logs, and how a row of each is hashed: computed here, from the columns, with nothing of ours in the database asked.
 * Whoever owns the database may have changed those functions, too.
 */
import { createHash } from "node:crypto";
import { platformPartition, tenantPartitions } from "../../src/core/audit/partitions.ts";
import { type Field, fieldsOf, rowBytes } from "./row-bytes.ts";

export type SealedLog = {
	readonly name: string;
	/** In the order in which they are hashed (scripts/sealed-logs.ts). */
	readonly fields: readonly Field[];
	readonly writtenAt: "recorded_at" | "created_at" | "erased_at" | "started_at";
	/** The column whose hash the segment holds beside the row's; null: the row has none that could be erased. */
	readonly payload: string | null;
	/** The payload may be emptied, with its term, and no row says so. */
	readonly isEmptied?: boolean;
	readonly told: string;
};

export const sealedLogs: readonly SealedLog[] = [
	{
		name: "audit_log",
		writtenAt: "recorded_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("timestamptz", "ts", "recorded_at"),
			...fieldsOf("uuid", "tenant_id"),
			...fieldsOf("text", "scope_type", "scope_id"),
			...fieldsOf("uuid", "campaign_id"),
			...fieldsOf("text", "action_type"),
			...fieldsOf("jsonb", "actor"),
			...fieldsOf("text", "trace_id", "thread_key"),
			...fieldsOf("int4", "thread_seq"),
		],
		payload: "payload",
		told: "r.action_type",
	},
	{
		name: "event_log",
		writtenAt: "recorded_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("timestamptz", "ts", "recorded_at"),
			...fieldsOf("uuid", "tenant_id", "campaign_id"),
			...fieldsOf("text", "type", "entity_type", "entity_id", "op", "actor", "trace_id"),
			...fieldsOf("text", "thread_key"),
			...fieldsOf("int4", "thread_seq", "thread_last"),
		],
		payload: "change_payload",
		told: "r.type || ' of ' || r.entity_type || ' ' || r.entity_id",
	},
	{
		name: "log_erasures",
		writtenAt: "erased_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("uuid", "tenant_id"),
			...fieldsOf("int8", "event_seq"),
			...fieldsOf("text", "reason", "payload_hash"),
			...fieldsOf("timestamptz", "erased_at"),
		],
		payload: null,
		told: "r.reason || ' of event ' || r.event_seq",
	},
	{
		name: "order_items",
		writtenAt: "created_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("uuid", "id", "tenant_id"),
			...fieldsOf("text", "order_id", "sku", "name"),
			...fieldsOf("int4", "qty"),
			...fieldsOf("int8", "price_minor"),
			...fieldsOf("bool", "is_stocked"),
			...fieldsOf("int4", "place"),
			...fieldsOf("timestamptz", "created_at"),
		],
		payload: null,
		told: "r.sku || ' of ' || r.order_id",
	},
	{
		name: "order_status_events",
		writtenAt: "created_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("text", "id"),
			...fieldsOf("uuid", "tenant_id"),
			...fieldsOf("text", "order_id", "from_status", "to_status", "by"),
			...fieldsOf("timestamptz", "created_at"),
		],
		payload: null,
		told: "r.to_status || ' of ' || r.order_id",
	},
	{
		name: "tool_executions",
		writtenAt: "started_at",
		fields: [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("uuid", "tenant_id", "market_id"),
			...fieldsOf("text", "tool_name"),
			...fieldsOf("jsonb", "actor"),
			...fieldsOf(
				"text",
				"thread_key",
				"idempotency_key_hash",
				"input_hash",
				"shown_hash",
				"state",
			),
			...fieldsOf("jsonb", "evidence_refs"),
			...fieldsOf("text", "warnings", "error_code", "error_reason"),
			...fieldsOf("jsonb", "current"),
			...fieldsOf("int4", "attempts", "latency_ms"),
			...fieldsOf("text", "trace_id"),
			...fieldsOf("timestamptz", "started_at", "finished_at"),
		],
		payload: "result",
		isEmptied: true,
		told: "r.tool_name || ' ' || r.state",
	},
];

export const partitions: readonly number[] = Array.from(
	{ length: tenantPartitions + 1 },
	(_, n) => n,
);

/** Where a row belongs, whatever its column says. */
export function partitionOf(tenantId: string | null): number {
	if (tenantId === null) return platformPartition;
	const bytes = Buffer.from(tenantId.replaceAll("-", ""), "hex");
	return 1 + (createHash("sha256").update(bytes).digest().readUInt8(0) % tenantPartitions);
}

export const sha256Hex = (value: string | Uint8Array): string =>
	createHash("sha256").update(value).digest("hex");

/** As `app.hash_of` writes it. */
export const netstrings = (values: readonly (string | null)[]): string =>
	values.map((value) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`)).join("");

/** `payloadHash`: of the row's payload as it was sealed; null where the log has none. */
export const rowHashOf = (
	log: Pick<SealedLog, "name" | "fields">,
	values: readonly (string | null)[],
	payloadHash: string | null,
): string =>
	sha256Hex(
		Buffer.concat([
			rowBytes([
				["text", log.name],
				...log.fields.map(({ type }, i) => [type, values[i] ?? null] as const),
			]),
			Buffer.from(payloadHash ?? "", "hex"),
		]),
	);

export type SegmentRow = {
	readonly seq: bigint;
	readonly hash: string;
	readonly payloadHash: string | null;
};
const bytesOfRow = { plain: 40, withPayload: 72 } as const;

export function segmentRows({
	rows: bytes,
	count,
}: Pick<Segment, "rows" | "count">): readonly SegmentRow[] {
	const width = bytes.length / count;
	if (width !== bytesOfRow.plain && width !== bytesOfRow.withPayload) return [];
	return Array.from({ length: count }, (_, i) => {
		const at = i * width;
		return {
			seq: bytes.readBigInt64BE(at),
			hash: bytes.toString("hex", at + 8, at + 40),
			payloadHash:
				width === bytesOfRow.withPayload ? bytes.toString("hex", at + 40, at + 72) : null,
		};
	});
}

export type Segment = {
	readonly log: string;
	readonly partition: number;
	readonly seq: number;
	readonly fromTxid: string;
	readonly fromSeq: string;
	readonly toTxid: string;
	readonly toSeq: string;
	readonly count: number;
	readonly rows: Buffer;
	readonly rowsDigest: string;
	readonly previous: string;
	readonly head: string;
	readonly sealedAtUs: string;
};

export const headOf = (s: Segment): string =>
	sha256Hex(
		netstrings([
			"assent.segment.2",
			s.log,
			String(s.partition),
			String(s.seq),
			s.fromTxid,
			s.fromSeq,
			s.toTxid,
			s.toSeq,
			String(s.count),
			s.rowsDigest,
			s.previous,
			s.sealedAtUs,
		]),
	);
