/** From what a page sends to our words. Runs only for who has the chat, and still trusts none of it. */
import * as z from "zod";
import { isWritten } from "../../core/locale.ts";
import { personaNamed } from "../../core/personas.ts";
import { madePlain } from "../../core/plain-text.ts";
import type { InboundMessage } from "../../ports/channel.ts";
import { textLengthMax } from "./config.ts";

const placeMax = 256;
const payloadMax = 256;
const nameMax = 64;

const line = (max: number) =>
	z
		.string()
		.max(max)
		.transform((text) => madePlain(text).replace(/\p{Cc}/gu, " "));

const bodySchema = z
	.strictObject({
		text: z.string().max(textLengthMax).transform(madePlain).optional().default(""),
		/** The page's own name of the message: the same twice is one message. */
		clientMessageId: z
			.string()
			.regex(/^[A-Za-z0-9_-]{8,64}$/)
			.optional(),
		/** Of the page: a beginning, until words say more. */
		language: z.string().max(35).optional(),
		buttonPayload: z.string().min(1).max(payloadMax).transform(madePlain).optional(),
		location: z
			.strictObject({
				lat: z.number().min(-90).max(90),
				lng: z.number().min(-180).max(180),
				label: line(placeMax).optional(),
				address: line(placeMax).optional(),
			})
			.optional(),
		/** What older pages call the chat's id: another name of it, and nothing that is kept. */
		sessionId: z.string().max(nameMax).optional(),
		/** Whom the page wants to speak to; what the market says of its pages goes first. */
		agentId: z.string().max(nameMax).optional(),
	})
	.refine(
		({ text, buttonPayload, location }) =>
			text.trim() !== "" || buttonPayload !== undefined || location !== undefined,
		"says nothing",
	);

export type Written = {
	readonly message: InboundMessage;
	readonly clientMessageId: string;
};

export function parseWritten(
	json: unknown,
	chatId: string,
	origin: string,
	newMessageId: () => string,
): Written | null {
	const read = bodySchema.safeParse(json);
	if (!read.success) return null;
	const { clientMessageId = newMessageId(), language, buttonPayload, location } = read.data;
	const { sessionId: alias = chatId, agentId } = read.data;
	if (alias !== chatId) return null;
	const [spoken = ""] = (language ?? "").toLowerCase().split("-", 1);
	const persona = agentId === undefined ? null : personaNamed(agentId);
	return {
		clientMessageId,
		message: {
			kind: "message",
			externalId: `web_${clientMessageId}`,
			from: { channel: "web", value: chatId },
			to: { channel: "web", value: origin },
			text: read.data.text,
			...(buttonPayload === undefined ? {} : { buttonPayload }),
			...(location ? { location: placed(location) } : {}),
			...(isWritten(spoken) ? { language: spoken } : {}),
			...(persona === null ? {} : { persona }),
			media: [],
		},
	};
}

type Place = NonNullable<z.output<typeof bodySchema>["location"]>;
const placed = ({ lat, lng, label, address }: Place) => ({
	lat,
	lng,
	...(label === undefined ? {} : { label }),
	...(address === undefined ? {} : { address }),
});
