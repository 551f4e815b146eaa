import { describe, expect, it } from "vitest";
import { letter, mailing } from "../../../test/support/email.ts";
import { json, never, type Reply, startMs } from "../../../test/support/twilio-hooks.ts";

const answered = (more: object = {}) =>
	json(200, {
		success: true,
		result: {
			message_id: "<1@harbour.example>",
			delivered: ["ada@example.com"],
			queued: [],
			permanent_bounces: [],
			suppressed_recipients: [],
			...more,
		},
	});
const refused = (status: number, code: number, message = "no") =>
	json(status, { success: false, errors: [{ code, message }] });
const told = (kind: string, payload: object = {}) => ({
	type: `cf.email.sending.message.${kind}`,
	source: { domain: "harbour.example" },
	payload: { messageId: "<1@harbour.example>", recipient: "ada@example.com", ...payload },
});

describe("a letter by Cloudflare", () => {
	it("goes to its account, with the headers that it takes", async () => {
		const { channel, calls } = mailing("cloudflare", [answered()]);
		expect(await channel.send(letter({ isUnasked: true }), never)).toEqual({
			kind: "sent",
			externalId: "<1@harbour.example>",
			status: "accepted",
		});
		const [call] = calls;
		expect(String(call?.url)).toBe(
			"https://api.cloudflare.test/client/v4/accounts/0123456789abcdef0123456789abcdef/email/sending/send",
		);
		expect(call?.headers.get("authorization")).toBe("Bearer cf_test_token");
		const body = JSON.parse(call?.text ?? "{}");
		expect(body).toMatchObject({
			from: { address: "hello@harbour.example", name: "Harbour Town" },
			to: "ada@example.com",
			subject: "Your table is booked",
		});
		for (const name of Object.keys(body.headers))
			expect(name).toMatch(/^(?:List-|Auto-Submitted$|X-)/);
	});

	it.each<[string, Reply, string, boolean]>([
		[
			"an address that is none",
			answered({ permanent_bounces: ["ada@example.com"] }),
			"bad_address",
			false,
		],
		[
			"an address on its list",
			answered({ suppressed_recipients: ["ada@example.com"] }),
			"bad_address",
			false,
		],
		[
			"an address on its list, refused",
			refused(400, 10001, "recipient is suppressed"),
			"bad_address",
			false,
		],
		["a letter that it does not take", refused(400, 10001), "content_rejected", false],
		["too fast", refused(429, 10004), "throttled", true],
		["sending is switched off", refused(403, 10203), "misconfigured", true],
		["our token is wrong", refused(401, 10000), "misconfigured", true],
	])("%s: %s", async (_, reply, code, retryable) => {
		const { channel } = mailing("cloudflare", [reply]);
		expect(await channel.send(letter(), never)).toMatchObject({ kind: "failed", code, retryable });
	});

	it.each<[string, Reply]>([
		["a cut connection", new TypeError("terminated")],
		["a broken server", new Response("", { status: 503 })],
		["an answer without an id", json(200, { result: {} })],
	])("nobody knows after %s, and there is no list to ask", async (_, reply) => {
		const { channel, calls } = mailing("cloudflare", [reply]);
		expect((await channel.send(letter(), never)).kind).toBe("unknown");
		const query = { ...letter(), sinceMs: startMs, exclude: [], same: letter() };
		expect(await channel.find(query, never)).toEqual({ kind: "no_list" });
		expect(calls).toHaveLength(1);
	});
});

describe("what Cloudflare tells by its queue", () => {
	const afterSending = async (event: unknown) => {
		const { provider, channel } = mailing("cloudflare", [answered()]);
		await channel.send(letter(), never);
		return provider.told?.(event);
	};
	it.each([
		["delivered", {}, { status: "delivered" }],
		["bounced", { bounce: { type: "hard" } }, { status: "undelivered", errorCode: "bad_address" }],
		[
			"bounced",
			{ bounce: { type: "soft" } },
			{ status: "undelivered", errorCode: "provider_down" },
		],
		["failed", {}, { status: "failed", errorCode: "provider_down" }],
		["rejected", {}, { status: "failed", errorCode: "content_rejected" }],
		["complained", {}, { status: "delivered", endsUnasked: "email" }],
	] as const)("%s %j is of the row that it was sent for", async (kind, payload, status) => {
		expect(await afterSending(told(kind, payload))).toEqual([
			{
				kind: "status",
				externalId: "<1@harbour.example>",
				threadKey: "t_1",
				outboxId: "out_01",
				...status,
			},
		]);
	});

	it("is nothing where the letter waits, or is none that we remember", async () => {
		expect(await afterSending(told("deferred"))).toEqual([]);
		expect(await afterSending(told("delivered", { messageId: "<2@harbour.example>" }))).toEqual([]);
	});

	it.each([null, 7, "x", {}, { tenantId: "t", jobId: "j" }, { type: "cf.r2.object.created" }])(
		"is not %j",
		async (event) => {
			expect(await afterSending(event)).toBeNull();
		},
	);

	it("is told by no queue where Resend carries the letters", () => {
		expect(mailing("resend").provider.told).toBeUndefined();
	});
});
