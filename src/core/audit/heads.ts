/**
 * Heads are kept by lists, so that a minute costs one object and not one for each chain; lists are numbered and each holds the digest of
 * the one before, so that one which is held back is missed, whatever chains it was about.
 */
import * as z from "zod";

/** Raised when anything below changes its meaning. */
const format = "assent.manifest.1";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
export const keptSegmentSchema = z.strictObject({
	log: z.string().regex(/^[a-z_]{1,40}$/),
	partition: z.int().nonnegative(),
	seq: z.int().positive(),
	fromTxid: z.int(),
	fromSeq: z.int(),
	toTxid: z.int(),
	toSeq: z.int(),
	count: z.int().positive(),
	rows: z.base64(),
	rowsDigest: z.string(),
	previous: z.string(),
	head: digest,
	sealedAtUs: z.int(),
});
export type KeptSegment = z.output<typeof keptSegmentSchema>;

export const manifestSchema = z.strictObject({
	seq: z.int().positive(),
	previous: z.string(),
	digest,
	madeAtUs: z.int(),
	heads: z.array(keptSegmentSchema).min(1),
});
export type Manifest = z.output<typeof manifestSchema>;

export const signedManifestSchema = z.strictObject({
	format: z.literal(format),
	...manifestSchema.shape,
	keyId: z.string(),
	signature: z.string(),
});
export type SignedManifest = z.output<typeof signedManifestSchema>;

type Named = Pick<Manifest, "seq" | "digest">;
export const signedText = ({ seq, digest: of }: Named): string => `${format}\n${seq}\n${of}`;

export const headsFolder = "audit/heads/";

export const manifestName = ({ seq, digest: of }: Named): string =>
	`${headsFolder}${String(seq).padStart(12, "0")}-${of}.json`;

export const writeManifest = (
	{ seq, previous, digest: of, madeAtUs, heads }: Manifest,
	{ keyId, signature }: { readonly keyId: string; readonly signature: string },
): string => {
	const whole: SignedManifest = {
		format,
		seq,
		previous,
		digest: of,
		madeAtUs,
		keyId,
		signature,
		heads,
	};
	return `${JSON.stringify(whole)}\n`;
};
