/**
 * Opens a webhook of Resend, which are signed by Svix (Standard Webhooks): size, then the signature over the raw body, within five minutes
 * either way, and only then is anything read. Every refusal is a value. What people write to us is read by nobody here: nothing in it says
 * who they are.
 */
import * as z from "zod";
import type { HookRefusal, HookResult, InboundStatus, RawHook } from "../../ports/channel.ts";
import { parseJson } from "../shared/http.ts";
import { isJson, textOf } from "../shared/json-hook.ts";
import { hookAgeMaxMs, hookBytesMax, type ResendConfig } from "./config.ts";

export const idHeader = "svix-id";
export const timestampHeader = "svix-timestamp";
export const signatureHeader = "svix-signature";

const secretPrefix = "whsec_";
const signaturesMax = 8;
const refused = (why: HookRefusal): HookResult => ({ ok: false, why });

export async function openResendHook(hook: RawHook, config: ResendConfig): Promise<HookResult> {
	if (hook.body.byteLength > hookBytesMax) return refused("too_large");
	const id = hook.header(idHeader) ?? "";
	const timestamp = hook.header(timestampHeader) ?? "";
	const given = hook.header(signatureHeader) ?? "";
	if (id === "" || timestamp === "" || given === "") return refused("missing_signature");
	if (!isOfNow(timestamp, config.nowMs())) return refused("bad_signature");
	if (!(await isSigned({ id, timestamp, given, body: hook.body }, config.webhookSecrets)))
		return refused("bad_signature");
	if (!isJson(hook)) return refused("unsupported_media_type");
	const event = eventSchema.safeParse(parseJson(textOf(hook.body)));
	if (!event.success) return refused("malformed");
	const status = statusOf(event.data);
	return {
		ok: true,
		inbound: status === null ? [] : [status],
		answer: { contentType: "application/json", body: "{}" },
	};
}

function isOfNow(timestamp: string, nowMs: number): boolean {
	if (!/^\d{9,12}$/.test(timestamp)) return false;
	return Math.abs(nowMs - Number(timestamp) * 1000) <= hookAgeMaxMs;
}

type Signed = {
	readonly id: string;
	readonly timestamp: string;
	readonly given: string;
	readonly body: Uint8Array;
};

/** Several, separated by spaces, while the secret is changed there; ours likewise. The runtime compares. */
async function isSigned({ id, timestamp, given, body }: Signed, secrets: string): Promise<boolean> {
	const head = new TextEncoder().encode(`${id}.${timestamp}.`);
	const content = new Uint8Array(head.length + body.length);
	content.set(head);
	content.set(body, head.length);
	const signatures = given
		.split(" ", signaturesMax)
		.flatMap((one) => (one.startsWith("v1,") ? (bytesOf(one.slice(3)) ?? []) : []));
	for (const secret of secrets.split(",")) {
		const raw = bytesOf(secret.trim().replace(secretPrefix, ""));
		if (raw === null || raw.length === 0) continue;
		const key = await crypto.subtle.importKey(
			"raw",
			raw,
			{ name: "HMAC", hash: "SHA-256" },
			false,
			["verify"],
		);
		for (const signature of signatures)
			if (await crypto.subtle.verify("HMAC", key, signature, content)) return true;
	}
	return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
	} catch {
		return null;
	}
}

const word = z.string().max(200).optional().catch(undefined);
const eventSchema = z.object({
	type: z.string().max(100),
	data: z.object({
		email_id: word,
		tags: z.record(z.string(), z.string()).catch({}),
		bounce: z.object({ type: word }).optional().catch(undefined),
	}),
});
type Event = z.output<typeof eventSchema>;
type Told = Pick<InboundStatus, "status" | "errorCode" | "endsUnasked">;

/** What is for good ends the address; a full box, or one that nobody can judge, does not. */
const passing = new Set(["Transient", "Undetermined"]);

function toldBy({ type, data }: Event): Told | null {
	switch (type) {
		case "email.sent":
			return { status: "sent" };
		case "email.delivered":
			return { status: "delivered" };
		case "email.bounced":
			return passing.has(data.bounce?.type ?? "")
				? { status: "undelivered", errorCode: "provider_down" }
				: { status: "undelivered", errorCode: "bad_address" };
		case "email.suppressed":
			return { status: "failed", errorCode: "bad_address" };
		case "email.failed":
			return { status: "failed", errorCode: "provider_down" };
		case "email.complained":
			return { status: "delivered", endsUnasked: "email" };
		default:
			return null;
	}
}

/** Only of what we have sent: it carries the names that we gave it. */
function statusOf(event: Event): InboundStatus | null {
	const told = toldBy(event);
	const { email_id: externalId, tags } = event.data;
	const { thread: threadKey, outbox: outboxId } = tags;
	if (told === null || !externalId || !threadKey || !outboxId) return null;
	return { kind: "status", externalId, ...told, threadKey, outboxId };
}
