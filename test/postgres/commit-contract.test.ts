import { createHash } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { type CommitHarness, commitContract } from "../contracts/commit.ts";
import { stepsContract } from "../contracts/commit-steps.ts";
import { unitsContract } from "../contracts/commit-units.ts";
import { addBusiness } from "./catalogue.ts";
import { addShop } from "./shops.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const harness = (): CommitHarness => ({
	store: makeRowStore(db.rw),
	tenants: [db.a.tenantId, db.b.tenantId],
	marketId: db.a.marketId,
	tool: "viewing.schedule",
	lose: (isLost) =>
		db.proxy.setFault(
			isLost ? { kind: "drop_after_commit", count: 100, match: '["commit",' } : null,
		),
	count: (what, of) =>
		what === "notifications"
			? db.count("notifications", "dedupe_key = $1", [of])
			: what === "events"
				? db.count("event_log", "entity_id = $1", [of])
				: what === "audits"
					? db.count("audit_log", "thread_key = $1 and action_type = 'test.said'", [of])
					: db.count("tool_executions", "idempotency_key_hash = $1 and state = 'succeeded'", [
							sha256(of),
						]),
	business: async () => (await addShop(db, db.a, { tags: [] })).businessId,
	inquirySeconds: async (seconds) => {
		await db.rows("update market_configs set vendors = $2 where market_id = $1", [
			db.a.marketId,
			{ inquirySeconds: seconds },
		]);
	},
});
commitContract(harness);
stepsContract(harness);

let businesses = 0;
unitsContract(() => ({
	store: makeRowStore(db.rw),
	tenants: [db.a.tenantId, db.b.tenantId],
	offering: () => addBusiness(db, db.a, `Units ${++businesses}`, {}),
}));
