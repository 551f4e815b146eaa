/**
 * Whether a webhook comes from Twilio: `X-Twilio-Signature`, an HMAC-SHA1 with the account's auth token over the
 * public address and the parameters (Twilio: "Webhooks security", "Validating requests"). What is signed over the address as it is
 * configured is checked here, by the runtime's own cryptography. Whatever does not fit is put to Twilio's own validator, which knows
 * the other spellings of an address that Twilio signs: with and without a port, as given and normalised.
 */
import { authTokens } from "./config.ts";
import type { Params } from "./params.ts";

export const signatureHeader = "x-twilio-signature";

/** Base64 of the twenty bytes of an HMAC-SHA1, in its one spelling: anything else costs no hashing. */
const signatureForm = /^[A-Za-z0-9+/]{26}[AEIMQUYcgkosw048]=$/;

/** A form: the address and every parameter are signed. */
export function isSignedForm(
	authToken: string,
	signature: string,
	url: string,
	params: Params,
): Promise<boolean> {
	return isSigned(authToken, signature, url, params);
}

/** JSON: the address is signed, and in it the hash of the body (Twilio error 57012's page). */
export async function isSignedJson(
	authToken: string,
	signature: string,
	url: string,
	body: Uint8Array,
): Promise<boolean> {
	if (!(await isSigned(authToken, signature, url, new Map()))) return false;
	const claimed = new URL(url).searchParams.get("bodySHA256") ?? "";
	// Not secret: whoever sent the body can compute it. What is secret was compared above, in constant time.
	return claimed === (await sha256Hex(body));
}

async function isSigned(
	authToken: string,
	signature: string,
	url: string,
	params: Params,
): Promise<boolean> {
	if (!signatureForm.test(signature) || !URL.canParse(url)) return false;
	const tokens = authTokens(authToken);
	const signed = signedText(url, params);
	for (const token of tokens) if (await fits(token, signature, signed)) return true;
	// Rare: another spelling of our address, or nobody we know.
	const { validateRequest } = await import("twilio/lib/webhooks/webhooks.js");
	const given = asRecord(params);
	return tokens.some((token) => {
		try {
			return validateRequest(token, signature, url, given);
		} catch {
			// It throws on addresses it cannot read; what cannot be checked is not signed.
			return false;
		}
	});
}

/** The address, then each parameter in the order of the names; a value that was given twice stands once. */
function signedText(url: string, params: Params): string {
	let text = url;
	for (const name of [...params.keys()].sort()) {
		const values = params.get(name) ?? [];
		for (const value of values.length > 1 ? [...new Set(values)].sort() : values)
			text += name + value;
	}
	return text;
}

/** No prototype: a parameter called `__proto__` is signed like any other. */
function asRecord(params: Params): Record<string, string | readonly string[]> {
	const record: Record<string, string | readonly string[]> = Object.create(null);
	for (const [name, values] of params) {
		const [only] = values;
		record[name] = values.length === 1 && only !== undefined ? only : values;
	}
	return record;
}

const sha1 = { name: "HMAC", hash: "SHA-1" } as const;
/** The keys of the tokens that are configured, which are few. */
const keys = new Map<string, CryptoKey>();
const keysMax = 16;

async function keyOf(token: string): Promise<CryptoKey> {
	const known = keys.get(token);
	if (known) return known;
	const key = await crypto.subtle.importKey("raw", utf8.encode(token), sha1, false, ["verify"]);
	if (keys.size >= keysMax) keys.clear();
	keys.set(token, key);
	return key;
}

const utf8 = new TextEncoder();
/** Compared in constant time, by the runtime. */
const fits = async (token: string, signature: string, signed: string): Promise<boolean> =>
	crypto.subtle.verify(
		sha1,
		await keyOf(token),
		Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0)),
		utf8.encode(signed),
	);

async function sha256Hex(body: Uint8Array): Promise<string> {
	// The copy is what the types ask for: a view of memory that nobody shares.
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(body)));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
