import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { viewingSummary } from "../summaries.ts";
import { type LeadsNeeds, viewingAnswers } from "../needs.ts";
import { viewingVars } from "../format.ts";
import { passedOn } from "./shapes.ts";

const input = z.strictObject({
	viewingId: z.string().min(1).max(64),
	answer: z.enum(viewingAnswers),
	words: z.string().max(300).optional(),
});

export const answerViewing = defineTool<LeadsNeeds>()({
	name: "viewing.answer",
	aliases: [],
	summary: "Answer a viewing as whoever shows the home.",
	input,
	output: z.object({
		...viewingSummary,
		answer: z.enum(viewingAnswers),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["viewing:answer"],
	roles: ["vendor"],
	personas: [],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { viewingId, answer, words } = input.parse(args);
		return needs.viewings.answer({
			record,
			ownerHash: ctx.threadKey,
			viewingId,
			answer,
			words: passedOn(words),
		});
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: {
					template: `leads.answered_${outcome.data.answer}`,
					vars: viewingVars(outcome.data, ctx),
				},
				relay: outcome.data.notifications,
			};
		return {
			reply:
				outcome.kind === "failed" && outcome.code === "NOT_FOUND"
					? { template: "leads.answer_over", vars: {} }
					: null,
		};
	},
});
