/** An alert is written down with the thread and shipped like its journal: the store may be away when it is due. */
import type { Alert } from "../../../ports/stores.ts";
import type { ThreadStore } from "../../../ports/thread-store.ts";

export const alertsMax = 50;

/** In the caller's synchronous stretch. The same key waits once. */
export function queueAlert(store: ThreadStore, alert: Alert, nowMs: number): void {
	const state = store.state();
	if (!state || state.alerts.some((known) => known.dedupeKey === alert.dedupeKey)) return;
	store.saveState({
		...state,
		alerts: [...state.alerts, alert].slice(-alertsMax),
		shipAtMs: nowMs,
	});
}
