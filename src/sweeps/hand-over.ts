/**
 * Notifications whose thread or solicitation died before it could hand them over. The receiver takes each key once. What fails
 * is due again later each time, so that rows which can never be delivered keep no others waiting.
 */
import { errorFields } from "../ports/log-fields.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

/** Longer than a thread or a solicitation needs by itself. */
export const handOverAfterMs = 30_000;
export const handOverBatchMax = 200;

class Unopened extends Error {
	override readonly name = "Unopened";
}

type ByTenant = Map<string, string[]>;
const add = (to: ByTenant, tenantId: string, id: string) =>
	void to.set(tenantId, [...(to.get(tenantId) ?? []), id]);

/** One tenant's rows also where another's cannot be written. Gives how many were not. */
async function write(
	rows: ByTenant,
	change: (call: { readonly tenantId: string; readonly ids: readonly string[] }) => Promise<void>,
	event: string,
	log: SweepDeps["runtime"]["log"],
): Promise<number> {
	let unwritten = 0;
	for (const [tenantId, ids] of rows) {
		try {
			await change({ tenantId, ids });
		} catch (error) {
			unwritten += ids.length;
			log.warn(event, {
				tenant: tenantId,
				...errorFields(error),
			});
		}
	}
	return unwritten;
}

export const handOverSweep: Sweep = {
	name: "hand_over",
	cron: "* * * * *",
	run: async ({ notifications, handOver, runtime }) => {
		const due = await notifications.due({ olderThanMs: handOverAfterMs, limit: handOverBatchMax });
		const done: ByTenant = new Map();
		const inVain: ByTenant = new Map();
		let failed = 0;
		for (const row of due) {
			try {
				if (row.payload === null) throw new Unopened();
				await handOver({ ...row, payload: row.payload });
				add(done, row.tenantId, row.id);
			} catch (error) {
				failed += 1;
				add(inVain, row.tenantId, row.id);
				runtime.log.warn("hand_over_failed", {
					notification: row.id,
					...errorFields(error),
				});
			}
		}
		// What is not marked is handed over once more in a minute; the receiver takes each key once.
		failed += await write(done, notifications.markHandedOver, "hand_over_not_marked", runtime.log);
		await write(inVain, notifications.postpone, "hand_over_not_postponed", runtime.log);
		return { due: due.length, failed };
	},
};
