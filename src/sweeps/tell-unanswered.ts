/**
 * Businesses that were asked and have not answered: of an order after ten minutes, of a booking after two hours or half of the time
 * there is. Its customer is told once that there is no answer yet, and staff have one alert. What ends by itself is not told here:
 * a service that nobody took is told at its end (`settle_leads`).
 */
import type { Sweep, UnansweredStore } from "../ports/sweep.ts";

export const unansweredBatchMax = 100;
export const unansweredBatchesMax = 10;

export const tellUnanswered: Sweep = {
	name: "tell_unanswered",
	cron: "* * * * *",
	run: async ({ runtime, unanswered: store }) => {
		if (!store) return { off: 1 };
		const traceId = runtime.newId("trc");
		const counts = { due: 0, told: 0, failed: 0 };
		/** All at once; where that fails, one at a time, so that one bad row spoils no other's word. */
		const tell = async (tenantId: string, ids: readonly string[]): Promise<void> => {
			try {
				counts.told += await store.tell({ tenantId, traceId, ids });
			} catch (error) {
				if (ids.length > 1) for (const id of ids) await tell(tenantId, [id]);
				else {
					counts.failed += 1;
					runtime.log.warn("tell_unanswered_failed", {
						id: ids[0] ?? "",
						error: error instanceof Error ? error.name : "unknown",
					});
				}
			}
		};
		let after: Parameters<UnansweredStore["due"]>[0]["after"] = null;
		for (let batches = 0; batches < unansweredBatchesMax; batches++) {
			const rows = await store.due({ limit: unansweredBatchMax, after });
			counts.due += rows.length;
			for (const [tenantId, of] of Map.groupBy(rows, (row) => row.tenantId))
				await tell(
					tenantId,
					of.map(({ id }) => id),
				);
			const last = rows.at(-1);
			if (!last || rows.length < unansweredBatchMax) break;
			after = { dueAtUs: last.dueAtUs, id: last.id };
		}
		return counts;
	},
};
