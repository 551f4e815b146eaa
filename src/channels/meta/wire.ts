/** What an isolate needs once it says something, or fetches what was sent. */
import type { Channel, ChannelKit, Outgoing } from "../../ports/channel.ts";
import { configOf, type MetaConfig, type MetaSettings } from "./config.ts";
import { deskOf } from "./desk.ts";
import { fetchMedia } from "./media.ts";
import { sendMessage } from "./send.ts";
import { showTyping } from "./typing.ts";

export function wireOf(
	settings: MetaSettings,
	kit: Pick<ChannelKit, "nowMs" | "fetch" | "memory">,
	buttonBounds: MetaConfig["buttonBounds"],
) {
	const config = configOf(settings, kit, buttonBounds);
	return {
		send: (message: Outgoing, signal: AbortSignal) => sendMessage(config, message, signal),
		attend: ((message, signal) => showTyping(config, message, signal)) satisfies Channel["attend"],
		media: (url: string, signal: AbortSignal) => fetchMedia(config, url, signal),
		desk: deskOf(config),
	};
}
