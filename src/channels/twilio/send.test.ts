import { describe, expect, it } from "vitest";
import {
	accountSid,
	authToken,
	created,
	json,
	never,
	outgoing,
	type Reply,
	refusal,
	startMs,
	stubFetch,
	testConfig,
} from "../../../test/support/twilio-hooks.ts";
import { channelErrorCodes, type Outgoing } from "../../ports/channel.ts";
import { basicAuthorization } from "../shared/http.ts";
import { twilioErrors } from "./errors.ts";
import { makeTwilioChannel } from "./index.ts";

type Replies = readonly Reply[];

async function send(message: Partial<Outgoing>, ...replies: Replies) {
	const stub = stubFetch(...replies);
	const { config } = testConfig(stub.fetch);
	const channel = makeTwilioChannel("whatsapp", config);
	return { result: await channel.send(outgoing(message), never), calls: stub.calls };
}
const resultOf = async (...replies: Replies) => (await send({}, ...replies)).result;

describe("a message that Twilio takes", () => {
	it("goes out once, as a form, with its callback and our credentials [MRV-12.1-b]", async () => {
		const { result, calls } = await send({ text: " ok 👍 & more\n" }, created());
		expect(result).toEqual({ kind: "sent", externalId: `SM${"1".repeat(32)}`, status: "queued" });
		expect(calls).toHaveLength(1);
		const [call] = calls;
		expect(call?.method).toBe("POST");
		expect(call?.url.href).toBe(
			`https://api.twilio.test/2010-04-01/Accounts/${accountSid}/Messages.json`,
		);
		expect(call?.headers.get("authorization")).toBe(basicAuthorization(accountSid, authToken));
		expect(call?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
		expect(call?.redirect).toBe("manual");
		expect(Object.fromEntries(call?.form ?? [])).toEqual({
			To: "whatsapp:+250788123456",
			From: "whatsapp:+15005550006",
			Body: " ok 👍 & more\n",
			StatusCallback: "https://bot.example.com/webhooks/twilio/status?thread=t_1&row=out_01",
		});
	});

	it("goes by SMS without a prefix, and without buttons [MRV-12.1-b]", async () => {
		const stub = stubFetch(created("accepted"));
		const sms = makeTwilioChannel("sms", testConfig(stub.fetch).config);
		const message = outgoing({
			from: { channel: "sms", value: "+15005550006" },
			to: { channel: "sms", value: "+35799123456" },
			buttons: [
				{ title: "Yes", payload: "y" },
				{ title: "No", payload: "n" },
			],
		});
		expect(await sms.send(message, never)).toMatchObject({ kind: "sent", status: "accepted" });
		expect(stub.calls[0]?.form.get("To")).toBe("+35799123456");
		expect(stub.calls[0]?.form.get("From")).toBe("+15005550006");
		expect(stub.calls[0]?.form.has("ContentSid")).toBe(false);
	});

	it("reaches a person without a number", async () => {
		const to = { channel: "whatsapp", value: "US.13491abc" } as const;
		const { calls } = await send({ to }, created());
		expect(calls[0]?.form.get("To")).toBe("whatsapp:US.13491abc");
	});

	it("goes from the configured sender where it names none", async () => {
		const { calls } = await send({ from: { channel: "whatsapp", value: "" } }, created());
		expect(calls[0]?.form.get("From")).toBe("whatsapp:+15005550006");
	});

	it("is sent with a 200 too, and with a status nobody knows", async () => {
		const sid = `SM${"2".repeat(32)}`;
		const status = "accepted";
		expect(await resultOf(json(200, { sid }))).toEqual({ kind: "sent", externalId: sid, status });
		expect(await resultOf(json(201, { sid, status: "teleported" }))).toMatchObject({ status });
	});
});

describe("a message that Twilio refuses", () => {
	it.each([
		[400, 21211, "bad_address", false],
		[400, 21610, "opted_out", false],
		[400, 63016, "window_closed", false],
		[400, 21408, "misconfigured", false],
		[400, 21611, "throttled", true],
		[400, 63024, "bad_address", false],
		[404, 20404, "misconfigured", false],
	])("%i with %i is %s", async (status, providerCode, code, retryable) => {
		const result = await resultOf(refusal(status, providerCode));
		expect(result).toMatchObject({ kind: "failed", code, retryable, providerCode });
	});

	it("is understood in the newer form of an error, and by its type alone", async () => {
		const type = "https://www.twilio.com/docs/api/errors/21610";
		const problem = { type, title: "Opted out", status: 400, code: 21610, errors: [] };
		expect(await resultOf(json(400, problem))).toMatchObject({ code: "opted_out" });
		const { code, ...bare } = problem;
		expect(await resultOf(json(400, bare))).toMatchObject({
			code: "opted_out",
			providerCode: 21610,
		});
	});

	it.each([
		[400, "content_rejected", false],
		[401, "misconfigured", true],
		[403, "misconfigured", false],
		[404, "misconfigured", false],
		[302, "misconfigured", false],
	])("%i without JSON is %s", async (status, code, retryable) => {
		const page = new Response("<html>no</html>", { status });
		expect(await resultOf(page)).toMatchObject({ kind: "failed", code, retryable });
	});

	it("is kept for a minute when the credentials are refused: a token may just be rotating", async () => {
		expect(await resultOf(refusal(401, 20003))).toEqual({
			kind: "failed",
			code: "misconfigured",
			retryable: true,
			providerCode: 20003,
			retryAfterMs: 60_000,
		});
	});

	it("is tried with the second token when the first is refused, and only then [MRV-17.4-a]", async () => {
		const stub = stubFetch(refusal(401, 20003), created(), created());
		const { config } = testConfig(stub.fetch, { authToken: "old, new" });
		const channel = makeTwilioChannel("whatsapp", config);
		expect(await channel.send(outgoing(), never)).toMatchObject({ kind: "sent" });
		expect(stub.calls.map((call) => call.headers.get("authorization"))).toEqual([
			basicAuthorization(accountSid, "old"),
			basicAuthorization(accountSid, "new"),
		]);
		expect(await channel.send(outgoing(), never)).toMatchObject({ kind: "sent" });
		expect(stub.calls).toHaveLength(3);
	});

	it("waits as long as a 429 says, in seconds or by date, an hour at most", async () => {
		const with429 = (retryAfter: string) =>
			resultOf(json(429, { code: 20429 }, { "retry-after": retryAfter }));
		const expected = { kind: "failed", code: "throttled", retryable: true };
		expect(await with429("7")).toMatchObject({ ...expected, retryAfterMs: 7_000 });
		const date = new Date(startMs + 9_000).toUTCString();
		expect(await with429(date)).toMatchObject({ ...expected, retryAfterMs: 9_000 });
		expect(await with429("999999")).toMatchObject({ ...expected, retryAfterMs: 3_600_000 });
		expect(await with429("-5")).toMatchObject({ ...expected, retryAfterMs: 0 });
		expect(await with429("soon")).toEqual({ ...expected, providerCode: 20429 });
		expect(await resultOf(json(429, {}))).toEqual(expected);
	});

	it("never leaves when it has no address on this channel", async () => {
		const bad = { kind: "failed", code: "bad_address", retryable: false };
		for (const to of [
			{ channel: "sms", value: "+250788123456" },
			{ channel: "whatsapp", value: "0788123456" },
			{ channel: "web", value: "x" },
		] as const) {
			expect((await send({ to })).result).toEqual(bad);
		}
		const from = { channel: "sms", value: "+15005550006" } as const;
		expect((await send({ from })).result).toMatchObject({ code: "misconfigured" });
	});

	it("never leaves when the address of the API is none [MRV-12.1-a]", async () => {
		const stub = stubFetch();
		const { config } = testConfig(stub.fetch, { apiBaseUrl: "not an address" });
		const result = await makeTwilioChannel("whatsapp", config).send(outgoing(), never);
		expect(result).toMatchObject({ kind: "failed", code: "misconfigured" });
		expect(stub.calls).toHaveLength(0);
	});
});

describe("a message of which nobody knows whether it went out", () => {
	it.each([500, 502, 503, 504, 521, 408])(
		"is unknown after %i, whatever the body says",
		async (status) => {
			expect(await resultOf(refusal(status, 20500))).toEqual({
				kind: "unknown",
				detail: `http_${status}`,
			});
		},
	);

	it.each([
		["no id", json(201, { status: "queued" })],
		["an id of another form", json(201, { sid: "../../x" })],
		["a page", new Response("<html>", { status: 200 })],
		["nothing", new Response(null, { status: 204 })],
	])("is unknown after a success with %s", async (_, response) => {
		expect(await resultOf(response)).toMatchObject({ kind: "unknown" });
	});

	it("is unknown when the answer breaks off", async () => {
		const broken = new ReadableStream({
			start: (controller) => controller.error(new Error("cut")),
		});
		expect(await resultOf(new Response(broken, { status: 201 }))).toMatchObject({
			kind: "unknown",
		});
	});

	it("is unknown when the connection is lost, as the Workers runtime tells it", async () => {
		const lost = Object.assign(new Error("Network connection lost."), { retryable: true });
		expect(await resultOf(lost)).toEqual({ kind: "unknown", detail: "connection_lost" });
		const reset = new TypeError("fetch failed", {
			cause: Object.assign(new Error("read"), { code: "ECONNRESET", syscall: "read" }),
		});
		expect(await resultOf(reset)).toMatchObject({ kind: "unknown" });
	});

	it("is unknown when no answer comes in time, or the caller stops waiting", async () => {
		const silent = (signal: AbortSignal | null | undefined) =>
			new Promise<Response>((_, reject) => {
				signal?.addEventListener("abort", () => reject(signal.reason));
			});
		const asked = { now: () => {} };
		const hanging = ((_: unknown, init?: RequestInit) => {
			asked.now();
			return silent(init?.signal);
		}) as typeof fetch;
		const { config } = testConfig(hanging, { timeoutMs: 20 });
		const channel = makeTwilioChannel("whatsapp", config);
		const inTime = { kind: "unknown", detail: "no_answer_in_time" };
		expect(await channel.send(outgoing(), never)).toEqual(inTime);
		const again = testConfig(hanging, { timeoutMs: 60_000 });
		const wasAsked = new Promise<void>((done) => {
			asked.now = done;
		});
		const caller = new AbortController();
		const sending = makeTwilioChannel("whatsapp", again.config).send(outgoing(), caller.signal);
		await wasAsked;
		caller.abort();
		expect(await sending).toEqual(inTime);
	});
});

describe("a message that surely never left", () => {
	const down = { kind: "failed", code: "provider_down", retryable: true };

	it("may be sent again where the runtime names a refused connection", async () => {
		const refused = Object.assign(new Error("connect"), {
			code: "ECONNREFUSED",
			syscall: "connect",
		});
		expect(await resultOf(new TypeError("fetch failed", { cause: refused }))).toEqual(down);
		const both = new AggregateError([refused, refused]);
		expect(await resultOf(new TypeError("fetch failed", { cause: both }))).toEqual(down);
		const mixed = new AggregateError([refused, new Error("read")]);
		expect(await resultOf(new TypeError("fetch failed", { cause: mixed }))).toMatchObject({
			kind: "unknown",
		});
	});

	it("may be sent again where the caller had already stopped", async () => {
		const stub = stubFetch();
		const channel = makeTwilioChannel("whatsapp", testConfig(stub.fetch).config);
		expect(await channel.send(outgoing(), AbortSignal.abort())).toEqual(down);
		expect(stub.calls).toHaveLength(0);
	});
});

describe("the table of Twilio's errors", () => {
	it("says for every number what the operator reads, under a code of ours", () => {
		for (const { code, meaning } of twilioErrors.values()) {
			expect(channelErrorCodes).toContain(code);
			expect(meaning.length).toBeGreaterThan(5);
		}
	});

	it("never retries what would reach a person who said no, or can never pass", () => {
		for (const [number, { code, retryable }] of twilioErrors) {
			const isFinal = ["opted_out", "window_closed", "bad_address", "content_rejected"].includes(
				code,
			);
			expect([number, isFinal && retryable]).toEqual([number, false]);
			const isPassing = ["throttled", "provider_down"].includes(code);
			expect([number, isPassing && !retryable]).toEqual([number, false]);
		}
	});
});
