import { makePersonalRepository } from "../../src/packs/people/personal-repository.ts";
import { personalContract } from "../contracts/personal.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";

let ids = 0;
const store = makeRowsInMemory({
	nowMs: () => Date.UTC(2026, 10, 21, 9),
	newId: (prefix) => `${prefix}_${++ids}`,
	isSwitchedOn: () => true,
	open: (text) => text,
});

personalContract(() => ({
	personal: makePersonalRepository(
		store,
		async ({ requestId }) => `https://assent.test/my-data/${requestId}`,
	),
	tenantId: testTenant,
	marketId: testMarketId,
	onTheRoad: async () => {
		const id = `person_${++ids}`;
		const of = { tenantId: testTenant };
		store.put("people", { ...of, id, phoneHash: id });
		const ride = store.put("taxi_requests", {
			...of,
			id: `ride of ${id}`,
			customerId: id,
			state: "assigned",
		});
		const arrive = async () => {
			ride["state"] = "completed";
		};
		return { personHash: id, arrive };
	},
}));
