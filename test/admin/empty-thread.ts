import type { ThreadView } from "../../src/ports/admin-records.ts";

/** A conversation on WhatsApp in which nobody has written yet. */
export const emptyThread = (threadKey: string): ThreadView => ({
	threadKey,
	name: null,
	marketId: "m",
	createdAtMs: 1_790_000_000_000,
	forwardTo: null,
	locale: "en",
	lastChannel: "whatsapp",
	addresses: [],
	optedOut: false,
	roles: ["customer"],
	onDuty: false,
	withStaff: null,
	waitingInbound: 0,
	items: [],
	unsettled: [],
	messages: [],
	before: null,
});
