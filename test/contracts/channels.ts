/**
 * What the channel contract suite has to know of each provider: how its webhooks are signed, how it answers, and what its refusals
 * mean. A new provider's folder needs an entry here (docs/how-to/add-a-channel.md).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ChannelSettings, makeProviders } from "../../src/channels/index.ts";
import type {
	Address,
	ChannelErrorCode,
	ChannelName,
	ChannelProvider,
	Inbound,
} from "../../src/ports/channel.ts";
import type { Kept, WebChatApi } from "../../src/ports/web-chat.ts";
import {
	accountSid,
	authToken,
	created,
	formType,
	json,
	type Reply,
	refusal,
	startMs,
	stubFetch,
} from "../support/twilio-hooks.ts";

export type Recorded = {
	readonly name: string;
	readonly url: string;
	readonly signature: string;
	readonly body: string;
	/** What is signed beside the body. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Null: it is nothing to us, and is taken all the same. */
	readonly inbound: Inbound | null;
};

export type ProviderCase = {
	/** Its folder. */
	readonly name: string;
	readonly hooks: readonly Recorded[];
	/** Its messages come by a door of their own. */
	readonly hasOwnDoor?: true;
	readonly signatureHeader: string;
	readonly contentType: string;
	/** A webhook that does not come from it. */
	readonly forged: readonly (readonly [
		string,
		(recorded: Recorded) => Partial<Recorded>,
		string,
	])[];
	readonly channels: Readonly<
		Partial<Record<ChannelName, { readonly from: Address; readonly to: Address }>>
	>;
	readonly accepted: () => Response;
	readonly refusals: readonly (readonly [string, () => Response, ChannelErrorCode, boolean])[];
};

const hooksOf = (name: string): readonly Recorded[] =>
	JSON.parse(
		readFileSync(
			resolve(import.meta.dirname, `../../src/channels/${name}/fixtures/hooks.json`),
			"utf8",
		),
	);

const settings: ChannelSettings = {
	PUBLIC_BASE_URL: "https://bot.example.com",
	TWILIO_ACCOUNT_SID: accountSid,
	TWILIO_AUTH_TOKEN: authToken,
	TWILIO_API_BASE_URL: "https://api.twilio.test",
	TWILIO_WHATSAPP_FROM: "+15005550006",
	TWILIO_SMS_FROM: "+15005550006",
	WHATSAPP_APP_SECRET: "test_app_secret_of_meta_0123",
	WHATSAPP_VERIFY_TOKEN: "test_verify",
	WHATSAPP_ACCESS_TOKEN: "EAAtest",
	WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
	WHATSAPP_BUSINESS_ACCOUNT_ID: "102290129340398",
	WHATSAPP_API_BASE_URL: "https://graph.test",
	TELEGRAM_BOT_TOKEN: "5000000001:test_token_of_a_bot",
	TELEGRAM_WEBHOOK_SECRET: "recorded_secret_0123456789",
	TELEGRAM_API_BASE_URL: "https://api.telegram.test",
	EMAIL_PROVIDER: "resend",
	EMAIL_FROM: "Harbour Town <hello@harbour.example>",
	RESEND_API_KEY: "re_test_key_of_a_stand_in",
	RESEND_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
	RESEND_API_BASE_URL: "https://api.resend.test",
	CLOUDFLARE_API_BASE_URL: "https://api.cloudflare.test",
};

const knownSecretHash = createHash("sha256").update("recorded_secret_0123456789").digest("hex");

export function configured(name: string, ...replies: readonly Reply[]) {
	const stub = stubFetch(...replies);
	/** A chat's object, whose calls are what others ask over HTTP. */
	const asked = async (id: string, call: string, of: object) => {
		const body = JSON.stringify(of);
		const answer = await stub.fetch(`https://chats.test/${id}/${call}`, { method: "POST", body });
		if (!answer.ok) throw new Error("the object failed");
		return answer.json();
	};
	const chat = (id: string): WebChatApi => ({
		enter: async ({ secretHash }) =>
			secretHash === knownSecretHash ? { kind: "entered", seq: 1 } : { kind: "unknown" },
		say: async (line) => (await asked(id, "say", line)) as Kept,
		find: async (query) => (await asked(id, "find", query)) as string | null,
		forget: async () => void (await asked(id, "forget", {})),
	});
	const found = makeProviders(settings, {
		chat,
		nowMs: () => startMs,
		fetch: stub.fetch,
		memory: { get: async () => null, put: async () => undefined },
		wayOut: async ({ threadKey }) => `https://bot.example.com/unsubscribe/${threadKey}`,
	}).find((one) => one.name === name);
	if (!found) throw new Error(`${name} is not configured`);
	return { provider: found satisfies ChannelProvider, calls: stub.calls };
}

const telegramRefusal = (status: number, description: string, more: object = {}) =>
	json(status, { ok: false, error_code: status, description, ...more });

const graphRefusal = (status: number, code: number, error_subcode?: number) =>
	json(status, {
		error: { message: `(#${code}) no`, type: "OAuthException", code, error_subcode },
	});

const resendRefusal = (statusCode: number, name: string, message: string) =>
	json(statusCode, { statusCode, name, message });

export const cases: readonly ProviderCase[] = [
	{
		name: "twilio",
		hooks: hooksOf("twilio"),
		signatureHeader: "x-twilio-signature",
		contentType: formType,
		forged: [
			["unsigned", () => ({ signature: "" }), "missing_signature"],
			[
				"signed otherwise",
				({ signature }) => ({ signature: signature.toLowerCase() }),
				"bad_signature",
			],
			[
				"changed",
				({ body }) => ({ body: body.replace("AccountSid", "AccountSiD") }),
				"bad_signature",
			],
			["added to", ({ body }) => ({ body: `${body}&Body=yes` }), "bad_signature"],
			["sent elsewhere", ({ url }) => ({ url: `${url}?from=elsewhere` }), "bad_signature"],
		],
		channels: {
			whatsapp: {
				from: { channel: "whatsapp", value: "+15005550006" },
				to: { channel: "whatsapp", value: "+250788123456" },
			},
			sms: {
				from: { channel: "sms", value: "+15005550006" },
				to: { channel: "sms", value: "+250788123456" },
			},
		},
		accepted: () => created(),
		refusals: [
			["no such number", () => refusal(400, 21211), "bad_address", false],
			["the person has said stop", () => refusal(400, 21610), "opted_out", false],
			["too fast", () => refusal(429, 20429), "throttled", true],
			["our token is wrong", () => refusal(401, 20003), "misconfigured", true],
			["a text that it does not take", () => refusal(400, 21617), "content_rejected", false],
		],
	},
	{
		name: "meta",
		hooks: hooksOf("meta"),
		signatureHeader: "x-hub-signature-256",
		contentType: "application/json",
		forged: [
			["unsigned", () => ({ signature: "" }), "missing_signature"],
			["signed by another", () => ({ signature: `sha256=${"a".repeat(64)}` }), "bad_signature"],
			[
				"signed by an older hash",
				({ signature }) => ({ signature: signature.replace("sha256=", "sha1=") }),
				"bad_signature",
			],
			[
				"with the signature's beginning",
				({ signature }) => ({ signature: signature.slice(0, -2) }),
				"bad_signature",
			],
			["changed", ({ body }) => ({ body: body.replace("1065", "1066") }), "bad_signature"],
			["added to", ({ body }) => ({ body: `${body} ` }), "bad_signature"],
			[
				"written anew, with the same in it",
				({ body }) => ({ body: JSON.stringify(JSON.parse(body)) }),
				"bad_signature",
			],
		],
		channels: {
			whatsapp: {
				from: { channel: "whatsapp", value: "106540352242922" },
				to: { channel: "whatsapp", value: "+250788123456" },
			},
		},
		accepted: () =>
			json(200, {
				messaging_product: "whatsapp",
				contacts: [{ input: "250788123456", wa_id: "250788123456" }],
				messages: [{ id: "wamid.HBgMMjUwNzg4MTIzNDU2FQIAERgSMQA=", message_status: "accepted" }],
			}),
		refusals: [
			["nobody on WhatsApp", () => graphRefusal(400, 131026), "bad_address", false],
			["outside the window", () => graphRefusal(400, 131047), "window_closed", false],
			["too fast to one person", () => graphRefusal(400, 131056), "throttled", true],
			["too fast", () => graphRefusal(429, 130429), "throttled", true],
			["marketing withheld", () => graphRefusal(400, 131049), "content_rejected", false],
			["our token is over", () => graphRefusal(401, 190), "misconfigured", true],
			["our number is none", () => graphRefusal(400, 100, 33), "misconfigured", false],
			["a text that it does not take", () => graphRefusal(400, 131009), "content_rejected", false],
			["a service of its own is down", () => graphRefusal(503, 131016), "provider_down", true],
		],
	},
	{
		name: "telegram",
		hooks: hooksOf("telegram"),
		signatureHeader: "x-telegram-bot-api-secret-token",
		contentType: "application/json",
		forged: [
			["without the secret", () => ({ signature: "" }), "missing_signature"],
			["with another secret", () => ({ signature: "recorded_secret_0123456788" }), "bad_signature"],
			[
				"with the secret's beginning",
				({ signature }) => ({ signature: signature.slice(0, -1) }),
				"bad_signature",
			],
			[
				"with more than the secret",
				({ signature }) => ({ signature: `${signature}9` }),
				"bad_signature",
			],
		],
		channels: {
			telegram: {
				from: { channel: "telegram", value: "5000000001" },
				to: { channel: "telegram", value: "700000001" },
			},
		},
		accepted: () => json(200, { ok: true, result: { message_id: 101, date: 1 } }),
		refusals: [
			[
				"no such chat",
				() => telegramRefusal(400, "Bad Request: chat not found"),
				"bad_address",
				false,
			],
			[
				"the person has blocked the bot",
				() => telegramRefusal(403, "Forbidden: bot was blocked by the user"),
				"opted_out",
				false,
			],
			[
				"the person is gone",
				() => telegramRefusal(403, "Forbidden: user is deactivated"),
				"bad_address",
				false,
			],
			[
				"the person has never opened the bot",
				() => telegramRefusal(403, "Forbidden: bot can't initiate conversation with a user"),
				"bad_address",
				false,
			],
			[
				"too fast",
				() =>
					telegramRefusal(429, "Too Many Requests: retry after 7", {
						parameters: { retry_after: 7 },
					}),
				"throttled",
				true,
			],
			["our token is wrong", () => telegramRefusal(401, "Unauthorized"), "misconfigured", true],
			[
				"a text that it does not take",
				() => telegramRefusal(400, "Bad Request: message is too long"),
				"content_rejected",
				false,
			],
		],
	},
	{
		name: "email",
		hooks: hooksOf("email"),
		signatureHeader: "svix-signature",
		contentType: "application/json",
		forged: [
			["unsigned", () => ({ signature: "" }), "missing_signature"],
			["without its id", () => ({ headers: {} }), "missing_signature"],
			["signed by another", () => ({ signature: `v1,${"A".repeat(43)}=` }), "bad_signature"],
			[
				"in another version",
				({ signature }) => ({ signature: signature.replace("v1,", "v2,") }),
				"bad_signature",
			],
			["changed", ({ body }) => ({ body: body.replace("ada@", "eve@") }), "bad_signature"],
			["added to", ({ body }) => ({ body: `${body} ` }), "bad_signature"],
			[
				"under another id",
				({ headers }) => ({ headers: { ...headers, "svix-id": "msg_other" } }),
				"bad_signature",
			],
			[
				"at another time",
				({ headers }) => ({
					headers: { ...headers, "svix-timestamp": String(startMs / 1000 - 1) },
				}),
				"bad_signature",
			],
		],
		channels: {
			email: {
				from: { channel: "email", value: "hello@harbour.example" },
				to: { channel: "email", value: "ada@example.com" },
			},
		},
		accepted: () => json(200, { id: "4ef9a417-02e9-4d39-ad75-9611e0fcc33c" }),
		refusals: [
			[
				"an address that is none",
				() => resendRefusal(422, "validation_error", "Invalid `to` field."),
				"bad_address",
				false,
			],
			[
				"a letter that it does not take",
				() => resendRefusal(422, "validation_error", "Invalid `html` field."),
				"content_rejected",
				false,
			],
			[
				"too fast",
				() => resendRefusal(429, "rate_limit_exceeded", "Too many requests."),
				"throttled",
				true,
			],
			[
				"a day's letters are used up",
				() => resendRefusal(429, "daily_quota_exceeded", "You have reached your daily quota."),
				"misconfigured",
				true,
			],
			[
				"our key is wrong",
				() => resendRefusal(403, "invalid_api_key", "API key is invalid"),
				"misconfigured",
				true,
			],
			[
				"our domain is not verified",
				() => resendRefusal(403, "validation_error", "The harbour.example domain is not verified."),
				"misconfigured",
				true,
			],
		],
	},
	{
		name: "web",
		hooks: hooksOf("web"),
		hasOwnDoor: true,
		signatureHeader: "cookie",
		contentType: "application/json",
		forged: [
			["without a cookie", () => ({ signature: "" }), "missing_signature"],
			["with another cookie", () => ({ signature: "sid=1" }), "missing_signature"],
			[
				"with somebody else's cookie",
				() => ({ signature: "chat=recorded_secret_0123456788" }),
				"bad_signature",
			],
			[
				"for a chat that is none",
				({ url }) => ({ url: url.replace("recorded_chat_0123456789", "short") }),
				"missing_signature",
			],
		],
		channels: {
			web: {
				from: { channel: "web", value: "https://bot.example.com" },
				to: { channel: "web", value: "recorded_chat_0123456789" },
			},
		},
		accepted: () => json(200, { kind: "kept", id: "out_01" }),
		refusals: [
			[
				"the chat was left alone for too long",
				() => json(200, { kind: "gone" }),
				"bad_address",
				false,
			],
		],
	},
];
