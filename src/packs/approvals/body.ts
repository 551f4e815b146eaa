import type { PackBody } from "../../ports/pack.ts";
import { approvalsNotices } from "./notices.ts";
import { approvalsTemplates } from "./templates.ts";
import { answerApproval } from "./tools/answer-approval.ts";

const samples = {
	code: "7K3M",
	left: "41",
	shown: "Harbour Grill: 2 x Margherita, 18.00 EUR. Shall I send it?",
};

export const approvalsBody: PackBody = {
	tools: [answerApproval],
	templates: approvalsTemplates,
	notices: approvalsNotices,
	// Staff may not have written for a day; nor may whoever waits for them.
	approved: [
		{ keys: ["approvals.asked", "gate.how_to_answer"], samples },
		{ keys: ["approvals.went", "gate.how_to_answer"], samples },
		...[
			"approvals.went_trusted",
			"approvals.over",
			"approvals.granted",
			"approvals.rejected",
			"approvals.expired",
			"approvals.revoked",
		].map((key) => ({ keys: [key], samples })),
	],
};
