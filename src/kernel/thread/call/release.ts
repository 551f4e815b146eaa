/**
 * Releases what a proposal held, once it ended without a commitment. The store finds such actions from their rows
 * alone, so no way of ending can forget it.
 */
import { errorFields } from "../../../ports/log-fields.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { PendingActionRow, ThreadStore } from "../../../ports/thread-store.ts";
import { slowBackOffMs } from "../../back-off.ts";
import type { Router } from "../../router/call.ts";

export const releaseBatchMax = 10;
/** Holds expire with their action; this long afterwards nothing is left to release. */
export const holdOverMs = 60 * 60_000;

const freed = ({ hold: _, freeing: __, ...row }: PendingActionRow): PendingActionRow => row;

export async function releaseDue(deps: {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly router: Router;
}): Promise<void> {
	const { store, runtime, router } = deps;
	for (const row of store.unreleasedActions(releaseBatchMax)) {
		if ((row.freeing?.atMs ?? 0) > runtime.nowMs()) return;
		const state = store.state();
		if (!state || row.hold === undefined) return;
		const { action, hold, traceId } = row;
		const { tenantId, marketId, threadKey } = state;
		let isFreed = true;
		try {
			await router.free({
				tool: action.tool,
				hold,
				actionId: action.id,
				tenantId,
				marketId,
				threadKey,
				traceId,
			});
		} catch (error) {
			runtime.log.warn("hold_not_freed", {
				action: action.id,
				...errorFields(error),
			});
			isFreed = runtime.nowMs() > action.expiresAtMs + holdOverMs;
		}
		const now = store.action(action.id);
		if (!now) continue;
		const attempts = (now.freeing?.attempts ?? 0) + 1;
		store.saveAction(
			isFreed
				? freed(now)
				: { ...now, freeing: { attempts, atMs: runtime.nowMs() + slowBackOffMs(attempts) } },
		);
	}
}
