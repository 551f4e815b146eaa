import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { callTelegram } from "../../src/channels/telegram/api.ts";
import { configOf } from "../../src/channels/telegram/settings.ts";
import { type Finding, fail, ok } from "./finding.ts";

const timeoutMs = 30_000;
const webhookPath = "/webhooks/telegram/messages";
const [token, hook] = ["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET"] as const;
const hookSchema = z.object({ url: z.string() });

export async function checkTelegram(settings: Settings): Promise<readonly Finding[]> {
	const config = configOf(settings, undefined);
	if (config === null) return [];
	const signal = AbortSignal.timeout(timeoutMs);
	const me = await callTelegram(config, "getMe", {}, signal);
	if (me.kind === "refused")
		return [fail(token, "is refused by Telegram", "Copy it anew from BotFather.")];
	if (me.kind !== "done")
		return [
			fail("TELEGRAM_API_BASE_URL", "is not reached", "Is Telegram up, and this network open?"),
		];
	const info = await callTelegram(config, "getWebhookInfo", {}, signal);
	const registered = info.kind === "done" ? hookSchema.safeParse(info.result).data?.url : undefined;
	return [
		ok(token, "is accepted"),
		registered === `${settings.PUBLIC_BASE_URL}${webhookPath}`
			? ok(hook, "is set, and the bot's updates come here")
			: fail(
					hook,
					"is set, and the bot's updates go elsewhere",
					`Call setWebhook with PUBLIC_BASE_URL and ${webhookPath} as its url, and this as its secret_token.`,
				),
	];
}
