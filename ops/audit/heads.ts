import { createPublicKey, verify } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import {
	headsFolder,
	type KeptSegment,
	type Manifest,
	type SignedManifest,
	signedManifestSchema,
	signedText,
} from "../../src/core/audit/heads.ts";
import { segmentAt } from "./chain.ts";
import type { Findings } from "./finding.ts";
import { headOf, netstrings, type Segment, segmentRows, sha256Hex } from "./logs.ts";

/** Segments that nobody has kept outside after this long could have been rewritten. */
const keptWithinMs = 2 * 60 * 60_000;
const listsOfHeads = "signed heads";

export type PublicKeys = ReadonlyMap<string, string>;
export type HeadSource = () => AsyncIterable<{ readonly name: string; readonly text: string }>;

/** A folder that holds what the bucket holds: `audit/heads/<seq>-<digest>.json`. */
export const headsInFolder = (folder: string): HeadSource =>
	async function* () {
		const inside = join(folder, headsFolder);
		if (!existsSync(inside)) return;
		for (const name of readdirSync(inside).sort())
			yield { name: `${headsFolder}${name}`, text: readFileSync(join(inside, name), "utf8") };
	};

/** Computed here, as everything that proves something: the list's own hash, in which a head holds everything else of its segment. */
export const digestOf = ({ seq, previous, madeAtUs, heads }: Omit<Manifest, "digest">): string =>
	sha256Hex(
		netstrings([
			"assent.manifest.1",
			String(seq),
			previous,
			String(madeAtUs),
			...heads.flatMap((one) => [one.log, String(one.partition), String(one.seq), one.head]),
		]),
	);

function isSignedBy(publicKey: string, manifest: SignedManifest): boolean {
	const key = createPublicKey({
		key: { kty: "OKP", crv: "Ed25519", x: publicKey },
		format: "jwk",
	});
	const signature = Buffer.from(manifest.signature, "base64url");
	return verify(null, Buffer.from(signedText(manifest)), key, signature);
}

/** Null where the text is a list of heads that one of our keys has signed, and that holds together. */
function judgeManifest(manifest: SignedManifest | null, keys: PublicKeys): string | null {
	if (manifest === null) return "what is kept outside is no list of heads";
	const publicKey = keys.get(manifest.keyId);
	if (publicKey === undefined) return `it is signed by ${manifest.keyId}, which is no key of ours`;
	if (!isSignedBy(publicKey, manifest)) return "its signature is not by our key";
	const holds = ({ rows, rowsDigest, ...one }: KeptSegment) =>
		sha256Hex(Buffer.from(rows, "base64")) === rowsDigest &&
		headOf(segmentOf({ rows, rowsDigest, ...one })) === one.head;
	if (digestOf(manifest) !== manifest.digest || !manifest.heads.every(holds))
		return "what is kept outside does not hold together";
	return null;
}

const segmentOf = (head: KeptSegment): Segment => ({
	...head,
	fromTxid: String(head.fromTxid),
	fromSeq: String(head.fromSeq),
	toTxid: String(head.toTxid),
	toSeq: String(head.toSeq),
	rows: Buffer.from(head.rows, "base64"),
	sealedAtUs: String(head.sealedAtUs),
});

function parseManifest(text: string): SignedManifest | null {
	try {
		const parsed = signedManifestSchema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

function firstDifference(kept: Segment, now: Segment): { position: number; seq: string } | null {
	const [then, today] = [segmentRows(kept), segmentRows(now)];
	for (let index = 0; index < Math.max(then.length, today.length); index++) {
		const [a, b] = [then[index], today[index]];
		if (a?.seq !== b?.seq || a?.hash !== b?.hash || a?.payloadHash !== b?.payloadHash)
			return { position: index + 1, seq: String(a?.seq ?? b?.seq) };
	}
	return null;
}

export type Compared = { readonly heads: number; readonly waiting: number };

class Chains {
	readonly heads = new Map<string, number>();
	readonly #known = new Map<string, { log: string; partition: number; next: number }>();
	list = () => [...this.#known.values()];
	nextOf = (log: string, partition: number): number =>
		this.#known.get(`${log} ${partition}`)?.next ?? 1;
	passed({ log, partition, seq }: KeptSegment): void {
		this.#known.set(`${log} ${partition}`, { log, partition, next: seq + 1 });
		this.heads.set(log, (this.heads.get(log) ?? 0) + 1);
	}
}

async function compareHead(
	client: pg.ClientBase,
	head: KeptSegment,
	chains: Chains,
	findings: Findings,
): Promise<void> {
	const { log: where, partition, seq } = head;
	const found = (what: string, more: { position?: number | null; row?: string | null } = {}) =>
		findings.add({ where, partition, segment: seq, what, ...more });
	const expected = chains.nextOf(where, partition);
	for (let gone = expected; gone < seq; gone++)
		findings.add({ where, partition, segment: gone, what: "its signed head is gone from outside" });
	if (seq < expected) {
		found("two heads were signed for this segment");
		return;
	}
	chains.passed(head);
	const kept = segmentOf(head);
	const segment = await segmentAt(client, head);
	if (segment === null) {
		const [first] = segmentRows(kept);
		found("the sealed segment is gone", { position: 1, row: String(first?.seq) });
	} else if (segment.head !== head.head) {
		const first = firstDifference(kept, segment);
		found(
			first
				? "the segment was made anew: this row is not the one whose hash was signed"
				: "the segment was made anew: its head is not the one that was signed",
			{ position: first?.position ?? null, row: first?.seq ?? null },
		);
	}
}

async function countWaiting(
	client: pg.ClientBase,
	chains: Chains,
	only: number | null,
	findings: Findings,
): Promise<ReadonlyMap<string, number>> {
	const known = chains.list();
	const { rows } = await client.query<{
		log: string;
		partition: number;
		n: number;
		late: number | null;
	}>(
		`select s.log, s.partition, count(*)::int as n,
			min(s.seq) filter (where s.sealed_at < now() - interval '${keptWithinMs} milliseconds')::int as late
		from ops.log_segments s
		left join unnest($1::text[], $2::int[], $3::int[]) k (log, partition, next) on k.log = s.log and k.partition = s.partition
		where s.seq >= coalesce(k.next, 1) and ($4::int is null or s.partition = $4)
		group by 1, 2 order by 1, 2`,
		[
			known.map(({ log }) => log),
			known.map(({ partition }) => partition),
			known.map(({ next }) => next),
			only,
		],
	);
	const waiting = new Map<string, number>();
	for (const { log, partition, n, late } of rows) {
		waiting.set(log, (waiting.get(log) ?? 0) + n);
		if (late !== null)
			findings.add({
				where: log,
				partition,
				segment: late,
				what: "nobody has kept its head outside in two hours",
			});
	}
	return waiting;
}

/** Every list that is kept, once; of its heads all, or those of one partition. */
export async function compareHeads(
	client: pg.ClientBase,
	{ source, keys }: { readonly source: HeadSource; readonly keys: PublicKeys },
	partition: number | null,
	findings: Findings,
): Promise<(log: string) => Compared> {
	const chains = new Chains();
	let last: Pick<SignedManifest, "seq" | "digest"> = { seq: 0, digest: "" };
	const found = (segment: number | null, what: string) =>
		findings.add({ where: listsOfHeads, segment, what });
	for await (const { name, text } of source()) {
		const manifest = parseManifest(text);
		const wrong = judgeManifest(manifest, keys);
		if (manifest === null || wrong !== null) {
			found(manifest?.seq ?? null, `${name}: ${wrong ?? "unreadable"}`);
			continue;
		}
		const { seq, previous, digest } = manifest;
		for (let gone = last.seq + 1; gone < seq; gone++) found(gone, "the list is gone from outside");
		if (seq <= last.seq) found(seq, "two lists were signed under this number");
		else if (seq === last.seq + 1 && previous !== last.digest)
			found(seq, "it does not follow the list before");
		last = { seq: Math.max(seq, last.seq), digest };
		for (const head of manifest.heads)
			if (partition === null || head.partition === partition)
				await compareHead(client, head, chains, findings);
	}
	const waiting = await countWaiting(client, chains, partition, findings);
	return (log) => ({ heads: chains.heads.get(log) ?? 0, waiting: waiting.get(log) ?? 0 });
}
