import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { serviceSummary } from "../summaries.ts";
import { type LeadsNeeds, serviceAnswers } from "../needs.ts";
import { agreedWords } from "../notices.ts";
import { serviceVars } from "../format.ts";
import { passedOn } from "./shapes.ts";

const input = z.strictObject({
	requestId: z.string().min(1).max(64),
	answer: z.enum(serviceAnswers),
	words: z.string().max(300).optional(),
});

export const answerService = defineTool<LeadsNeeds>()({
	name: "service.answer",
	aliases: [],
	summary: "Answer a request for a service as the business.",
	input,
	output: z.object({
		...serviceSummary,
		answer: z.enum(serviceAnswers),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["service:answer"],
	roles: ["vendor"],
	personas: [],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { requestId, answer, words } = input.parse(args);
		return needs.services.answer({
			record,
			ownerHash: ctx.threadKey,
			requestId,
			answer,
			words: passedOn(words),
		});
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded") {
			const { answer, notifications } = outcome.data;
			const agreed = notifications.find(({ type }) => type === "service.accepted_owner");
			return {
				reply:
					answer === "accept" && agreed
						? agreedWords(agreed.payload, ctx)
						: {
								template:
									answer === "say" ? "leads.answered_say" : "leads.service_answered_decline",
								vars: serviceVars(outcome.data, ctx),
							},
				relay: notifications,
			};
		}
		return {
			reply:
				outcome.kind === "failed" && outcome.code === "NOT_FOUND"
					? { template: "leads.answer_over", vars: {} }
					: null,
		};
	},
});
