/** For the tests of e-mail: a provider over a `fetch` that answers from a list, and webhooks that are signed as Svix signs them. */
import { createHmac } from "node:crypto";
import { email } from "../../src/channels/email/index.ts";
import type { ChannelProvider, Outgoing, RawHook } from "../../src/ports/channel.ts";
import { type Reply, startMs, stubFetch } from "./twilio-hooks.ts";

export const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const ourAddress = "hello@harbour.example";

export const svixSignature = (secret: string, id: string, timestamp: string, body: string) =>
	`v1,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
		.update(`${id}.${timestamp}.${body}`)
		.digest("base64")}`;

export function mailing(
	provider: "resend" | "cloudflare",
	replies: readonly Reply[] = [],
	more: { readonly secrets?: string; readonly nowMs?: () => number } = {},
) {
	const stub = stubFetch(...replies);
	const memory = new Map<string, string>();
	const made: ChannelProvider | null = email(
		{
			EMAIL_PROVIDER: provider,
			EMAIL_FROM: `Harbour Town <${ourAddress}>`,
			RESEND_API_KEY: "re_test_key",
			RESEND_WEBHOOK_SECRET: more.secrets ?? webhookSecret,
			RESEND_API_BASE_URL: "https://api.resend.test",
			CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
			CLOUDFLARE_EMAIL_TOKEN: "cf_test_token",
			CLOUDFLARE_API_BASE_URL: "https://api.cloudflare.test/client/v4",
		},
		{
			nowMs: more.nowMs ?? (() => startMs),
			fetch: stub.fetch,
			memory: {
				get: async (name) => memory.get(name) ?? null,
				put: async (name, value) => void memory.set(name, value),
			},
			wayOut: async ({ threadKey, channel }) =>
				`https://bot.example.com/unsubscribe/${threadKey}.${channel}.mark`,
		},
	);
	const [channel] = made?.channels ?? [];
	if (!made || !channel) throw new Error("e-mail is not configured");
	return { provider: made, channel, calls: stub.calls, memory };
}

export const letter = (more: Partial<Outgoing> = {}): Outgoing => ({
	outboxId: "out_01",
	threadKey: "t_1",
	from: { channel: "email", value: ourAddress },
	to: { channel: "email", value: "ada@example.com" },
	text: "Your table is booked. See you at 20:00.",
	buttons: [],
	...more,
});

/** As Resend would send it now; what is given of it is wrong on purpose. */
export function resendHook(
	event: unknown,
	{
		id = "msg_1",
		timestamp = String(startMs / 1000),
		signature,
		secret = webhookSecret,
		contentType = "application/json",
	}: {
		readonly id?: string;
		readonly timestamp?: string;
		readonly signature?: string;
		readonly secret?: string;
		readonly contentType?: string;
	} = {},
): RawHook {
	const body = typeof event === "string" ? event : JSON.stringify(event);
	const headers = new Headers({
		"content-type": contentType,
		"svix-id": id,
		"svix-timestamp": timestamp,
		"svix-signature": signature ?? svixSignature(secret, id, timestamp, body),
	});
	return {
		method: "POST",
		url: "https://bot.example.com/webhooks/email/events",
		header: (name) => headers.get(name),
		body: new TextEncoder().encode(body),
	};
}
