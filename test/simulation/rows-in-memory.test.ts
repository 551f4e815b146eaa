import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type CommitHarness, commitContract } from "../contracts/commit.ts";
import { stepsContract } from "../contracts/commit-steps.ts";
import { unitsContract } from "../contracts/commit-units.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";

let ids = 0;
let isLost = false;
const startMs = Date.now();
const rows = makeRowsInMemory({
	nowMs: () => startMs,
	newId: (prefix) => `${prefix}_${++ids}`,
	isSwitchedOn: (tool) => tool === "test.tool",
	open: (text) => text,
});
const harness: CommitHarness = {
	store: {
		...rows,
		commit: async (context, call) => {
			const answer = await rows.commit(context, call);
			if (isLost) throw new StoreUnavailable("no answer");
			return answer;
		},
	},
	tenants: [testTenant, "00000000-0000-4000-8000-000000000002"],
	marketId: testMarketId,
	tool: "test.tool",
	lose: (now) => {
		isLost = now;
	},
	count: async (what, of) =>
		what === "notifications"
			? rows.told.filter(({ dedupeKey }) => dedupeKey === of).length
			: what === "events"
				? rows.events.filter(({ id }) => id === of).length
				: what === "audits"
					? rows.lines.filter(({ threadKey }) => threadKey === of).length
					: rows.audits.filter(({ key, outcome }) => key === of && outcome === "executed").length,
	business: async () =>
		rows.put("businesses", { id: `business_${++ids}`, tenantId: testTenant }).id,
	inquirySeconds: async (seconds) => {
		const config =
			rows.rows("market_configs")[0] ??
			rows.put("market_configs", { id: testMarketId, marketId: testMarketId });
		config["vendors"] = { inquirySeconds: seconds };
	},
};
commitContract(() => harness);
stepsContract(() => harness);
unitsContract(() => ({
	...harness,
	offering: async () => ({ businessId: `business ${++ids}`, offeringId: `offering ${++ids}` }),
}));
