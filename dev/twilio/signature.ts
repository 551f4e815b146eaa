/** X-Twilio-Signature: HMAC-SHA1 over the exact address and the sorted parameters; the fragment is not part of it. */
import { createHmac } from "node:crypto";

export const withoutFragment = (url: string): string => url.split("#", 1)[0] ?? url;

export function signatureOf(authToken: string, url: string, params: URLSearchParams): string {
	let signed = withoutFragment(url);
	for (const name of [...new Set(params.keys())].sort()) {
		for (const value of [...new Set(params.getAll(name))].sort()) signed += name + value;
	}
	return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}
