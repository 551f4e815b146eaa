/**
 * The key ring of the confirmation tokens, made from `DATA_KEY`: the first key signs, every key that is still there verifies, and a
 * key that was dropped takes its tokens with it. Each is a key of its own, so that nothing encrypted or looked up helps to forge one.
 */
import { createHmac, randomBytes } from "node:crypto";
import { holdsFor, makeToken, type Sign } from "../core/confirmation-token.ts";
import { invariant } from "../core/errors.ts";
import type { TokenDesk } from "../ports/approvals.ts";
import type { CallRecord } from "../ports/tool.ts";
import { keysOf, toBase64Url } from "./field-cipher.ts";

type TokenStore = {
	readonly issue: (
		record: CallRecord,
		tokenHash: string,
	) => Promise<{ readonly expiresAtMs: number }>;
	readonly use: (record: CallRecord, tokenHash: string) => ReturnType<TokenDesk["use"]>;
};

export function makeSign(dataKey: string): { readonly keyId: string; readonly sign: Sign } {
	const ring = keysOf(dataKey);
	const secrets = new Map(
		ring.map(({ id, raw }) => [id, `confirmation-token:${toBase64Url(raw)}`] as const),
	);
	return {
		keyId: ring[0].id,
		sign: (keyId, text) => {
			const secret = secrets.get(keyId);
			return secret === undefined
				? null
				: createHmac("sha256", secret).update(text).digest("base64url");
		},
	};
}

const bindingOf = ({ tenantId, threadKey, tool, argsHash }: CallRecord) => ({
	tenantId,
	person: threadKey,
	tool,
	payloadHash: argsHash,
});

export function makeTokenDesk(options: {
	readonly dataKey: string;
	readonly store: TokenStore;
	readonly sha256Hex: (text: string) => string;
}): TokenDesk {
	const { store, sha256Hex } = options;
	const { keyId, sign } = makeSign(options.dataKey);
	return {
		issue: async (record) => {
			const nonce = randomBytes(16).toString("base64url");
			const token = makeToken(sign, keyId, nonce, bindingOf(record));
			invariant(token, "the first key of the ring signs");
			return { token, ...(await store.issue(record, sha256Hex(token))) };
		},
		use: async (record, token) =>
			holdsFor(sign, token, bindingOf(record))
				? store.use(record, sha256Hex(token))
				: {
						kind: "failed",
						code: "AUTH_ERROR",
						reason: "TOKEN_INVALID",
						msg: "This confirmation does not hold.",
						retryable: false,
					},
	};
}
