import { tablesContract } from "../contracts/tables.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { tablesInMemory } from "./tables-in-memory.ts";

tablesContract(() => ({ tables: tablesInMemory, tenantId: testTenant, marketId: testMarketId }));
