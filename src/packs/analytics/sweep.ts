/** Counts by day what was logged and how far conversations went, and lets go of events whose term is over. */
import type { PackSweep } from "../../ports/sweep.ts";
import type { BehaviourStore } from "./store.ts";

export const foldDays = 2;
const tenantsMax = 500;

export const foldBehaviour: PackSweep<BehaviourStore> = {
	name: "fold_behaviour",
	cron: "*/5 * * * *",
	stage: "last",
	run: async ({ desk, runtime }) => {
		const counts = { tenants: 0, days: 0, forgotten: 0, failed: 0 };
		for (const tenantId of await desk.tenants({ limit: tenantsMax })) {
			try {
				const { days, forgotten } = await desk.fold({ tenantId, days: foldDays });
				counts.tenants += 1;
				counts.days += days;
				counts.forgotten += forgotten;
			} catch {
				counts.failed += 1;
				runtime.log.warn("behaviour_not_folded", { tenant: tenantId });
			}
		}
		return counts;
	},
};

export const analyticsSweeps = [foldBehaviour];
