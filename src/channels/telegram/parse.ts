/**
 * From an update to our words (Telegram: "Update", "Message", "CallbackQuery"). Runs only on what came with the secret, and still
 * trusts none of it: a person chose the text, the names and the places. What is no message of one person to the bot (a group, an
 * edit of something that was acted upon, a channel's post) is nothing to us.
 */
import * as z from "zod";
import { madePlain } from "../../core/plain-text.ts";
import type { InboundMedia, InboundMessage, SharedLocation } from "../../ports/channel.ts";
import { oneLine } from "../shared/lines.ts";
import { externalIdOf } from "./config.ts";

const nameMax = 100;
const placeMax = 256;
/** Ours have at most 64 bytes; a longer one is none of ours. */
const payloadMax = 256;

const chat = z.object({ id: z.int(), type: z.string() });
const sender = z.object({
	id: z.int().positive(),
	is_bot: z.boolean(),
	first_name: z.string().catch(""),
	last_name: z.string().optional().catch(undefined),
});
const point = z.object({
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
});
const file = z.object({ file_id: z.string().max(512), mime_type: z.string().max(127).optional() });
const quoted = z.object({ message_id: z.int() });
const messageSchema = z.object({
	message_id: z.int(),
	from: sender,
	chat,
	text: z.string().optional(),
	caption: z.string().optional(),
	reply_to_message: quoted.optional().catch(undefined),
	location: point.optional().catch(undefined),
	venue: z.object({ title: z.string(), address: z.string() }).optional().catch(undefined),
	photo: z.array(file).optional().catch(undefined),
	document: file.optional().catch(undefined),
	voice: file.optional().catch(undefined),
	audio: file.optional().catch(undefined),
	video: file.optional().catch(undefined),
});
const tapSchema = z.object({
	id: z.string().regex(/^\d{1,32}$/),
	from: sender,
	message: quoted.extend({ chat }),
	data: z.string().min(1).max(payloadMax),
});
const updateSchema = z.object({
	update_id: z.int(),
	message: z.unknown().optional(),
	callback_query: z.unknown().optional(),
});

export type Update = {
	readonly inbound: readonly InboundMessage[];
	readonly tapId: string | null;
};
const nothing: Update = { inbound: [], tapId: null };

export function parseUpdate(json: unknown, botId: string): Update | null {
	const update = updateSchema.safeParse(json);
	if (!update.success) return null;
	const { message, callback_query: tap } = update.data;
	if (tap !== undefined) return parseTap(tap, botId);
	return message === undefined ? nothing : parseMessage(message, botId);
}

type Sender = z.output<typeof sender>;
const isOfOne = (from: Sender, { id, type }: z.output<typeof chat>): boolean =>
	type === "private" && !from.is_bot && id === from.id;

const addressed = (from: Sender, botId: string) => {
	const profileName = oneLine([from.first_name, from.last_name ?? ""].join(" "), nameMax);
	return {
		kind: "message" as const,
		from: { channel: "telegram" as const, value: String(from.id) },
		to: { channel: "telegram" as const, value: botId },
		...(profileName === undefined ? {} : { profileName }),
	};
};

function parseTap(json: unknown, botId: string): Update {
	const read = tapSchema.safeParse(json);
	if (!read.success) return nothing;
	const { id, from, message, data } = read.data;
	if (!isOfOne(from, message.chat)) return { inbound: [], tapId: id };
	const inbound: InboundMessage = {
		...addressed(from, botId),
		externalId: `tg_${botId}_tap_${id}`,
		text: "",
		buttonPayload: madePlain(data),
		quotedExternalId: externalIdOf(botId, message.message_id),
		media: [],
	};
	return { inbound: [inbound], tapId: id };
}

/** What the app itself writes for a person who opens the bot or picks from its menu, as the words that it means. */
const command = /^\/(start|stop|help)(?:@\w{1,64})?$/i;

function parseMessage(json: unknown, botId: string): Update {
	const read = messageSchema.safeParse(json);
	if (!read.success || !isOfOne(read.data.from, read.data.chat)) return nothing;
	const { message_id, from, text, caption, reply_to_message: quote } = read.data;
	const written = madePlain(text ?? caption ?? "");
	const location = locationOf(read.data);
	const inbound: InboundMessage = {
		...addressed(from, botId),
		externalId: externalIdOf(botId, message_id),
		text: command.exec(written.trim())?.[1]?.toUpperCase() ?? written,
		...(quote ? { quotedExternalId: externalIdOf(botId, quote.message_id) } : {}),
		...(location ? { location } : {}),
		media: mediaOf(read.data),
	};
	return { inbound: [inbound], tapId: null };
}

function locationOf({
	location,
	venue,
}: z.output<typeof messageSchema>): SharedLocation | undefined {
	if (!location) return undefined;
	const label = oneLine(venue?.title, placeMax);
	const address = oneLine(venue?.address, placeMax);
	return {
		lat: location.latitude,
		lng: location.longitude,
		...(label === undefined ? {} : { label }),
		...(address === undefined ? {} : { address }),
	};
}

/**
 * A file is named and not addressed: its address would hold our token. Of a picture's sizes the largest, which is the last. What a voice
 * note is of need not be said: Telegram's own are Ogg.
 */
function mediaOf(message: z.output<typeof messageSchema>): readonly InboundMedia[] {
	const { photo, document, voice, audio, video } = message;
	const largest = photo?.at(-1);
	const files = [
		largest && { ...largest, mime_type: "image/jpeg" },
		document,
		voice && { mime_type: "audio/ogg", ...voice },
		audio && { mime_type: "audio/mpeg", ...audio },
		video,
	];
	return files.flatMap((one) =>
		one
			? [
					{
						url: `telegram:${encodeURIComponent(one.file_id)}`,
						contentType: oneLine(one.mime_type, 127) ?? "application/octet-stream",
					},
				]
			: [],
	);
}
