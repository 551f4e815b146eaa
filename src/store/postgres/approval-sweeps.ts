/** Which approvals are past their end, across tenants: read by the system role. */
import * as z from "zod";
import type { ApprovalSweepStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";
import { dueReads, readDue } from "./due.ts";

const dueSchema = z.array(z.object({ tenantId: z.string(), id: z.string() }));

/** Of all tenants. */
export const makeApprovalsDue =
	(system: Database): ApprovalSweepStore["due"] =>
	async (call) =>
		dueSchema.parse(
			await readDue(system, "expire_approvals", dueReads.approvals, { ...call, after: null }),
		);
