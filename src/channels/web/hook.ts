/**
 * Opens what a page sends to a chat: `POST /chat/threads/:id/messages`. The chat's object knows by a hash whose cookie is the right
 * one, keeps what was said beside it, and only then is there a message. Every refusal is a value.
 */
import { cardsGone } from "../../ports/card-digits.ts";
import type { HookRefusal, HookResult, RawHook } from "../../ports/channel.ts";
import { isChatId, ownerHeader, secretCookie } from "../../ports/web-chat.ts";
import { parseJson } from "../shared/http.ts";
import { hookBytesMax, type WebConfig } from "./config.ts";
import { parseWritten } from "./parse.ts";

const refused = (why: HookRefusal): HookResult => ({ ok: false, why });

export async function openChatHook(hook: RawHook, config: WebConfig): Promise<HookResult> {
	if (hook.body.byteLength > hookBytesMax) return refused("too_large");
	const chatId = chatIn(hook.url);
	const secret = secretIn(hook.header("cookie"));
	if (chatId === null || secret === null) return refused("missing_signature");
	const [mediaType = ""] = (hook.header("content-type") ?? "").split(";", 1);
	if (mediaType.trim().toLowerCase() !== "application/json")
		return refused("unsupported_media_type");
	const origin = hook.header("origin") ?? config.origin;
	const written = parseWritten(parseJson(textOf(hook.body)), chatId, origin, newMessageId);
	if (written === null) return refused("malformed");
	const { clientMessageId } = written;
	// Here already: the chat keeps what was said before the door hands it on.
	const message = await cardsGone(written.message);
	const entered = await config.chat(chatId).enter({
		tenantId: hook.header(ownerHeader) ?? "",
		secretHash: await hashOf(secret),
		said: { id: clientMessageId, text: message.text },
	});
	if (entered.kind === "unknown") return refused("bad_signature");
	const answer = { ok: true, data: { id: clientMessageId, seq: entered.seq } };
	return {
		ok: true,
		inbound: [message],
		answer: { contentType: "application/json", body: JSON.stringify(answer) },
	};
}

const newMessageId = (): string => crypto.randomUUID();

const pathForm = /^\/chat\/threads\/([^/]+)\/messages$/;
function chatIn(url: string): string | null {
	const [, id = ""] = URL.canParse(url) ? (pathForm.exec(new URL(url).pathname) ?? []) : [];
	return isChatId(id) ? id : null;
}

function secretIn(cookies: string | null): string | null {
	for (const pair of (cookies ?? "").split(";")) {
		const [name, value] = pair.trim().split("=", 2);
		if (name === secretCookie && value) return value;
	}
	return null;
}

function textOf(body: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
	} catch {
		return null;
	}
}

async function hashOf(secret: string): Promise<string> {
	const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
