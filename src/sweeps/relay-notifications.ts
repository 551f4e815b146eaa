/**
 * Notifications whose thread or solicitation died before it could relay them. The receiver takes each key once. What fails
 * is due again later each time, so that rows which can never be delivered keep no others waiting.
 */
import { eachDue } from "../ports/each-due.ts";
import { errorFields } from "../ports/log-fields.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

/** Longer than a thread or a solicitation needs by itself. */
export const relayAfterMs = 30_000;
export const relayBatchMax = 200;

class Unopened extends Error {
	override readonly name = "Unopened";
}

type ByTenant = Map<string, string[]>;
const add = (to: ByTenant, tenantId: string, id: string) =>
	void to.set(tenantId, [...(to.get(tenantId) ?? []), id]);

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

export const relaySweep: Sweep = {
	name: "relay_notifications",
	cron: "* * * * *",
	stage: "first",
	run: async ({ notifications, relayNotification, runtime }) => {
		const done: ByTenant = new Map();
		const inVain: ByTenant = new Map();
		const counts = await eachDue({
			runtime,
			read: ({ limit }: { readonly limit: number }) =>
				notifications.due({ olderThanMs: relayAfterMs, limit }),
			batchMax: relayBatchMax,
			batchesMax: 1,
			by: { rowsAtOnce: 1 },
			did: [],
			work: async ([row], failed) => {
				try {
					if (row.payload === null) throw new Unopened();
					await relayNotification({ ...row, payload: row.payload });
					add(done, row.tenantId, row.id);
				} catch (error) {
					failed(row, error);
					add(inVain, row.tenantId, row.id);
				}
				return {};
			},
			failed: { event: "relay_failed", of: ({ id }) => ({ notification: id }) },
		});
		// What is not marked is relayed once more in a minute; the receiver takes each key once.
		const unmarked = await write(done, notifications.markRelayed, "relay_not_marked", runtime.log);
		await write(inVain, notifications.postpone, "relay_not_postponed", runtime.log);
		return { due: counts.due, failed: counts.failed + unmarked };
	},
};
