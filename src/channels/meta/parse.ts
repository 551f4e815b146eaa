/**
 * From a batch of updates to our words (Meta: "messages", "user_preferences" webhooks). Runs only on what was signed, and still trusts
 * none of it: a person chose the text, the names and the places. What is no update of ours, and what cannot be read, is nothing to us:
 * it spoils nothing beside it.
 */
import * as z from "zod";
import type { Inbound } from "../../ports/channel.ts";
import { updatesMax } from "./config.ts";
import { parseMessage } from "./parse-message.ts";
import { parsePreference, parseStatus } from "./parse-told.ts";

const values = z.array(z.unknown()).optional().catch(undefined);
const changeSchema = z.object({
	field: z.string(),
	value: z.object({
		metadata: z.object({ phone_number_id: z.string().regex(/^\d{5,20}$/) }),
		contacts: values,
		messages: values,
		statuses: values,
		user_preferences: values,
	}),
});
const envelopeSchema = z.object({
	object: z.string(),
	entry: z.array(z.object({ changes: z.array(z.unknown()) })),
});

/** Null: no webhook of Meta's. In the order in which they stand there. */
export async function parseUpdates(
	json: unknown,
	nowMs: number,
): Promise<readonly Inbound[] | null | "too_many"> {
	const envelope = envelopeSchema.safeParse(json);
	if (!envelope.success) return null;
	if (envelope.data.object !== "whatsapp_business_account") return [];
	const changes = envelope.data.entry
		.flatMap((entry) => entry.changes)
		.flatMap((change) => changeSchema.safeParse(change).data ?? []);
	const reading = changes.flatMap((change) => readingOf(change, nowMs));
	if (reading.length > updatesMax) return "too_many";
	const found: Inbound[] = [];
	for (const read of reading) {
		const inbound = await read();
		if (inbound !== null) found.push(inbound);
	}
	return found;
}

type Reading = () => Inbound | null | Promise<Inbound | null>;

function readingOf(
	{ field, value }: z.output<typeof changeSchema>,
	nowMs: number,
): readonly Reading[] {
	const { metadata, contacts = [], messages = [], statuses = [], user_preferences = [] } = value;
	const ours = { channel: "whatsapp", value: metadata.phone_number_id } as const;
	if (field === "user_preferences")
		return user_preferences.map((one) => () => parsePreference(one, ours, nowMs));
	if (field !== "messages") return [];
	return [
		...messages.map((one) => () => parseMessage(one, ours, contacts)),
		...statuses.map((one) => () => parseStatus(one)),
	];
}
