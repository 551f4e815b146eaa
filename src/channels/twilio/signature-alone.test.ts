/** The signature over our own address is checked here: Twilio's validator is asked about other spellings alone. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import hooks from "./fixtures/hooks.json" with { type: "json" };
import { readForm } from "./params.ts";
import { isSignedForm } from "./signature.ts";

const token = "test_auth_token_0123456789abcdef";
const url = "https://bot.example.com/webhooks/twilio";
const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock("twilio/lib/webhooks/webhooks.js", async (original) => {
	const { getExpectedTwilioSignature } =
		await original<typeof import("twilio/lib/webhooks/webhooks.js")>();
	return {
		getExpectedTwilioSignature,
		validateRequest: () => {
			asked.times += 1;
			return false;
		},
	};
});

describe("a signature over the address as it is configured", () => {
	it.each(hooks.map((hook) => [hook.name, hook] as const))(
		"needs nobody else: %s",
		async (_, hook) => {
			const { params } = readForm(new TextEncoder().encode(hook.body));
			asked.times = 0;
			expect(await isSignedForm(token, hook.signature, hook.url, params)).toBe(true);
			expect(asked.times).toBe(0);
			expect(await isSignedForm(`${token}x`, hook.signature, hook.url, params)).toBe(false);
			expect(asked.times).toBe(1);
		},
	);

	it("is the one that Twilio's own library makes, whatever names and values a form has", async () => {
		const { getExpectedTwilioSignature } = await import("twilio/lib/webhooks/webhooks.js");
		const word = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom("__proto__", "a", "", "é"),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(word, word), { maxLength: 6 }), async (pairs) => {
				const form = new URLSearchParams(pairs);
				const given: Record<string, string[]> = Object.create(null);
				for (const name of form.keys()) given[name] = form.getAll(name);
				const { params } = readForm(new TextEncoder().encode(form.toString()));
				const signature = getExpectedTwilioSignature(token, url, given);
				expect(await isSignedForm(token, signature, url, params)).toBe(true);
			}),
			{ numRuns: 40 },
		);
	});
});
