/** The signed heads that are kept outside: whose they are, and whether the database still says the same. */
import { createPublicKey, verify } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type SignedHead, signedHeadSchema, signedText } from "../../src/core/audit/heads.ts";
import { segmentsAfter } from "./chain.ts";
import type { Findings } from "./finding.ts";
import { headOf, type Segment, segmentRows, sha256Hex } from "./logs.ts";

/** Segments that nobody has kept outside after this long could have been rewritten. */
const keptWithinMs = 2 * 60 * 60_000;

export type PublicKeys = ReadonlyMap<string, string>;
/** Texts of a log's heads in the order of their names. */
export type HeadSource = (
	log: string,
) => AsyncIterable<{ readonly name: string; readonly text: string }>;

/** A folder that holds what the bucket holds: `audit/<log>/<seq>-<head>.json`. */
export const headsInFolder = (folder: string): HeadSource =>
	async function* (log) {
		const inside = join(folder, "audit", log);
		if (!existsSync(inside)) return;
		for (const name of readdirSync(inside).sort())
			yield { name: `audit/${log}/${name}`, text: readFileSync(join(inside, name), "utf8") };
	};

function isSignedBy(publicKey: string, head: SignedHead): boolean {
	const key = createPublicKey({
		key: { kty: "OKP", crv: "Ed25519", x: publicKey },
		format: "jwk",
	});
	const signature = Buffer.from(head.signature, "base64url");
	return verify(null, Buffer.from(signedText(head)), key, signature);
}

/** Null where the text is a head of this log that one of our keys has signed, and that holds together. */
function judgeHead(log: string, head: SignedHead | null, keys: PublicKeys): string | null {
	if (head === null || head.log !== log) return "what is kept outside is no head of this log";
	const publicKey = keys.get(head.keyId);
	if (publicKey === undefined) return `it is signed by ${head.keyId}, which is no key of ours`;
	if (!isSignedBy(publicKey, head)) return "its signature is not by our key";
	const rows = Buffer.from(head.rows, "base64");
	if (sha256Hex(rows) !== head.rowsDigest || headOf(segmentOf(head)) !== head.head)
		return "what is kept outside does not hold together";
	return null;
}

const segmentOf = (head: SignedHead): Segment => ({
	...head,
	fromTxid: String(head.fromTxid),
	fromSeq: String(head.fromSeq),
	toTxid: String(head.toTxid),
	toSeq: String(head.toSeq),
	rows: Buffer.from(head.rows, "base64"),
	sealedAtUs: String(head.sealedAtUs),
});

function parseHead(text: string): SignedHead | null {
	try {
		const parsed = signedHeadSchema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

/** The first row that the database tells otherwise than the head that was signed. */
function firstDifference(kept: Segment, now: Segment): { position: number; seq: string } | null {
	const [then, today] = [segmentRows(kept), segmentRows(now)];
	for (let index = 0; index < Math.max(then.length, today.length); index++) {
		const [a, b] = [then[index], today[index]];
		if (a?.seq !== b?.seq || a?.hash !== b?.hash || a?.payloadHash !== b?.payloadHash)
			return { position: index + 1, seq: String(a?.seq ?? b?.seq) };
	}
	return null;
}

type Compared = { readonly heads: number; readonly waiting: number };

export async function compareHeads(
	client: pg.ClientBase,
	log: string,
	source: HeadSource,
	keys: PublicKeys,
	findings: Findings,
): Promise<Compared> {
	const counts = { heads: 0, waiting: 0 };
	const where = log;
	let expected = 1;
	let page: readonly Segment[] = [];
	const segmentAt = async (seq: number): Promise<Segment | null> => {
		if (!page.some((segment) => segment.seq === seq))
			page = await segmentsAfter(client, log, seq - 1);
		return page.find((segment) => segment.seq === seq) ?? null;
	};
	for await (const { name, text } of source(log)) {
		const head = parseHead(text);
		const wrong = judgeHead(log, head, keys);
		if (head === null || wrong !== null) {
			findings.add({
				where,
				segment: head?.seq ?? null,
				what: `${name}: ${wrong ?? "unreadable"}`,
			});
			continue;
		}
		counts.heads += 1;
		for (; expected < head.seq; expected++)
			findings.add({ where, segment: expected, what: "its signed head is gone from outside" });
		if (head.seq < expected) {
			findings.add({ where, segment: head.seq, what: "two heads were signed for this segment" });
			continue;
		}
		expected = head.seq + 1;
		const segment = await segmentAt(head.seq);
		if (segment === null) {
			const [first] = segmentRows(segmentOf(head));
			const row = String(first?.seq);
			findings.add({
				where,
				segment: head.seq,
				position: 1,
				row,
				what: "the sealed segment is gone",
			});
		} else if (segment.head !== head.head) {
			const first = firstDifference(segmentOf(head), segment);
			findings.add({
				where,
				segment: head.seq,
				position: first?.position ?? null,
				row: first?.seq ?? null,
				what: first
					? "the segment was made anew: this row is not the one whose hash was signed"
					: "the segment was made anew: its head is not the one that was signed",
			});
		}
	}
	const { rows } = await client.query<{ n: number; late: number }>(
		`select count(*)::int as n, count(*) filter (where sealed_at < now() - interval '${keptWithinMs} milliseconds')::int as late
		from ops.log_segments where log = $1 and seq >= $2`,
		[log, expected],
	);
	counts.waiting = rows[0]?.n ?? 0;
	if ((rows[0]?.late ?? 0) > 0)
		findings.add({
			where,
			segment: expected,
			what: "nobody has kept its head outside in two hours",
		});
	return counts;
}
