import { email } from "../../src/channels/email/index.ts";
import { telegram } from "../../src/channels/telegram/index.ts";
import { twilio } from "../../src/channels/twilio/index.ts";
import { web } from "../../src/channels/web/index.ts";
import type { Capabilities, ChannelName } from "../../src/ports/channel.ts";

const kit = {
	nowMs: () => 0,
	memory: { get: async () => null, put: async () => {} },
	wayOut: async () => "",
};
const offered = [
	twilio(
		{
			PUBLIC_BASE_URL: "https://bot.example.com",
			TWILIO_ACCOUNT_SID: "AC0",
			TWILIO_AUTH_TOKEN: "token",
			TWILIO_API_BASE_URL: "https://api.twilio.test",
			TWILIO_WHATSAPP_FROM: "+15005550006",
			TWILIO_SMS_FROM: "+15005550006",
		},
		kit,
	),
	telegram(
		{
			TELEGRAM_BOT_TOKEN: "5000:token",
			TELEGRAM_WEBHOOK_SECRET: "secret",
			TELEGRAM_API_BASE_URL: "https://api.telegram.test",
		},
		kit,
	),
	email(
		{
			EMAIL_PROVIDER: "resend",
			EMAIL_FROM: "hello@example.com",
			RESEND_API_KEY: "re_1",
			RESEND_WEBHOOK_SECRET: "whsec_1",
			RESEND_API_BASE_URL: "https://api.resend.test",
			CLOUDFLARE_API_BASE_URL: "https://api.cloudflare.test",
		},
		kit,
	),
	web(
		{ PUBLIC_BASE_URL: "https://bot.example.com" },
		{
			...kit,
			chat: () => {
				throw new Error("no chat of a page is here");
			},
		},
	),
].flatMap((provider) => provider?.channels ?? []);

export function capabilitiesOf(name: ChannelName): Capabilities {
	const found = offered.find((channel) => channel.name === name);
	if (!found) throw new Error(`nobody offers ${name}`);
	return found.capabilities;
}
