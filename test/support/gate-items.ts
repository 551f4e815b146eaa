import type { PendingAction } from "../../src/core/confirmation/pending-action.ts";

export const makeAction = (changes: Partial<PendingAction> = {}): PendingAction => ({
	id: "pa_1",
	kind: "proposal",
	code: "7K3M",
	status: "waiting",
	lane: "general",
	tool: "ride.request",
	argsHash: "args",
	shownHash: "shown",
	createdAtMs: 0,
	expiresAtMs: 1000,
	shown: { atMs: 100, seq: 1, channel: "whatsapp", externalId: "SM1" },
	replacesId: null,
	numbersAsked: false,
	reachesThirdParty: false,
	reminders: 0,
	closedBecause: null,
	...changes,
});
