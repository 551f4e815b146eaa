/**
 * Holds past their end (MRV-11.5). A hold that has run out holds nothing, whether or not this was here: who comes next takes its
 * tokens. This writes down that it is over, tenant by tenant, in bounded batches; a hold that is being decided just now is left
 * for the next minute.
 */

import type { LedgerSweepStore } from "../../ports/ledger-sweeps.ts";
import { errorFields } from "../../ports/log-fields.ts";
import type { Sweep } from "../../ports/sweep.ts";

/** Its thread releases it at its end; the alarm may be a little late. */
export const holdsAfterMs = 15_000;
export const holdsBatchMax = 100;
export const holdsBatchesMax = 10;

type Due = Awaited<ReturnType<LedgerSweepStore["dueHolds"]>>[number];

export const expireHolds: Sweep = {
	name: "expire_holds",
	cron: "* * * * *",
	run: async ({ runtime, bookings }) => {
		if (!bookings) return { off: 1 };
		const { store } = bookings;
		const traceId = runtime.newId("trc");
		const counts = { due: 0, expired: 0, failed: 0 };
		let after: Parameters<LedgerSweepStore["dueHolds"]>[0]["after"] = null;
		for (let batches = 0; batches < holdsBatchesMax; batches++) {
			const rows: readonly Due[] = await store.dueHolds({
				olderThanMs: holdsAfterMs,
				limit: holdsBatchMax,
				after,
			});
			counts.due += rows.length;
			for (const [tenantId, transactionIds] of byTenant(rows)) {
				const ended = await expireAll(store, { tenantId, traceId }, transactionIds, (id, error) =>
					runtime.log.warn("expire_failed", {
						what: "hold",
						id,
						...errorFields(error),
					}),
				);
				counts.expired += ended.expired;
				counts.failed += ended.failed;
			}
			const last = rows.at(-1);
			if (!last || rows.length < holdsBatchMax) break;
			after = { expiresAtUs: last.expiresAtUs, id: last.transactionId };
		}
		return counts;
	},
};

/** All at once; where that fails, one at a time, so that one bad row spoils no other's end. */
async function expireAll(
	store: LedgerSweepStore,
	call: { readonly tenantId: string; readonly traceId: string },
	transactionIds: readonly string[],
	failed: (id: string, error: unknown) => void,
): Promise<{ readonly expired: number; readonly failed: number }> {
	try {
		return { expired: await store.expireHolds({ ...call, transactionIds }), failed: 0 };
	} catch (error) {
		const [only] = transactionIds;
		if (only !== undefined && transactionIds.length === 1) {
			failed(only, error);
			return { expired: 0, failed: 1 };
		}
		let sum = { expired: 0, failed: 0 };
		for (const id of transactionIds) {
			const one = await expireAll(store, call, [id], failed);
			sum = { expired: sum.expired + one.expired, failed: sum.failed + one.failed };
		}
		return sum;
	}
}

export function byTenant(
	rows: readonly { readonly tenantId: string; readonly transactionId: string }[],
): ReadonlyMap<string, readonly string[]> {
	const groups = new Map<string, string[]>();
	for (const { tenantId, transactionId } of rows) {
		const group = groups.get(tenantId);
		if (group) group.push(transactionId);
		else groups.set(tenantId, [transactionId]);
	}
	return groups;
}
