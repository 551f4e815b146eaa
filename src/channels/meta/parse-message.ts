/** One message of a person's. A reaction, and what the app itself tells, is none. */
import * as z from "zod";
import { madePlain } from "../../core/plain-text.ts";
import type { Address, InboundMedia, InboundMessage, SharedLocation } from "../../ports/channel.ts";
import { oneLine } from "../shared/lines.ts";
import { externalIdOf } from "./ids.ts";
import { personOf } from "./person.ts";

const profileNameMax = 100;
const placeNameMax = 256;
/** Ours have at most 256; a longer one is none of ours. */
const payloadMax = 256;
export const mediaScheme = "meta:";

const wamid = z.string().min(1).max(512);
const optionalText = z.string().optional().catch(undefined);
const reply = z.object({ id: z.string(), title: z.string().catch("") });
const file = z
	.object({ id: z.string().regex(/^\w{1,128}$/), mime_type: optionalText, caption: optionalText })
	.optional()
	.catch(undefined);
const messageSchema = z.object({
	id: wamid,
	from: optionalText,
	from_user_id: optionalText,
	type: z.string(),
	context: z.object({ id: wamid }).optional().catch(undefined),
	text: z.object({ body: z.string() }).optional().catch(undefined),
	button: z
		.object({ payload: optionalText, text: z.string().catch("") })
		.optional()
		.catch(undefined),
	interactive: z
		.object({
			button_reply: reply.optional().catch(undefined),
			list_reply: reply.optional().catch(undefined),
		})
		.optional()
		.catch(undefined),
	location: z
		.object({
			latitude: z.number().min(-90).max(90),
			longitude: z.number().min(-180).max(180),
			name: optionalText,
			address: optionalText,
		})
		.optional()
		.catch(undefined),
	image: file,
	audio: file,
	video: file,
	document: file,
	sticker: file,
});
type Message = z.output<typeof messageSchema>;

const contactSchema = z.object({
	wa_id: optionalText,
	user_id: optionalText,
	profile: z.object({ name: optionalText }).optional().catch(undefined),
});

/** Nobody waits for an answer to these. */
const saysNothing = new Set(["reaction", "system", "request_welcome", "ephemeral"]);

export async function parseMessage(
	json: unknown,
	to: Address,
	contacts: readonly unknown[],
): Promise<InboundMessage | null> {
	const read = messageSchema.safeParse(json);
	if (!read.success || saysNothing.has(read.data.type)) return null;
	const message = read.data;
	const person = personOf(message.from, message.from_user_id);
	if (person === null) return null;
	const profileName = nameOf(message, contacts);
	const location = locationOf(message);
	return {
		kind: "message",
		externalId: await externalIdOf(message.id),
		attendAs: message.id,
		...person,
		to,
		...saidBy(message),
		...(message.context ? { quotedExternalId: await externalIdOf(message.context.id) } : {}),
		...(location ? { location } : {}),
		media: mediaOf(message),
		...(profileName === undefined ? {} : { profileName }),
	};
}

/** The words, or those of the button or the row that was tapped, with what stood behind it. */
function saidBy(message: Message): Pick<InboundMessage, "text" | "buttonPayload"> {
	const { button, interactive } = message;
	const picked = interactive?.button_reply ?? interactive?.list_reply;
	const payload = picked?.id ?? button?.payload ?? "";
	const caption = [message.image, message.video, message.document].find((one) => one)?.caption;
	return {
		text: madePlain(message.text?.body ?? picked?.title ?? button?.text ?? caption ?? ""),
		...(payload !== "" && payload.length <= payloadMax
			? { buttonPayload: madePlain(payload) }
			: {}),
	};
}

function locationOf({ location }: Message): SharedLocation | undefined {
	if (!location) return undefined;
	const label = oneLine(location.name, placeNameMax);
	const address = oneLine(location.address, placeNameMax);
	return {
		lat: location.latitude,
		lng: location.longitude,
		...(label === undefined ? {} : { label }),
		...(address === undefined ? {} : { address }),
	};
}

/** A file is named and not addressed: its address is asked for when it is fetched, and ends after minutes. */
function mediaOf(message: Message): readonly InboundMedia[] {
	const { image, audio, video, document, sticker } = message;
	return [image, audio, video, document, sticker].flatMap((one) =>
		one
			? {
					url: `${mediaScheme}${one.id}`,
					contentType: oneLine(one.mime_type, 127) ?? "application/octet-stream",
				}
			: [],
	);
}

function nameOf(
	{ from, from_user_id: id }: Message,
	contacts: readonly unknown[],
): string | undefined {
	const known = contacts.flatMap((one) => contactSchema.safeParse(one).data ?? []);
	const own =
		known.find((one) => one.user_id !== undefined && one.user_id === id) ??
		known.find((one) => one.wa_id !== undefined && one.wa_id === from) ??
		// Their `wa_id` may differ from the number (Brazil, Mexico, Argentina).
		(known.length === 1 ? known[0] : undefined);
	return oneLine(own?.profile?.name, profileNameMax);
}
