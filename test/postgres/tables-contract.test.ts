import { afterAll, beforeAll } from "vitest";
import { makeTablesRepository } from "../../src/packs/people/repository.ts";
import { tablesContract } from "../contracts/tables.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

tablesContract(() => ({
	tables: makeTablesRepository(db.rw),
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
}));
