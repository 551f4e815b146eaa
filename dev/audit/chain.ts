/**
 * Walks the segments of a log and hashes its rows anew. A row is where its segment says, as it was when it was sealed, and no other
 * row stands between.
 */
import type pg from "pg";
import type { Findings } from "./finding.ts";
import {
	headOf,
	rowHashOf,
	type SealedLog,
	type Segment,
	type SegmentRow,
	segmentRows,
	sha256Hex,
} from "./logs.ts";

const segmentsAtOnce = 10;
/** Of one segment; more than it may hold, so that rows put between are seen. */
const rowsMax = 40_000;
/** A row that is not sealed after this long waits for something that is wrong. */
const unsealedMaxMs = 60 * 60_000;

export type Span = { readonly from: Date | null; readonly to: Date | null };
export type Walked = {
	readonly log: string;
	readonly segments: number;
	readonly rows: number;
	readonly erased: number;
	readonly unsealed: number;
};

type LogRow = {
	readonly seq: string;
	readonly tenant_id: string | null;
	readonly told: string | null;
	readonly fields: readonly (string | null)[];
	readonly payload: string | null;
	readonly erased: boolean;
	readonly erasure_noted: boolean;
};

const segmentColumns = `log, seq::int as seq, from_txid::text as "fromTxid", from_seq::text as "fromSeq", to_txid::text as "toTxid",
	to_seq::text as "toSeq", row_count as count, rows, rows_digest as "rowsDigest", previous, head,
	(extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAtUs"`;

export async function segmentsAfter(
	client: pg.ClientBase,
	log: string,
	after: number,
): Promise<readonly Segment[]> {
	const { rows } = await client.query<Segment>(
		`select ${segmentColumns} from ops.log_segments where log = $1 and seq > $2 order by seq limit $3`,
		[log, after, segmentsAtOnce],
	);
	return rows;
}

function rowsQuery({ name, fields, payload, isEmptied = false, told }: SealedLog): string {
	// What was blanked in its place is explained by a row of its own, which is sealed as well.
	const explained =
		name === "event_log"
			? `exists (select from log_erasures x where x.event_seq = r.seq
				and x.payload_hash = encode(sha256(convert_to(r.${payload}::text, 'UTF8')), 'hex'))`
			: "false";
	// A tombstone that still carries another table's changes is only what is explained to the last byte.
	const erased =
		payload === null
			? "false"
			: isEmptied
				? `(r.${payload} is null)`
				: `(jsonb_typeof(r.${payload} -> '$erased') is not distinct from 'string' and not r.${payload} ? 'carried' or ${explained})`;
	return `select r.seq::text as seq, r.tenant_id::text as tenant_id, (${told}) as told,
		array[${fields.map((field) => `(${field})::text`).join(", ")}] as fields,
		${payload === null ? "null" : `r.${payload}::text`} as payload,
		${erased} as erased,
		${explained} or ${isEmptied} or (${erased}) and exists (select from audit_log a where a.action_type = 'log.payload_erased'
			and a.payload ->> 'log' = '${name}' and a.payload ->> 'seq' = r.seq::text) as erasure_noted
		from ${name} r where (r.txid, r.seq) > ($1::bigint, $2::bigint)`;
}

/** The row's hash as its segment should hold it; null where nobody can say: its payload is gone and its segment is an old one. */
function hashOf(log: SealedLog, row: LogRow, { payloadHash }: SegmentRow): string | null {
	if (log.payload === null) return rowHashOf(log, row.fields, null);
	if (payloadHash !== null) return rowHashOf(log, row.fields, payloadHash);
	return row.erased ? null : rowHashOf(log, row.fields, sha256Hex(row.payload ?? ""));
}

const isPayloadWhole = ({ payload }: LogRow, sealed: SegmentRow): boolean =>
	sealed.payloadHash !== null && sha256Hex(payload ?? "") === sealed.payloadHash;
/** What is wrong with a row that should be as its segment says. */
function judge(log: SealedLog, row: LogRow, sealed: SegmentRow): string | null {
	const about = row.told === null ? "" : ` (${row.told})`;
	if (!row.erased && sealed.payloadHash !== null && !isPayloadWhole(row, sealed))
		return `the payload is not the one that was written${about}`;
	const hash = hashOf(log, row, sealed);
	if (hash !== null && hash !== sealed.hash) return `a column is not as it was written${about}`;
	return judgeErasure(row);
}

const judgeErasure = ({ erased, erasure_noted, told }: LogRow): string | null =>
	erased && !erasure_noted
		? `the payload was erased and nothing says by whom${told === null ? "" : ` (${told})`}`
		: null;

async function compareRows(
	client: pg.ClientBase,
	log: SealedLog,
	segment: Segment,
	findings: Findings,
): Promise<{ readonly rows: number; readonly erased: number }> {
	const { rows } = await client.query<LogRow>(
		`${rowsQuery(log)} and (r.txid, r.seq) <= ($3::bigint, $4::bigint) order by r.txid, r.seq limit ${rowsMax}`,
		[segment.fromTxid, segment.fromSeq, segment.toTxid, segment.toSeq],
	);
	const found = new Map(rows.map((row) => [row.seq, row]));
	const sealed = segmentRows(segment);
	const at = (position: number, seq: string, tenantId: string | null, what: string) =>
		findings.add({ where: log.name, segment: segment.seq, position, row: seq, tenantId, what });
	let erased = 0;
	sealed.forEach((one: SegmentRow, index) => {
		const seq = String(one.seq);
		const row = found.get(seq);
		found.delete(seq);
		if (!row) {
			at(index + 1, seq, null, "the row is gone");
			return;
		}
		if (row.erased && !isPayloadWhole(row, one)) erased += 1;
		const wrong = judge(log, row, one);
		// Of a row whose columns do not hold, nobody knows whose it was.
		const isWhose = hashOf(log, row, one) === one.hash;
		if (wrong !== null) at(index + 1, row.seq, isWhose ? row.tenant_id : null, wrong);
	});
	const order = new Map(sealed.map(({ seq }, index) => [String(seq), index]));
	rows.forEach((row, index) => {
		if (!found.has(row.seq)) return;
		const before = rows.slice(0, index).filter(({ seq }) => order.has(seq)).length;
		at(before + 1, row.seq, null, `a row was put in (${row.told ?? "unnamed"})`);
	});
	return { rows: rows.length, erased };
}

/** The segment by itself, and that it follows the one before. */
function judgeSegment(segment: Segment, before: Segment | null): string | null {
	if (segment.seq !== (before?.seq ?? 0) + 1) return `segment ${(before?.seq ?? 0) + 1} is gone`;
	if (segment.previous !== (before?.head ?? ""))
		return "it does not hold the head of the one before";
	if (segment.fromTxid !== (before?.toTxid ?? "-1") || segment.fromSeq !== (before?.toSeq ?? "0"))
		return "it does not begin where the one before ends";
	if (segmentRows(segment).length !== segment.count)
		return "it holds another number of rows than it says";
	if (sha256Hex(segment.rows) !== segment.rowsDigest)
		return "its rows' hashes are not those it was made of";
	if (headOf(segment) !== segment.head) return "its head is not made of what it holds";
	return null;
}

const isWithin = ({ sealedAtUs }: Segment, { from, to }: Span): boolean => {
	const ms = Number(BigInt(sealedAtUs) / 1000n);
	return (from === null || ms >= from.getTime()) && (to === null || ms <= to.getTime());
};

/** The whole chain of heads; rows of the segments that were sealed within the span. */
export async function walkLog(
	client: pg.ClientBase,
	log: SealedLog,
	span: Span,
	findings: Findings,
): Promise<Walked> {
	const counts = { segments: 0, rows: 0, erased: 0 };
	let before: Segment | null = null;
	for (;;) {
		const segments: readonly Segment[] = await segmentsAfter(client, log.name, before?.seq ?? 0);
		for (const segment of segments) {
			const wrong = judgeSegment(segment, before);
			if (isWithin(segment, span)) {
				const compared = await compareRows(client, log, segment, findings);
				counts.rows += compared.rows;
				counts.erased += compared.erased;
			}
			if (wrong !== null) findings.add({ where: log.name, segment: segment.seq, what: wrong });
			before = segment;
			counts.segments += 1;
		}
		if (segments.length === 0) break;
	}
	return {
		log: log.name,
		...counts,
		unsealed: await unsealedRows(client, log, before, span, findings),
	};
}

/** Written after the last segment: nothing proves them yet. */
async function unsealedRows(
	client: pg.ClientBase,
	log: SealedLog,
	last: Segment | null,
	span: Span,
	findings: Findings,
): Promise<number> {
	if (span.to !== null) return 0;
	const { rows } = await client.query<LogRow & { readonly is_late: boolean }>(
		`select x.*, l.${log.writtenAt}
			< now() - interval '${unsealedMaxMs} milliseconds' as is_late
		from (${rowsQuery(log)} order by r.txid, r.seq limit ${rowsMax}) x join ${log.name} l on l.seq = x.seq::bigint`,
		[last?.toTxid ?? "-1", last?.toSeq ?? "0"],
	);
	for (const row of rows) {
		const wrong =
			judgeErasure(row) ??
			(row.is_late ? "the row has waited for its seal for more than an hour" : null);
		if (wrong !== null)
			findings.add({ where: log.name, row: row.seq, tenantId: row.tenant_id, what: wrong });
	}
	return rows.length;
}
