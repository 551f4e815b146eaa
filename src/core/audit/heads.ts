/** How a signed head is written down, where it is kept, and what of it is signed: the same for who keeps it and who checks it. */
import * as z from "zod";

/** Raised when anything below changes its meaning. */
const format = "assent.head.1";

export const signedHeadSchema = z.strictObject({
	format: z.literal(format),
	log: z.string().regex(/^[a-z_]{1,40}$/),
	seq: z.int().positive(),
	fromTxid: z.int(),
	fromSeq: z.int(),
	toTxid: z.int(),
	toSeq: z.int(),
	count: z.int().positive(),
	rows: z.base64(),
	rowsDigest: z.string(),
	previous: z.string(),
	head: z.string().regex(/^[0-9a-f]{64}$/),
	sealedAtUs: z.int(),
	keyId: z.string(),
	signature: z.string(),
});
export type SignedHead = z.output<typeof signedHeadSchema>;
export type UnsignedHead = Omit<SignedHead, "format" | "keyId" | "signature">;

/** The head holds everything else of its segment, and the head of the segment before. */
export const signedText = ({ log, seq, head }: Pick<SignedHead, "log" | "seq" | "head">): string =>
	`${format}\n${log}\n${seq}\n${head}`;

export const headFolder = (log: string): string => `audit/${log}/`;

/** By its number, so that names sort; and by its content, so that no other head has this name. */
export const headName = ({ log, seq, head }: Pick<SignedHead, "log" | "seq" | "head">): string =>
	`${headFolder(log)}${String(seq).padStart(12, "0")}-${head}.json`;

export const writeHead = (
	segment: UnsignedHead,
	signed: { readonly keyId: string; readonly signature: string },
): string => {
	const { log, seq, fromTxid, fromSeq, toTxid, toSeq, count, rows } = segment;
	const { rowsDigest, previous, head, sealedAtUs } = segment;
	const { keyId, signature } = signed;
	const whole: SignedHead = {
		format,
		log,
		seq,
		fromTxid,
		fromSeq,
		toTxid,
		toSeq,
		count,
		rowsDigest,
		previous,
		head,
		sealedAtUs,
		keyId,
		signature,
		rows,
	};
	return `${JSON.stringify(whole)}\n`;
};
