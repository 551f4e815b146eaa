/** What a thread tells itself: a message from nobody, handled in its turn like any other. */
import type { Delivery } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";

/** Null where the thread does not know where its person is reached. `key` names it: told twice is handled once. */
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
