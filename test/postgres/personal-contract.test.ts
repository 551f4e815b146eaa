import { afterAll, beforeAll } from "vitest";
import { personalContract } from "../contracts/personal.ts";
import { personalStores } from "./personal-support.ts";
import { committedRide, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

personalContract(() => ({
	personal: personalStores(db).requests,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	onTheRoad: async () => {
		const { rideId, person } = await committedRide(db);
		return {
			personHash: person.personHash,
			arrive: async () => {
				await db.rows(
					"update taxi_requests set state = 'cancelled', ended_at = now() where id = $1",
					[rideId],
				);
				await db.rows("update notifications set relayed_at = now() where tenant_id = $1", [
					db.a.tenantId,
				]);
			},
		};
	},
}));
