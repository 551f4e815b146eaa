import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	consentProof,
	consentPurposes,
	type KnownConsent,
	knownConsentsMax,
	withConsent,
} from "./purposes.ts";

const granted: KnownConsent = {
	purpose: "marketing",
	channel: "sms",
	status: "granted",
	proofRef: "SM1",
	atMs: 10,
};
const saying = (...said: readonly Partial<KnownConsent>[]) =>
	said.reduce<readonly KnownConsent[]>(
		(known, one) => withConsent(known, { ...granted, ...one }),
		[],
	);
const proof = (known: readonly KnownConsent[], channel: "sms" | "whatsapp" = "sms") =>
	consentProof(known, "marketing", channel);

describe("a permission", () => {
	it("holds for its purpose and its channel, with what proves it", () => {
		expect(proof(saying({}))).toBe("SM1");
		expect(proof(saying({}), "whatsapp")).toBeNull();
		expect(consentProof(saying({}), "broadcast", "sms")).toBeNull();
		expect(proof(saying({ channel: null }), "whatsapp")).toBe("SM1");
	});

	it("without a proof is none", () => {
		expect(proof(saying({ proofRef: "" }))).toBeNull();
	});

	it("ends when it is taken back, for its channel or for every one", () => {
		expect(proof(saying({}, { status: "revoked", atMs: 20 }))).toBeNull();
		expect(proof(saying({}, { status: "revoked", channel: null, atMs: 20 }))).toBeNull();
		expect(proof(saying({}, { status: "revoked", channel: null }))).toBeNull();
	});

	it("is not undone by an older word that arrives late", () => {
		expect(proof(saying({ atMs: 30 }, { status: "revoked", atMs: 20 }))).toBe("SM1");
		expect(proof(saying({ status: "revoked", atMs: 30 }, { atMs: 20 }))).toBeNull();
	});

	it("takes one place for each purpose and channel, whatever is said", () => {
		const one = fc.record({
			purpose: fc.constantFrom(...consentPurposes),
			channel: fc.constantFrom("whatsapp", "sms", "web", null),
			status: fc.constantFrom("granted", "revoked"),
			proofRef: fc.string(),
			atMs: fc.integer(),
		});
		fc.assert(
			fc.property(fc.array(one, { maxLength: 100 }), (said) => {
				const known = said.reduce<readonly KnownConsent[]>(withConsent, []);
				expect(known.length).toBeLessThanOrEqual(knownConsentsMax);
			}),
		);
	});
});
