/** What the e-mail channel is given, and the bounds it keeps. Which provider carries it is a setting; the other's are not asked for. */
import type { Sender } from "../../core/email.ts";
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
