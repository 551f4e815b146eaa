/**
 * What a phone writes reaches our webhook: the body Twilio builds for the channel, delivered as often as was ordered.
 * What we answer in TwiML, or by mistake in plain text, is sent to the phone.
 */
import { addressOf, bare, countryOf, isE164, wire } from "./addresses.ts";
import { BODY_LENGTH_MAX, QUOTE_MS } from "./limits.ts";
import { newOutbound } from "./messages-api.ts";
import { actOnKeyword, type OptOutType } from "./opt-out.ts";
import { carry, numbersOf } from "./statuses.ts";
import type { Button, Location, Media, Phone, StoredMessage, WireChannel } from "./types.ts";
import { callWebhook, type WebhookResult } from "./webhooks-out.ts";
import { newSid, type World } from "./world.ts";

export type Written = {
	readonly text: string;
	readonly channel?: WireChannel;
	readonly quoted?: StoredMessage;
	readonly tapped?: Button;
	readonly location?: Location;
	readonly media?: readonly Media[];
	readonly profileName?: string;
};

export type Delivered = {
	readonly message: StoredMessage;
	readonly results: readonly WebhookResult[];
};

function messageTypeOf(written: Written): string {
	if (written.tapped !== undefined) return "interactive";
	if (written.location !== undefined) return "location";
	const media = written.media?.[0]?.contentType.split("/", 1)[0];
	if (media === undefined) return "text";
	return ["image", "audio", "video"].includes(media) ? media : "document";
}

function mediaUrl(world: World, message: StoredMessage, media: Media, index: number): string {
	if (media.url !== undefined) return media.url;
	const path = `/2010-04-01/Accounts/${world.options.accountSid}/Messages/${message.sid}/Media`;
	return `${world.url}${path}/ME${message.sid.slice(2, 32)}${String(index).padStart(2, "0")}`;
}

function forWhatsApp(world: World, params: URLSearchParams, phone: Phone, written: Written): void {
	params.set("ProfileName", written.profileName ?? phone.name);
	params.set("MessageType", messageTypeOf(written));
	if (isE164(phone.number)) params.set("WaId", phone.number.slice(1));
	params.set("ExternalUserId", `whatsapp:${phone.scopedId}`);
	params.set("ReferralNumMedia", "0");
	const { tapped, quoted, location } = written;
	if (tapped?.description !== undefined) {
		params.set("ListId", tapped.payload);
		params.set("ListTitle", tapped.title);
		params.set("ListDescription", tapped.description);
	} else if (tapped !== undefined) {
		params.set("ButtonText", tapped.title);
		params.set("ButtonPayload", tapped.payload);
	}
	if (quoted !== undefined && world.now() - quoted.createdAtMs <= QUOTE_MS) {
		params.set("OriginalRepliedMessageSid", quoted.sid);
		params.set("OriginalRepliedMessageSender", quoted.from);
	}
	if (location === undefined) return;
	params.set("Latitude", String(location.lat));
	params.set("Longitude", String(location.lng));
	if (location.address !== undefined) params.set("Address", location.address);
	if (location.label !== undefined) params.set("Label", location.label);
}

function forSms(world: World, params: URLSearchParams, word: OptOutType | null): void {
	for (const [side, address] of [
		["From", params.get("From") ?? ""],
		["To", params.get("To") ?? ""],
	] as const) {
		params.set(`${side}Country`, countryOf(address));
		for (const part of ["City", "State", "Zip"]) params.set(side + part, "");
	}
	const { messagingServiceSid } = world.options;
	if (messagingServiceSid === undefined) return;
	params.set("MessagingServiceSid", messagingServiceSid);
	if (word !== null) params.set("OptOutType", word);
}

function paramsOf(
	world: World,
	phone: Phone,
	message: StoredMessage,
	written: Written,
	word: OptOutType | null,
): URLSearchParams {
	const params = new URLSearchParams();
	for (const name of ["MessageSid", "SmsSid", "SmsMessageSid"]) params.set(name, message.sid);
	params.set("AccountSid", world.options.accountSid);
	params.set("ApiVersion", "2010-04-01");
	params.set("SmsStatus", "received");
	params.set("From", message.from);
	params.set("To", message.to);
	params.set("Body", message.body);
	params.set("NumMedia", String(message.media.length));
	params.set("NumSegments", "1");
	for (const [index, media] of message.media.entries()) {
		params.set(`MediaContentType${index}`, media.contentType);
		params.set(`MediaUrl${index}`, mediaUrl(world, message, media, index));
	}
	if (message.channel === "whatsapp") forWhatsApp(world, params, phone, written);
	else forSms(world, params, word);
	return params;
}

function obey(world: World, message: StoredMessage, result: WebhookResult): void {
	if (message.channel === "sms" && world.isOptedOut(bare(message.from))) return;
	for (const verb of result.verbs) {
		const reply = newOutbound(world, {
			to: { channel: message.channel, value: bare(message.from) },
			from: { channel: message.channel, value: bare(message.to) },
			body: verb.body,
			media: verb.mediaUrls.map((url) => ({ url, contentType: "application/octet-stream" })),
			direction: "outbound-reply",
		});
		void carry(world, reply, false);
	}
}

async function deliver(
	world: World,
	message: StoredMessage,
	params: URLSearchParams,
): Promise<readonly WebhookResult[]> {
	const numbers = numbersOf(world, message);
	if (world.behaviours.take("lose_inbound", numbers) !== undefined) return [];
	const ordered = world.behaviours.take("deliver_copies", numbers);
	const copies = Math.max(1, ordered?.copies ?? 1);
	const once = async (): Promise<WebhookResult> => {
		const result = await callWebhook(world, { url: world.webhookUrl, kind: "inbound", params });
		obey(world, message, result);
		return result;
	};
	if (ordered?.atOnce === true) return Promise.all(Array.from({ length: copies }, once));
	const results: WebhookResult[] = [];
	for (let copy = 0; copy < copies; copy += 1) results.push(await once());
	return results;
}

/** Resolves when our webhook has taken it, or Twilio has given up. */
export async function write(world: World, phone: Phone, written: Written): Promise<Delivered> {
	const channel = written.channel ?? phone.channel;
	if (channel === "sms" && !isE164(phone.number))
		throw new Error("a phone without a number has no SMS");
	if (channel === "sms" && written.tapped !== undefined)
		throw new Error("SMS has no buttons to tap");
	if (written.text.length > BODY_LENGTH_MAX) throw new Error("the text is too long");
	const { location } = written;
	const asText = channel === "sms" && location !== undefined;
	const atMs = world.now();
	const message: StoredMessage = {
		sid: newSid((written.media?.length ?? 0) > 0 ? "MM" : "SM"),
		direction: "inbound",
		channel,
		from: addressOf(phone, channel),
		to: wire(channel, (channel === "whatsapp" && phone.ours) || world.options.senders[channel]),
		body: asText ? `https://maps.google.com/?q=${location.lat},${location.lng}` : written.text,
		buttons: [],
		media: written.media ?? [],
		createdAtMs: atMs,
		updatedAtMs: atMs,
		sentAtMs: atMs,
		phoneId: phone.id,
		status: "sent",
		errorCode: null,
		shown: true,
		...(location === undefined || asText ? {} : { location }),
		...(written.quoted === undefined ? {} : { quotedSid: written.quoted.sid }),
	};
	world.addMessage(message);
	if (channel === "whatsapp") world.openWindow(phone);
	if (written.tapped !== undefined && written.quoted !== undefined) {
		world.update(written.quoted, { tapped: written.tapped.title });
	}
	const word = channel === "sms" ? actOnKeyword(world, phone, written.text) : null;
	const params = paramsOf(world, phone, message, written, word);
	let results: readonly WebhookResult[] = [];
	await world.spawn(async () => {
		results = await deliver(world, message, params);
		const isTaken = results.some((result) => result.accepted);
		if (message.status !== "read") {
			world.update(message, { status: isTaken || results.length === 0 ? "delivered" : "failed" });
		}
	});
	return { message, results };
}
