import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { ridesContract } from "../contracts/rides.ts";
import {
	freshNumber,
	personalData,
	personOf,
	startTestDatabase,
	switchTools,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const pickup = { placeId: "harbour", label: "Harbour", lat: 36.295, lng: 30.148 };
const metresPerDegree = 111_195;
const past = (columns: readonly string[]) =>
	columns.map((name) => `${name} = ${name} - $1::float8 * interval '1 ms'`).join(", ");

ridesContract(() => ({
	mobility: db.mobility,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	pickup,
	switched: async (tool, isOn) => {
		await switchTools(db, db.a, [tool], isOn);
	},
	nowMs: () => Date.now(),
	pass: async (ms) => {
		const ofRides = ["at", "asking_from", "arrived_at", "started_at", "expires_at"];
		await db.rows(`update taxi_requests set ${past(ofRides)} where ended_at is null`, [ms]);
		await db.rows(`update taxi_offers set ${past(["created_at", "expires_at"])}`, [ms]);
	},
	person: () => personOf(db.a.tenantId, freshNumber()),
	driver: async (metres, district = "Elsewhere") => {
		const number = freshNumber();
		const threadKey = await personalData.lookup(db.a.tenantId, number);
		const [row] = await db.rows(
			`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, vehicle, plate,
				available, lat, lng, district)
			values ($1, $2, $3, $4, $5, 'en', 'Car', $6, true, $7, $8, $9) returning id`,
			[
				db.a.tenantId,
				db.a.marketId,
				await personalData.encrypt("Dora"),
				await personalData.encrypt(number),
				threadKey,
				randomUUID().slice(0, 8),
				metres === null ? null : pickup.lat + metres / metresPerDegree,
				metres === null ? null : pickup.lng,
				district,
			],
		);
		return { driverId: String(row?.["id"]), threadKey };
	},
	nobodyOnDuty: async () => {
		await db.rows("update taxi_drivers set available = false where available");
	},
	isOnDuty: async ({ driverId }) =>
		(await db.count("taxi_drivers", "id = $1 and available", [driverId])) === 1,
	settings: async (change) => {
		await db.rows("update market_configs set mobility = mobility || $2 where market_id = $1", [
			db.a.marketId,
			JSON.stringify(change),
		]);
	},
}));
