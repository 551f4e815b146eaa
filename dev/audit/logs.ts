/**
 * The sealed logs, and how a row of each is hashed: computed here, from the columns, with nothing of ours in the database asked.
 * Whoever owns the database may have changed those functions, too.
 */
import { createHash } from "node:crypto";

const us = (column: string) => `(extract(epoch from r.${column}) * 1000000)::bigint`;
const columns = (...names: readonly string[]) => names.map((name) => `r."${name}"`);

/** Stands where the hash of the row's payload is hashed, which no column holds. */
export const payloadHashField = "null";

export type SealedLog = {
	readonly name: string;
	/** SQL over the row `r`, in the order in which they are hashed (src/store/postgres/sql/sealing.sql). */
	readonly fields: readonly string[];
	/** The column that says when a row was written down. */
	readonly writtenAt: "recorded_at" | "created_at" | "erased_at" | "started_at";
	/** The column whose hash the segment holds beside the row's; null: the row has none that could be erased. */
	readonly payload: string | null;
	/** The payload may be emptied, with its term, and no row says so. */
	readonly isEmptied?: boolean;
	/** Says which row this is, to a reader. */
	readonly told: string;
};

export const sealedLogs: readonly SealedLog[] = [
	{
		name: "audit_log",
		writtenAt: "recorded_at",
		fields: [
			...columns("seq", "txid"),
			us("ts"),
			us("recorded_at"),
			...columns("tenant_id", "scope_type", "scope_id", "campaign_id", "action_type", "actor"),
			payloadHashField,
			...columns("trace_id", "thread_key", "thread_seq"),
		],
		payload: "payload",
		told: "r.action_type",
	},
	{
		name: "event_log",
		writtenAt: "recorded_at",
		fields: [
			...columns("seq", "txid"),
			us("ts"),
			us("recorded_at"),
			...columns("tenant_id", "campaign_id", "type", "entity_type", "entity_id", "op"),
			payloadHashField,
			...columns("actor", "trace_id", "thread_key", "thread_seq"),
		],
		payload: "change_payload",
		told: "r.type || ' of ' || r.entity_type || ' ' || r.entity_id",
	},
	{
		name: "log_erasures",
		writtenAt: "erased_at",
		fields: [
			...columns("seq", "txid", "tenant_id", "event_seq", "reason", "payload_hash"),
			us("erased_at"),
		],
		payload: null,
		told: "r.reason || ' of event ' || r.event_seq",
	},
	{
		name: "order_items",
		writtenAt: "created_at",
		fields: [
			...columns("seq", "txid", "id", "tenant_id", "order_id", "sku", "name", "qty"),
			...columns("price_minor", "is_stocked", "place"),
			us("created_at"),
		],
		payload: null,
		told: "r.sku || ' of ' || r.order_id",
	},
	{
		name: "order_status_events",
		writtenAt: "created_at",
		fields: [
			...columns("seq", "txid", "id", "tenant_id", "order_id", "from_status", "to_status"),
			...columns("by"),
			us("created_at"),
		],
		payload: null,
		told: "r.to_status || ' of ' || r.order_id",
	},
	{
		name: "tool_executions",
		writtenAt: "started_at",
		fields: [
			...columns("seq", "txid", "tenant_id", "market_id", "tool_name", "actor", "thread_key"),
			...columns("idempotency_key_hash", "input_hash", "shown_hash", "state", "evidence_refs"),
			payloadHashField,
			...columns("warnings", "error_code", "error_reason", "current", "attempts", "latency_ms"),
			...columns("trace_id"),
			us("started_at"),
			us("finished_at"),
		],
		payload: "result",
		isEmptied: true,
		told: "r.tool_name || ' ' || r.state",
	},
];

export const sha256Hex = (value: string | Uint8Array): string =>
	createHash("sha256").update(value).digest("hex");

/** As `app.netstring` writes it. */
export const netstrings = (values: readonly (string | null)[]): string =>
	values.map((value) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`)).join("");

/** `payloadHash`: of the row's payload as it was sealed; null where the log has none. */
export const rowHashOf = (
	log: Pick<SealedLog, "name" | "fields">,
	values: readonly (string | null)[],
	payloadHash: string | null,
): string =>
	sha256Hex(
		netstrings([
			log.name,
			...values.map((value, i) => (log.fields[i] === payloadHashField ? payloadHash : value)),
		]),
	);

export type SegmentRow = {
	readonly seq: bigint;
	readonly hash: string;
	/** Null: the log has no payload, or the segment is of the time when the rows held their hashes themselves. */
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
			"assent.segment.1",
			s.log,
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
