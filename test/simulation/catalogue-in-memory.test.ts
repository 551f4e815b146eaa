import { catalogueContract } from "../contracts/catalogue.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { catalogueInMemory } from "./catalogue-in-memory.ts";

catalogueContract(() => ({
	catalogue: catalogueInMemory,
	scope: { tenantId: testTenant, marketId: testMarketId, traceId: "trc_search" },
	centre: { lat: 36.2, lng: 33.9 },
	sku: "np-margherita",
}));
