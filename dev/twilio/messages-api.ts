import { isE164, parseAddress, type WireAddress } from "./addresses.ts";
import { parseVariables, render } from "./content.ts";
import { pageSizeOf } from "./content-api.ts";
import { refusal } from "./errors.ts";
import { BODY_LENGTH_MAX, MEDIA_MAX } from "./limits.ts";
import type { Button, Media, StoredMessage } from "./types.ts";
import { newSid, type World } from "./world.ts";

const rfc2822 = (ms: number | null): string | null =>
	ms === null ? null : new Date(ms).toUTCString().replace("GMT", "+0000");

/** Parts of an SMS: 160 or 153 in GSM's alphabet, 70 or 67 else. Always one off SMS. */
function segmentsOf(message: StoredMessage): number {
	if (message.channel !== "sms") return 1;
	const isPlain = /^[\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]*$/.test(message.body);
	const [single, part] = isPlain ? [160, 153] : [70, 67];
	return message.body.length <= single ? 1 : Math.ceil(message.body.length / part);
}

export function messageJson(world: World, message: StoredMessage): Record<string, unknown> {
	const uri = `/2010-04-01/Accounts/${world.options.accountSid}/Messages/${message.sid}`;
	return {
		account_sid: world.options.accountSid,
		api_version: "2010-04-01",
		body: message.body,
		date_created: rfc2822(message.createdAtMs),
		date_sent: rfc2822(message.sentAtMs),
		date_updated: rfc2822(message.updatedAtMs),
		direction: message.direction,
		error_code: message.errorCode,
		error_message: null,
		from: message.from,
		messaging_service_sid: message.messagingServiceSid ?? null,
		num_media: String(message.media.length),
		num_segments: String(segmentsOf(message)),
		price: null,
		price_unit: null,
		sid: message.sid,
		status: message.direction === "inbound" ? "received" : message.status,
		subresource_uris: { media: `${uri}/Media.json` },
		to: message.to,
		uri: `${uri}.json`,
	};
}

function isUrl(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes("_");
}

function senderOf(world: World, form: URLSearchParams, to: string): WireAddress {
	const { senders, messagingServiceSid } = world.options;
	const from = form.get("From") ?? "";
	if (from === "") {
		const service = form.get("MessagingServiceSid") ?? "";
		if (service === "") throw refusal(21603);
		if (service !== messagingServiceSid) throw refusal(21701);
		const channel = to.startsWith("whatsapp:") ? "whatsapp" : "sms";
		return { channel, value: senders[channel] };
	}
	if (from.startsWith("whatsapp:")) {
		const value = from.slice("whatsapp:".length);
		if (!world.isOurWhatsApp(value)) throw refusal(63007);
		if (!to.startsWith("whatsapp:")) throw refusal(21910);
		return { channel: "whatsapp", value };
	}
	if (!isE164(from)) throw refusal(21212);
	if (from !== senders.sms) throw refusal(21606);
	if (to.startsWith("whatsapp:")) throw refusal(21910);
	return { channel: "sms", value: senders.sms };
}

type Said = {
	readonly body: string;
	readonly buttons: readonly Button[];
	readonly contentSid?: string;
	readonly rejected: boolean;
};

function saidBy(world: World, form: URLSearchParams, to: WireAddress): Said {
	const contentSid = form.get("ContentSid") ?? "";
	if (contentSid === "") return { body: form.get("Body") ?? "", buttons: [], rejected: false };
	const content = world.contents.get(contentSid);
	if (content === undefined) throw refusal(21655);
	const variables = parseVariables(form.get("ContentVariables"));
	return { ...render(content, variables, to.channel), contentSid };
}

/** The message is stored, nothing has been delivered yet. */
export function createMessage(
	world: World,
	form: URLSearchParams,
): { message: StoredMessage; rejected: boolean } {
	const toText = form.get("To") ?? "";
	if (toText === "") throw refusal(21604);
	const to = parseAddress(toText);
	if (to === null) throw refusal(21211, toText.slice(0, 40));
	const from = senderOf(world, form, toText);
	const mediaUrls = form.getAll("MediaUrl").filter((url) => url !== "");
	if (!form.get("Body") && !form.get("ContentSid") && mediaUrls.length === 0) throw refusal(21602);
	if (mediaUrls.length > MEDIA_MAX) throw refusal(21623);
	if (!mediaUrls.every(isUrl)) throw refusal(21620);
	const statusCallback = form.get("StatusCallback") ?? "";
	if (statusCallback !== "" && !isUrl(statusCallback)) throw refusal(21609);
	const said = saidBy(world, form, to);
	if (said.body.length > BODY_LENGTH_MAX) throw refusal(21617);
	if (to.channel === "sms" && world.isOptedOut(to.value)) throw refusal(21610);
	const service = form.get("MessagingServiceSid") ?? "";
	const message = newOutbound(world, {
		to,
		from,
		body: said.body,
		buttons: said.buttons,
		media: mediaUrls.map((url) => ({ url, contentType: "application/octet-stream" })),
		direction: "outbound-api",
		...(statusCallback === "" ? {} : { statusCallback }),
		...(said.contentSid === undefined ? {} : { contentSid: said.contentSid }),
		...(service === "" ? {} : { messagingServiceSid: service }),
	});
	return { message, rejected: said.rejected };
}

export function newOutbound(
	world: World,
	given: {
		readonly to: WireAddress;
		readonly from: WireAddress;
		readonly body: string;
		readonly direction: "outbound-api" | "outbound-reply";
		readonly buttons?: readonly Button[];
		readonly media?: readonly Media[];
		readonly statusCallback?: string;
		readonly contentSid?: string;
		readonly messagingServiceSid?: string;
	},
): StoredMessage {
	const { to, from, media = [], buttons = [], ...rest } = given;
	const text = (address: WireAddress): string =>
		address.channel === "whatsapp" ? `whatsapp:${address.value}` : address.value;
	const phone = world.phoneAt(to.value);
	const atMs = world.now();
	return world.addMessage({
		...rest,
		sid: newSid(media.length > 0 || given.contentSid !== undefined ? "MM" : "SM"),
		channel: to.channel,
		from: text(from),
		to: text(to),
		buttons,
		media,
		createdAtMs: atMs,
		updatedAtMs: atMs,
		sentAtMs: null,
		status: given.messagingServiceSid === undefined ? "queued" : "accepted",
		errorCode: null,
		shown: false,
		...(phone === undefined ? {} : { phoneId: phone.id }),
	});
}

export function fetchMessage(world: World, sid: string): StoredMessage {
	const message = world.messages.get(sid);
	if (message === undefined) throw refusal(20404);
	return message;
}

/** A day means its whole day; an instant counts in whole seconds, as Twilio's dates do. */
function sentWithin(query: URLSearchParams): (message: StoredMessage) => boolean {
	const day = 86_400_000;
	const read = (name: string): { at: number; isDay: boolean } | null => {
		const text = query.get(name);
		if (text === null) return null;
		const at = Date.parse(text);
		if (Number.isNaN(at)) throw refusal(20001, `${name} is not a date.`);
		return { at: Math.floor(at / 1000) * 1000, isDay: /^\d{4}-\d{2}-\d{2}$/.test(text) };
	};
	const [on, since, until] = [read("DateSent"), read("DateSent>"), read("DateSent<")];
	return (message) => {
		const at = Math.floor((message.sentAtMs ?? message.createdAtMs) / 1000) * 1000;
		if (on !== null && (at < on.at || at >= on.at + (on.isDay ? day : 1000))) return false;
		if (since !== null && at < since.at) return false;
		return until === null || at <= until.at + (until.isDay ? day - 1 : 0);
	};
}

/** Newest first. A page token is the sid of the page before's last message, so that new ones shift nothing. */
export function listMessages(world: World, query: URLSearchParams): Record<string, unknown> {
	const size = pageSizeOf(query);
	const page = Math.max(0, Number(query.get("Page")) || 0);
	const [to, from, token] = [query.get("To"), query.get("From"), query.get("PageToken")];
	const within = sentWithin(query);
	const matching = [...world.messages.values()]
		.reverse()
		.filter((m) => (to === null || m.to === to) && (from === null || m.from === from) && within(m));
	const found = token === null ? -1 : matching.findIndex((m) => `PA${m.sid}` === token);
	const start = token === null ? page * size : found + 1;
	const shown = matching.slice(start, start + size);
	const address = (number: number, after?: string): string => {
		const next = new URLSearchParams(query);
		next.set("PageSize", String(size));
		next.set("Page", String(number));
		next.delete("PageToken");
		if (after !== undefined) next.set("PageToken", `PA${after}`);
		return `/2010-04-01/Accounts/${world.options.accountSid}/Messages.json?${next}`;
	};
	const hasMore = start + size < matching.length;
	return {
		messages: shown.map((message) => messageJson(world, message)),
		page,
		page_size: size,
		start,
		end: Math.max(start, start + shown.length - 1),
		uri: address(page),
		first_page_uri: address(0),
		next_page_uri: hasMore ? address(page + 1, shown.at(-1)?.sid) : null,
		previous_page_uri: page === 0 ? null : address(page - 1),
	};
}
