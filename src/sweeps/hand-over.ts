/** Notifications whose thread or solicitation died before it could hand them over. The receiver takes each key once. */
import type { Sweep } from "../ports/sweep.ts";

/** Longer than a thread or a solicitation needs by itself. */
export const handOverAfterMs = 30_000;
export const handOverBatchMax = 200;

export const handOverSweep: Sweep = {
	name: "hand_over",
	cron: "* * * * *",
	run: async ({ notifications, handOver, runtime }) => {
		const due = await notifications.due({ olderThanMs: handOverAfterMs, limit: handOverBatchMax });
		const done = new Map<string, string[]>();
		let failed = 0;
		for (const row of due) {
			try {
				await handOver(row);
				done.set(row.tenantId, [...(done.get(row.tenantId) ?? []), row.id]);
			} catch (error) {
				failed += 1;
				runtime.log.warn("hand_over_failed", {
					notification: row.id,
					error: error instanceof Error ? error.name : "unknown",
				});
			}
		}
		for (const [tenantId, ids] of done) {
			try {
				await notifications.markHandedOver({ tenantId, ids });
			} catch (error) {
				// They are handed over once more in a minute; the receiver takes each key once.
				failed += ids.length;
				runtime.log.warn("hand_over_not_marked", {
					tenant: tenantId,
					error: error instanceof Error ? error.name : "unknown",
				});
			}
		}
		return { due: due.length, failed };
	},
};
