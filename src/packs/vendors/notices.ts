/** Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import type { InquiryState } from "../../ports/recalled.ts";
import type { Notice, Told } from "../../ports/notice.ts";
import { money, rankQuotes } from "./domain.ts";
import { type VendorsMemory, vendorsMemory } from "./memory.ts";
import type { InquirySummary } from "./needs.ts";
import { inquirySummarySchema } from "./summary.ts";
import { offersList } from "./format.ts";

const coded = z.object({ code: z.string() });
const taken = coded.extend({
	summary: z.string(),
	priceMinor: z.int(),
	currency: z.string(),
	phone: z.string().nullable(),
});

/** Figures alone: no words of a vendor are ever part of what a proposer is shown. */
export const inquiryState = (
	inquiry: InquirySummary,
	status: InquiryState["status"],
): InquiryState => ({
	inquiryId: inquiry.inquiryId,
	status,
	untilMs: inquiry.takeUntilMs,
	quotes: rankQuotes(inquiry.quotes, { quantity: null }).map(
		({ number, priceMinor, currency, quantity }) => ({ number, priceMinor, currency, quantity }),
	),
});

export const summaryVars = (inquiry: InquirySummary, market: Market, locale: Locale) => ({
	code: inquiry.code,
	summary: cleanWords(inquiry.summary) ?? "…",
	list: offersList(inquiry, market, locale),
	asked: inquiry.vendorCount,
	replied: inquiry.repliedCount,
	number: rankQuotes(inquiry.quotes, { quantity: null })[0]?.number ?? 1,
});

type Payload = Readonly<Record<string, Json>>;
function told(payload: Payload, market: Market, locale: Locale, isOver: boolean): Told {
	const inquiry = inquirySummarySchema.parse(payload);
	const { quotes, others, repliedCount } = inquiry;
	const template = !isOver
		? quotes.length > 0
			? "vendors.offers"
			: "vendors.offers_gone"
		: quotes.length > 0
			? "vendors.summary"
			: others.length > 0
				? "vendors.summary_words"
				: repliedCount > 0
					? "vendors.summary_no"
					: "vendors.summary_silence";
	return {
		template,
		vars: summaryVars(inquiry, market, locale),
		kind: "receipt",
		remember: {
			memory: vendorsMemory.change({ inquiry: inquiryState(inquiry, isOver ? "over" : "asking") }),
		},
	};
}

export const vendorsNotices: Readonly<Record<string, Notice<VendorsMemory>>> = {
	"inquiry.quotes": ({ payload, market, locale }) => told(payload, market, locale, false),
	"inquiry.summary": ({ payload, market, locale }) => told(payload, market, locale, true),
	"inquiry.taken": ({ payload, market, locale }) => {
		const { code, summary, priceMinor, currency, phone } = taken.parse(payload);
		return {
			template: phone === null ? "vendors.taken_vendor_hidden" : "vendors.taken_vendor",
			vars: {
				code,
				what: cleanWords(summary) ?? "…",
				price: money(priceMinor, currency, market.currencyDigits, locale),
				phone: phone ?? "",
			},
			kind: "receipt",
		};
	},
	"inquiry.not_taken": ({ payload }) => ({
		template: "vendors.not_taken",
		vars: { code: coded.parse(payload).code },
		kind: "receipt",
	}),
	"inquiry.closed": ({ payload }) => ({
		template: "vendors.closed",
		vars: { code: coded.parse(payload).code },
		kind: "receipt",
	}),
};
