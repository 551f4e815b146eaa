/**
 * Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`, one signature for each secret that counts, so
 * that a secret is changed without a message that cannot be checked.
 */
import { createHmac } from "node:crypto";

const secretPrefix = "whsec_";

/** `random`: 32 bytes in base64url. */
export const secretOf = (random: string): string =>
	`${secretPrefix}${Buffer.from(random, "base64url").toString("base64")}`;

const keyOf = (secret: string) => Buffer.from(secret.slice(secretPrefix.length), "base64");

export function signedHeaders(message: {
	readonly id: string;
	readonly nowMs: number;
	readonly body: string;
	readonly secrets: readonly string[];
}): Readonly<Record<string, string>> {
	const timestamp = String(Math.floor(message.nowMs / 1000));
	const signatures = message.secrets.map(
		(secret) =>
			`v1,${createHmac("sha256", keyOf(secret)).update(`${message.id}.${timestamp}.${message.body}`).digest("base64")}`,
	);
	return {
		"webhook-id": message.id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.join(" "),
	};
}
