import { describe, expect, it } from "vitest";
import { letter, mailing, ourAddress } from "../../../test/support/email.ts";
import { json, never, type Reply, startMs } from "../../../test/support/twilio-hooks.ts";
import { escaped, subjectOf } from "./compose.ts";

const taken = () => json(200, { id: "em_1" });
const hour = 60 * 60_000;
const bodyOf = (text: string): Record<string, never> => JSON.parse(text);

async function sent(more: Parameters<typeof letter>[0] = {}) {
	const { channel, calls } = mailing("resend", [taken()]);
	await channel.send(letter(more), never);
	const [call] = calls;
	if (!call) throw new Error("nothing left");
	return { call, body: bodyOf(call.text) as Record<string, unknown> };
}

describe("the subject of a letter", () => {
	it.each([
		["Your table is booked. See you at 20:00.", "Your table is booked"],
		[
			"News from Harbour Grill, as you agreed to: We are open.",
			"News from Harbour Grill, as you agreed to",
		],
		["\n\n  Hello there\nMore", "Hello there"],
		["At 20:00 sharp", "At 20:00 sharp"],
		["Bcc: eve@example.com\r\nSubject: x", "Bcc"],
		["x\u0000\u202Ey", "x y"],
		["", "…"],
		["...", "…"],
	])("of %j is %j", (text, subject) => {
		expect(subjectOf(text)).toBe(subject);
	});

	it("is short and of one line, whatever is said", () => {
		for (const text of ["word ".repeat(200), "x".repeat(999), "a\u2028b\tc\n"]) {
			expect(subjectOf(text).length).toBeLessThanOrEqual(90);
			expect(subjectOf(text)).not.toMatch(/[\n\r\t]/);
		}
	});
});

describe("a letter by Resend", () => {
	it("goes from us to one person, with the same words as text and as HTML", async () => {
		const { call, body } = await sent({ text: "Table <4> for Ada & co.\nAt 20:00.\n\nBye." });
		expect(call).toMatchObject({ method: "POST", redirect: "manual" });
		expect(String(call.url)).toBe("https://api.resend.test/emails");
		expect(call.headers.get("authorization")).toBe("Bearer re_test_key");
		expect(body).toMatchObject({
			from: `Harbour Town <${ourAddress}>`,
			to: ["ada@example.com"],
			text: "Table <4> for Ada & co.\nAt 20:00.\n\nBye.",
			tags: [
				{ name: "thread", value: "t_1" },
				{ name: "outbox", value: "out_01" },
			],
			headers: { "Auto-Submitted": "auto-generated" },
		});
		expect(body["html"]).toContain(
			"<p>Table &lt;4&gt; for Ada &amp; co.<br>At 20:00.</p><p>Bye.</p>",
		);
	});

	it("makes a link or a tag of nothing that stands in it", async () => {
		const { body } = await sent({
			text: `<a href="https://evil.example">yes</a> https://evil.example '"`,
		});
		expect(body["html"]).not.toMatch(/<a |<script/);
		expect(escaped(`<&>"'`)).toBe("&lt;&amp;&gt;&quot;&#39;");
	});

	it("carries a way out where nobody asked for it, and nowhere else", async () => {
		const wayOut = "https://bot.example.com/unsubscribe/t_1.email.mark";
		const { body: list } = await sent({ isUnasked: true });
		expect(list["headers"]).toMatchObject({
			"List-Unsubscribe": `<${wayOut}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		expect(list["text"]).toContain(`\n\n${wayOut}`);
		expect(list["html"]).toContain(`<a href="${wayOut}">`);
		const { body: own } = await sent();
		expect(JSON.stringify(own)).not.toMatch(/unsubscribe/i);
	});

	it("goes from a tenant's own address where it has one", async () => {
		const { body } = await sent({ from: { channel: "email", value: "team@grill.example" } });
		expect(body["from"]).toBe("team@grill.example");
	});

	it.each([
		"ada",
		"ada@",
		"Ada@Example.com",
		"ada@example.com,eve@example.com",
		"a b@example.com",
		"ada@localhost",
		"",
	])("never leaves to %j", async (value) => {
		const { channel, calls } = mailing("resend");
		expect(await channel.send(letter({ to: { channel: "email", value } }), never)).toMatchObject({
			kind: "failed",
			code: "bad_address",
		});
		expect(calls).toEqual([]);
	});
});

describe("the key of a letter", () => {
	const keyOf = async (more: Parameters<typeof letter>[0]) =>
		(await sent(more)).call.headers.get("idempotency-key") ?? "";

	it("is the same for the same letter, and another for any other", async () => {
		const first = await keyOf({});
		expect(await keyOf({})).toBe(first);
		expect(first.length).toBeLessThanOrEqual(256);
		expect(await keyOf({ text: "Once more: your table is booked." })).not.toBe(first);
		expect(await keyOf({ outboxId: "out_02" })).not.toBe(first);
	});

	it.each<[string, Reply]>([
		["another is on its way under it", json(409, { name: "concurrent_idempotent_requests" })],
		["another was taken under it", json(409, { name: "invalid_idempotent_request" })],
		["the provider broke", new Response("", { status: 500 })],
		["a proxy gave up", new Response("", { status: 408 })],
	])("nobody says that it failed where %s", async (_, reply) => {
		const { channel } = mailing("resend", [reply]);
		expect((await channel.send(letter(), never)).kind).toBe("unknown");
	});

	it("settles a lost answer: the same letter under the same key is answered as it was", async () => {
		const { channel, calls } = mailing("resend", [new TypeError("terminated"), taken()]);
		expect((await channel.send(letter(), never)).kind).toBe("unknown");
		const query = { ...letter(), sinceMs: startMs, exclude: [], same: letter() };
		expect(await channel.find(query, never)).toEqual({
			kind: "found",
			externalId: "em_1",
			status: "accepted",
		});
		expect(calls[1]?.text).toBe(calls[0]?.text);
		expect(calls[1]?.headers.get("idempotency-key")).toBe(calls[0]?.headers.get("idempotency-key"));
	});

	it("is asked for by nobody who may not write any more, nor when the provider has forgotten it", async () => {
		const { channel, calls } = mailing("resend");
		const query = { ...letter(), sinceMs: startMs, exclude: [] };
		expect(await channel.find(query, never)).toEqual({ kind: "no_list" });
		const late = { ...query, sinceMs: startMs - 24 * hour, same: letter() };
		expect(await channel.find(late, never)).toEqual({ kind: "no_list" });
		expect(calls).toEqual([]);
	});

	it.each<[string, Reply, string]>([
		["too fast", json(429, { name: "rate_limit_exceeded" }), "unavailable"],
		["no answer", new TypeError("terminated"), "unavailable"],
		[
			"refused for good",
			json(422, { name: "validation_error", message: "Invalid `html`" }),
			"absent",
		],
	])("%s: it is %s", async (_, reply, kind) => {
		const { channel } = mailing("resend", [reply]);
		const query = { ...letter(), sinceMs: startMs, exclude: [], same: letter() };
		expect((await channel.find(query, never)).kind).toBe(kind);
	});
});

it("waits for as long as the provider says", async () => {
	const { channel } = mailing("resend", [
		json(429, { name: "rate_limit_exceeded" }, { "retry-after": "2" }),
	]);
	expect(await channel.send(letter(), never)).toEqual({
		kind: "failed",
		code: "throttled",
		retryable: true,
		retryAfterMs: 2000,
	});
});
