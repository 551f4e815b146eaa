/** What the Telegram channel is given, and the bounds it keeps (Telegram: "Bot API"). */
import type { Capabilities } from "../../ports/channel.ts";

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
	readonly buttonBounds: NonNullable<Capabilities["buttons"]>;
	readonly fetch?: typeof fetch;
};

/** Under a document. */
export const captionMax = 1024;
export const timeoutMs = 10_000;
/** An update has a few kilobytes. The door bounds the body too. */
export const hookBytesMax = 256 * 1024;

/**
 * Telegram numbers messages within one chat, and a thread is one person's chat with one bot. The person's id is left out: ids of
 * messages outlive what a person asks us to forget.
 */
export const externalIdOf = (botId: string, messageId: number): string =>
	`tg_${botId}_${messageId}`;
