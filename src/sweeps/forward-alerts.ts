/** C-45: an alert is a row first; here each is told once, whoever raised it. The sink is the log; a pager reads it there. */
import type { FreshAlert, Sweep } from "../ports/sweep.ts";

/** A transaction that began earlier may still commit an older alert. */
export const alertsSettleMs = 15_000;
export const alertsBatchMax = 100;

export const isUrgent = ({ severity }: Pick<FreshAlert, "severity">): boolean =>
	severity === "critical" || severity === "high";

export const forwardAlerts: Sweep = {
	name: "forward_alerts",
	cron: "* * * * *",
	run: async ({ runtime, alertFeed }) => {
		if (!alertFeed) return { off: 1 };
		const fresh = await alertFeed.fresh({ olderThanMs: alertsSettleMs, limit: alertsBatchMax });
		for (const alert of fresh)
			runtime.log[isUrgent(alert) ? "error" : "warn"]("alert", {
				alert: alert.id,
				tenant: alert.tenantId,
				source: alert.source,
				severity: alert.severity,
				title: alert.title,
			});
		const last = fresh.at(-1);
		if (last) await alertFeed.told({ id: last.id, firstAtUs: last.firstAtUs });
		return { alerts: fresh.length, urgent: fresh.filter(isUrgent).length };
	},
};
