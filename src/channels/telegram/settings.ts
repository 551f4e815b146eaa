/** What every isolate needs of it; the rest comes with the first who uses it. */
import type { TelegramConfig, TelegramSettings } from "./config.ts";

/** Of one message, in UTF-16 units. */
export const textLengthMax = 4096;
const buttonBounds = { max: 8, titleMax: 64, payloadMax: 64 } as const;

/** Null where there is no bot. */
export function configOf(
	settings: TelegramSettings,
	fetcher: typeof fetch | undefined,
): TelegramConfig | null {
	const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: webhookSecret } = settings;
	if (!token || !webhookSecret) return null;
	return {
		token,
		webhookSecret,
		apiBaseUrl: settings.TELEGRAM_API_BASE_URL,
		buttonBounds,
		botId: token.split(":", 1)[0] ?? "",
		...(fetcher ? { fetch: fetcher } : {}),
	};
}
