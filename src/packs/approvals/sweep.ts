/** Approvals past their end: written down as over, and whoever still waits for an answer is told. Tenant by tenant, in bounded batches. */
import type { Sweep } from "../../ports/sweep.ts";

/** The thread's own item ends first. */
export const approvalsAfterMs = 15_000;
export const approvalsBatchMax = 100;
export const approvalsBatchesMax = 10;

export const expireApprovals: Sweep = {
	name: "expire_approvals",
	cron: "* * * * *",
	run: async ({ runtime, approvals }) => {
		if (!approvals) return { off: 1 };
		const traceId = runtime.newId("trc");
		const counts = { due: 0, expired: 0, failed: 0 };
		for (let batches = 0; batches < approvalsBatchesMax; batches++) {
			const due = await approvals.store.due({
				olderThanMs: approvalsAfterMs,
				limit: approvalsBatchMax,
			});
			counts.due += due.length;
			let expired = 0;
			for (const [tenantId, of] of Map.groupBy(due, (row) => row.tenantId)) {
				try {
					const ids = of.map(({ id }) => id);
					expired += await approvals.store.expire({ tenantId, traceId, ids });
				} catch (error) {
					counts.failed += 1;
					runtime.log.warn("expire_failed", {
						what: "approval",
						tenant: tenantId,
						error: error instanceof Error ? error.name : "unknown",
					});
				}
			}
			counts.expired += expired;
			// What is locked, or failed, is first in line again: it waits for the next minute.
			if (due.length < approvalsBatchMax || expired === 0) break;
		}
		return counts;
	},
};
