import { expect, it } from "vitest";
import { testMarketId, testTenant } from "../../../test/support/market.ts";
import type { JobAt } from "../../ports/job.ts";
import { type BroadcastDesk, broadcastJob } from "./jobs.ts";
import type { Campaign } from "./store.ts";

const campaign: Campaign = {
	campaignId: "brc_1",
	tenantId: testTenant,
	marketId: testMarketId,
	state: "scheduled",
	template: "broadcast.news",
	wordsHash: "words",
	payloadHash: "payload",
	audience: { channel: "whatsapp" },
	perSecond: 80,
	approvalId: null,
	askedBy: "key",
};

it("a broadcast of more people than one page holds plans every page of them before anybody is written to", async () => {
	const did: string[] = [];
	const pages = ["b", "d", null];
	const store: Partial<BroadcastDesk["store"]> = {
		campaignOf: async () => campaign.campaignId,
		campaign: async () => campaign,
		plan: async (_of, after) => {
			did.push(`plan after ${after}`);
			return pages.shift() ?? null;
		},
		move: async (_of, _from, to) => {
			did.push(to);
			return true;
		},
		counts: async () => ({ planned: 5 }),
		hand: async () => {
			did.push("hand");
			return { taken: 0, handed: [] };
		},
	};
	const desk: Partial<BroadcastDesk> = {
		store: store as BroadcastDesk["store"],
		wordsHash: async () => "words",
		quietForMs: async () => null,
		nowMs: () => 0,
	};
	let cursor: JobAt["cursor"] = null;
	let total: number | undefined;
	for (let step = 0; step < 5; step++) {
		const job = { tenantId: testTenant, jobId: "job_1", cursor } as unknown as JobAt;
		const signal = new AbortController().signal;
		const done = await broadcastJob.step({ job, desk: desk as BroadcastDesk, signal });
		({ cursor, total = total } = done);
	}
	expect(did).toEqual([
		"planning",
		"plan after null",
		"plan after b",
		"plan after d",
		"sending",
		"hand",
		"settling",
	]);
	expect(total).toBe(5);
});
