/** Who is a recipient, and when: asked of the statements over Postgres and of the rows in memory, which stand for them in the simulation. */
import { describe, expect, it } from "vitest";
import type { SendState } from "../../src/packs/marketing/needs.ts";
import type { BroadcastStore, Campaign } from "../../src/packs/marketing/store.ts";

type Purpose = "broadcast" | "messaging";
export type BroadcastHarness = {
	readonly store: BroadcastStore;
	/** Somebody who is known by a number, and has agreed to nothing; its key, and its id in the order of ids. */
	readonly person: () => Promise<{ readonly personId: string; readonly threadKey: string }>;
	readonly says: (
		threadKey: string,
		word: { readonly purpose: Purpose; readonly status: "granted" | "revoked" },
	) => Promise<void>;
	/** Scheduled, and led on to this state. */
	readonly campaign: (state: "planning" | "sending") => Promise<Campaign>;
	/** What its thread has shipped of its message. */
	readonly ships: (threadKey: string, dedupeKey: string, type: string) => Promise<void>;
};

export function broadcastContract(begin: () => Promise<BroadcastHarness>): void {
	const agreeing = async (harness: BroadcastHarness, count: number) => {
		const made = [];
		for (let n = 0; n < count; n++) {
			const one = await harness.person();
			await harness.says(one.threadKey, { purpose: "broadcast", status: "granted" });
			made.push(one);
		}
		return made;
	};
	const reach = ({ store }: BroadcastHarness, { tenantId, marketId, audience }: Campaign) =>
		store.reach({ tenantId, marketId, audience });
	const counts = ({ store }: BroadcastHarness, { tenantId, campaignId }: Campaign) =>
		store.counts(tenantId, campaignId);

	describe("recipients of a broadcast", () => {
		it("are who agreed and has not left since, page by page and each once", async () => {
			const harness = await begin();
			const [one, two, three, four] = await agreeing(harness, 4);
			await harness.person();
			await harness.says(two?.threadKey ?? "", { purpose: "broadcast", status: "revoked" });
			await harness.says(three?.threadKey ?? "", { purpose: "messaging", status: "revoked" });
			await harness.says(four?.threadKey ?? "", { purpose: "messaging", status: "revoked" });
			await harness.says(four?.threadKey ?? "", { purpose: "messaging", status: "granted" });
			const campaign = await harness.campaign("planning");
			expect(await reach(harness, campaign)).toBe(2);
			const first = await harness.store.plan(campaign, null, 1);
			expect([one?.personId, four?.personId]).toContain(first);
			const second = await harness.store.plan(campaign, first, 1);
			expect(second).not.toBe(first);
			expect(await harness.store.plan(campaign, second, 1)).toBeNull();
			// Begun anew by somebody else.
			expect(await harness.store.plan(campaign, null, 10)).toBeNull();
			expect(await counts(harness, campaign)).toEqual({ planned: 2 });
		});

		it("are handed over once, while it is sent, and skipped where they left meanwhile", async () => {
			const harness = await begin();
			const [, two, three] = await agreeing(harness, 3);
			const campaign = await harness.campaign("planning");
			await harness.store.plan(campaign, null, 10);
			const hand = (limit: number) => harness.store.hand(campaign, "trc", limit);
			expect(await hand(10)).toEqual({ taken: 0, handed: [] });
			await harness.store.move(campaign, ["planning"], "sending");
			await harness.says(two?.threadKey ?? "", { purpose: "broadcast", status: "revoked" });
			await harness.says(three?.threadKey ?? "", { purpose: "messaging", status: "revoked" });
			const given = [await hand(2), await hand(2), await hand(2)];
			expect(given.map(({ taken }) => taken)).toEqual([2, 1, 0]);
			const handed = given.flatMap((one) => one.handed);
			expect(handed).toHaveLength(1);
			expect(handed[0]).toMatchObject({
				type: "marketing.broadcast",
				payload: {
					campaignId: campaign.campaignId,
					broadcast: { consent: { purpose: "broadcast", status: "granted" } },
				},
			});
			expect(await counts(harness, campaign)).toEqual({ queued: 1, skipped: 2 });
		});

		it("are handed over no more once it is stopped: who stopped it has the last word", async () => {
			const harness = await begin();
			await agreeing(harness, 2);
			const campaign = await harness.campaign("planning");
			await harness.store.plan(campaign, null, 10);
			await harness.store.move(campaign, ["planning"], "sending");
			await harness.store.hand(campaign, "trc", 1);
			expect(await harness.store.move(campaign, ["sending"], "cancelled")).toBe(true);
			expect(await harness.store.hand(campaign, "trc", 1)).toEqual({ taken: 0, handed: [] });
			expect(await harness.store.move(campaign, ["sending"], "settling")).toBe(false);
			expect(await harness.store.campaign(campaign.tenantId, campaign.campaignId)).toMatchObject({
				state: "cancelled",
			});
		});

		it("are left out once it is stopped, and not before: who is on the way stays so", async () => {
			const harness = await begin();
			await agreeing(harness, 3);
			const campaign = await harness.campaign("planning");
			await harness.store.plan(campaign, null, 10);
			await harness.store.move(campaign, ["planning"], "sending");
			await harness.store.hand(campaign, "trc", 1);
			await harness.store.leaveOut(campaign);
			expect(await counts(harness, campaign)).toEqual({ planned: 2, queued: 1 });
			await harness.store.move(campaign, ["sending"], "cancelled");
			await harness.store.leaveOut(campaign);
			expect(await counts(harness, campaign)).toEqual({ skipped: 2, queued: 1 });
		});

		it.each<readonly [string, SendState]>([
			["outbox_delivery_delivered", "delivered"],
			["outbox_suppressed", "skipped"],
			["outbox_send_unknown", "unknown"],
		])("became what their thread shipped: %s is %s", async (type, state) => {
			const harness = await begin();
			const [one] = await agreeing(harness, 2);
			const campaign = await harness.campaign("planning");
			await harness.store.plan(campaign, null, 10);
			await harness.store.move(campaign, ["planning"], "sending");
			const { handed } = await harness.store.hand(campaign, "trc", 10);
			const own = handed.find(
				({ target }) => target.kind === "thread" && target.threadKey === one?.threadKey,
			);
			await harness.ships(one?.threadKey ?? "", own?.dedupeKey ?? "", type);
			expect(await harness.store.settle(campaign, null, 10)).toBeNull();
			expect(await counts(harness, campaign)).toEqual({ [state]: 1, queued: 1 });
		});
	});
}
