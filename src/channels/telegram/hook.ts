/**
 * Opens a webhook. Telegram signs nothing: it repeats, in a header, the secret that its address was registered with (Telegram:
 * "setWebhook", secret_token). Size, then the secret, and only then is anything read. Every refusal is a value.
 */
import type { HookAnswer, HookRefusal, HookResult, RawHook } from "../../ports/channel.ts";
import { parseJson } from "../shared/http.ts";
import { hookBytesMax, type TelegramConfig } from "./config.ts";
import { parseUpdate } from "./parse.ts";

export const secretHeader = "x-telegram-bot-api-secret-token";

const refused = (why: HookRefusal): HookResult => ({ ok: false, why });
const answerOf = (value: object): HookAnswer => ({
	contentType: "application/json",
	body: JSON.stringify(value),
});

export async function openTelegramHook(hook: RawHook, config: TelegramConfig): Promise<HookResult> {
	if (hook.body.byteLength > hookBytesMax) return refused("too_large");
	const given = hook.header(secretHeader) ?? "";
	if (given === "") return refused("missing_signature");
	if (!(await isOurs(given, config.webhookSecret))) return refused("bad_signature");
	const [mediaType = ""] = (hook.header("content-type") ?? "").split(";", 1);
	if (mediaType.trim().toLowerCase() !== "application/json")
		return refused("unsupported_media_type");
	const update = parseUpdate(parseJson(textOf(hook.body)), config.botId);
	if (update === null) return refused("malformed");
	const { inbound, tapId } = update;
	return {
		ok: true,
		inbound,
		// A tap is taken note of in the answer itself: until then the button looks as if nothing happened.
		answer: answerOf(
			tapId === null ? {} : { method: "answerCallbackQuery", callback_query_id: tapId },
		),
	};
}

function textOf(body: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
	} catch {
		return null;
	}
}

/** Hashes are compared, each to its end: how long it takes says nothing of the secret. */
async function isOurs(given: string, secrets: string): Promise<boolean> {
	const known = await digest(given);
	let found = false;
	for (const secret of secrets.split(",").flatMap((one) => one.trim() || [])) {
		const own = await digest(secret);
		let differing = 0;
		for (const [index, byte] of own.entries()) differing |= byte ^ (known[index] ?? 0);
		if (differing === 0) found = true;
	}
	return found;
}

const digest = async (text: string): Promise<Uint8Array> =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
