import * as z from "zod";
import { approvalTypes, deciderRoles } from "../../../core/approval/states.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { WorkflowNeeds } from "../needs.ts";

const input = z.strictObject({
	type: z.enum(approvalTypes),
	/** What is to be agreed to, by its id with us. */
	payloadRef: z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{2,79}$/, "an id of ours"),
	policyDecisionId: z
		.string()
		.regex(/^pol_[0-9a-z]{8,64}$/)
		.optional(),
});

export const requestApproval = defineTool<WorkflowNeeds>()({
	name: "workflow.requestApproval",
	aliases: [],
	summary: "Ask the staff to agree to something that is kept with us.",
	input,
	output: z.object({ approvalId: z.string(), state: z.string(), expiresAtMs: z.int() }),
	risk: "workflow",
	scopes: ["approval:request"],
	roles: ["super_admin", "tenant_admin", "staff", "operator", "system"],
	personas: ["ops_staff", "drip", "rise", "outreach"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: ({ args, ctx, record, needs }) => {
		const { type, payloadRef, policyDecisionId = null } = input.parse(args);
		return needs.approvals.request({
			record,
			person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
			type,
			roles: deciderRoles,
			people: 1,
			what: payloadRef,
			policyDecisionId,
		});
	},
	respond: ({ outcome }) => ({
		reply: outcome.kind === "succeeded" ? { template: "jobs.approval_asked", vars: {} } : null,
	}),
});
