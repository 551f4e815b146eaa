/**
 * Viewings and requests for services at the moments that they named themselves: proposals and unanswered requests end, people are
 * reminded, viewings are over. Tenant by tenant, in bounded batches; notices go out with the hand-over of the minute.
 */
import { errorFields } from "../../ports/log-fields.ts";
import type { LeadsSweepStore, Sweep } from "../../ports/sweep.ts";

/** A proposal's thread gives it up at its end; the alarm may be a little late. */
export const leadsAfterMs = 15_000;
export const leadsBatchMax = 100;
export const leadsBatchesMax = 10;

type Due = Awaited<ReturnType<LeadsSweepStore["due"]>>[number];
type Counts = { expired: number; reminded: number; done: number; failed: number };

export const settleLeads: Sweep = {
	name: "settle_leads",
	cron: "* * * * *",
	run: async ({ runtime, leads }) => {
		if (!leads) return { off: 1 };
		const { store } = leads;
		const traceId = runtime.newId("trc");
		const counts = { due: 0, expired: 0, reminded: 0, done: 0, failed: 0 };
		const settle = async (tenantId: string, ids: readonly string[]): Promise<Counts> =>
			settleAll(store, { tenantId, traceId }, ids, (id, error) =>
				runtime.log.warn("settle_failed", {
					what: "lead",
					id,
					...errorFields(error),
				}),
			);
		let after: Parameters<LeadsSweepStore["due"]>[0]["after"] = null;
		for (let batches = 0; batches < leadsBatchesMax; batches++) {
			const rows: readonly Due[] = await store.due({
				olderThanMs: leadsAfterMs,
				limit: leadsBatchMax,
				after,
			});
			counts.due += rows.length;
			for (const [tenantId, of] of Map.groupBy(rows, (row) => row.tenantId)) {
				const did = await settle(
					tenantId,
					of.map(({ id }) => id),
				);
				counts.expired += did.expired;
				counts.reminded += did.reminded;
				counts.done += did.done;
				counts.failed += did.failed;
			}
			const last = rows.at(-1);
			if (!last || rows.length < leadsBatchMax) break;
			after = { dueAtUs: last.dueAtUs, id: last.id };
		}
		return counts;
	},
};

/** All at once; where that fails, one at a time, so that one bad row spoils no other's end. */
async function settleAll(
	store: LeadsSweepStore,
	call: { readonly tenantId: string; readonly traceId: string },
	ids: readonly string[],
	failed: (id: string, error: unknown) => void,
): Promise<Counts> {
	try {
		return { ...(await store.settle({ ...call, ids })), failed: 0 };
	} catch (error) {
		const [only] = ids;
		if (only !== undefined && ids.length === 1) {
			failed(only, error);
			return { expired: 0, reminded: 0, done: 0, failed: 1 };
		}
		const sum: Counts = { expired: 0, reminded: 0, done: 0, failed: 0 };
		for (const id of ids) {
			const one = await settleAll(store, call, [id], failed);
			sum.expired += one.expired;
			sum.reminded += one.reminded;
			sum.done += one.done;
			sum.failed += one.failed;
		}
		return sum;
	}
}
