/**
 * MTN MoMo collections (facts: providers.md 2): the payer's phone is asked, and the reference of the request is its idempotency key. Callbacks
 * are unsigned and come once: nothing in one is believed, the status is asked for.
 */
import * as z from "zod";
import type { PaymentHook, PaymentProvider, PaymentSeen } from "../../../ports/payments.ts";

export type MomoSettings = {
	readonly baseUrl: string;
	readonly subscriptionKey: string;
	readonly apiUser: string;
	readonly apiKey: string;
	readonly targetEnvironment: string;
	/** Null: it is only asked. */
	readonly callbackUrl: string | null;
	readonly nowMs: () => number;
};

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const statusSchema = z.object({
	amount: z.string(),
	currency: z.string(),
	status: z.string(),
	reason: z.union([z.string(), z.object({ code: z.string() })]).optional(),
});
const tokenSlackMs = 60_000;
const noteMax = 160;
/** An apostrophe and others are refused. */
const plainNote = (text: string) => text.replaceAll(/[^\p{L}\p{N} .,-]/gu, " ").slice(0, noteMax);

/** One for each payment, always the same: a UUID made of its id. */
export async function referenceOf(paymentId: string): Promise<string> {
	const bytes = new Uint8Array(
		await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`momo:${paymentId}`)),
	).slice(0, 16);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const majorOf = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);

function whyOf(reason: z.output<typeof statusSchema>["reason"]) {
	const code = typeof reason === "string" ? reason : reason?.code;
	if (code === "NOT_ENOUGH_FUNDS") return "INSUFFICIENT_FUNDS";
	return code === "EXPIRED" || code === "COULD_NOT_PERFORM_TRANSACTION"
		? "EXPIRED"
		: "PAYMENT_FAILED";
}

export function makeMomo(settings: MomoSettings): PaymentProvider & {
	readonly open: (hook: { readonly url: string; readonly body: string }) => Promise<PaymentHook>;
} {
	const { baseUrl, subscriptionKey, nowMs } = settings;
	const keyed = { "ocp-apim-subscription-key": subscriptionKey };
	let token: { readonly text: string; readonly untilMs: number } | null = null;
	async function bearer(signal: AbortSignal): Promise<string> {
		if (token && token.untilMs > nowMs()) return token.text;
		// No body: one is refused.
		const response = await fetch(`${baseUrl}/collection/token/`, {
			method: "POST",
			headers: {
				...keyed,
				authorization: `Basic ${btoa(`${settings.apiUser}:${settings.apiKey}`)}`,
			},
			signal,
		});
		if (!response.ok) throw new Error(`no token: ${response.status}`);
		const { access_token: text, expires_in: seconds } = tokenSchema.parse(await response.json());
		token = { text, untilMs: nowMs() + seconds * 1000 - tokenSlackMs };
		return text;
	}
	const headers = async (signal: AbortSignal) => ({
		...keyed,
		authorization: `Bearer ${await bearer(signal)}`,
		"x-target-environment": settings.targetEnvironment,
	});
	const path = `${baseUrl}/collection/v1_0/requesttopay`;
	return {
		name: "momo",
		start: async (asked, signal) => {
			if (asked.phone === null)
				return { kind: "refused", code: "VALIDATION_ERROR", reason: "BAD_PHONE" };
			const reference = await referenceOf(asked.paymentId);
			const callback = settings.callbackUrl
				? {
						"x-callback-url": `${settings.callbackUrl}?t=${asked.tenantId}&p=${asked.paymentId}`,
					}
				: {};
			const response = await fetch(path, {
				method: "POST",
				headers: {
					...(await headers(signal)),
					...callback,
					"x-reference-id": reference,
					"content-type": "application/json",
				},
				body: JSON.stringify({
					amount: majorOf(asked.amountMinor, asked.currencyDigits),
					currency: asked.currency,
					externalId: asked.reference,
					payer: { partyIdType: "MSISDN", partyId: asked.phone.replace(/^\+/, "") },
					payerMessage: plainNote(`${asked.title} ${asked.reference}`),
					payeeNote: plainNote(asked.reference),
				}),
				signal,
			});
			// 409: it has this very request already.
			if (response.status === 202 || response.status === 409)
				return { kind: "answered", data: { providerRef: reference, link: null } };
			if (response.status === 400 || response.status === 401 || response.status === 403)
				return { kind: "refused", code: "PAYMENT_FAILED" };
			throw new Error(`asked in vain: ${response.status}`);
		},
		look: async ({ providerRef, currencyDigits }, signal): Promise<PaymentSeen> => {
			const response = await fetch(`${path}/${providerRef}`, {
				headers: await headers(signal),
				signal,
			});
			if (response.status === 404) return { kind: "none" };
			if (!response.ok) throw new Error(`no status: ${response.status}`);
			const { status, amount, currency, reason } = statusSchema.parse(await response.json());
			if (status === "SUCCESSFUL")
				return {
					kind: "paid",
					amountMinor: Math.round(Number(amount) * 10 ** currencyDigits),
					currency,
					intentRef: null,
				};
			return status === "FAILED" ? { kind: "failed", why: whyOf(reason) } : { kind: "open" };
		},
		cancel: async () => {},
		refund: null,
		open: async ({ url }) => {
			const { searchParams } = new URL(url);
			const [tenantId, paymentId] = [searchParams.get("t"), searchParams.get("p")];
			if (!/^[0-9a-f-]{36}$/.test(tenantId ?? "") || !/^pay_[0-9a-z]{26}$/.test(paymentId ?? ""))
				return { kind: "ignored" };
			return {
				kind: "event",
				tenantId: tenantId ?? "",
				paymentId: paymentId ?? "",
				externalId: `${paymentId}:${Math.floor(nowMs() / 60_000)}`,
				type: "callback",
				says: { kind: "look" },
			};
		},
	};
}
