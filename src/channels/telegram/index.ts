/** Telegram: a bot of ours, and people who have opened it. Nobody there has a number, and nobody can be written to first. */
import type { Capabilities, ChannelKit, ChannelProvider } from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import type { TelegramSettings } from "./config.ts";
import { configOf, textLengthMax } from "./settings.ts";

export type { TelegramSettings } from "./config.ts";

const capabilities: Omit<Capabilities, "buttons"> = {
	textLengthMax,
	// Its marks are another language, and are not asked for.
	formatting: "none",
	quotes: true,
	media: true,
	documents: true,
	locations: true,
	windowMs: null,
	reports: false,
	carrierKeywords: false,
	answers: true,
	buriesAddresses: false,
	reachesNumbers: false,
	billing: "free",
};

const sending = () => import("./send.ts");

export function telegram(settings: TelegramSettings, kit: ChannelKit): ChannelProvider | null {
	const config = configOf(settings, kit.fetch);
	if (config === null) return null;
	return {
		name: "telegram",
		hooks: ["telegram/messages"],
		// What reads and what writes is loaded by the first who needs it: an isolate without Telegram never has it.
		open: async (hook) => (await import("./hook.ts")).openTelegramHook(hook, config),
		channels: [
			{
				name: "telegram",
				ours: { channel: "telegram", value: config.botId },
				capabilities: { ...capabilities, buttons: config.buttonBounds },
				send: async (message, signal) => (await sending()).sendMessage(config, message, signal),
				attend: async ({ from }, signal) => (await sending()).showTyping(config, from, signal),
				find: async () => ({ kind: "no_list" }),
				split: (text) => splitText(text, textLengthMax),
				media: async (url, signal) => (await import("./media.ts")).fetchMedia(config, url, signal),
			},
		],
	};
}
