/** Whether they may is Postgres's word, at this moment. */
import * as z from "zod";
import { deciderRoles } from "../../../core/approval/states.ts";
import { defineTool } from "../../../ports/tool.ts";
import { decided } from "../answers.ts";
import { type ApprovalsNeeds, decisions } from "../needs.ts";

const input = z.strictObject({
	approvalId: z.string().min(1).max(64),
	answer: z.enum(decisions),
});

export const answerApproval = defineTool<ApprovalsNeeds>()({
	name: "approval.answer",
	aliases: [],
	summary: "Agree or not to what somebody asked for, as a member of staff.",
	input,
	output: decided,
	risk: "write",
	scopes: ["approval:answer"],
	roles: [...deciderRoles],
	// Only the answer to the notice runs it: no model agrees for anybody.
	personas: [],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) =>
		needs.approvals.answer({
			record,
			person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
			...input.parse(args),
		}),
	respond: ({ outcome }) => {
		if (outcome.kind === "succeeded") {
			const { answer, state, code, ofGrant = false, notifications } = outcome.data;
			const given = state === "pending" ? "noted" : "approved";
			const what = ofGrant
				? answer === "reject"
					? "ended"
					: "kept"
				: answer === "reject"
					? "rejected"
					: given;
			return {
				reply: { template: `approvals.answer_${what}`, vars: { code } },
				relay: notifications,
			};
		}
		if (outcome.kind !== "failed") return { reply: null };
		const why =
			outcome.reason === "OWN_REQUEST"
				? "own"
				: outcome.reason === "ROLE_DENIED"
					? "role"
					: outcome.code === "INTERNAL_ERROR"
						? null
						: "over";
		return { reply: why === null ? null : { template: `approvals.answer_${why}`, vars: {} } };
	},
});
