/** What every isolate needs of it; the rest comes with the first who uses it. */
import { readSender } from "../../core/email.ts";
import type { ChannelKit } from "../../ports/channel.ts";
import type { EmailConfig, EmailSettings } from "./config.ts";

/** Nobody reads a longer one, and every provider takes this. */
export const textLengthMax = 20_000;

/** Null where there is no provider, or something that it needs is missing. */
export function configOf(settings: EmailSettings, kit: ChannelKit): EmailConfig | null {
	const from = readSender(settings.EMAIL_FROM ?? "");
	if (from === null) return null;
	const { nowMs, memory, wayOut } = kit;
	const shared = { from, nowMs, memory, wayOut, ...(kit.fetch ? { fetch: kit.fetch } : {}) };
	switch (settings.EMAIL_PROVIDER) {
		case undefined:
			return null;
		case "resend": {
			const { RESEND_API_KEY: key, RESEND_WEBHOOK_SECRET: webhookSecrets } = settings;
			if (!key || !webhookSecrets) return null;
			const apiBaseUrl = settings.RESEND_API_BASE_URL;
			return { ...shared, provider: "resend", key, webhookSecrets, apiBaseUrl };
		}
		case "cloudflare": {
			const { CLOUDFLARE_EMAIL_TOKEN: key, CLOUDFLARE_ACCOUNT_ID: accountId } = settings;
			if (!key || !accountId) return null;
			const apiBaseUrl = settings.CLOUDFLARE_API_BASE_URL;
			return { ...shared, provider: "cloudflare", key, accountId, apiBaseUrl };
		}
	}
}
