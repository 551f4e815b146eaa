/** Approvals: what waits for a member of staff's yes, asked and answered in their own threads (MKB-6). */
import { definePack } from "../../ports/pack.ts";

export const approvalsPack = definePack({
	name: "approvals",
	domains: ["approval", "approvals"],
	load: async () => (await import("./body.ts")).approvalsBody,
	things: { ids: { approvalId: "approval" }, domains: { approval: "approval" } },
	queries: async () => (await import("./queries.ts")).approvalsQueries,
	sweeps: async () => (await import("./sweep.ts")).approvalsSweeps,
	admin: async () => (await import("./admin/index.ts")).approvalsAdmin,
});
