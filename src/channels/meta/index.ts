/** Meta's Cloud API: WhatsApp without anybody between. An address of ours is a number's id. */
import type { ChannelKit, ChannelProvider } from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import { whatsapp } from "../shared/whatsapp.ts";
import type { MetaSettings } from "./config.ts";

export type { MetaSettings } from "./config.ts";

const textLengthMax = 4096;
const buttons = { max: 3, titleMax: 20, payloadMax: 256 };

export function meta(settings: MetaSettings, kit: ChannelKit): ChannelProvider | null {
	const { WHATSAPP_PHONE_NUMBER_ID: value } = settings;
	if (!value) return null;
	// What reads and what writes is loaded by the first who needs it: an isolate without Meta never has it.
	const hook = () => import("./hook.ts");
	const wire = async () => (await import("./wire.ts")).wireOf(settings, kit, buttons);
	return {
		name: "meta",
		hooks: ["whatsapp"],
		greet: async (asked) => (await hook()).greetMeta(asked, settings),
		open: async (called) => (await hook()).openMetaHook(called, settings, kit),
		channels: [
			{
				name: "whatsapp",
				ours: { channel: "whatsapp", value },
				capabilities: { ...whatsapp, textLengthMax, buttons, asksPlaces: true },
				send: async (message, signal) => (await wire()).send(message, signal),
				attend: async (message, signal) => (await wire()).attend(message, signal),
				find: async () => ({ kind: "no_list" }),
				split: (text) => splitText(text, textLengthMax),
				media: async (url, signal) => (await wire()).media(url, signal),
				templates: async () => (await wire()).desk,
			},
		],
	};
}
