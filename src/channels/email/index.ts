/** E-mail, by Resend or by Cloudflare: our words go out, and nobody answers there (docs/decisions/0146). */
import type { Capabilities, ChannelKit, ChannelProvider } from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import type { EmailSettings } from "./config.ts";
import { configOf, textLengthMax } from "./settings.ts";

export type { EmailSettings } from "./config.ts";

const capabilities: Capabilities = {
	textLengthMax,
	formatting: "none",
	buttons: null,
	quotes: false,
	media: false,
	documents: false,
	locations: false,
	windowMs: null,
	reports: true,
	carrierKeywords: false,
	answers: false,
	buriesAddresses: true,
	reachesNumbers: false,
	billing: "free",
};

export function email(settings: EmailSettings, kit: ChannelKit): ChannelProvider | null {
	const config = configOf(settings, kit);
	if (config === null) return null;
	return {
		name: "email",
		// Cloudflare tells by a queue.
		hooks: config.provider === "resend" ? ["email/events"] : [],
		// What reads and what writes is loaded by the first who needs it.
		open: async (hook) =>
			config.provider === "resend"
				? (await import("./hook.ts")).openResendHook(hook, config)
				: { ok: false, why: "wrong_account" },
		...(config.provider === "cloudflare"
			? {
					told: async (event) => (await import("./cloudflare.ts")).toldByCloudflare(config, event),
				}
			: {}),
		channels: [
			{
				name: "email",
				ours: { channel: "email", value: config.from.address },
				capabilities,
				send: async (message, signal) =>
					(await import("./send.ts")).sendLetter(config, message, signal),
				find: async (query, signal) =>
					config.provider === "resend"
						? (await import("./resend.ts")).findAtResend(config, query, signal)
						: { kind: "no_list" },
				split: (text) => splitText(text, textLengthMax),
			},
		],
	};
}
