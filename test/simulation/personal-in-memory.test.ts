/** The requests that simulations rely on keep what the SQL functions keep. */
import { personalContract } from "../contracts/personal.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makePersonalBook } from "./personal-in-memory.ts";

let people = 0;
const onTheRoad = new Set<string>();
const { personal } = makePersonalBook((personHash) => (onTheRoad.has(personHash) ? ["ride"] : []));

personalContract(() => ({
	personal,
	tenantId: testTenant,
	marketId: testMarketId,
	onTheRoad: async () => {
		const personHash = `person_${++people}`;
		onTheRoad.add(personHash);
		return { personHash, arrive: async () => void onTheRoad.delete(personHash) };
	},
}));
