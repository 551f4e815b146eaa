/** Rows of a chain, hashed anew and held against what their segment says, and those that no segment says anything of. */
import type pg from "pg";
import type { Span } from "./chain.ts";
import type { Findings } from "./finding.ts";
import {
	partitionOf,
	partitions,
	rowHashOf,
	type SealedLog,
	type Segment,
	type SegmentRow,
	segmentRows,
	sha256Hex,
} from "./logs.ts";

/** Of one segment; more than it may hold, so that rows put between are seen. */
const rowsMax = 40_000;
/** A row that is not sealed after this long waits for something that is wrong. */
const unsealedMaxMs = 60 * 60_000;

export type Chain = { readonly log: SealedLog; readonly partition: number };

type LogRow = {
	readonly seq: string;
	readonly partition: number;
	readonly tenant_id: string | null;
	readonly told: string | null;
	readonly fields: readonly (string | null)[];
	readonly payload: string | null;
	readonly erased: boolean;
	readonly erasure_noted: boolean;
};

function rowsQuery(
	{ name, fields, payload, isEmptied = false, told }: SealedLog,
	where: string,
): string {
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
				: `(jsonb_typeof(r.${payload} -> '$erased') is not distinct from 'string' and not r.${payload} ?| array['carried', 'lines'] or ${explained})`;
	return `select r.seq::text as seq, r.partition, r.tenant_id::text as tenant_id, (${told}) as told,
		array[${fields.map(({ sql }) => sql).join(", ")}] as fields,
		${payload === null ? "null" : `r.${payload}::text`} as payload,
		${erased} as erased,
		${explained} or ${isEmptied} or (${erased}) and exists (select from audit_log a where a.action_type = 'log.payload_erased'
			and a.payload ->> 'log' = '${name}' and a.payload ->> 'seq' = r.seq::text) as erasure_noted
		from ${name} r where ${where}`;
}

const hashOf = (log: SealedLog, row: LogRow, { payloadHash }: SegmentRow): string =>
	rowHashOf(log, row.fields, payloadHash);

const isPayloadWhole = ({ payload }: LogRow, { payloadHash }: SegmentRow): boolean =>
	payloadHash === null || sha256Hex(payload ?? "") === payloadHash;

function judge(log: SealedLog, row: LogRow, sealed: SegmentRow): string | null {
	const about = row.told === null ? "" : ` (${row.told})`;
	if (!row.erased && !isPayloadWhole(row, sealed))
		return `the payload is not the one that was written${about}`;
	if (hashOf(log, row, sealed) !== sealed.hash) return `a column is not as it was written${about}`;
	return judgeErasure(row);
}

const judgePlace = ({ tenant_id, partition }: LogRow): string | null =>
	partition === partitionOf(tenant_id)
		? null
		: `the row stands in partition ${partition} and belongs to ${partitionOf(tenant_id)}`;

const judgeErasure = ({ erased, erasure_noted, told }: LogRow): string | null =>
	erased && !erasure_noted
		? `the payload was erased and nothing says by whom${told === null ? "" : ` (${told})`}`
		: null;

/** Rows that are not where their segment says, wherever else they stand. */
async function rowsElsewhere(
	client: pg.ClientBase,
	log: SealedLog,
	seqs: readonly string[],
): Promise<ReadonlyMap<string, LogRow>> {
	if (seqs.length === 0) return new Map();
	const { rows } = await client.query<LogRow>(rowsQuery(log, "r.seq = any($1::bigint[])"), [seqs]);
	return new Map(rows.map((row) => [row.seq, row]));
}

function judgeMissing(log: SealedLog, row: LogRow | undefined, sealed: SegmentRow): string {
	if (!row) return "the row is gone";
	const wrong = judge(log, row, sealed);
	return wrong === null
		? `the row was moved to partition ${row.partition}`
		: `${wrong}; it stands in partition ${row.partition} now`;
}

export async function compareRows(
	client: pg.ClientBase,
	{ log, partition }: Chain,
	segment: Segment,
	findings: Findings,
): Promise<{ readonly rows: number; readonly erased: number }> {
	const { rows } = await client.query<LogRow>(
		`${rowsQuery(
			log,
			"r.partition = $5 and (r.txid, r.seq) > ($1::bigint, $2::bigint) and (r.txid, r.seq) <= ($3::bigint, $4::bigint)",
		)} order by r.txid, r.seq limit ${rowsMax}`,
		[segment.fromTxid, segment.fromSeq, segment.toTxid, segment.toSeq, partition],
	);
	const found = new Map(rows.map((row) => [row.seq, row]));
	const sealed = segmentRows(segment);
	const missing = sealed.map(({ seq }) => String(seq)).filter((seq) => !found.has(seq));
	const elsewhere = await rowsElsewhere(client, log, missing);
	const at = (position: number, seq: string, tenantId: string | null, what: string) =>
		findings.add({
			where: log.name,
			partition,
			segment: segment.seq,
			position,
			row: seq,
			tenantId,
			what,
		});
	let erased = 0;
	sealed.forEach((one: SegmentRow, index) => {
		const seq = String(one.seq);
		const row = found.get(seq);
		found.delete(seq);
		// A call without an answer has none to lose.
		if (row?.erased && !isPayloadWhole(row, one)) erased += 1;
		if (!row) {
			at(index + 1, seq, null, judgeMissing(log, elsewhere.get(seq), one));
			return;
		}
		const wrong = judge(log, row, one) ?? judgePlace(row);
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

/** Rows of no chain: their column would have to be made by somebody. */
export async function misplacedRows(
	client: pg.ClientBase,
	log: SealedLog,
	findings: Findings,
): Promise<void> {
	const { rows } = await client.query<LogRow>(
		rowsQuery(
			log,
			`r.partition < 0 or r.partition > ${partitions.length - 1} order by r.seq limit 1`,
		),
	);
	for (const { seq, partition } of rows)
		findings.add({ where: log.name, partition, row: seq, what: "there is no such partition" });
	const made = await client.query<{ by: string | null }>(
		`select pg_get_expr(d.adbin, d.adrelid) as by from pg_attribute a
		left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = 's'
		where a.attrelid = $1::regclass and a.attname = 'partition'`,
		[log.name],
	);
	if (!made.rows[0]?.by?.includes("tenant_id"))
		findings.add({ where: log.name, what: "a row's partition is not made of its tenant any more" });
}

/** Written after the last segment: nothing proves them yet. */
export async function unsealedRows(
	client: pg.ClientBase,
	{ log, partition }: Chain,
	last: Segment | null,
	span: Span,
	findings: Findings,
): Promise<number> {
	if (span.to !== null) return 0;
	const { rows } = await client.query<LogRow & { readonly is_late: boolean }>(
		`select x.*, l.${log.writtenAt}
			< now() - interval '${unsealedMaxMs} milliseconds' as is_late
		from (${rowsQuery(log, "r.partition = $3 and (r.txid, r.seq) > ($1::bigint, $2::bigint)")}
			order by r.txid, r.seq limit ${rowsMax}) x join ${log.name} l on l.seq = x.seq::bigint`,
		[last?.toTxid ?? "-1", last?.toSeq ?? "0", partition],
	);
	for (const row of rows) {
		const wrong =
			judgePlace(row) ??
			judgeErasure(row) ??
			(row.is_late ? "the row has waited for its seal for more than an hour" : null);
		if (wrong !== null)
			findings.add({
				where: log.name,
				partition,
				row: row.seq,
				tenantId: row.tenant_id,
				what: wrong,
			});
	}
	return rows.length;
}
