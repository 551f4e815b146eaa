/** Folds what was counted into minutes; looks at the last of them: raises and clears the alerts of the rules, hands the counters on, forgets what is old. */
import { alertRules, judgeRules, windowMinutes } from "../core/alert-rules.ts";
import { countersOf } from "../core/counters.ts";
import type { Sweep } from "../ports/sweep.ts";

export const seriesMax = 20_000;
export const totalsMax = 2_000;
export const forgottenMax = 5_000;
/** Batches of a tenant's journals that are folded in one transaction, and looks of one run. What is left is counted by readers. */
const foldedMax = 20_000;
const foldsMax = 20;

export const watchMetrics: Sweep = {
	name: "watch_metrics",
	cron: "* * * * *",
	stage: "house",
	run: async ({ metrics }) => {
		if (!metrics) return { off: 1 };
		const { store, sendCounters } = metrics;
		let folded = 0;
		for (let i = 0; i < foldsMax; i++) {
			const taken = await store.fold({ limit: foldedMax });
			folded += taken;
			if (taken < foldedMax) break;
		}
		const { series, active } = await store.window({ minutes: windowMinutes, limit: seriesMax });
		// A tenant at the cut is not judged: its shares would be wrong, and its alerts stay as they are.
		const cutAt = series.length < seriesMax ? null : (series.at(-1)?.tenantId ?? null);
		const isWhole = ({ tenantId }: { readonly tenantId: string }) =>
			cutAt === null || tenantId < cutAt;
		const changes = judgeRules(alertRules, series.filter(isWhole), active.filter(isWhole));
		if (changes.length > 0) await store.change(changes);
		const raised = changes.filter(({ kind }) => kind === "raise").length;
		const forgotten = await store.forget({ limit: forgottenMax });
		const counts = {
			series: series.length,
			raised,
			resolved: changes.length - raised,
			folded,
			forgotten,
			behind: cutAt === null ? 0 : 1,
		};
		if (!sendCounters) return counts;
		const { sinceMs, totals } = await store.totals({ limit: totalsMax });
		const isSent = await sendCounters(countersOf(totals), sinceMs);
		return { ...counts, counters: isSent ? 1 : 0 };
	},
};
