import { describe, expect, it } from "vitest";
import { mailing, resendHook, svixSignature, webhookSecret } from "../../../test/support/email.ts";
import { startMs } from "../../../test/support/twilio-hooks.ts";

const event = (type: string, data: object = {}) => ({
	type,
	created_at: "2026-11-21T12:00:00.000Z",
	data: { email_id: "em_1", tags: { thread: "t_1", outbox: "out_01" }, ...data },
});
const delivered = event("email.delivered");
const seconds = startMs / 1000;
const minutes = 60;
const open = (hook: ReturnType<typeof resendHook>, secrets = webhookSecret) =>
	mailing("resend", [], { secrets }).provider.open(hook);

describe("the signature of Svix", () => {
	it("is the one of its own documentation", () => {
		expect(
			svixSignature(
				webhookSecret,
				"msg_p5jXN8AQM9LWM0D4loKWxJek",
				"1614265330",
				'{"test": 2432232314}',
			),
		).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
	});

	it("is taken, whichever of several it is", async () => {
		const right = svixSignature(webhookSecret, "msg_1", String(seconds), JSON.stringify(delivered));
		const wrong = `v1,${"A".repeat(43)}=`;
		for (const signature of [right, `${wrong} ${right}`, `v1a,x ${wrong} ${right}`])
			expect(await open(resendHook(delivered, { signature }))).toMatchObject({ ok: true });
	});

	it("is taken by the old secret and by the new one while it is changed, and by no third", async () => {
		const next = `whsec_${Buffer.from("another secret of a webhook").toString("base64")}`;
		const both = `${next}, ${webhookSecret}`;
		expect(await open(resendHook(delivered), both)).toMatchObject({ ok: true });
		expect(await open(resendHook(delivered, { secret: next }), both)).toMatchObject({ ok: true });
		expect(await open(resendHook(delivered, { secret: next }))).toMatchObject({
			ok: false,
			why: "bad_signature",
		});
	});

	it.each([
		[-5 * minutes, true],
		[5 * minutes, true],
		[-5 * minutes - 1, false],
		[5 * minutes + 1, false],
		[-365 * 24 * 60 * minutes, false],
	])("of a webhook that is %i seconds off counts: %s", async (off, counts) => {
		const opened = await open(resendHook(delivered, { timestamp: String(seconds + off) }));
		expect(opened.ok).toBe(counts);
		if (!opened.ok) expect(opened.why).toBe("bad_signature");
	});

	it.each(["", "now", "1e9", "-1", `${seconds}.5`, "9".repeat(40)])(
		"with the time %j is none",
		async (timestamp) => {
			expect((await open(resendHook(delivered, { timestamp }))).ok).toBe(false);
		},
	);

	it.each(["v1,", "v1", ",", "v1,%%%", "v1,YQ==", "v2,YQ=="])(
		"that reads %j is none",
		async (signature) => {
			expect(await open(resendHook(delivered, { signature }))).toMatchObject({
				ok: false,
				why: "bad_signature",
			});
		},
	);

	it("never stands for another body, another id or another time", async () => {
		const signature = svixSignature(
			webhookSecret,
			"msg_1",
			String(seconds),
			JSON.stringify(delivered),
		);
		expect((await open(resendHook(event("email.complained"), { signature }))).ok).toBe(false);
		expect((await open(resendHook(delivered, { signature, id: "msg_2" }))).ok).toBe(false);
		expect(
			(await open(resendHook(delivered, { signature, timestamp: String(seconds + 1) }))).ok,
		).toBe(false);
	});
});

describe("a webhook of Resend", () => {
	it.each([
		["{", "malformed"],
		["[]", "malformed"],
		['{"type":"email.sent"}', "malformed"],
		["null", "malformed"],
	])("that says %j is %s", async (body, why) => {
		expect(await open(resendHook(body))).toMatchObject({ ok: false, why });
	});

	it("is read only as JSON, and only where it is small", async () => {
		expect(await open(resendHook(delivered, { contentType: "text/plain" }))).toMatchObject({
			why: "unsupported_media_type",
		});
		const large = event("email.delivered", { subject: "x".repeat(300_000) });
		expect(await open(resendHook(large))).toMatchObject({ why: "too_large" });
	});

	it("of a letter that carries no name of ours is nothing to us", async () => {
		for (const tags of [{}, { thread: "t_1" }, { outbox: "out_01" }, null, "thread", 7])
			expect(await open(resendHook(event("email.bounced", { tags })))).toMatchObject({
				ok: true,
				inbound: [],
			});
	});

	it("with what somebody wrote is read by nobody: nothing there says who they are", async () => {
		const received = event("email.received", {
			from: "ada@example.com",
			subject: "YES 7K2M",
			text: "YES 7K2M",
		});
		expect(await open(resendHook(received))).toMatchObject({ ok: true, inbound: [] });
	});

	it("is closed where another provider carries the letters", async () => {
		const { provider } = mailing("cloudflare");
		expect(provider.hooks).toEqual([]);
		expect(await provider.open(resendHook(delivered))).toMatchObject({ ok: false });
	});
});
