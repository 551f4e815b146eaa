/** Notification relay: from the thread that committed to each target object. */

import type { Objects } from "../../../ports/objects.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { PendingNotification, ThreadStore } from "../../../ports/thread-store.ts";
import { slowBackOffMs } from "../../back-off.ts";
import { relayNotification } from "../../relay.ts";

/** At least once; the object dedupes by key. */
export async function relayDue(deps: {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly objects: Objects;
}): Promise<void> {
	const { store, runtime } = deps;
	const state = store.state();
	const due =
		state?.notifications.filter((notification) => notification.nextAtMs <= runtime.nowMs()) ?? [];
	for (const notification of due) {
		let done = true;
		try {
			await relayNotification(deps.objects, {
				...notification,
				tenantId: state?.tenantId ?? "",
				marketId: state?.marketId ?? "",
			});
		} catch {
			done = false;
		}
		store.atomically(() => {
			const now = store.state();
			if (!now) return;
			const later = (row: PendingNotification): PendingNotification => ({
				...row,
				attempts: row.attempts + 1,
				nextAtMs: runtime.nowMs() + slowBackOffMs(row.attempts),
			});
			store.saveState({
				...now,
				notifications: done
					? now.notifications.filter((row) => row.id !== notification.id)
					: now.notifications.map((row) => (row.id === notification.id ? later(row) : row)),
				relayed: done ? [...now.relayed, notification.id] : now.relayed,
				shipAtMs: now.shipAtMs ?? runtime.nowMs(),
			});
		});
	}
}
