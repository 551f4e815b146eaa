/** Approvals: what waits for a member of staff's yes, asked and answered in their own threads (MKB-6). */
import { definePack } from "../../ports/pack.ts";
import { approvalsNotices } from "./notices.ts";
import { approvalsTemplates } from "./templates.ts";
import { answerApproval } from "./tools/answer-approval.ts";

const samples = {
	code: "7K3M",
	shown: "Harbour Grill: 2 x Margherita, 18.00 EUR. Shall I send it?",
};

export const approvalsPack = definePack({
	name: "approvals",
	tools: [answerApproval],
	templates: approvalsTemplates,
	things: { ids: { approvalId: "approval" }, domains: { approval: "approval" } },
	notices: approvalsNotices,
	// Staff may not have written for a day; nor may whoever waits for them.
	approved: [
		{ keys: ["approvals.asked", "gate.how_to_answer"], samples },
		...["approvals.over", "approvals.rejected", "approvals.expired", "approvals.revoked"].map(
			(key) => ({ keys: [key], samples }),
		),
	],
	queries: async () => (await import("./queries.ts")).approvalsQueries,
	sweeps: async () => (await import("./sweep.ts")).approvalsSweeps,
	admin: async () => (await import("./admin/index.ts")).approvalsAdmin,
});
