/** Twilio: WhatsApp and SMS, one folder with a parameter. They share the webhook, the signature and most errors. */
import type { Channel } from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import { type TwilioConfig, type TwilioProduct, textLengthMax } from "./config.ts";
import { makeContentTemplates } from "./content.ts";
import { findMessage } from "./find.ts";
import { openTwilioHook } from "./hook.ts";
import { sendMessage } from "./send.ts";

export { approvedName, forgetApprovedName, submitTemplate } from "./approved.ts";
export type { TwilioConfig } from "./config.ts";
export { openTwilioHook } from "./hook.ts";
export { makeListInbound } from "./inbound-list.ts";
export { listTemplateStates } from "./template-states.ts";

export function makeTwilioChannel(product: TwilioProduct, config: TwilioConfig): Channel {
	const content = makeContentTemplates(config);
	return {
		name: product,
		textLengthMax,
		hasButtons: product === "whatsapp",
		open: (hook) => openTwilioHook(hook, config),
		send: (message, signal) => sendMessage(product, config, content, message, signal),
		find: (query, signal) => findMessage(product, config, query, signal),
		split: (text) => splitText(text, textLengthMax),
	};
}
