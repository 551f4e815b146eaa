/**
 * Cloudflare Email Service, by its REST API. It knows no key and keeps no list: a lost answer stays unknown, and is said once more after
 * five minutes. How far a letter came it tells by a queue of the platform, naming its own id alone: which row that is we remember.
 */
import * as z from "zod";
import type { Sender } from "../../core/email.ts";
import type { InboundStatus, Outgoing, SendResult } from "../../ports/channel.ts";
import { callProvider } from "./api.ts";
import { letterOf } from "./compose.ts";
import { type CloudflareConfig, sentKnownSeconds } from "./config.ts";
import { explainNumber } from "./errors.ts";

const list = z.array(z.string()).catch([]);
const sentSchema = z.object({
	result: z.object({
		message_id: z.string().min(1).max(512),
		permanent_bounces: list,
		suppressed_recipients: list,
	}),
});
const refusedSchema = z.object({
	errors: z.array(z.object({ code: z.int().optional(), message: z.string().catch("") })).catch([]),
});

const named = ({ address, name }: Sender) => (name === null ? { address } : { address, name });
const rememberedAs = (messageId: string): string => `email:${messageId}`;

export async function sendByCloudflare(
	config: CloudflareConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, ...letter } = await letterOf(config, message);
	const answer = await callProvider(
		config,
		{
			method: "POST",
			path: `/accounts/${encodeURIComponent(config.accountId)}/email/sending/send`,
			body: JSON.stringify({ from: named(from), ...letter }),
		},
		signal,
	);
	if (answer.kind === "never_left")
		return { kind: "failed", code: "provider_down", retryable: true };
	if (answer.kind === "open") return { kind: "unknown", detail: answer.detail };
	const { status, json, waitMs } = answer;
	if (status >= 200 && status < 300) {
		const sent = sentSchema.safeParse(json);
		if (!sent.success) return { kind: "unknown", detail: `http_${status}_without_id` };
		const {
			message_id: id,
			permanent_bounces: bounced,
			suppressed_recipients: dropped,
		} = sent.data.result;
		if (bounced.length + dropped.length > 0)
			return { kind: "failed", code: "bad_address", retryable: false };
		// Forgotten, only its reports are lost.
		await config.memory
			.put(rememberedAs(id), `${message.threadKey} ${message.outboxId}`, sentKnownSeconds)
			.catch(() => undefined);
		return { kind: "sent", externalId: id, status: "accepted" };
	}
	const [first] = refusedSchema.safeParse(json).data?.errors ?? [];
	const { code, retryable } = explainNumber(status, first?.code, first?.message ?? "");
	return {
		kind: "failed",
		code,
		retryable,
		...(first?.code === undefined ? {} : { providerCode: first.code }),
		...(retryable && waitMs !== undefined ? { retryAfterMs: waitMs } : {}),
	};
}

const eventSchema = z.object({
	type: z.string().startsWith("cf.email.sending.message."),
	payload: z.object({
		messageId: z.string().min(1).max(512),
		bounce: z.object({ type: z.string() }).nullish().catch(null),
	}),
});

type Told = Pick<InboundStatus, "status" | "errorCode" | "endsUnasked">;
function toldBy(kind: string, bounce: string | null): Told | null {
	switch (kind) {
		case "delivered":
			return { status: "delivered" };
		case "bounced":
			return bounce === "soft"
				? { status: "undelivered", errorCode: "provider_down" }
				: { status: "undelivered", errorCode: "bad_address" };
		case "failed":
			return { status: "failed", errorCode: "provider_down" };
		case "rejected":
			return { status: "failed", errorCode: "content_rejected" };
		case "complained":
			return { status: "delivered", endsUnasked: "email" };
		default:
			// Deferred: it is tried again.
			return null;
	}
}

/** Null: it is no event of a letter. */
export async function toldByCloudflare(
	config: CloudflareConfig,
	event: unknown,
): Promise<readonly InboundStatus[] | null> {
	const read = eventSchema.safeParse(event);
	if (!read.success) return null;
	const { type, payload } = read.data;
	const told = toldBy(type.slice(type.lastIndexOf(".") + 1), payload.bounce?.type ?? null);
	if (told === null) return [];
	const [threadKey = "", outboxId = ""] =
		(await config.memory.get(rememberedAs(payload.messageId)))?.split(" ") ?? [];
	if (threadKey === "" || outboxId === "") return [];
	return [{ kind: "status", externalId: payload.messageId, ...told, threadKey, outboxId }];
}
