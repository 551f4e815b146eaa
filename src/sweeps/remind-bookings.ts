/**
 * Reminders of bookings, `remindMinutes` before they begin. The notification is written once, with its event; the hand-over of the
 * minute brings it to the thread, whose send gate decides whether and how it may leave.
 */

import type { LedgerSweepStore } from "../ports/ledger-sweeps.ts";
import { errorFields } from "../ports/log-fields.ts";
import type { Sweep } from "../ports/sweep.ts";
import { byTenant } from "../packs/concierge/sweep.ts";

export const remindersBatchMax = 100;
export const remindersBatchesMax = 10;

type Due = Awaited<ReturnType<LedgerSweepStore["dueReminders"]>>[number];

export const remindBookings: Sweep = {
	name: "remind_bookings",
	cron: "* * * * *",
	run: async ({ runtime, bookings }) => {
		if (!bookings) return { off: 1 };
		const { store } = bookings;
		const traceId = runtime.newId("trc");
		const counts = { due: 0, reminded: 0, failed: 0 };
		let after: Parameters<LedgerSweepStore["dueReminders"]>[0]["after"] = null;
		for (let batches = 0; batches < remindersBatchesMax; batches++) {
			const rows: readonly Due[] = await store.dueReminders({
				olderThanMs: 0,
				limit: remindersBatchMax,
				after,
			});
			counts.due += rows.length;
			for (const [tenantId, transactionIds] of byTenant(rows)) {
				try {
					counts.reminded += await store.remind({ tenantId, traceId, transactionIds });
				} catch (error) {
					// Due again in a minute.
					counts.failed += 1;
					runtime.log.warn("remind_failed", {
						tenant: tenantId,
						...errorFields(error),
					});
				}
			}
			const last = rows.at(-1);
			if (!last || rows.length < remindersBatchMax) break;
			after = { remindAtUs: last.remindAtUs, id: last.transactionId };
		}
		return counts;
	},
};
