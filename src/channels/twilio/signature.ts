/**
 * Whether a webhook comes from Twilio: `X-Twilio-Signature`, an HMAC-SHA1 with the account's auth token over the
 * public address and the parameters (Twilio: "Webhooks security", "Validating requests"). Twilio's own validator does
 * the work, since it knows which spellings of an address Twilio signs: with and without a port, as given and normalised.
 */
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";
import { authTokens } from "./config.ts";
import type { Params } from "./params.ts";

export const signatureHeader = "x-twilio-signature";

/** Base64 of the twenty bytes of an HMAC-SHA1: anything else costs no hashing. */
const signatureForm = /^[A-Za-z0-9+/]{27}=$/;

/** A form: the address and every parameter are signed. */
export function isSignedForm(
	authToken: string,
	signature: string,
	url: string,
	params: Params,
): boolean {
	// No prototype: a parameter called `__proto__` is signed like any other.
	const signed: Record<string, string | readonly string[]> = Object.create(null);
	for (const [name, values] of params) {
		const [only] = values;
		signed[name] = values.length === 1 && only !== undefined ? only : values;
	}
	return isSigned(authToken, signature, url, signed);
}

/** JSON: the address is signed, and in it the hash of the body (Twilio error 57012's page). */
export async function isSignedJson(
	authToken: string,
	signature: string,
	url: string,
	body: Uint8Array,
): Promise<boolean> {
	if (!isSigned(authToken, signature, url, {})) return false;
	const claimed = new URL(url).searchParams.get("bodySHA256") ?? "";
	// Not secret: whoever sent the body can compute it. What is secret was compared above, in constant time.
	return claimed === (await sha256Hex(body));
}

function isSigned(
	authToken: string,
	signature: string,
	url: string,
	params: Record<string, string | readonly string[]>,
): boolean {
	if (!signatureForm.test(signature) || !URL.canParse(url)) return false;
	return authTokens(authToken).some((token) => validates(token, signature, url, params));
}

function validates(
	token: string,
	signature: string,
	url: string,
	params: Record<string, string | readonly string[]>,
): boolean {
	try {
		return validateRequest(token, signature, url, params);
	} catch {
		// It throws on addresses it cannot read; what cannot be checked is not signed.
		return false;
	}
}

async function sha256Hex(body: Uint8Array): Promise<string> {
	// The copy is what the types ask for: a view of memory that nobody shares.
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(body)));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
