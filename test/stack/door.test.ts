/** The webhook's door, from outside: nothing is stored that was not verified, and nothing a stranger posts is a 5xx. */

import twilio from "twilio";
import { describe, expect, it } from "vitest";
import { benchStack } from "./bench-stack.ts";

const bench = benchStack();
const path = "/webhooks/twilio/messages";

function post(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(`${bench.stack().url}${path}`, {
		method: "POST",
		body: body as BodyInit,
		headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
	});
}

function params(change: Record<string, string> = {}): Record<string, string> {
	return {
		MessageSid: "SM00000000000000000000000000000001",
		AccountSid: bench.stack().credentials.TWILIO_ACCOUNT_SID,
		From: "whatsapp:+447700900001",
		To: "whatsapp:+447700900998",
		Body: "hello",
		NumMedia: "0",
		...change,
	};
}
const sign = (values: Record<string, string>) =>
	twilio.getExpectedTwilioSignature(
		bench.stack().credentials.TWILIO_AUTH_TOKEN,
		`${bench.stack().url}${path}`,
		values,
	);
const signed = (values: Record<string, string>) =>
	post(new URLSearchParams(values).toString(), { "x-twilio-signature": sign(values) });

const heard = () =>
	bench
		.twilio()
		.messages()
		.filter((message) => message.direction === "outbound-api");

describe("the webhook refuses, and stores nothing of", () => {
	it.each<[string, () => Promise<Response>, number]>([
		["a body without a signature", () => post(new URLSearchParams(params()).toString()), 400],
		[
			"a wrong signature",
			() => post(new URLSearchParams(params()).toString(), { "x-twilio-signature": "AAAA" }),
			403,
		],
		[
			"a body that was changed after it was signed",
			() =>
				post(new URLSearchParams(params({ Body: "yes" })).toString(), {
					"x-twilio-signature": sign(params()),
				}),
			403,
		],
		[
			"another account's message, though signed",
			() => signed(params({ AccountSid: "AC11111111111111111111111111111111" })),
			403,
		],
		["a megabyte", () => signed(params({ Body: "x".repeat(1_000_000) })), 413],
		[
			"invalid UTF-8",
			() => post(Uint8Array.from([0x42, 0x3d, 0xff, 0xfe]), { "x-twilio-signature": "AAAA" }),
			403,
		],
		["a sender that is no number", () => signed(params({ From: "whatsapp:somebody" })), 400],
		["an address that is not ours", () => signed(params({ To: "whatsapp:+447700900123" })), 404],
		["another media type", () => post("{}", { "content-type": "text/plain" }), 415],
	])("%s", async (_, request, status) => {
		const response = await request();
		expect(response.status).toBe(status);
		const body = await response.json();
		expect(body).toMatchObject({ ok: false, error: { code: expect.any(String) } });
		expect(heard()).toHaveLength(0);
	});

	it("a GET, and paths nobody declared", async () => {
		expect((await fetch(`${bench.stack().url}${path}`)).status).toBe(404);
		expect(
			(await fetch(`${bench.stack().url}/webhooks/twilio/nothing`, { method: "POST" })).status,
		).toBe(404);
	});
});

describe("ten megabytes", () => {
	const large = new Uint8Array(10 * 1024 * 1024).fill(0x78);
	/** Without a length: as somebody writes who does not know how much it will be. */
	const inPieces = () => {
		let left = 10;
		return new ReadableStream<Uint8Array>({
			pull: (controller) => {
				controller.enqueue(large.subarray(0, 1024 * 1024));
				left -= 1;
				if (left === 0) controller.close();
			},
		});
	};

	it.each([
		["POST", path],
		["POST", "/webhooks/twilio/status"],
		["POST", "/webhooks/nobody"],
		["POST", "/admin/keys"],
		["POST", "/admin/imports"],
		["POST", "/admin/nothing"],
		["DELETE", "/admin/openapi.json"],
		["POST", "/my-data/x"],
		["PUT", "/readyz"],
		["POST", "/healthz"],
		["POST", "/mcp"],
		["POST", "/nowhere/at/all"],
	] as const)("are refused in our words, with a length or in pieces: %s %s", async (method, at) => {
		const url = `${bench.stack().url}${at}`;
		const pieces = { body: inPieces(), duplex: "half" } as RequestInit;
		for (const init of [{ body: large }, pieces]) {
			const response = await fetch(url, { ...init, method });
			expect(response.status).toBe(413);
			expect(response.headers.get("cache-control")).toBe("no-store");
			expect(await response.json()).toMatchObject({
				ok: false,
				error: { code: "VALIDATION_ERROR", msg: "The body is too large" },
			});
		}
	});
});

describe("the webhook accepts", () => {
	it("a signed message with 500 unknown parameters, and answers with empty TwiML", async () => {
		const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`Unknown${i}`, "x"]));
		const response = await signed(
			params({ ...many, MessageSid: "SM00000000000000000000000000000500" }),
		);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toContain("text/xml");
		expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
	});

	it("a message of somebody without a number, and answers there", async () => {
		const guest = bench.twilio().addPhone({
			id: "guest",
			name: "Guest",
			number: "US.1000000000000042",
			role: "person",
			locale: "en",
		});
		await guest.send("hello");
		await guest.waitFor(/taxi/i, { timeoutMs: 30_000 });
	});
});

describe("the logs", () => {
	it("hold no text, no number and no name of a person", async () => {
		const anna = bench.twilio().phone("+447700900001");
		await anna.send("my secret is swordfish");
		await anna.waitFor(/./, { timeoutMs: 30_000 });
		const all = bench.log.join("\n");
		expect(all).toContain("turn_done");
		expect(all).not.toMatch(/swordfish|7700900001|Anna/);
	});
});
