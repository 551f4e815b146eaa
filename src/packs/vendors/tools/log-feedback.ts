/** One word on how a vendor kept theirs: of the offer that was taken, or of another one by its number. It moves their rank. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { feedbackTypes, type VendorsNeeds } from "../needs.ts";
import { nameOf } from "../format.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({
	number: z.int().min(1).max(99).nullable().optional(),
	type: z.enum(feedbackTypes),
	rating: z.int().min(1).max(5).nullable().optional(),
	comment: z.string().max(300).nullable().optional(),
});

export const logFeedback = defineTool<VendorsNeeds>()({
	name: "vendor.logFeedback",
	aliases: ["log_user_feedback_on_vendor"],
	summary: "Note how a vendor kept their word.",
	input,
	output: z.object({ businessId: z.string(), name: z.string() }),
	risk: "write",
	scopes: ["vendor:feedback"],
	roles: ["customer"],
	personas: ["concierge", "buysell"],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { number, type, rating, comment } = input.parse(args);
		return needs.vendors.logFeedback({
			record,
			personHash: ctx.threadKey,
			number: number ?? null,
			type,
			rating: rating ?? null,
			comment: comment ?? null,
		});
	},
	respond: ({ outcome }) =>
		outcome.kind === "succeeded"
			? { reply: { template: "vendors.feedback_noted", vars: { name: nameOf(outcome.data.name) } } }
			: { reply: refusalOf(outcome) },
});
