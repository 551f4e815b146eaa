/**
 * Walks the chains of a log: each segment follows the one before it, and its rows are where it says, in the chain of their tenant, as
 * they were when they were sealed, with no other row between them.
 */
import type pg from "pg";
import type { Findings } from "./finding.ts";
import {
	headOf,
	partitions,
	type SealedLog,
	type Segment,
	segmentRows,
	sha256Hex,
} from "./logs.ts";
import { type Chain, compareRows, misplacedRows, unsealedRows } from "./rows.ts";

const segmentsAtOnce = 10;

export type Span = { readonly from: Date | null; readonly to: Date | null };
export type Walked = {
	readonly log: string;
	/** With something in them. */
	readonly chains: number;
	readonly segments: number;
	readonly rows: number;
	readonly erased: number;
	readonly unsealed: number;
};

const segmentColumns = `log, partition, seq::int as seq, from_txid::text as "fromTxid", from_seq::text as "fromSeq", to_txid::text as "toTxid",
	to_seq::text as "toSeq", row_count as count, rows, rows_digest as "rowsDigest", previous, head,
	(extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAtUs"`;

async function segmentsAfter(
	client: pg.ClientBase,
	{ log, partition }: Chain,
	after: number,
): Promise<readonly Segment[]> {
	const { rows } = await client.query<Segment>(
		`select ${segmentColumns} from ops.log_segments where log = $1 and partition = $2 and seq > $3 order by seq limit $4`,
		[log.name, partition, after, segmentsAtOnce],
	);
	return rows;
}

export async function segmentAt(
	client: pg.ClientBase,
	{ log, partition, seq }: Pick<Segment, "log" | "partition" | "seq">,
): Promise<Segment | null> {
	const { rows } = await client.query<Segment>(
		`select ${segmentColumns} from ops.log_segments where log = $1 and partition = $2 and seq = $3`,
		[log, partition, seq],
	);
	return rows[0] ?? null;
}

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

type Counts = Omit<{ -readonly [K in keyof Walked]: Walked[K] }, "log">;

/** The whole chain of heads; rows of the segments that were sealed within the span. */
async function walkChain(
	client: pg.ClientBase,
	chain: Chain,
	span: Span,
	findings: Findings,
	counts: Counts,
): Promise<void> {
	const { log, partition } = chain;
	let before: Segment | null = null;
	for (;;) {
		const segments: readonly Segment[] = await segmentsAfter(client, chain, before?.seq ?? 0);
		for (const segment of segments) {
			const wrong = judgeSegment(segment, before);
			if (isWithin(segment, span)) {
				const compared = await compareRows(client, chain, segment, findings);
				counts.rows += compared.rows;
				counts.erased += compared.erased;
			}
			if (wrong !== null)
				findings.add({ where: log.name, partition, segment: segment.seq, what: wrong });
			before = segment;
			counts.segments += 1;
		}
		if (segments.length === 0) break;
	}
	const unsealed = await unsealedRows(client, chain, before, span, findings);
	counts.unsealed += unsealed;
	if (before !== null || unsealed > 0) counts.chains += 1;
}

/** Those of `among` in which there is a segment or a row: of the others nothing can be said. */
async function chainsOf(
	client: pg.ClientBase,
	{ name }: SealedLog,
	among: readonly number[],
): Promise<readonly number[]> {
	const { rows } = await client.query<{ partition: number }>(
		`select p.partition from unnest($2::int[]) p (partition)
		where exists (select from ops.log_segments s where s.log = $1 and s.partition = p.partition)
			or exists (select from ${name} r where r.partition = p.partition)
		order by 1`,
		[name, among],
	);
	return rows.map(({ partition }) => partition);
}

/** The chains of one log: all of them, or that of one tenant, which are its own and those that share its partition. */
export async function walkLog(
	client: pg.ClientBase,
	log: SealedLog,
	only: { readonly span: Span; readonly partition: number | null },
	findings: Findings,
): Promise<Walked> {
	const counts: Counts = { chains: 0, segments: 0, rows: 0, erased: 0, unsealed: 0 };
	const among = only.partition === null ? partitions : [only.partition];
	for (const partition of await chainsOf(client, log, among))
		await walkChain(client, { log, partition }, only.span, findings, counts);
	await misplacedRows(client, log, findings);
	return { log: log.name, ...counts };
}
