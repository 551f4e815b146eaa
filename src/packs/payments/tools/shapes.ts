import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import { codeLength } from "../../../core/ids.ts";
import type { Json } from "../../../core/json.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { textIn } from "../../../core/template/texts.ts";
import { subjectTypes } from "../../../ports/payments.ts";
import { callingProvider } from "../../../ports/provider-call.ts";
import type { Prepared, Refused, ToolContext, ToolResponse } from "../../../ports/tool.ts";
import { amountOf, plain, varsOf } from "../format.ts";
import type { ChargeAsked, ChargeMade, Offer, Payer, PaymentsNeeds } from "../needs.ts";
import { paymentProviders } from "../states.ts";
import { paymentsTemplates } from "../templates.ts";

const memoMax = 100;
const metadataMax = 10;
const metadataValueMax = 60;

/** What both ways to pay ask for. */
export const askedShape = {
	/** Whole minor units of the currency; null: what their own thing comes to. */
	amountMinor: z.int().positive().max(1_000_000_000_000).nullable(),
	/** Null: the market's. */
	currency: z
		.string()
		.regex(/^[A-Za-z]{3}$/u, "three letters")
		.nullable(),
	/** A business of the market that is paid; null: the tenant, or whoever their own thing is with. */
	businessId: z.string().min(1).max(64).nullable(),
	/** For an order, a booking, a viewing or an insurance of the person's own. */
	forOwn: z.boolean(),
	/** Which one; null: the only one. */
	ownCode: z.string().length(codeLength).nullable(),
	/** What it is for, in the person's own words. */
	memo: z.string().min(1).max(memoMax).nullable(),
	metadata: z
		.record(z.string().max(40), z.string().max(metadataValueMax))
		.refine((value) => Object.keys(value).length <= metadataMax, "too many")
		.optional(),
};

const terms = z.object({
	provider: z.enum(paymentProviders),
	payee: z.string(),
	businessId: z.string().nullable(),
	amountMinor: z.int(),
	currency: z.string(),
	own: z.object({ type: z.enum(subjectTypes), id: z.string(), code: z.string() }).nullable(),
	dial: z.string().nullable(),
});
const ask = z.object({
	way: z.enum(["momo", "card"]),
	amountMinor: z.int().nullable(),
	currency: z.string().nullable(),
	businessId: z.string().nullable(),
	forOwn: z.boolean(),
	ownCode: z.string().nullable(),
	phone: z.string().nullable(),
	memo: z.string().nullable(),
	metadata: z.record(z.string(), z.string()),
});
export const frozen = z.object({ ask, terms });

const payerOf = (ctx: ToolContext): Payer => ({
	personHash: ctx.threadKey,
	address: ctx.address,
	locale: ctx.locale,
});
const givenBy = (ctx: ToolContext) => ({
	person: payerOf(ctx),
	currency: ctx.market.currency,
	currencyDigits: ctx.market.currencyDigits,
	tenantName: ctx.market.tenantName,
});

/** One read, for the question. */
export const reserveOf =
	<Input>(askOf: (input: Input, ctx: ToolContext) => ChargeAsked) =>
	async (call: {
		readonly input: Input;
		readonly ctx: ToolContext;
		readonly record: Parameters<PaymentsNeeds["payments"]["look"]>[0]["record"];
		readonly needs: PaymentsNeeds;
	}) => {
		const asked = askOf(call.input, call.ctx);
		const found = await call.needs.payments.look({
			record: call.record,
			...givenBy(call.ctx),
			ask: asked,
		});
		if (found.kind !== "succeeded") return found;
		return { kind: "succeeded", data: { current: { offer: found.data, ask: asked } } } as const;
	};

export function prepareOf(call: {
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const offer = call.current?.["offer"] as Offer | undefined;
	const asked = call.current?.["ask"] as ChargeAsked | undefined;
	if (!offer || !asked)
		return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_PLACE", msg: "No such business" };
	const { terms: shown } = offer;
	const way = shown.provider === "stripe" ? "card" : shown.provider === "momo" ? "push" : "momo";
	const { own } = shown;
	return {
		ok: true,
		args: { ask: asked, terms: shown } as unknown as Json,
		facts: { seen: offer.seen },
		template: `payments.confirm_${way}${own === null ? "" : "_own"}`,
		vars: {
			payee: plain(shown.payee),
			amount: amountOf(shown.amountMinor, shown.currency, call.ctx),
			own:
				own === null
					? ""
					: textIn(paymentsTemplates, `payments.own_${own.type}`, call.ctx.locale).replace(
							"{code}",
							own.code,
						),
			phone: asked.phone ?? call.ctx.address.value,
		},
	};
}

const callMs = 10_000;
/** The one yes of a charge: rows alone where a code is dialled, else two transactions with the call between them. */
export const charging = callingProvider<PaymentsNeeds>()<ChargeMade, ChargeMade>({
	timeoutMs: callMs,
	intend: async ({ args, facts, ctx, record, needs }) => {
		const meant = await needs.payments.intend({
			record,
			...givenBy(ctx),
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		});
		if (meant.kind !== "succeeded") return meant;
		const { data } = meant;
		return { ...meant, data: data.state === "created" ? { meant: data } : { done: data } };
	},
	make: ({ args, ctx, record, needs, meant, signal }) =>
		needs.payments.make({
			record,
			meant,
			ask: frozen.parse(args).ask,
			person: payerOf(ctx),
			currencyDigits: ctx.market.currencyDigits,
			signal,
		}),
	conclude: ({ record, needs, meant, answer }) =>
		needs.payments.conclude({ record, meant, answer }),
});
/** The call, and the two transactions round it. */
export const chargeTimeoutMs = 20_000;

const current = z.object({
	business: z.string().default(""),
	codes: z.array(z.string()).default([]),
	reference: z.string().default(""),
	dial: z.string().nullable().default(null),
});
const said: Readonly<Partial<Record<Reason, string>>> = {
	BAD_AMOUNT: "payments.bad_amount",
	BAD_PHONE: "payments.bad_phone",
	UNKNOWN_PLACE: "payments.unknown_payee",
	NOT_PAYABLE: "payments.not_payable",
	NO_ACTIVE_ORDER: "payments.no_order",
	SEVERAL_ORDERS: "payments.which_order",
	ALREADY_PAID: "payments.already_paid",
	ALREADY_BUSY: "payments.waits_already",
	TOO_MANY_OPEN: "payments.too_many_open",
};
function refusalOf(outcome: Outcome<unknown>): ToolResponse["reply"] {
	if (outcome.kind === "unknown") return { template: "payments.unknown", vars: {} };
	if (outcome.kind !== "failed") return null;
	if (outcome.code === "AUTH_ERROR" && outcome.reason === "TOOL_DISABLED")
		return { template: "payments.not_available", vars: {} };
	const template =
		outcome.code === "INSUFFICIENT_FUNDS" || outcome.code === "PAYMENT_FAILED"
			? `payments.not_begun_${outcome.code.toLowerCase()}`
			: outcome.reason && said[outcome.reason];
	if (!template) return null;
	const now = current.catch(current.parse({})).parse(outcome.current ?? {});
	return {
		template:
			template === "payments.waits_already" && now.dial !== null
				? "payments.waits_already_dial"
				: template,
		vars: {
			payee: plain(now.business || "…"),
			list: now.codes.join(", "),
			reference: now.reference,
			dial: now.dial ?? "",
		},
	};
}

export function answerOf(outcome: Outcome<ChargeMade>, ctx: ToolContext): ToolResponse {
	if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
	const { data } = outcome;
	const vars = { ...varsOf(data, ctx), dial: data.dial ?? "", link: data.link ?? "" };
	const template =
		data.dial !== null ? "payments.dial" : data.link !== null ? "payments.link" : "payments.asked";
	return { reply: { template, vars }, relay: data.notifications };
}
