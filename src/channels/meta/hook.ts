/**
 * Opens a webhook (Meta: "Webhooks", "Validating payloads"): size, then the signature over the raw bytes, and only then is anything
 * read. Every refusal is a value. Before it brings anything, Meta asks by GET whether the address is ours.
 */
import type {
	ChannelKit,
	HookAnswer,
	HookRefusal,
	HookResult,
	RawHook,
} from "../../ports/channel.ts";
import { parseJson } from "../shared/http.ts";
import { isJson, textOf } from "../shared/json-hook.ts";
import { isOneOf } from "../shared/secrets.ts";
import { hookBytesMax, type MetaSettings } from "./config.ts";
import { parseUpdates } from "./parse.ts";

export const signatureHeader = "x-hub-signature-256";
const signatureForm = /^sha256=([0-9a-f]{64})$/i;
/** It is told back as it came, to whoever knows the token: bounded, and nothing that a browser would run. */
const challengeForm = /^[\w.~-]{1,256}$/;

const refused = (why: HookRefusal): HookResult => ({ ok: false, why });

export async function greetMeta(
	{ url }: Pick<RawHook, "url">,
	{ WHATSAPP_VERIFY_TOKEN: verifyToken = "" }: MetaSettings,
): Promise<HookAnswer | null> {
	const asked = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
	const challenge = asked.get("hub.challenge") ?? "";
	const isAsked = asked.get("hub.mode") === "subscribe" && challengeForm.test(challenge);
	return isAsked && (await isOneOf(asked.get("hub.verify_token") ?? "", verifyToken))
		? { contentType: "text/plain; charset=utf-8", body: challenge }
		: null;
}

export async function openMetaHook(
	hook: RawHook,
	{ WHATSAPP_APP_SECRET: appSecret = "" }: MetaSettings,
	{ nowMs }: Pick<ChannelKit, "nowMs">,
): Promise<HookResult> {
	if (hook.body.byteLength > hookBytesMax) return refused("too_large");
	const given = hook.header(signatureHeader) ?? "";
	if (given === "") return refused("missing_signature");
	if (!(await isSigned(given, hook.body, appSecret))) return refused("bad_signature");
	if (!isJson(hook)) return refused("unsupported_media_type");
	const updates = await parseUpdates(parseJson(textOf(hook.body)), nowMs());
	if (updates === null) return refused("malformed");
	if (updates === "too_many") return refused("too_large");
	return { ok: true, inbound: updates, answer: { contentType: "text/plain", body: "" } };
}

/** Over the bytes as they came: JSON that is written anew is written otherwise. The runtime compares. */
async function isSigned(given: string, body: Uint8Array, secrets: string): Promise<boolean> {
	const hex = signatureForm.exec(given)?.[1] ?? "";
	const signature = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
	for (const secret of secrets.split(",").flatMap((one) => one.trim() || [])) {
		const key = await crypto.subtle.importKey(
			"raw",
			new TextEncoder().encode(secret),
			{ name: "HMAC", hash: "SHA-256" },
			false,
			["verify"],
		);
		// The body's bytes are one buffer of its own.
		if (await crypto.subtle.verify("HMAC", key, signature, body as Uint8Array<ArrayBuffer>))
			return true;
	}
	return false;
}
