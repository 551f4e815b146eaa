import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	holdsFor,
	makeToken,
	type Sign,
	type TokenBinding,
	tokenCharsMin,
} from "./confirmation-token.ts";

const ring =
	(...ids: readonly string[]): Sign =>
	(keyId, text) =>
		ids.includes(keyId) ? createHmac("sha256", keyId).update(text).digest("base64url") : null;
const nonce = fc
	.uint8Array({ minLength: 16, maxLength: 16 })
	.map((bytes) => Buffer.from(bytes).toString("base64url"));
const binding: fc.Arbitrary<TokenBinding> = fc.record({
	tenantId: fc.string(),
	person: fc.string(),
	tool: fc.string(),
	payloadHash: fc.string(),
});
const made = (sign: Sign, keyId: string, at: string, of: TokenBinding) =>
	makeToken(sign, keyId, at, of) ?? "";

describe("a confirmation token", () => {
	it("holds for what it was made for, and is never shorter than it may be", () => {
		fc.assert(
			fc.property(nonce, binding, (at, of) => {
				const token = made(ring("k1"), "k1", at, of);
				expect(token.length).toBeGreaterThanOrEqual(tokenCharsMin);
				expect(holdsFor(ring("k1"), token, of)).toBe(true);
			}),
		);
	});

	it("holds for no other tenant, person, tool or payload, however its members are cut [UAI-7-a]", () => {
		fc.assert(
			fc.property(nonce, binding, binding, (at, of, other) => {
				fc.pre(JSON.stringify(of) !== JSON.stringify(other));
				expect(holdsFor(ring("k1"), made(ring("k1"), "k1", at, of), other)).toBe(false);
			}),
		);
		const of = { tenantId: "a", person: "b\nc", tool: "d", payloadHash: "e" };
		for (const member of ["tenantId", "person", "tool", "payloadHash"] as const)
			expect(
				holdsFor(ring("k1"), made(ring("k1"), "k1", "n".repeat(22), of), { ...of, [member]: "x" }),
				member,
			).toBe(false);
		const shifted = { tenantId: "a\nb", person: "c", tool: "d", payloadHash: "e" };
		expect(holdsFor(ring("k1"), made(ring("k1"), "k1", "n".repeat(22), of), shifted)).toBe(false);
	});

	it("holds with no character changed, added or left out", () => {
		fc.assert(
			fc.property(
				nonce,
				binding,
				fc.nat(),
				fc.constantFrom("A", "z", "0", "-", "."),
				(at, of, place, letter) => {
					const token = made(ring("k1"), "k1", at, of);
					const spot = place % token.length;
					fc.pre(token[spot] !== letter);
					for (const wrong of [
						token.slice(0, spot) + letter + token.slice(spot + 1),
						token.slice(0, spot) + letter + token.slice(spot),
						token.slice(0, spot) + token.slice(spot + 1),
					])
						expect(holdsFor(ring("k1"), wrong, of)).toBe(wrong === token);
				},
			),
		);
	});

	it("outlives a rotation while its key is kept, and ends with its key", () => {
		fc.assert(
			fc.property(nonce, binding, (at, of) => {
				const token = made(ring("old"), "old", at, of);
				expect(holdsFor(ring("new", "old"), token, of)).toBe(true);
				expect(holdsFor(ring("new"), token, of)).toBe(false);
				expect(holdsFor(ring("new", "old"), token.replace("ct1.old.", "ct1.new."), of)).toBe(false);
				expect(makeToken(ring("new"), "old", at, of)).toBeNull();
			}),
		);
	});

	it.each(["", "x", "ct1...", `ct1.k1.${"n".repeat(22)}.`, "a".repeat(32), "a".repeat(100_000)])(
		"is not %j",
		(wrong) => {
			expect(
				holdsFor(() => "", wrong, { tenantId: "", person: "", tool: "", payloadHash: "" }),
			).toBe(false);
		},
	);
});
