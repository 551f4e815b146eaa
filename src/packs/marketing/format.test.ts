import { expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import { progressVars } from "./format.ts";
import type { BroadcastSeen } from "./needs.ts";

const reader = {
	locale: "en",
	market: testMarket([]),
	nowMs: Date.parse("2026-06-01T10:00:00Z"),
} as const;
const told = (state: BroadcastSeen["state"], recipients: BroadcastSeen["recipients"]) => {
	const { all, sent, left, lost } = progressVars(
		{
			campaignId: "brc_01k9m2000000000000000000aa",
			template: "broadcast.news",
			state,
			scheduledAtMs: reader.nowMs,
			estimatedReach: 9,
			recipients,
		},
		reader,
	);
	return [all, sent, left, lost];
};

it("who is planned is still to come, and who was left out gets none", () => {
	const recipients = { planned: 3, queued: 2, sent: 1, delivered: 1, skipped: 1, unknown: 1 };
	expect(told("sending", recipients)).toEqual([9, 2, 5, 2]);
});

it("of a broadcast that is stopped only those on the way are still to come", () => {
	expect(told("cancelled", { planned: 6, queued: 2, delivered: 1 })).toEqual([9, 1, 2, 6]);
});

it("before anybody is planned all are still to come; stopped then, nobody is", () => {
	expect(told("scheduled", {})).toEqual([9, 0, 9, 0]);
	expect(told("cancelled", {})).toEqual([9, 0, 0, 9]);
});
