/** What Meta tells by itself: how far a message of ours has come, and what somebody has set there. */
import * as z from "zod";
import type {
	Address,
	DeliveryStatus,
	InboundPreference,
	InboundStatus,
} from "../../ports/channel.ts";
import { marketingStopped, metaErrors } from "./errors.ts";
import { externalIdOf, readRowMark } from "./ids.ts";
import { personOf } from "./person.ts";

const word = z.string().max(512).optional().catch(undefined);
const statusSchema = z.object({
	id: z.string().min(1).max(512),
	status: z.string(),
	biz_opaque_callback_data: word,
	errors: z
		.array(z.object({ code: z.int() }))
		.optional()
		.catch(undefined),
});

/** `played`: a voice note. Any other word says nothing of how far it came. */
const statuses: Readonly<Record<string, DeliveryStatus>> = {
	sent: "sent",
	delivered: "delivered",
	read: "read",
	played: "read",
	failed: "failed",
};

export async function parseStatus(json: unknown): Promise<InboundStatus | null> {
	const read = statusSchema.safeParse(json);
	const status = read.success ? statuses[read.data.status] : undefined;
	if (!read.success || status === undefined) return null;
	const providerCode = status === "failed" ? read.data.errors?.[0]?.code : undefined;
	const errorCode = providerCode === undefined ? undefined : metaErrors.get(providerCode)?.code;
	return {
		kind: "status",
		externalId: await externalIdOf(read.data.id),
		status,
		...(errorCode === undefined ? {} : { errorCode }),
		...(providerCode === undefined ? {} : { providerCode }),
		...readRowMark(read.data.biz_opaque_callback_data),
		...(providerCode === marketingStopped ? { endsUnasked: "whatsapp" as const } : {}),
	};
}

const preferenceSchema = z.object({
	wa_id: word,
	user_id: word,
	category: z.literal("marketing_messages"),
	value: z.enum(["stop", "resume"]),
	timestamp: z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).transform(Number),
});

export function parsePreference(
	json: unknown,
	to: Address,
	nowMs: number,
): InboundPreference | null {
	const read = preferenceSchema.safeParse(json);
	if (!read.success) return null;
	const { wa_id: digits, user_id: id, value, timestamp } = read.data;
	const person = personOf(digits, id);
	if (person === null) return null;
	return {
		kind: "preference",
		// Nobody's number: it is kept as the proof, and outlives them.
		externalId: `wa_${value}_${timestamp}`,
		...person,
		to,
		unasked: value,
		// What they set is never of the future: it would outlive every later word of theirs.
		atMs: Math.min(timestamp * 1000, nowMs),
	};
}
