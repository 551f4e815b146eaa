/** What the sweep asks of approvals: reads across tenants by the system role, writes by the role of the one tenant. */
import * as z from "zod";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { ApprovalSweepStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";

const dueSchema = z.array(z.strictObject({ tenantId: z.string(), id: z.string() }));

export function makeApprovalSweepStore({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): ApprovalSweepStore {
	const by = (tenantId: string | null, traceId: string): CallContext => ({
		tenantId,
		actor: "sweep:expire_approvals",
		traceId,
	});
	return {
		due: async (call) =>
			dueSchema.parse(await system.call("approvals_due", by(null, ""), { ...call })),
		expire: async ({ tenantId, traceId, ids }) =>
			z
				.strictObject({ expired: z.int() })
				.parse(await rw.call("approvals_expire", by(tenantId, traceId), { ids: [...ids] })).expired,
	};
}
