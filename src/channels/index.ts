/**
 * The channels, written out by hand. To add one: a folder beside `twilio/` that answers `ports/channel.ts`, one entry
 * here, the names of its secrets in `app/env.ts`, and recorded bodies for the channel contract suite. A channel
 * translates and decides nothing; what two of them share goes to `shared/`.
 */
import type { Channel } from "../ports/channel.ts";
import { makeTwilioChannel, type TwilioConfig } from "./twilio/index.ts";

export {
	approvedName,
	forgetApprovedName,
	listTemplateStates,
	makeListInbound,
	openTwilioHook,
	submitTemplate,
	type TwilioConfig,
} from "./twilio/index.ts";

export type ChannelsConfig = {
	/** One account; a product without a sender is not configured. */
	readonly twilio?: Omit<TwilioConfig, "from"> & {
		readonly whatsappFrom?: string;
		readonly smsFrom?: string;
	};
};

/** Those that are configured, by name. */
export type Channels = { readonly whatsapp?: Channel; readonly sms?: Channel };

export function makeChannels({ twilio }: ChannelsConfig): Channels {
	if (twilio === undefined) return {};
	const { whatsappFrom, smsFrom, ...account } = twilio;
	return {
		...(whatsappFrom && {
			whatsapp: makeTwilioChannel("whatsapp", { ...account, from: whatsappFrom }),
		}),
		...(smsFrom && { sms: makeTwilioChannel("sms", { ...account, from: smsFrom }) }),
	};
}
