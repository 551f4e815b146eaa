/** Stored with the thread and shipped like its journal: the store may be away. */
import type { Alert } from "../../../ports/stores.ts";
import type { ThreadStore } from "../../../ports/thread-store.ts";

export const alertsMax = 50;

/** In the caller's synchronous stretch. Queued once per key. */
export function queueAlert(store: ThreadStore, alert: Alert, nowMs: number): void {
	const state = store.state();
	if (!state || state.alerts.some((known) => known.dedupeKey === alert.dedupeKey)) return;
	store.saveState({
		...state,
		alerts: [...state.alerts, alert].slice(-alertsMax),
		shipAtMs: nowMs,
	});
}
