import type { PolicyDesk } from "../../ports/approvals.ts";
import type { ComplianceNeeds } from "./needs.ts";

export const makePolicyDesk = (needs: ComplianceNeeds): PolicyDesk => ({
	decide: async ({ record, text, context }) => {
		const { decide } = await import("./tools/shapes.ts");
		const { locale, nowMs, ...setting } = context;
		const { decisionId } = await decide({
			text,
			subject: { type: "payload", id: record.argsHash },
			setting,
			ctx: { tenantId: record.tenantId, locale, nowMs },
			record,
			needs,
		});
		return decisionId;
	},
});
