import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RawHook } from "../../ports/channel.ts";
import { startMs } from "../../../test/support/twilio-hooks.ts";
import { hookBytesMax, updatesMax } from "./config.ts";
import { metaErrors } from "./errors.ts";
import { openMetaHook } from "./hook.ts";
import { externalIdOf } from "./ids.ts";

const secret = "test_app_secret";
const settings = { WHATSAPP_APP_SECRET: `new_one, ${secret}`, WHATSAPP_API_BASE_URL: "" };
const kit = { nowMs: () => startMs };
const macOf = (body: string, key = secret) =>
	`sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
const hookOf = (body: string, signature = macOf(body)): RawHook => ({
	method: "POST",
	url: "https://bot.example.com/webhooks/whatsapp",
	header: (name) =>
		name === "content-type"
			? "application/json"
			: name === "x-hub-signature-256"
				? signature
				: null,
	body: new TextEncoder().encode(body),
});
const batch = (value: object, field = "messages") =>
	JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ changes: [{ field, value: { metadata: { phone_number_id: "106540" }, ...value } }] }],
	});
const opened = async (body: string) => {
	const result = await openMetaHook(hookOf(body), settings, kit);
	return result.ok ? result.inbound : result.why;
};

describe("the signature of Meta's webhooks", () => {
	// Made apart from this code.
	it.each([
		[
			'{"object":"whatsapp_business_account","entry":[]}',
			"dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756",
		],
		[
			String.raw`{"text":"na\u00efve \ud83d\udc4d"}`,
			"9e2b480352b2db5d6a277041c6ddd8f377176b7fea933b9b5af821510f2e462d",
		],
	])("is over the bytes as they came: %s", async (body, mac) => {
		const why = async (signature: string) => {
			const result = await openMetaHook(hookOf(body, signature), settings, kit);
			return result.ok || result.why;
		};
		expect(await why(`sha256=${mac}`)).not.toBe("bad_signature");
		expect(await why(`sha256=${mac.replace(/^./, "0")}`)).toBe("bad_signature");
		expect(await why(mac)).toBe("bad_signature");
	});

	it("is taken by the new secret and the old one while it is changed, and by nobody's empty one", async () => {
		const body = batch({});
		for (const key of ["new_one", secret])
			expect((await openMetaHook(hookOf(body, macOf(body, key)), settings, kit)).ok).toBe(true);
		for (const empty of ["", " , "]) {
			const without = { ...settings, WHATSAPP_APP_SECRET: empty };
			const result = await openMetaHook(hookOf(body, macOf(body, "")), without, kit);
			expect(result).toMatchObject({ ok: false, why: "bad_signature" });
		}
	});
});

describe("a batch of Meta's", () => {
	const status = (id: string, more: object = {}) => ({ id, status: "sent", ...more });

	it("is read in its order; what cannot be read in it spoils nothing beside it", async () => {
		const found = await opened(
			batch({
				statuses: [status("a"), { id: 5 }, status("b", { status: "warning" }), status("c")],
			}),
		);
		expect(found).toMatchObject([
			{ externalId: await externalIdOf("a") },
			{ externalId: await externalIdOf("c") },
		]);
	});

	it("has a thousand updates and three megabytes at most", async () => {
		const of = (count: number) => batch({ statuses: Array(count).fill(status("a")) });
		expect(await opened(of(updatesMax))).toHaveLength(updatesMax);
		expect(await opened(of(updatesMax + 1))).toBe("too_large");
		expect(await opened(" ".repeat(hookBytesMax + 1))).toBe("too_large");
	});

	it("names nobody's number in an id: it is a hash of Meta's", async () => {
		const wamid = `wamid.${btoa("\u001c\u0018250788123456\u0015")}`;
		const id = await externalIdOf(wamid);
		expect(id).toMatch(/^wa_[0-9a-f]{32}$/);
		expect(id).toBe(await externalIdOf(wamid));
	});

	it("says what somebody has set, never as of the future", async () => {
		const set = (timestamp: unknown) => ({
			wa_id: "250788123456",
			category: "marketing_messages",
			value: "stop",
			timestamp,
		});
		const told = async (one: object) =>
			opened(batch({ user_preferences: [one] }, "user_preferences"));
		expect(await told(set(99_999_999_999))).toMatchObject([{ unasked: "stop", atMs: startMs }]);
		expect(await told(set("1763700000"))).toMatchObject([{ atMs: 1_763_700_000_000 }]);
		expect(await told({ ...set(1), category: "utility" })).toEqual([]);
		expect(await told({ ...set(1), wa_id: "1", user_id: "x" })).toEqual([]);
	});

	it.each([...metaErrors])(
		"tells of %i in our words, and by no number alone",
		async (code, { code: ours }) => {
			const failed = status("a", { status: "failed", errors: [{ code }] });
			expect(await opened(batch({ statuses: [failed] }))).toMatchObject([
				{ status: "failed", errorCode: ours, providerCode: code },
			]);
		},
	);
});
