/** For the tests of src/channels/twilio: signed webhooks, and a `fetch` that answers from a list and never leaves the process. */
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import type { TwilioConfig } from "../../src/channels/twilio/config.ts";
import type { Outgoing, RawHook } from "../../src/ports/channel.ts";

export const accountSid = `AC${"0".repeat(32)}`;
export const authToken = "test_auth_token_0123456789abcdef";
export const hookUrl = "https://bot.example.com/webhooks/twilio";
export const formType = "application/x-www-form-urlencoded";

export type HookParts = {
	readonly url?: string;
	readonly body: string | Uint8Array;
	readonly signature?: string | null;
	readonly contentType?: string | null;
};

export function rawHook({
	url = hookUrl,
	body,
	signature,
	contentType = formType,
}: HookParts): RawHook {
	const headers = new Headers();
	if (signature) headers.set("X-Twilio-Signature", signature);
	if (contentType) headers.set("Content-Type", contentType);
	return {
		method: "POST",
		url,
		header: (name) => headers.get(name),
		body: typeof body === "string" ? new TextEncoder().encode(body) : body,
	};
}

export function signedHook(
	params: URLSearchParams | Record<string, string>,
	url = hookUrl,
	token = authToken,
): RawHook {
	const form = new URLSearchParams(params);
	return rawHook({ url, body: form.toString(), signature: signForm(form, url, token) });
}

export function signForm(form: URLSearchParams, url = hookUrl, token = authToken): string {
	const signed: Record<string, string[]> = Object.create(null);
	for (const name of form.keys()) signed[name] = form.getAll(name);
	return getExpectedTwilioSignature(token, url, signed);
}

export const messageParams = (more: Record<string, string> = {}): Record<string, string> => ({
	MessageSid: `SM${"a".repeat(32)}`,
	AccountSid: accountSid,
	SmsStatus: "received",
	From: "whatsapp:+250788123456",
	To: "whatsapp:+15005550006",
	Body: "hello",
	NumMedia: "0",
	...more,
});

export type Call = {
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	readonly form: URLSearchParams;
	readonly text: string;
	readonly redirect: string | undefined;
};
export type Reply = Response | Error | ((call: Call) => Response | Error | Promise<Response>);

/** Answers each call with the next reply; a call too many is a failure of the test. */
export function stubFetch(...replies: readonly Reply[]) {
	const calls: Call[] = [];
	const stub = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
		const text = typeof init.body === "string" ? init.body : "";
		const call: Call = {
			url: new URL(String(input)),
			method: init.method ?? "GET",
			headers: new Headers(init.headers),
			form: new URLSearchParams(text),
			text,
			redirect: init.redirect,
		};
		const reply = replies[calls.length];
		calls.push(call);
		if (reply === undefined) throw new Error(`nobody expected ${call.method} ${call.url}`);
		const answer = typeof reply === "function" ? await reply(call) : reply;
		if (answer instanceof Error) throw answer;
		return answer;
	};
	return { calls, fetch: stub as typeof fetch };
}

export const json = (
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers });

export const created = (status = "queued"): Response =>
	json(201, { sid: `SM${"1".repeat(32)}`, status, body: "x", error_code: null });

/** Twilio's classic error. */
export const refusal = (status: number, code: number): Response =>
	json(status, {
		code,
		message: "no",
		more_info: `https://www.twilio.com/docs/errors/${code}`,
		status,
	});

export const startMs = Date.UTC(2026, 10, 21, 12, 0, 0);

export function testConfig(stub: typeof fetch, more: Partial<TwilioConfig> = {}) {
	const clock = { ms: startMs };
	const sids = new Map<string, string>();
	const config: TwilioConfig = {
		accountSid,
		authToken,
		from: "+15005550006",
		apiBaseUrl: "https://api.twilio.test",
		statusUrl: "https://bot.example.com/webhooks/twilio/status",
		fetch: stub,
		nowMs: () => clock.ms,
		contentSids: {
			get: async (name) => sids.get(name) ?? null,
			put: async (name, sid) => void sids.set(name, sid),
		},
		...more,
	};
	return { config, clock, sids };
}

export const outgoing = (more: Partial<Outgoing> = {}): Outgoing => ({
	outboxId: "out_01",
	from: { channel: "whatsapp", value: "+15005550006" },
	to: { channel: "whatsapp", value: "+250788123456" },
	text: "Taxi to Kimironko for 3,000 RWF? Reply YES 7K2M or NO 7K2M.",
	buttons: [],
	threadKey: "t_1",
	...more,
});

export const yesNo = [
	{ title: "Yes", payload: "pa_1:yes" },
	{ title: "No", payload: "pa_1:no" },
];

export const never = new AbortController().signal;
