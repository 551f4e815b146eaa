/** A message from the thread to itself, handled in its own turn. */
import type { Delivery } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";

/** Null where the person's address is unknown. `key` dedupes. */
export function ownDelivery(
	state: ThreadState,
	told: {
		readonly key: string;
		readonly buttonPayload: string;
		readonly traceId: string;
		readonly nowMs: number;
	},
): Delivery | null {
	const route = state.addresses[state.lastChannel];
	if (!route) return null;
	return {
		tenantId: state.tenantId,
		marketId: state.marketId,
		threadKey: state.threadKey,
		scopedThreadKey: null,
		byUs: true,
		traceId: told.traceId,
		receivedAtMs: told.nowMs,
		message: {
			kind: "message",
			externalId: told.key,
			from: route.person,
			to: route.ours,
			text: "",
			media: [],
			buttonPayload: told.buttonPayload,
		},
	};
}
