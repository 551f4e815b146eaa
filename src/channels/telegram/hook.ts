/**
 * Opens a webhook. Telegram signs nothing: it repeats, in a header, the secret that its address was registered with (Telegram:
 * "setWebhook", secret_token). Size, then the secret, and only then is anything read. Every refusal is a value.
 */
import type { HookAnswer, HookRefusal, HookResult, RawHook } from "../../ports/channel.ts";
import { parseJson } from "../shared/http.ts";
import { isJson, textOf } from "../shared/json-hook.ts";
import { isOneOf } from "../shared/secrets.ts";
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
	if (!(await isOneOf(given, config.webhookSecret))) return refused("bad_signature");
	if (!isJson(hook)) return refused("unsupported_media_type");
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
