/** Signed heads in the runtime's own R2, under its own cryptography. */
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { Bindings } from "../../src/app/env.ts";
import { manifestName } from "../../src/core/audit/heads.ts";
import { makeAuditKeys, makeHeadStore } from "../../src/crypto/audit-heads.ts";

const bucket = () => {
	const { AUDIT } = env as unknown as Bindings;
	if (!AUDIT) throw new Error("no bucket is bound");
	return AUDIT;
};
const bytes = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const keyOf = (id: string, byte: number) =>
	`${id}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`;

describe("a list of heads in the bucket", () => {
	it("is kept once: the same again is no news, another text under its name is refused", async () => {
		const heads = makeHeadStore(bucket());
		expect(await heads.keep("audit/other/000000000001-x.json", "one")).toBe("kept");
		expect(await heads.keep("audit/other/000000000001-x.json", "one")).toBe("kept");
		expect(await heads.keep("audit/other/000000000001-x.json", "two")).toBe("differs");
		expect(await heads.read("audit/other/000000000001-x.json")).toBe("one");
		expect(await heads.read("audit/other/none.json")).toBeNull();
	});

	it("is listed after the one before, in the order of their numbers, and nothing else is", async () => {
		const heads = makeHeadStore(bucket());
		const name = (n: number) => manifestName({ seq: n, digest: "d" });
		for (const n of [11, 2, 1]) await heads.keep(name(n), "x");
		await heads.keep("audit/heads_too/000000000003-d.json", "x");
		expect(await heads.names({ limit: 2, after: null })).toEqual([name(1), name(2)]);
		expect(await heads.names({ limit: 2, after: name(2) })).toEqual([name(11)]);
	});
});

describe("a signature", () => {
	it("is made by the first key of the ring, and proven by its public key alone", async () => {
		const keys = makeAuditKeys(`${keyOf("n2", 2)},${keyOf("n1", 1)}`);
		const { keyId, signature } = await keys.sign("text");
		expect(keyId).toBe("n2");
		const found = await keys.publicKeys();
		expect(found.map(({ id }) => id)).toEqual(["n2", "n1"]);
		const verdicts = await Promise.all(
			found.map(async ({ publicKey }) => {
				const key = await crypto.subtle.importKey("raw", bytes(publicKey), "Ed25519", false, [
					"verify",
				]);
				return crypto.subtle.verify(
					"Ed25519",
					key,
					bytes(signature),
					new TextEncoder().encode("text"),
				);
			}),
		);
		expect(verdicts).toEqual([true, false]);
	});

	it.each(["", "x", "k1:short", "K1:AAAA", `k1:${"A".repeat(60)}`])(
		"needs a key of 32 bytes: %s",
		(wrong) => {
			expect(() => makeAuditKeys(wrong)).toThrow();
		},
	);
});
