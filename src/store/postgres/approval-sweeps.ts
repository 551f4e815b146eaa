/** Which approvals are past their end, across tenants: read by the system role. */
import * as z from "zod";
import type { ApprovalSweepStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";

const dueSchema = z.array(z.strictObject({ tenantId: z.string(), id: z.string() }));

/** Of all tenants. */
export const makeApprovalsDue = (system: Database): ApprovalSweepStore["due"] => {
	const by = { tenantId: null, actor: "sweep:expire_approvals", traceId: "" };
	return async (call) => dueSchema.parse(await system.call("approvals_due", by, { ...call }));
};
