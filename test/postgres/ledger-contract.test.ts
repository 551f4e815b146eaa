import { afterAll, beforeAll } from "vitest";
import { ledgerContract, type OfferingSettings, zone } from "../contracts/ledger.ts";
import { addBusiness } from "./catalogue.ts";
import { anybodyHolds, cameBefore } from "./ledger-support.ts";
import {
	freshNumber,
	personalData,
	personOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

let businesses = 0;
const columns = (settings: OfferingSettings): [string, unknown][] =>
	Object.entries(settings).map(([name, value]) => [
		name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
		value !== null && typeof value === "object" ? JSON.stringify(value) : value,
	]);

ledgerContract(() => ({
	ledger: db.ledger,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	nowMs: () => Date.now(),
	age: async (ms) => {
		const by = [ms];
		await db.rows(
			"update transactions set hold_expires_at = hold_expires_at - $1::float8 * interval '1 ms' where state = 'hold'",
			by,
		);
		await db.rows(
			"update resource_locks set expires_at = expires_at - $1::float8 * interval '1 ms' where state = 'held'",
			by,
		);
	},
	person: () => personOf(db.a.tenantId, freshNumber()),
	bookable: async (settings) => {
		const number = freshNumber();
		const ownerHash = await personalData.lookup(db.a.tenantId, number);
		const { businessId, offeringId } = await addBusiness(
			db,
			db.a,
			`Grill ${++businesses}`,
			Object.fromEntries(columns({ priceMinor: 900, ...settings }).concat([["currency", "EUR"]])),
		);
		await db.rows(
			"update businesses set owner_hash = $2, owner_phone_encrypted = $3, timezone = $4 where id = $1",
			[businessId, ownerHash, await personalData.encrypt(number), zone],
		);
		return { businessId, offeringId, ownerHash };
	},
	change: async ({ offeringId }, settings) => {
		for (const [name, value] of columns(settings))
			await db.rows(`update offerings set ${name} = $2 where id = $1`, [offeringId, value]);
	},
	closeBusiness: async ({ businessId }) => {
		await db.rows("update businesses set status = 'closed' where id = $1", [businessId]);
	},
	settings: async (settings) => {
		await anybodyHolds(db, settings);
	},
	hasCome: (person) => cameBefore(db, person),
	touchBusiness: async ({ businessId }) => {
		await db.rows("update businesses set tags = '{quiet}' where id = $1", [businessId]);
	},
}));
