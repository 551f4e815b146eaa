/**
 * The chat of a tenant's web pages. An address of ours is an origin, one of theirs is the chat's own id; what is said goes to the
 * chat's object, which keeps it and brings it to whoever listens.
 */
import type { Capabilities, ChannelKit, ChannelProvider } from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import { buttonBounds, textLengthMax, type WebConfig, type WebSettings } from "./config.ts";

export type { WebSettings } from "./config.ts";

const capabilities: Capabilities = {
	textLengthMax,
	formatting: "none",
	buttons: buttonBounds,
	quotes: false,
	media: false,
	documents: false,
	locations: true,
	windowMs: null,
	reports: false,
	answers: true,
	buriesAddresses: false,
	carrierKeywords: false,
	reachesNumbers: false,
	billing: "free",
};

export function web(settings: WebSettings, kit: ChannelKit): ChannelProvider | null {
	if (!kit.chat) return null;
	const config: WebConfig = {
		chat: kit.chat,
		origin: new URL(settings.PUBLIC_BASE_URL).origin,
	};
	return {
		name: "web",
		// Its messages come by a door of their own, which knows who is let in (workers/chat.ts).
		hooks: [],
		open: async (hook) => (await import("./hook.ts")).openChatHook(hook, config),
		channels: [
			{
				name: "web",
				ours: { channel: "web", value: config.origin },
				capabilities,
				send: async (message, signal) =>
					(await import("./send.ts")).sendMessage(config, message, signal),
				find: async (query) => (await import("./send.ts")).findMessage(config, query),
				split: (text) => splitText(text, textLengthMax),
				forget: ({ value }) => config.chat(value).forget(),
			},
		],
	};
}
