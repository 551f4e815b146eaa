/** Settings that are more than a text: what they are read as, and what is refused. */
import { describe, expect, it } from "vitest";
import { type Bindings, readSettings } from "./env.ts";

const needed = {
	PUBLIC_BASE_URL: "https://concierge.example.test",
	DATABASE_URL: "postgres://a",
	DATABASE_URL_SYSTEM: "postgres://b",
	DATA_KEY: "k1:AAAA",
	TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
	TWILIO_AUTH_TOKEN: "token",
};
const read = (given: Readonly<Record<string, string>>) =>
	readSettings({ ...needed, ...given } as unknown as Bindings);

describe("the prices of a model", () => {
	it("are a date and dollars for a million tokens in and out", () => {
		const made = read({ LLM_PRICES: "2026-11-01 0.15 0.6" });
		expect(made.ok && made.settings.LLM_PRICES).toEqual({
			asOf: "2026-11-01",
			inputMicrosPerMillion: 150_000,
			outputMicrosPerMillion: 600_000,
		});
	});

	it("may be absent or empty", () => {
		for (const given of [{}, { LLM_PRICES: "" }]) {
			const made = read(given);
			expect(made.ok && made.settings.LLM_PRICES).toBeUndefined();
		}
	});

	it.each(["0.15 0.60", "2026-11-01", "2026-11-01 0.15", "2026-11-01 -1 2", "2026-11-01 1e9 2"])(
		"are named as wrong where they are %s",
		(LLM_PRICES) => {
			expect(read({ LLM_PRICES })).toEqual({ ok: false, wrong: ["LLM_PRICES"] });
		},
	);
});
