import { describe, expect, it } from "vitest";
import {
	accountSid,
	authToken,
	messageParams,
	signedHook,
	startMs,
} from "../../test/support/twilio-hooks.ts";
import { type ChannelSettings, makeProviders } from "./index.ts";

const bare: ChannelSettings = {
	PUBLIC_BASE_URL: "https://bot.example.com",
	TWILIO_ACCOUNT_SID: accountSid,
	TWILIO_AUTH_TOKEN: authToken,
	TWILIO_API_BASE_URL: "https://api.twilio.test",
	WHATSAPP_API_BASE_URL: "https://graph.test",
	TELEGRAM_API_BASE_URL: "https://api.telegram.test",
	RESEND_API_BASE_URL: "https://api.resend.test",
	CLOUDFLARE_API_BASE_URL: "https://api.cloudflare.test",
};
const kit = {
	nowMs: () => startMs,
	memory: { get: async () => null, put: async () => {} },
	wayOut: async () => "",
};
const offered = (more: Partial<ChannelSettings> = {}) =>
	Object.fromEntries(
		makeProviders({ ...bare, ...more }, kit).map(({ name, channels }) => [
			name,
			channels.map((channel) => channel.name),
		]),
	);

describe("the providers of a deployment", () => {
	it("are those whose settings are there, with the channels that have a sender", () => {
		expect(offered()).toEqual({ twilio: [] });
		expect(offered({ TWILIO_WHATSAPP_FROM: "", TWILIO_SMS_FROM: "+15005550006" })).toEqual({
			twilio: ["sms"],
		});
		expect(
			offered({
				TWILIO_WHATSAPP_FROM: "+15005550006",
				TWILIO_SMS_FROM: "+15005550006",
				TELEGRAM_BOT_TOKEN: "5000:token",
				TELEGRAM_WEBHOOK_SECRET: "secret",
			}),
		).toEqual({ twilio: ["whatsapp", "sms"], telegram: ["telegram"] });
		expect(offered({ TELEGRAM_BOT_TOKEN: "5000:token" })).toEqual({ twilio: [] });
		const letters = { EMAIL_PROVIDER: "resend", EMAIL_FROM: "hello@example.com" } as const;
		expect(offered(letters)).toEqual({ twilio: [] });
		expect(
			offered({ ...letters, RESEND_API_KEY: "re_1", RESEND_WEBHOOK_SECRET: "whsec_1" }),
		).toEqual({ twilio: [], email: ["email"] });
	});

	it("read their webhooks whichever of their channels has a sender", async () => {
		const [twilio] = makeProviders({ ...bare, TWILIO_SMS_FROM: "+15005550006" }, kit);
		expect(await twilio?.open(signedHook(messageParams()))).toMatchObject({
			ok: true,
			inbound: [{ from: { channel: "whatsapp" } }],
			answer: { contentType: "text/xml", body: expect.stringContaining("<Response/>") },
		});
	});
});
