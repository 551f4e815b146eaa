/**
 * Encryption of personal columns and keyed look-ups (C-29).
 *
 * `DATA_KEY` is `id:base64` (32 bytes), or several separated by commas. The first encrypts; all decrypt; the last one, which is
 * never dropped, makes the look-up hashes, so that thread and person keys stay the same when the encryption key rotates.
 */

export type PersonalData = {
	/** Keyed hash of a value within a tenant: the person's key, 43 characters of base64url. */
	readonly lookup: (tenantId: string, value: string) => Promise<string>;
	/** `keyId.iv.ciphertext`, AES-256-GCM. */
	readonly seal: (text: string) => Promise<string>;
	/** Throws on a changed or foreign text. */
	readonly open: (sealed: string) => Promise<string>;
};

const encoder = new TextEncoder();

export const toBase64Url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

const fromBase64Url = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

type Key = { readonly id: string; readonly raw: Uint8Array<ArrayBuffer> };

/** The ring of `DATA_KEY`, in its order. */
export function keysOf(dataKey: string): readonly [Key, ...Key[]] {
	const [first, ...others] = dataKey.split(",").map((part): Key => {
		const [id, secret] = part.trim().split(":");
		if (!id || !secret || !/^[a-z0-9]{1,16}$/.test(id))
			throw new Error("DATA_KEY must be id:base64[,id:base64]");
		const raw = fromBase64Url(secret);
		if (raw.length !== 32) throw new Error(`DATA_KEY ${id} must hold 32 bytes`);
		return { id, raw };
	});
	if (!first) throw new Error("DATA_KEY is empty");
	return [first, ...others];
}

export function makePersonalData(dataKey: string): PersonalData {
	const parts = keysOf(dataKey);
	const [first] = parts;
	const last = parts.at(-1) ?? first;
	const aes = (raw: Uint8Array<ArrayBuffer>) =>
		crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
	const aesKeys = new Map<string, Promise<CryptoKey>>();
	const keyOf = (id: string) => {
		const part = parts.find((p) => p.id === id);
		if (!part) throw new Error(`no key ${id} in DATA_KEY`);
		const known = aesKeys.get(id);
		if (known) return known;
		const made = aes(part.raw);
		aesKeys.set(id, made);
		return made;
	};
	const hmac = crypto.subtle.importKey(
		"raw",
		encoder.encode(`lookup:${toBase64Url(last.raw)}`),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	return {
		lookup: async (tenantId, value) =>
			toBase64Url(
				new Uint8Array(
					await crypto.subtle.sign("HMAC", await hmac, encoder.encode(`${tenantId}\n${value}`)),
				),
			),
		seal: async (text) => {
			const iv = crypto.getRandomValues(new Uint8Array(12));
			const sealed = await crypto.subtle.encrypt(
				{ name: "AES-GCM", iv },
				await keyOf(first.id),
				encoder.encode(text),
			);
			return `${first.id}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
		},
		open: async (sealed) => {
			const [id, iv, body] = sealed.split(".");
			if (!id || !iv || !body) throw new Error("not a sealed text");
			const opened = await crypto.subtle.decrypt(
				{ name: "AES-GCM", iv: fromBase64Url(iv) },
				await keyOf(id),
				fromBase64Url(body),
			);
			return new TextDecoder().decode(opened);
		},
	};
}
