/**
 * Giving up what a proposal held, once it has ended without a commitment: declined, replaced, run out, withdrawn. The store names
 * such items from their rows alone, so no way of ending one can forget it.
 */
import { errorFields } from "../../../ports/log-fields.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { ItemRow, ThreadStore } from "../../../ports/thread-store.ts";
import type { Router } from "../../router/call.ts";

export const freeBatchMax = 10;
/** A hold ends by itself at its item's end; this long after it nothing is left to be given up. */
export const holdOverMs = 60 * 60_000;
const retryMs = (attempts: number) => Math.min(60_000, 1000 * 2 ** attempts);

const freed = ({ hold: _, freeing: __, ...row }: ItemRow): ItemRow => row;

export async function freeDue(deps: {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly router: Router;
}): Promise<void> {
	const { store, runtime, router } = deps;
	for (const row of store.unfreedItems(freeBatchMax)) {
		if ((row.freeing?.atMs ?? 0) > runtime.nowMs()) return;
		const state = store.state();
		if (!state || row.hold === undefined) return;
		const { item, hold, traceId } = row;
		const { tenantId, marketId, threadKey } = state;
		let isFreed = true;
		try {
			await router.free({
				tool: item.tool,
				hold,
				itemId: item.id,
				tenantId,
				marketId,
				threadKey,
				traceId,
			});
		} catch (error) {
			runtime.log.warn("hold_not_freed", {
				item: item.id,
				...errorFields(error),
			});
			isFreed = runtime.nowMs() > item.expiresAtMs + holdOverMs;
		}
		const now = store.item(item.id);
		if (!now) continue;
		const attempts = (now.freeing?.attempts ?? 0) + 1;
		store.saveItem(
			isFreed
				? freed(now)
				: { ...now, freeing: { attempts, atMs: runtime.nowMs() + retryMs(attempts) } },
		);
	}
}
