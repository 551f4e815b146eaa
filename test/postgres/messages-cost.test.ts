/** What is read to know whom words reach, and for a driver's word, costs what is read, however much lies beside it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { contactReadings, type Whom } from "../../src/packs/people/rules/contact-rows.ts";
import { drivingReadings } from "../../src/packs/mobility/rules/driving.ts";
import type { Readings } from "../../src/ports/rows.ts";
import { buffersOf } from "./buffers.ts";
import { leadListing, sentService } from "./leads-support.ts";
import {
	askedRide,
	assignRecord,
	personalData,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

async function crowd(table: string, id: string, over: Readonly<Record<string, string>>) {
	await db.rows(`alter table ${table} disable trigger all`);
	await db.rows(
		`insert into ${table} select made.* from ${table} t, generate_series(1, 10000) i,
			lateral jsonb_populate_record(t, jsonb_build_object('id', 'many' || i, ${Object.entries(over)
				.map(([column, value]) => `'${column}', ${value}`)
				.join(", ")})) made where t.id = $1`,
		[id],
	);
	await db.rows(`alter table ${table} enable trigger all`);
	await db.rows(`vacuum analyze ${table}`);
}

it("as much beside 10,000 rides and services as beside none [MRV-T11]", async () => {
	const ride = await askedRide(db, db.a);
	const [offer] = ride.offers;
	if (!offer) throw new Error("nobody was asked");
	await db.mobility.rides.assign({
		record: assignRecord(db.a, offer.offerId),
		rideId: ride.rideId,
		offerId: offer.offerId,
		driverId: offer.driverId,
	});
	const [driver] = await db.rows("select phone_hash from taxi_drivers where id = $1", [
		offer.driverId,
	]);
	await db.rows(
		`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, vehicle, plate)
		values ($1, $2, 's', 's', 'has no ride', 'en', 'Car', 'AB 1')`,
		[db.a.tenantId, db.a.marketId],
	);
	const what = await leadListing(db, "service");
	const sent = await sentService(db, what);
	const [{ code } = {}] = await db.rows("select code from service_requests where id = $1", [
		sent.service.requestId,
	]);
	const whom = (me: string, to: Whom["to"], ref: string | null = null) =>
		contactReadings({ me, marketId: db.a.marketId, to, ref });
	const looks: Readonly<Record<string, Readings>> = {
		driver: whom(ride.person.personHash, "driver"),
		passenger: whom(String(driver?.["phone_hash"]), "passenger"),
		"a driver's word": drivingReadings(String(driver?.["phone_hash"])),
		"a word without a ride": drivingReadings("has no ride"),
		business: whom(sent.person.personHash, "business"),
		customer: whom(what.ownerHash, "customer", String(code)),
		listing: whom("curious", "listing", what.listingId),
	};
	const measure = async () =>
		Object.fromEntries(
			await Promise.all(
				Object.entries(looks).map(
					async ([name, look]) => [name, await buffersOf(db, look)] as const,
				),
			),
		);
	const few = await measure();
	const somebody = await personalData.lookup(db.a.tenantId, "somebody");
	await db.rows(
		"insert into people (tenant_id, phone_hash) select $1, $2 || i from generate_series(1, 2000) i",
		[db.a.tenantId, somebody],
	);
	const customer = `(select p.id from people p where p.tenant_id = t.tenant_id and p.phone_hash = '${somebody}' || (1 + i % 2000))`;
	await db.rows("vacuum analyze people");
	await crowd("taxi_requests", ride.rideId, {
		state: "'completed'",
		ended_at: "now()",
		customer_id: customer,
	});
	await crowd("service_requests", sent.service.requestId, {
		state: "case when i % 2 = 0 then 'accepted' else 'declined' end",
		ended_at: "now()",
		due_at: "null",
		customer_id: customer,
		code: "substr(upper(md5(i::text)), 1, 4)",
	});
	const many = await measure();
	expect(Object.keys(many)).toEqual(Object.keys(looks));
	expect(
		Object.entries(many).filter(
			([name, buffers]) => buffers > Math.ceil((few[name] ?? 0) * 1.5) + 12,
		),
	).toEqual([]);
});
