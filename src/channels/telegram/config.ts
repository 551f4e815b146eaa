/** What the Telegram channel is given, and the bounds it keeps (Telegram: "Bot API"). */

export type TelegramSettings = {
	readonly TELEGRAM_BOT_TOKEN?: string | undefined;
	readonly TELEGRAM_WEBHOOK_SECRET?: string | undefined;
	readonly TELEGRAM_API_BASE_URL: string;
};

export type TelegramConfig = {
	readonly token: string;
	/** What its webhooks carry. Two, separated by a comma, while it is being changed. */
	readonly webhookSecret: string;
	readonly apiBaseUrl: string;
	/** Our address: the bot's own id, which its token begins with. */
	readonly botId: string;
	readonly fetch?: typeof fetch;
};

/** Of one message, in UTF-16 units. */
export const textLengthMax = 4096;
/** Under a document. */
export const captionMax = 1024;
export const buttonBounds = { max: 8, titleMax: 64, payloadMax: 64 } as const;
export const timeoutMs = 10_000;
/** An update has a few kilobytes. The door bounds the body too. */
export const hookBytesMax = 256 * 1024;

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
		botId: token.split(":", 1)[0] ?? "",
		...(fetcher ? { fetch: fetcher } : {}),
	};
}

/**
 * Telegram numbers messages within one chat, and a thread is one person's chat with one bot. The person's id is left out: ids of
 * messages outlive what a person asks us to forget.
 */
export const externalIdOf = (botId: string, messageId: number): string =>
	`tg_${botId}_${messageId}`;
