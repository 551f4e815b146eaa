import { describe, expect, it } from "vitest";
import { formedFields } from "../ports/log-fields.ts";
import { type Bindings, readSettings, type WhyWrong, wordsOf } from "./env.ts";

const needed = {
	PUBLIC_BASE_URL: "https://concierge.example.test",
	DATABASE_URL: "postgres://app_rw:made-up@db.example.test/assent",
	DATABASE_URL_SYSTEM: "postgresql://app_system@db.example.test:5432/assent",
	DATA_KEY: `k1:${Buffer.from("a key of thirty-two letters, yes").toString("base64")}`,
	TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
	TWILIO_AUTH_TOKEN: "0123456789abcdef0123456789abcdef",
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
			expect(read({ LLM_PRICES })).toEqual({
				ok: false,
				wrong: [{ name: "LLM_PRICES", why: "form" }],
			});
		},
	);
});

const ring = (byte: number, id = "k1") => `${id}:${Buffer.alloc(32, byte).toString("base64")}`;
const chance = (id = "k1") =>
	`${id}:${Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString("base64url")}`;

describe("a setting that is not safe is refused by its name and why, and never quoted", () => {
	it.each<[string, string, WhyWrong]>([
		["DATABASE_URL", "", "missing"],
		["DATABASE_URL", "db.example.test/assent", "form"],
		["DATABASE_URL", "https://app_rw@db.example.test/assent", "form"],
		["DATABASE_URL", "postgres://db.example.test/assent", "form"],
		["DATABASE_URL_SYSTEM", "postgres://app_system@db.example.test", "form"],
		["DATABASE_URL_SYSTEM", "postgres://app_system@db.example.test/", "form"],
		["ADMIN_TOKEN", "letmein", "short"],
		["ADMIN_TOKEN", "n".repeat(19), "short"],
		["ADMIN_TOKEN", "a token with spaces in it", "form"],
		["ADMIN_TOKEN", "n".repeat(513), "form"],
		["TWILIO_AUTH_TOKEN", "token", "short"],
		["TWILIO_AUTH_TOKEN", `${"t".repeat(32)},short`, "short"],
		["TWILIO_AUTH_TOKEN", " , ", "missing"],
		["TWILIO_AUTH_TOKEN", "", "missing"],
		["DATA_KEY", `k1:${"A".repeat(43)}`, "example"],
		["DATA_KEY", `${chance("k2")},${ring(0)}`, "example"],
		["DATA_KEY", ring(9), "example"],
		["DATA_KEY", "k1:c2hvcnQ", "form"],
		["DATA_KEY", "k1:%%%", "form"],
		["DATA_KEY", `${chance()},${chance()}`, "form"],
		["DATA_KEY", chance("erased"), "form"],
		["DATA_KEY", "", "missing"],
		["AUDIT_KEY", ring(0, "a1"), "example"],
		["AUDIT_KEY", `${chance("a2")},${ring(0, "a1")}`, "example"],
		["AUDIT_KEY", "a1:c2hvcnQ", "form"],
		["PUBLIC_BASE_URL", "https://concierge.example.test/assent", "form"],
		["PUBLIC_BASE_URL", "https://concierge.example.test/?tenant=1", "form"],
		["PUBLIC_BASE_URL", "https://concierge.example.test?", "form"],
		["PUBLIC_BASE_URL", "https://concierge.example.test/#top", "form"],
		["PUBLIC_BASE_URL", "https://me:secret@concierge.example.test", "form"],
		["PUBLIC_BASE_URL", "ftp://concierge.example.test", "form"],
	])("%s as in %j: %s", (name, value, why) => {
		const refused = read({ [name]: value });
		expect(refused).toEqual({ ok: false, wrong: [{ name, why }] });
	});

	it.each([
		["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN", "https://counts.example.test"],
		["UPSTASH_REDIS_REST_TOKEN", "UPSTASH_REDIS_REST_URL", "a-token-of-upstash"],
		["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET", `5000000001:${"t".repeat(35)}`],
		["TELEGRAM_WEBHOOK_SECRET", "TELEGRAM_BOT_TOKEN", "s".repeat(32)],
	])("half of a pair: %s without %s", (given, lacking, value) => {
		expect(read({ [given]: value })).toEqual({
			ok: false,
			wrong: [{ name: lacking, why: "half" }],
		});
		expect(read({ [given]: value, [lacking]: " " }).ok).toBe(false);
	});

	it("MTN's keys without the environment and the address that they are for", () => {
		const keys = {
			MOMO_SUBSCRIPTION_KEY: "a-subscription",
			MOMO_API_USER: "a-user",
			MOMO_API_KEY: "a-key",
		};
		const lacking = ["MOMO_TARGET_ENVIRONMENT", "MOMO_API_BASE_URL"];
		expect(read(keys)).toEqual({
			ok: false,
			wrong: lacking.map((name) => ({ name, why: "half" })),
		});
		const whole = {
			...keys,
			MOMO_TARGET_ENVIRONMENT: "mtnrwanda",
			MOMO_API_BASE_URL: "https://momo.example.test/",
		};
		expect(read(whole)).toMatchObject({
			ok: true,
			settings: { MOMO_API_BASE_URL: "https://momo.example.test" },
		});
	});

	it("every one of them at once, and the log line names as many as it holds", () => {
		const refused = read({ ADMIN_TOKEN: "x", DATA_KEY: ring(0), TWILIO_AUTH_TOKEN: "y" });
		expect(refused.ok).toBe(false);
		const line = refused.ok ? "" : wordsOf(refused.wrong);
		expect(line).toBe("DATA_KEY.example,TWILIO_AUTH_TOKEN.short,ADMIN_TOKEN.short");
		expect(formedFields({ wrong: line })).toEqual({ wrong: line });
		const nothing = readSettings({} as unknown as Bindings);
		const most = nothing.ok ? [] : nothing.wrong;
		const longest = most.concat(most, most, most, most);
		expect(formedFields({ wrong: wordsOf(longest) })["wrong"]).toMatch(
			/^PUBLIC_BASE_URL\.missing,/,
		);
	});
});

describe("a setting that is safe", () => {
	it.each([
		["ADMIN_TOKEN", "n".repeat(20)],
		["ADMIN_TOKEN", ""],
		["TWILIO_AUTH_TOKEN", `${"t".repeat(32)}, ${"u".repeat(32)}`],
		["DATA_KEY", `${chance("k2")},${chance("lookup")}`],
		["AUDIT_KEY", chance("a1")],
		["AUDIT_KEY", ""],
		["PUBLIC_BASE_URL", "https://concierge.example.test/"],
		["PUBLIC_BASE_URL", "http://localhost:8787"],
	])("is taken: %s as in %j", (name, value) => {
		expect(read({ [name]: value }).ok).toBe(true);
	});

	it("is taken without anything that may be absent, and both halves of Upstash together", () => {
		const both = {
			UPSTASH_REDIS_REST_URL: "https://x.example.test",
			UPSTASH_REDIS_REST_TOKEN: "t",
		};
		expect([read({}).ok, read(both).ok]).toEqual([true, true]);
	});
});
