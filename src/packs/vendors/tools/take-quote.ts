/** Vendor and price are frozen as shown; contacts are exchanged by the yes, not before. */
import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import { money } from "../domain.ts";
import { vendorsMemory } from "../memory.ts";
import type { InquirySummary, Rested, VendorsNeeds } from "../needs.ts";
import { nameOf } from "../format.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({ number: z.int().min(1).max(99) });
const frozen = z.object({
	inquiryId: z.string(),
	messageId: z.string(),
	priceMinor: z.int(),
	currency: z.string(),
	quantity: z.int().nullable(),
});

const noSuchOffer = "There is no such offer";
const refuse = (code: Refused["code"], msg: string, reason?: Refused["reason"]): Refused => ({
	ok: false,
	code,
	msg,
	...(reason ? { reason } : {}),
});

function prepare(call: {
	readonly input: z.output<typeof input>;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx } = call;
	const inquiry = call.current?.["inquiry"] as (InquirySummary & Rested) | null | undefined;
	if (!inquiry || inquiry.status === "cancelled")
		return refuse("NOT_FOUND", "No inquiry", "NO_INQUIRY");
	if (inquiry.takenNumber !== null) return refuse("CONFLICT", "Taken", "ALREADY_TAKEN");
	if (inquiry.takeUntilMs <= ctx.nowMs) return refuse("EXPIRED", "The time for it is over");
	const quote = inquiry.quotes.find(({ number }) => number === call.input.number);
	if (!quote) return refuse("NOT_FOUND", noSuchOffer);
	const price = money(quote.priceMinor, quote.currency, ctx.market.currencyDigits, ctx.locale);
	return {
		ok: true,
		args: {
			inquiryId: inquiry.inquiryId,
			messageId: quote.messageId,
			priceMinor: quote.priceMinor,
			currency: quote.currency,
			quantity: quote.quantity,
		},
		facts: { seen: inquiry.seen },
		vars: {
			number: quote.number,
			name: nameOf(quote.name),
			price: quote.quantity === null ? price : `${price} × ${quote.quantity}`,
		},
	};
}

export const takeQuote = defineTool<VendorsNeeds>()({
	name: "vendor.takeQuote",
	aliases: [],
	summary: "Take one of the offers that vendors made, by its number.",
	input,
	output: z.object({
		inquiryId: z.string(),
		number: z.number(),
		name: z.string(),
		address: z.string().nullable(),
		phone: z.string(),
		priceMinor: z.number(),
		currency: z.string(),
		notifications: notifications,
	}),
	risk: "side_effect",
	scopes: ["vendor:take"],
	roles: ["customer", "staff"],
	personas: ["concierge", "buysell"],
	confirm: {
		kind: "confirm_quote",
		about: { concepts: ["quote", "order", "service"], undoes: false },
		template: "vendors.confirm_take",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		reserve: async ({ ctx, needs }) => ({
			kind: "succeeded",
			data: {
				current: {
					inquiry: await needs.vendors.latestOwn({
						tenantId: ctx.tenantId,
						personHash: ctx.threadKey,
						code: null,
					}),
				},
			},
		}),
		prepare,
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.vendors.takeQuote({
			record,
			personHash: ctx.threadKey,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded") {
			const { inquiryId, name, address, phone, priceMinor, currency, notifications } = outcome.data;
			return {
				reply: {
					template: address === null ? "vendors.taken" : "vendors.taken_at",
					vars: {
						name: nameOf(name),
						address: address === null ? "" : nameOf(address),
						phone,
						price: money(priceMinor, currency, ctx.market.currencyDigits, ctx.locale),
					},
				},
				remember: {
					memory: vendorsMemory.change({
						inquiry: { inquiryId, status: "taken", untilMs: 0, quotes: [] },
					}),
				},
				relay: notifications,
			};
		}
		if (outcome.kind === "failed" && outcome.code === "EXPIRED")
			return {
				reply: { template: "vendors.over", vars: {} },
				remember: { memory: vendorsMemory.change({ inquiry: null }) },
			};
		if (outcome.kind === "failed" && outcome.msg === noSuchOffer)
			return { reply: { template: "vendors.no_such_offer", vars: {} } };
		if (outcome.kind === "failed" && outcome.reason === "STALE_STATE")
			return { reply: { template: "vendors.offer_gone", vars: {} } };
		return { reply: refusalOf(outcome) };
	},
});
