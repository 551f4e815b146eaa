/**
 * Resend (`POST /emails`). It takes a key once for a day: under the same key the same letter is answered as it was, and is not sent again.
 * So a lost answer is asked for by the same letter, and whatever is another letter has another key.
 */
import * as z from "zod";
import type { Sender } from "../../core/email.ts";
import type { FindResult, Outgoing, SendResult } from "../../ports/channel.ts";
import { type ApiAnswer, callProvider } from "./api.ts";
import { letterOf } from "./compose.ts";
import { keyKnownMs, type ResendConfig } from "./config.ts";
import { explainName } from "./errors.ts";

const sentSchema = z.object({ id: z.string().min(1).max(100) });
const refusedSchema = z.object({ name: z.string().catch(""), message: z.string().catch("") });
/** Under this key a letter is on its way, or another has been taken: what became of it is not known. */
const keyTaken = new Set(["concurrent_idempotent_requests", "invalid_idempotent_request"]);
const digestChars = 32;

const written = ({ address, name }: Sender): string =>
	name === null ? address : `${name} <${address}>`;

async function keyOf(outboxId: string, body: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
	const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
	return `${outboxId}-${hex.join("").slice(0, digestChars)}`;
}

export async function sendByResend(
	config: ResendConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, to, ...letter } = await letterOf(config, message);
	const body = JSON.stringify({
		from: written(from),
		to: [to],
		...letter,
		// Its webhooks name both.
		tags: [
			{ name: "thread", value: message.threadKey },
			{ name: "outbox", value: message.outboxId },
		],
	});
	const headers = { "idempotency-key": await keyOf(message.outboxId, body) };
	return asResult(
		await callProvider(config, { method: "POST", path: "/emails", body, headers }, signal),
	);
}

function asResult(answer: ApiAnswer): SendResult {
	if (answer.kind === "never_left")
		return { kind: "failed", code: "provider_down", retryable: true };
	if (answer.kind === "open") return { kind: "unknown", detail: answer.detail };
	const { status, json, waitMs } = answer;
	if (status >= 200 && status < 300) {
		const sent = sentSchema.safeParse(json);
		return sent.success
			? { kind: "sent", externalId: sent.data.id, status: "accepted" }
			: { kind: "unknown", detail: `http_${status}_without_id` };
	}
	const { name, message } = refusedSchema.safeParse(json).data ?? { name: "", message: "" };
	if (keyTaken.has(name)) return { kind: "unknown", detail: name };
	const { code, retryable } = explainName(status, name, message);
	return {
		kind: "failed",
		code,
		retryable,
		...(retryable && waitMs !== undefined ? { retryAfterMs: waitMs } : {}),
	};
}

/** It keeps no list that may be asked by recipient. */
export async function findAtResend(
	config: ResendConfig,
	{ same, sinceMs }: { readonly same?: Outgoing; readonly sinceMs: number },
	signal: AbortSignal,
): Promise<FindResult> {
	if (same === undefined || config.nowMs() - sinceMs > keyKnownMs) return { kind: "no_list" };
	const result = await sendByResend(config, same, signal);
	switch (result.kind) {
		case "sent":
			return { kind: "found", externalId: result.externalId, status: result.status };
		case "failed":
			return { kind: result.retryable ? "unavailable" : "absent" };
		case "unknown":
			return { kind: "unavailable" };
	}
}
