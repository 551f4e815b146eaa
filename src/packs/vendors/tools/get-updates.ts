/** No way to reach anybody. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { InquirySummary, VendorsNeeds } from "../needs.ts";
import { summaryVars } from "../notices.ts";
import { inquirySummarySchema } from "../summary.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).optional(),
});

const wordOf = (inquiry: InquirySummary): string => {
	if (inquiry.takenNumber !== null) return "vendors.status_taken";
	if (inquiry.status === "cancelled") return "vendors.status_cancelled";
	if (inquiry.quotes.length > 0) return "vendors.status_offers";
	return inquiry.status === "pending" || inquiry.status === "partial"
		? "vendors.status_asking"
		: "vendors.summary_no";
};

export const getInquiryUpdates = defineTool<VendorsNeeds>()({
	name: "vendor.getInquiryUpdates",
	aliases: ["get_vendor_inquiry_updates"],
	summary: "Tell how the person's own question to vendors stands.",
	input,
	output: z.object({
		inquiry: inquirySummarySchema.extend({ confirmedCount: z.int() }).nullable(),
	}),
	risk: "read",
	scopes: ["vendor:read"],
	roles: ["customer", "staff"],
	personas: ["concierge", "buysell"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const inquiry = await needs.vendors.latestOwn({
			tenantId: ctx.tenantId,
			personHash: ctx.threadKey,
			code: input.parse(args).code ?? null,
		});
		if (!inquiry) return { kind: "succeeded", data: { inquiry: null } };
		const { seen: _, ...shown } = inquiry;
		return {
			kind: "succeeded",
			data: {
				inquiry: {
					...shown,
					quotes: [...shown.quotes],
					others: [...shown.others],
					confirmedCount: shown.quotes.length,
				},
			},
		};
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { inquiry } = outcome.data;
		if (!inquiry) return { reply: { template: "vendors.no_inquiry", vars: {} } };
		return {
			reply: { template: wordOf(inquiry), vars: summaryVars(inquiry, ctx.market, ctx.locale) },
		};
	},
});
