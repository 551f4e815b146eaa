/** What the e-mail channel is given, and the bounds it keeps. Which provider carries it is a setting; the other's are not asked for. */
import { readSender, type Sender } from "../../core/email.ts";
import type { ChannelKit } from "../../ports/channel.ts";

export type EmailSettings = {
	readonly EMAIL_PROVIDER?: "resend" | "cloudflare" | undefined;
	/** `hello@example.com`, or `Harbour Town <hello@example.com>`. */
	readonly EMAIL_FROM?: string | undefined;
	readonly RESEND_API_KEY?: string | undefined;
	readonly RESEND_WEBHOOK_SECRET?: string | undefined;
	readonly RESEND_API_BASE_URL: string;
	readonly CLOUDFLARE_ACCOUNT_ID?: string | undefined;
	readonly CLOUDFLARE_EMAIL_TOKEN?: string | undefined;
	readonly CLOUDFLARE_API_BASE_URL: string;
};

type Shared = Pick<ChannelKit, "nowMs" | "memory" | "wayOut"> & {
	readonly from: Sender;
	readonly apiBaseUrl: string;
	readonly key: string;
	readonly fetch?: typeof fetch;
};
export type EmailConfig = Shared &
	(
		| {
				readonly provider: "resend" /** Two, separated by a comma, while it is changed. */;
				readonly webhookSecrets: string;
		  }
		| { readonly provider: "cloudflare"; readonly accountId: string }
	);
export type ResendConfig = Extract<EmailConfig, { provider: "resend" }>;
export type CloudflareConfig = Extract<EmailConfig, { provider: "cloudflare" }>;

/** Nobody reads a longer one, and every provider takes this. */
export const textLengthMax = 20_000;
export const subjectMax = 90;
export const timeoutMs = 10_000;
/** An event has a few kilobytes. The door bounds the body too. */
export const hookBytesMax = 256 * 1024;
/** Either way: what is older may be a replay, what is newer has no honest clock. */
export const hookAgeMaxMs = 5 * 60_000;
/** For so long Resend knows a key again; an hour less. */
export const keyKnownMs = 23 * 60 * 60_000;
/** A bounce comes within days, a complaint within weeks. */
export const sentKnownSeconds = 30 * 24 * 60 * 60;

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
