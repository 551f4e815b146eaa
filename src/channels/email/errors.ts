/**
 * The providers' refusals in our words: Resend names them (Resend: "Errors"), Cloudflare numbers them (Cloudflare: "Email Service REST
 * API"). What neither table has falls back to the status.
 */
import type { ChannelErrorCode } from "../../ports/channel.ts";

export type Refusal = { readonly code: ChannelErrorCode; readonly retryable: boolean };
const never = (code: ChannelErrorCode): Refusal => ({ code, retryable: false });
const later = (code: ChannelErrorCode): Refusal => ({ code, retryable: true });

/** Only its own list of who is not written to any more ends an address there; `opted_out` would end every channel. */
const names: ReadonlyMap<string, Refusal> = new Map([
	["rate_limit_exceeded", later("throttled")],
	// A day's or a month's letters are used up: somebody has to pay for more.
	["daily_quota_exceeded", later("misconfigured")],
	["monthly_quota_exceeded", later("misconfigured")],
	["missing_api_key", later("misconfigured")],
	["invalid_api_key", later("misconfigured")],
	["restricted_api_key", later("misconfigured")],
	["invalid_access", later("misconfigured")],
	["invalid_from_address", later("misconfigured")],
	["invalid_region", later("misconfigured")],
	["invalid_idempotency_key", never("misconfigured")],
	["not_found", never("misconfigured")],
	["method_not_allowed", never("misconfigured")],
	["validation_error", never("content_rejected")],
	["invalid_parameter", never("content_rejected")],
	["missing_required_field", never("content_rejected")],
	["security_error", never("content_rejected")],
]);
/** Of a field that is the recipient's. */
const aboutRecipient = /[`'"]?\bto\b[`'"]? field|recipient|suppress/i;
/** The domain is not verified, or the account may only write to itself. */
const aboutSender = /domain is not verified|verify a domain|testing emails/i;

const numbers: ReadonlyMap<number, Refusal> = new Map([
	[10001, never("content_rejected")],
	[10004, later("throttled")],
	[10203, later("misconfigured")],
]);

const statuses: ReadonlyMap<number, Refusal> = new Map([
	[400, never("content_rejected")],
	[401, later("misconfigured")],
	[403, later("misconfigured")],
	[404, never("misconfigured")],
	[413, never("content_rejected")],
	[422, never("content_rejected")],
	[429, later("throttled")],
]);

const byStatus = (status: number): Refusal => statuses.get(status) ?? never("misconfigured");

export function explainName(status: number, name: string, message: string): Refusal {
	const known = names.get(name) ?? byStatus(status);
	if (aboutSender.test(message)) return later("misconfigured");
	return known.code === "content_rejected" && aboutRecipient.test(message)
		? never("bad_address")
		: known;
}

export function explainNumber(status: number, code: number | undefined, message: string): Refusal {
	if (/suppress/i.test(message)) return never("bad_address");
	return (code === undefined ? undefined : numbers.get(code)) ?? byStatus(status);
}
