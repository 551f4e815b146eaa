import { afterAll, beforeAll } from "vitest";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import { makeCatalogueRepository } from "../../src/packs/discovery/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { catalogueContract } from "../contracts/catalogue.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

catalogueContract(() => ({
	catalogue: makeCatalogueRepository(db.rw, makeRowStore(db.rw, buildReadings)),
	scope: { ...db.a, traceId: "trc_search" },
	centre: { lat: 36.3027, lng: 30.1549 },
	sku: "np-margherita",
}));
