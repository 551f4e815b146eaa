/** Our Twilio account, as the settings name it: channels, senders, the webhook's opener. */
import {
	makeChannels,
	makeListInbound,
	openTwilioHook,
	type TwilioConfig,
} from "../channels/index.ts";
import type { Address, Channel, ChannelName, HookResult, RawHook } from "../ports/channel.ts";
import type { ListInbound } from "../ports/sweep.ts";
import type { Projection } from "../store/kv/projection.ts";
import type { Settings } from "./env.ts";

export type TwilioParts = {
	readonly channelOf: (name: ChannelName) => Channel | null;
	/** The tenant's own address where the directory names one; a single-tenant deployment has just one. */
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
	readonly senders: readonly Address[];
	readonly open: (hook: RawHook) => Promise<HookResult>;
	readonly listInbound: ListInbound;
	/** For the approved words; null where WhatsApp has no sender. */
	readonly whatsapp: TwilioConfig | null;
};

export function composeTwilio(
	settings: Settings,
	kv: KVNamespace,
	projection: Projection,
	nowMs: () => number,
): TwilioParts {
	const contentKey = (name: string) => `twilio_content:${settings.TWILIO_ACCOUNT_SID}:${name}`;
	const account = {
		accountSid: settings.TWILIO_ACCOUNT_SID,
		authToken: settings.TWILIO_AUTH_TOKEN,
		apiBaseUrl: settings.TWILIO_API_BASE_URL,
		nowMs,
		contentSids: {
			get: (name: string) => kv.get(contentKey(name)),
			put: (name: string, sid: string) =>
				sid === "" ? kv.delete(contentKey(name)) : kv.put(contentKey(name), sid),
		},
	};
	const channels = makeChannels({
		twilio: {
			...account,
			...(settings.TWILIO_WHATSAPP_FROM ? { whatsappFrom: settings.TWILIO_WHATSAPP_FROM } : {}),
			...(settings.TWILIO_SMS_FROM ? { smsFrom: settings.TWILIO_SMS_FROM } : {}),
		},
	});
	const senders: readonly Address[] = [
		...(settings.TWILIO_WHATSAPP_FROM
			? [{ channel: "whatsapp" as const, value: settings.TWILIO_WHATSAPP_FROM }]
			: []),
		...(settings.TWILIO_SMS_FROM
			? [{ channel: "sms" as const, value: settings.TWILIO_SMS_FROM }]
			: []),
	];
	return {
		channelOf: (name) => (name === "web" ? null : (channels[name] ?? null)),
		oursFor: (tenantId, channel) => {
			const known = Object.entries(projection.knownDirectory()?.addresses ?? {}).find(
				([address, owner]) => owner.tenantId === tenantId && address.startsWith(`${channel}:`),
			);
			if (known) return { channel, value: known[0].slice(channel.length + 1) };
			return senders.find((sender) => sender.channel === channel) ?? null;
		},
		senders,
		open: (hook) => openTwilioHook(hook, account),
		listInbound: makeListInbound({ ...account, from: "" }),
		whatsapp: settings.TWILIO_WHATSAPP_FROM
			? { ...account, from: settings.TWILIO_WHATSAPP_FROM }
			: null,
	};
}
