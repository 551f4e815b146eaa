/**
 * Encryption of personal columns and keyed look-ups.
 *
 * `DATA_KEY` is `id:base64` (32 bytes), or several separated by commas. The first encrypts; all decrypt. Look-up hashes name
 * threads and people, so their secret never rotates: it is the one under the id `lookup`, which encrypts nothing, or where there
 * is none the last one's. To let go of the last key, its secret stays as `lookup` and goes under its own id.
 */
import type { FieldCipher } from "../ports/sql-calls.ts";
import { keyRing, type RingKey } from "./key-ring.ts";

export type PersonalData = FieldCipher & {
	/** Throws `DecryptFailed` on a changed or foreign text. What was erased opens to words that say so. */
	readonly open: (encrypted: string) => Promise<string>;
	readonly rotatedTo: string | null;
};

/** Neither plain text nor a reason: whoever changed it learns nothing. */
export class DecryptFailed extends Error {
	override readonly name = "DecryptFailed";
}

/** What stands where something encrypted was erased and the column may not be empty: src/store/postgres/sql/personal.sql writes these. */
const tombstones: ReadonlyMap<string, string> = new Map([
	["erased", "[erased]"],
	["erased.place", JSON.stringify({ label: "[erased]", lat: 0, lng: 0, placeId: null })],
]);
const lookupId = "lookup";

const encoder = new TextEncoder();

export const toBase64Url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

const fromBase64Url = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

function keysIn(dataKey: string): readonly RingKey[] {
	const keys = keyRing("DATA_KEY", dataKey);
	if (keys.some(({ id }) => tombstones.has(id)))
		throw new Error("DATA_KEY must be id:base64[,id:base64]");
	if (new Set(keys.map(({ id }) => id)).size < keys.length)
		throw new Error("DATA_KEY names a key twice");
	return keys;
}

export function keysOf(dataKey: string): readonly [RingKey, ...RingKey[]] {
	const [first, ...others] = keysIn(dataKey).filter(({ id }) => id !== lookupId);
	if (!first) throw new Error("DATA_KEY is empty");
	return [first, ...others];
}

/** The whole ring, where it can be used. Throws otherwise. */
export function usableKeys(dataKey: string): readonly RingKey[] {
	keysOf(dataKey);
	return keysIn(dataKey);
}

export function makePersonalData(dataKey: string): PersonalData {
	const all = keysIn(dataKey);
	const keys = keysOf(dataKey);
	const [first] = keys;
	const lookups = all.find(({ id }) => id === lookupId) ?? all.at(-1);
	if (!lookups) throw new Error("DATA_KEY is empty");
	const aesKeys = new Map<string, Promise<CryptoKey>>();
	const keyOf = (id: string) => {
		const known = aesKeys.get(id);
		if (known) return known;
		const key = keys.find((one) => one.id === id);
		if (!key) throw new DecryptFailed(`no key ${id.slice(0, 16)} in DATA_KEY`);
		const made = crypto.subtle.importKey("raw", key.raw, "AES-GCM", false, ["encrypt", "decrypt"]);
		aesKeys.set(id, made);
		return made;
	};
	const hmac = crypto.subtle.importKey(
		"raw",
		encoder.encode(`lookup:${toBase64Url(lookups.raw)}`),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	return {
		rotatedTo: keys.length > 1 ? first.id : null,
		lookup: async (tenantId, value) =>
			toBase64Url(
				new Uint8Array(
					await crypto.subtle.sign("HMAC", await hmac, encoder.encode(`${tenantId}\n${value}`)),
				),
			),
		encrypt: async (text) => {
			const iv = crypto.getRandomValues(new Uint8Array(12));
			const encrypted = await crypto.subtle.encrypt(
				{ name: "AES-GCM", iv },
				await keyOf(first.id),
				encoder.encode(text),
			);
			return `${first.id}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(encrypted))}`;
		},
		open: async (encrypted) => {
			const erased = tombstones.get(encrypted);
			if (erased !== undefined) return erased;
			const [id, iv, body] = encrypted.split(".");
			if (!id || !iv || !body) throw new DecryptFailed("not a encrypted text");
			const key = await keyOf(id);
			try {
				const opened = await crypto.subtle.decrypt(
					{ name: "AES-GCM", iv: fromBase64Url(iv) },
					key,
					fromBase64Url(body),
				);
				return new TextDecoder().decode(opened);
			} catch (cause) {
				throw new DecryptFailed("a encrypted text was changed", { cause });
			}
		},
	};
}
