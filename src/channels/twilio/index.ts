/** Twilio: WhatsApp and SMS, one folder with a parameter. They share the webhook, the signature and most errors. */
import type {
	Capabilities,
	Channel,
	ChannelKit,
	ChannelProvider,
	HookAnswer,
} from "../../ports/channel.ts";
import { splitText } from "../shared/split.ts";
import { whatsapp } from "../shared/whatsapp.ts";
import {
	buttonsMax,
	payloadMax,
	type TwilioConfig,
	type TwilioProduct,
	textLengthMax,
	titleMax,
} from "./config.ts";
import { openTwilioHook } from "./hook.ts";

/** As `app/env.ts` reads them. */
export type TwilioSettings = {
	readonly PUBLIC_BASE_URL: string;
	readonly TWILIO_ACCOUNT_SID: string;
	readonly TWILIO_AUTH_TOKEN: string;
	readonly TWILIO_API_BASE_URL: string;
	readonly TWILIO_WHATSAPP_FROM?: string | undefined;
	readonly TWILIO_SMS_FROM?: string | undefined;
};

const name = "twilio";
const statusHook = "status";
/** Nothing is said in the webhook's answer: what a person hears has gone through the outbox. */
const emptyTwiml: HookAnswer = {
	contentType: "text/xml",
	body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
};

const capabilitiesOf: Readonly<Record<TwilioProduct, Capabilities>> = {
	whatsapp: { ...whatsapp, textLengthMax, buttons: { max: buttonsMax, titleMax, payloadMax } },
	sms: {
		textLengthMax,
		formatting: "none",
		buttons: null,
		quotes: false,
		media: true,
		// A carrier would turn it into a picture message, which few countries have.
		documents: false,
		locations: false,
		windowMs: null,
		reports: true,
		carrierKeywords: true,
		answers: true,
		buriesAddresses: false,
		reachesNumbers: true,
		billing: "by_segment",
	},
};

const late = () => import("./late.ts");

/** What an isolate does not need before it has answered its first message is loaded by the first who needs it. */
export function makeTwilioChannel(product: TwilioProduct, config: TwilioConfig): Channel {
	let send: Channel["send"] | null = null;
	return {
		name: product,
		ours: { channel: product, value: config.from },
		capabilities: capabilitiesOf[product],
		send: async (message, signal) => {
			send ??= (await import("./send.ts")).makeSend(product, config);
			return send(message, signal);
		},
		find: async (query, signal) => (await late()).findMessage(product, config, query, signal),
		split: (text) => splitText(text, textLengthMax),
		media: async (url, signal) => (await late()).fetchMedia(config, url, signal),
		listInbound: async (query) => (await late()).makeListInbound(config)(query),
		...(product === "whatsapp"
			? {
					templates: async () => (await late()).deskOf(config),
					attend: async (message, signal) => (await late()).showTyping(config, message, signal),
				}
			: {}),
	};
}

export function twilio(settings: TwilioSettings, kit: ChannelKit): ChannelProvider {
	const accountSid = settings.TWILIO_ACCOUNT_SID;
	const contentKey = (content: string) => `twilio_content:${accountSid}:${content}`;
	const account = {
		accountSid,
		authToken: settings.TWILIO_AUTH_TOKEN,
		apiBaseUrl: settings.TWILIO_API_BASE_URL,
		statusUrl: `${settings.PUBLIC_BASE_URL}/webhooks/${name}/${statusHook}`,
		nowMs: kit.nowMs,
		...(kit.fetch ? { fetch: kit.fetch } : {}),
		contentSids: {
			get: (content: string) => kit.memory.get(contentKey(content)),
			put: (content: string, sid: string) => kit.memory.put(contentKey(content), sid),
		},
	};
	const offered = (product: TwilioProduct, from: string | undefined): readonly Channel[] =>
		from ? [makeTwilioChannel(product, { ...account, from })] : [];
	return {
		name,
		hooks: [`${name}/messages`, `${name}/${statusHook}`],
		open: async (hook) => {
			const opened = await openTwilioHook(hook, account);
			return opened.ok ? { ...opened, answer: emptyTwiml } : opened;
		},
		channels: [
			...offered("whatsapp", settings.TWILIO_WHATSAPP_FROM),
			...offered("sms", settings.TWILIO_SMS_FROM),
		],
	};
}
