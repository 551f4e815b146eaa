/**
 * The signed heads' place outside the database, and the key that signs them.
 *
 * `AUDIT_KEY` is `id:base64` (32 bytes, the seed of an Ed25519 key), or several separated by commas: the first signs, the others
 * only say that what they signed is ours. Anybody verifies with the public keys, which `npm run audit -- keys` prints.
 */
import { headsFolder } from "../core/audit/heads.ts";
import type { HeadSigner, HeadStore } from "../ports/log-seals.ts";
import { keyRing } from "./key-ring.ts";

const encoder = new TextEncoder();
/** What stands before the seed in a PKCS #8 Ed25519 key (RFC 8410). */
const pkcs8Head = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];

const toBase64Url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

export type AuditKeys = {
	readonly sign: HeadSigner;
	/** Of every key of the ring: its id, and 32 bytes in base64url. */
	readonly publicKeys: () => Promise<
		readonly { readonly id: string; readonly publicKey: string }[]
	>;
};

/** Throws where the setting cannot be used. */
export function makeAuditKeys(auditKey: string): AuditKeys {
	const ring = keyRing("AUDIT_KEY", auditKey).map(({ id, raw }) => ({
		id,
		pkcs8: new Uint8Array([...pkcs8Head, ...raw]),
	}));
	const keyOf = (pkcs8: Uint8Array<ArrayBuffer>, extractable: boolean) =>
		crypto.subtle.importKey("pkcs8", pkcs8, { name: "Ed25519" }, extractable, ["sign"]);
	const [first] = ring;
	if (!first) throw new Error("AUDIT_KEY is empty");
	const signing = keyOf(first.pkcs8, false);
	return {
		sign: async (text) => ({
			keyId: first.id,
			signature: toBase64Url(
				new Uint8Array(await crypto.subtle.sign("Ed25519", await signing, encoder.encode(text))),
			),
		}),
		publicKeys: () =>
			Promise.all(
				ring.map(async ({ id, pkcs8 }) => {
					const jwk = await crypto.subtle.exportKey("jwk", await keyOf(pkcs8, true));
					return { id, publicKey: String((jwk as JsonWebKey).x) };
				}),
			),
	};
}

export function makeHeadStore(bucket: R2Bucket): HeadStore {
	const read = async (name: string) => (await bucket.get(name))?.text() ?? null;
	return {
		keep: async (name, text) => {
			const put = await bucket.put(name, text, {
				onlyIf: new Headers({ "if-none-match": "*" }),
				httpMetadata: { contentType: "application/json" },
			});
			if (put !== null) return "kept";
			return (await read(name)) === text ? "kept" : "differs";
		},
		names: async ({ after, limit }) => {
			const { objects } = await bucket.list({
				prefix: headsFolder,
				limit,
				...(after === null ? {} : { startAfter: after }),
			});
			return objects.map(({ key }) => key);
		},
		read,
	};
}
