/** What has happened since becomes rows, for each address that is told; whoever is owed something is woken. */
import { errorFields } from "../ports/log-fields.ts";
import type { Sweep } from "../ports/sweep.ts";

/** Of one run, the longest ago first. */
export const subscriptionsMax = 500;
const forgottenMax = 1_000;

export const deliverWebhooks: Sweep = {
	name: "deliver_webhooks",
	cron: "* * * * *",
	stage: "last",
	run: async ({ runtime, webhooks }) => {
		if (!webhooks) return { off: 1 };
		const { store, run, wake } = webhooks;
		const counts = { due: 0, owed: 0, woken: 0, failed: 0, forgotten: 0 };
		for (const of of await store.due({ limit: subscriptionsMax })) {
			counts.due += 1;
			try {
				const { owed, isOwed } = await run.spread(of);
				counts.owed += owed;
				if (!isOwed) continue;
				await wake(of);
				counts.woken += 1;
			} catch (error) {
				counts.failed += 1;
				runtime.log.warn("webhooks_failed", {
					what: "subscription",
					id: of.subscriptionId,
					...errorFields(error),
				});
			}
		}
		counts.forgotten = await store.forget({ limit: forgottenMax });
		return counts;
	},
};
