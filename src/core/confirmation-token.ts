/**
 * A confirmation token (UAI-7-a): an HMAC over who confirms what with which tool. That it is used once, within ten minutes, is the
 * database's word (src/packs/compliance/rules/tokens.ts).
 */

export type TokenBinding = {
	readonly tenantId: string;
	/** The person's thread. */
	readonly person: string;
	readonly tool: string;
	readonly payloadHash: string;
};

/** 43 characters of base64url; null where the ring does not have that key. */
export type Sign = (keyId: string, text: string) => string | null;

export const tokenCharsMin = 32;
export const tokenCharsMax = 200;
const form =
	/^ct1\.(?<keyId>[a-z0-9]{1,16})\.(?<nonce>[A-Za-z0-9_-]{22})\.(?<mac>[A-Za-z0-9_-]{43})$/;

/** No member holds a line break: no two bindings give one text. */
const signedText = (keyId: string, nonce: string, binding: TokenBinding): string =>
	[
		"confirmation-token.1",
		keyId,
		nonce,
		...[binding.tenantId, binding.person, binding.tool, binding.payloadHash].map((member) =>
			JSON.stringify(member),
		),
	].join("\n");

/** In constant time. */
function isSameText(a: string, b: string): boolean {
	let different = a.length ^ b.length;
	for (let at = 0; at < a.length; at++) different |= a.charCodeAt(at) ^ b.charCodeAt(at);
	return different === 0;
}

/** `nonce`: 16 random bytes in base64url. */
export function makeToken(
	sign: Sign,
	keyId: string,
	nonce: string,
	binding: TokenBinding,
): string | null {
	const mac = sign(keyId, signedText(keyId, nonce, binding));
	return mac === null ? null : `ct1.${keyId}.${nonce}.${mac}`;
}

export function holdsFor(sign: Sign, token: string, binding: TokenBinding): boolean {
	if (token.length < tokenCharsMin || token.length > tokenCharsMax) return false;
	const { keyId, nonce, mac } = form.exec(token)?.groups ?? {};
	if (keyId === undefined || nonce === undefined || mac === undefined) return false;
	const expected = sign(keyId, signedText(keyId, nonce, binding));
	return expected !== null && isSameText(mac, expected);
}
