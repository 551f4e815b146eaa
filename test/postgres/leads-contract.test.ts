import { leadsDue } from "../../src/packs/leads/sweep.ts";
import { afterAll, beforeAll } from "vitest";
import { leadsContract } from "../contracts/leads.ts";
import { age, changeListing, leadListing, somebody } from "./leads-support.ts";
import { freshNumber, personalData, startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

leadsContract(() => ({
	leads: db.leads,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	nowMs: () => Date.now(),
	age: (ms) => age(db, ms),
	settle: async (id) => {
		const told = async () =>
			(
				await db.rows("select type from notifications where dedupe_key like $1 order by id", [
					`${id}:%`,
				])
			).map(({ type }) => String(type));
		const before = await told();
		const due = await sweepDeps(db).due("end_leads", leadsDue, { limit: 1000, after: null });
		await db.leads.settle({
			tenantId: db.a.tenantId,
			traceId: "trc_sweep",
			ids: due.map((row) => row.id),
		});
		return (await told()).slice(before.length);
	},
	person: () => somebody(db.a),
	listing: (kind, change) => leadListing(db, kind, change),
	change: (what, change) => changeListing(db, what, change),
	dispatchTo: async ({ listingId }) => {
		const number = freshNumber();
		const hash = await personalData.lookup(db.a.tenantId, number);
		await db.rows(
			"update listing_actions set dispatch_to_hash = $2, dispatch_to_encrypted = $3 where listing_id = $1",
			[listingId, hash, await personalData.encrypt(number)],
		);
		return hash;
	},
}));
