/**
 * MTN MoMo collections: the payer's phone is asked, and the reference of the request is its idempotency key. Callbacks are unsigned and come
 * once: nothing in one is believed, the status is asked for; its address has our mark on it, so that strangers cannot have us ask.
 */
import * as z from "zod";
import type { PaymentHook, PaymentProvider, PaymentSeen } from "../../../ports/payments.ts";
import type { ProviderAnswer } from "../../../ports/provider-call.ts";

export type MomoSettings = {
	readonly baseUrl: string;
	readonly subscriptionKey: string;
	readonly apiUser: string;
	readonly apiKey: string;
	readonly targetEnvironment: string;
	/** Null: it is only asked. */
	readonly callbackUrl: string | null;
	/** Ours on the address of a callback: nobody else can have us ask about a payment. */
	readonly mark: (text: string) => Promise<string>;
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

/** Of its 500: something is set up wrongly, and nothing was done. */
const setUpWrongly: ReadonlySet<string> = new Set([
	"NOT_ALLOWED",
	"NOT_ALLOWED_TARGET_ENVIRONMENT",
	"INVALID_CALLBACK_URL_HOST",
	"INVALID_CURRENCY",
]);
const problemSchema = z.object({ code: z.string() });
async function isRefused(response: Response): Promise<boolean> {
	if (response.status !== 500) return response.status === 400 || response.status === 403;
	const problem = problemSchema.safeParse(await response.json().catch(() => null));
	return problem.success && setUpWrongly.has(problem.data.code);
}

const markLength = 16;
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
	/** A token may end before its time: once more with a new one. */
	async function called(at: string, signal: AbortSignal, how: RequestInit = {}): Promise<Response> {
		const once = async () =>
			fetch(at, {
				...how,
				headers: {
					...keyed,
					...how.headers,
					authorization: `Bearer ${await bearer(signal)}`,
					"x-target-environment": settings.targetEnvironment,
				},
				signal,
			});
		const first = await once();
		if (first.status !== 401) return first;
		token = null;
		return once();
	}
	const path = `${baseUrl}/collection/v1_0/requesttopay`;
	const markOf = async (tenantId: string, paymentId: string) =>
		(await settings.mark(`${tenantId} ${paymentId}`)).slice(0, markLength);
	const there = (reference: string): ProviderAnswer => ({
		kind: "answered",
		data: { providerRef: reference, link: null },
	});
	/** A refusal of this try says nothing of an earlier one, whose answer may have been lost. */
	async function unlessThere(
		reference: string,
		refusal: ProviderAnswer,
		signal: AbortSignal,
	): Promise<ProviderAnswer> {
		const { status } = await called(`${path}/${reference}`, signal);
		if (status === 404) return refusal;
		if (status === 200) return there(reference);
		throw new Error(`no status: ${status}`);
	}
	return {
		name: "momo",
		refOf: referenceOf,
		start: async (asked, signal) => {
			if (asked.phone === null)
				return { kind: "refused", code: "VALIDATION_ERROR", reason: "BAD_PHONE" };
			const reference = await referenceOf(asked.paymentId);
			// Nobody's phone is asked about what was asked for long ago.
			if (nowMs() > asked.expiresAtMs)
				return unlessThere(reference, { kind: "refused", code: "EXPIRED" }, signal);
			const mark = await markOf(asked.tenantId, asked.paymentId);
			const response = await called(path, signal, {
				method: "POST",
				headers: {
					...(settings.callbackUrl
						? {
								"x-callback-url": `${settings.callbackUrl}?t=${asked.tenantId}&p=${asked.paymentId}&m=${mark}`,
							}
						: {}),
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
			});
			// 409: it has this very request already.
			if (response.status === 202 || response.status === 409) return there(reference);
			if (await isRefused(response))
				return unlessThere(reference, { kind: "refused", code: "PAYMENT_FAILED" }, signal);
			throw new Error(`asked in vain: ${response.status}`);
		},
		look: async ({ providerRef, currencyDigits }, signal): Promise<PaymentSeen> => {
			const response = await called(`${path}/${providerRef}`, signal);
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
		refunds: null,
		open: async ({ url }) => {
			const { searchParams } = new URL(url);
			const of = (name: string) => searchParams.get(name) ?? "";
			const [tenantId, paymentId, mark] = [of("t"), of("p"), of("m")];
			if (!/^[0-9a-f-]{36}$/.test(tenantId) || !/^pay_[0-9a-z]{26}$/.test(paymentId))
				return { kind: "refused", status: 400 };
			if (mark !== (await markOf(tenantId, paymentId))) return { kind: "refused", status: 403 };
			return {
				kind: "event",
				tenantId,
				paymentId,
				externalId: `${paymentId}:${Math.floor(nowMs() / 60_000)}`,
				type: "callback",
				says: { kind: "look" },
			};
		},
	};
}
