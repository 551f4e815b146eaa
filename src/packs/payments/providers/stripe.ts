/**
 * Stripe Checkout: a page of Stripe's takes the card, so no number of one ever passes through us. Whatever is made is
 * made under our own key; `paid` is said by a page that is complete and not `unpaid`.
 */
import Stripe from "stripe";
import type {
	PaymentHook,
	PaymentProvider,
	PaymentSaid,
	PaymentSeen,
	RefundListed,
} from "../../../ports/payments.ts";
import type { ProviderAnswer } from "../../../ports/provider-call.ts";

export type StripeSettings = {
	readonly secretKey: string;
	readonly webhookSecret: string;
	readonly baseUrl: string;
	/** Where whoever has paid is sent back to. */
	readonly backUrl: string;
	readonly nowMs: () => number;
};

const callMs = 9_000;
const toleranceSeconds = 300;
/** A page lasts half an hour at least, by Stripe's own clock. */
const pageSlackSeconds = 120;
const zeroDigits = new Set(
	"BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);
const digitsOf = (currency: string): number => (zeroDigits.has(currency) ? 0 : 2);

function clientOf({ secretKey, baseUrl }: StripeSettings): Stripe {
	const { hostname, port, protocol } = new URL(baseUrl);
	return new Stripe(secretKey, {
		host: hostname,
		...(port === "" ? {} : { port: Number(port) }),
		protocol: protocol === "http:" ? "http" : "https",
		httpClient: Stripe.createFetchHttpClient(),
		// We try again ourselves, under the same key.
		maxNetworkRetries: 0,
		timeout: callMs,
		telemetry: false,
	});
}

/**
 * What Stripe surely did not do. Anything else may have happened. A try that is repeated under its key is answered as the first was; where
 * the key is no longer good, the page that the first may have made is known to nobody, so nobody pays by it.
 */
function refusalOf(error: unknown): ProviderAnswer {
	if (error instanceof Stripe.errors.StripeCardError)
		return {
			kind: "refused",
			code: error.decline_code === "insufficient_funds" ? "INSUFFICIENT_FUNDS" : "PAYMENT_FAILED",
		};
	const isRefused =
		error instanceof Stripe.errors.StripeInvalidRequestError ||
		error instanceof Stripe.errors.StripeAuthenticationError ||
		error instanceof Stripe.errors.StripePermissionError;
	if (isRefused) return { kind: "refused", code: "PAYMENT_FAILED" };
	throw error;
}

const nameOf = (one: string | { readonly id: string } | null | undefined): string | null =>
	typeof one === "string" ? one : (one?.id ?? null);

function seenOf(page: Stripe.Checkout.Session): PaymentSeen {
	const { status, payment_status: paid, amount_total: total, currency } = page;
	if (status === "complete" && paid !== "unpaid")
		return {
			kind: "paid",
			amountMinor: total ?? 0,
			currency: (currency ?? "").toUpperCase(),
			intentRef: nameOf(page.payment_intent),
		};
	return { kind: status === "expired" ? "expired" : "open" };
}

/** As many as one page of its answer holds. */
const refundsMax = 100;
const refundStateOf = (status: string | null): RefundListed["state"] => {
	if (status === "succeeded") return "refunded";
	return status === "failed" || status === "canceled" ? "failed" : "under_way";
};

export function makeStripe(settings: StripeSettings): PaymentProvider & {
	readonly open: (hook: {
		readonly body: string;
		readonly header: (name: string) => string | null;
	}) => Promise<PaymentHook>;
} {
	const stripe = clientOf(settings);
	return {
		name: "stripe",
		refOf: async () => null,
		start: async (asked) => {
			const { amountMinor, currency, currencyDigits, paymentId, tenantId, expiresAtMs } = asked;
			if (digitsOf(currency) !== currencyDigits)
				return { kind: "refused", code: "VALIDATION_ERROR", reason: "BAD_AMOUNT" };
			const metadata = { tenantId, paymentId };
			try {
				const page = await stripe.checkout.sessions.create(
					{
						mode: "payment",
						line_items: [
							{
								quantity: 1,
								price_data: {
									currency: currency.toLowerCase(),
									unit_amount: amountMinor,
									product_data: { name: `${asked.title} (${asked.reference})` },
								},
							},
						],
						client_reference_id: paymentId,
						metadata,
						payment_intent_data: { metadata },
						// The same for each try, or the key would be another call's.
						expires_at: Math.ceil(expiresAtMs / 1000) + pageSlackSeconds,
						success_url: settings.backUrl,
						cancel_url: settings.backUrl,
					},
					{ idempotencyKey: paymentId },
				);
				return { kind: "answered", data: { providerRef: page.id, link: page.url } };
			} catch (error) {
				return refusalOf(error);
			}
		},
		look: async ({ providerRef }) => {
			try {
				return seenOf(await stripe.checkout.sessions.retrieve(providerRef));
			} catch (error) {
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: "none" };
				throw error;
			}
		},
		cancel: async ({ providerRef }) => {
			await stripe.checkout.sessions.expire(providerRef).catch((error: unknown) => {
				// It is over already: whoever looks next is told how.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
			});
		},
		refunds: {
			give: async ({ key, intentRef, amountMinor }) => {
				try {
					const { id: refundId, status } = await stripe.refunds.create(
						{ payment_intent: intentRef, amount: amountMinor, metadata: { key } },
						{ idempotencyKey: key },
					);
					const state = refundStateOf(status);
					return state === "failed" ? { kind: "refused" } : { kind: state, refundId };
				} catch (error) {
					if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: "refused" };
					throw error;
				}
			},
			list: async ({ intentRef }) => {
				const { data } = await stripe.refunds.list({
					payment_intent: intentRef,
					limit: refundsMax,
				});
				return data.map(({ id, metadata, amount, status }) => ({
					refundId: id,
					key: metadata?.["key"] ?? null,
					amountMinor: amount,
					state: refundStateOf(status),
				}));
			},
		},
		open: async ({ body, header }) => {
			const signature = header("stripe-signature");
			if (signature === null) return { kind: "refused", status: 400 };
			// The library lets the future pass.
			const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
			if (at > settings.nowMs() / 1000 + toleranceSeconds) return { kind: "refused", status: 403 };
			let event: Stripe.Event;
			try {
				event = await stripe.webhooks.constructEventAsync(
					body,
					signature,
					settings.webhookSecret,
					toleranceSeconds,
					undefined,
					settings.nowMs(),
				);
			} catch (error) {
				if (error instanceof Stripe.errors.StripeSignatureVerificationError)
					return { kind: "refused", status: 403 };
				return { kind: "refused", status: 400 };
			}
			return hookOf(event, async (intentRef) => {
				const { metadata } = await stripe.paymentIntents.retrieve(intentRef);
				return metadata;
			});
		},
	};
}

type Marks = Readonly<Record<string, string>> | null | undefined;
type Told = {
	readonly marks: Marks;
	readonly intentRef?: string | null;
	readonly says: PaymentSaid;
};

/** The money is ours, or was never taken: an inquiry that came to nothing, a dispute that a refund had answered. */
const endedWell: ReadonlySet<string> = new Set(["won", "warning_closed", "prevented"]);

/** Of all that an account may be told, what says something of a payment. */
const heardTypes = [
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
	"payment_intent.payment_failed",
	"refund.created",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.closed",
] as const;
type Heard = Extract<Stripe.Event, { readonly type: (typeof heardTypes)[number] }>;
const isHeard = (event: Stripe.Event): event is Heard =>
	(heardTypes as readonly string[]).includes(event.type);

function toldBy(event: Heard): Told | null {
	switch (event.type) {
		case "checkout.session.completed":
		case "checkout.session.async_payment_succeeded": {
			const page = event.data.object;
			const seen = seenOf(page);
			return seen.kind === "paid"
				? { marks: page.metadata, says: { ...seen, eventId: `paid:${page.id}` } }
				: null;
		}
		case "checkout.session.async_payment_failed":
			return {
				marks: event.data.object.metadata,
				says: { kind: "failed", eventId: "failed", why: "PAYMENT_FAILED" },
			};
		case "checkout.session.expired":
			return {
				marks: event.data.object.metadata,
				says: { kind: "expired", eventId: "expired" },
			};
		case "payment_intent.payment_failed": {
			const { metadata, last_payment_error: error } = event.data.object;
			const isEmpty = error?.decline_code === "insufficient_funds";
			return {
				marks: metadata,
				says: {
					kind: "declined",
					eventId: `declined:${event.id}`,
					why: isEmpty ? "INSUFFICIENT_FUNDS" : "PAYMENT_FAILED",
				},
			};
		}
		case "refund.created":
		case "refund.updated":
		case "refund.failed": {
			const { id, status, amount, payment_intent: intent } = event.data.object;
			const state = refundStateOf(status);
			const kind = state === "failed" ? "refund_failed" : state;
			return kind === "under_way"
				? null
				: {
						marks: null,
						intentRef: nameOf(intent),
						says: { kind, eventId: `${kind}:${id}`, amountMinor: amount },
					};
		}
		case "charge.dispute.created":
		case "charge.dispute.closed": {
			const { id, status, amount, payment_intent: intent } = event.data.object;
			const kind =
				event.type === "charge.dispute.created"
					? "disputed"
					: status === "lost"
						? "dispute_lost"
						: endedWell.has(status)
							? "dispute_won"
							: null;
			return kind === null
				? null
				: {
						marks: null,
						intentRef: nameOf(intent),
						says: { kind, eventId: `${kind}:${id}`, amountMinor: amount },
					};
		}
	}
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
async function hookOf(
	event: Stripe.Event,
	marksOf: (intentRef: string) => Promise<Marks>,
): Promise<PaymentHook> {
	const told = isHeard(event) ? toldBy(event) : null;
	if (told === null) return { kind: "ignored" };
	const marks = told.marks ?? (told.intentRef ? await marksOf(told.intentRef) : null);
	const { tenantId, paymentId } = marks ?? {};
	// Another use of the same account.
	if (!tenantId || !paymentId || !uuid.test(tenantId)) return { kind: "ignored" };
	return {
		kind: "event",
		tenantId,
		paymentId,
		externalId: event.id,
		type: event.type,
		says: told.says,
	};
}
