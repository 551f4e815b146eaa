import { telegram } from "../../src/channels/telegram/index.ts";
import { twilio } from "../../src/channels/twilio/index.ts";
import type { Capabilities, ChannelName } from "../../src/ports/channel.ts";

const kit = { nowMs: () => 0, memory: { get: async () => null, put: async () => {} } };
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
].flatMap((provider) => provider?.channels ?? []);

export function capabilitiesOf(name: ChannelName): Capabilities {
	const found = offered.find((channel) => channel.name === name);
	if (!found) throw new Error(`nobody offers ${name}`);
	return found.capabilities;
}
