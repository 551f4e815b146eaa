import { randomUUID } from "node:crypto";
import type { RideArgs } from "../../src/packs/mobility/needs.ts";
import { personRows } from "../../src/store/postgres/personal-export.ts";
import { makePersonalSweepStore } from "../../src/store/postgres/personal-sweeps.ts";
import { leadListing, proposedService, proposedViewing } from "./leads-support.ts";
import { bookable, holdCall } from "./ledger-support.ts";
import { done, endNewRows, newRowsOf } from "./personal-rows.ts";
import { confirmCall, orderable, proposeCall } from "./shop-support.ts";
import { addShop } from "./shops.ts";
import {
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	rideArgs,
	rideFacts,
	type TestDatabase,
} from "./support.ts";

/** Found in a row, any of these is somebody's. Parts of what is said below. */
export const traces = [
	"Zuzanna",
	"zanzibar",
	"7700955",
	"36.295234",
	"30.148444",
	"ZZ1234567",
	"pay.test/cs_",
] as const;

const said = "by the zanzibar gate";
const args: RideArgs = {
	...rideArgs,
	pickup: { label: said, lat: 36.295234, lng: 30.148444, placeId: null },
};
let numbers = 0;

export const personalStores = (db: TestDatabase, over = personalData) => ({
	requests: db.personal,
	sweeps: makePersonalSweepStore({ rw: db.rw, system: db.system, personalData: over }),
	rowsOf: (tenantId: string, personHash: string) =>
		personRows(db.rw, over, { tenantId, actor: "staff:t", traceId: "t" }, personHash),
});

/** As the sweep has them. */
export async function termsOf(db: TestDatabase, tenantId: string) {
	const tenants = await personalStores(db).sweeps.tenants(null, 100);
	const one = tenants.find((tenant) => tenant.tenantId === tenantId);
	if (!one) throw new Error("no such tenant");
	return one.terms;
}

export async function busyPerson(db: TestDatabase, ids: Ids = db.a) {
	const number = `+447700955${String(++numbers).padStart(3, "0")}`;
	const person = await personOf(ids.tenantId, number);
	const record = (tool: string) =>
		recordOf(ids, { tool, argsHash: hashOf(tool), threadKey: person.personHash });
	const ride = done(
		await db.mobility.rides.commitRequest({
			record: record("taxi.request"),
			args,
			facts: rideFacts,
			person,
		}),
	);
	const table = await bookable(db, {}, ids);
	const call = holdCall(table, person, {
		contactName: "Zuzanna Quill",
		contactPhone: number,
		notes: said,
	});
	const held = done(await db.ledger.hold({ ...call, record: record("booking.initiate") }));
	const shop = await orderable(db, ids);
	const order = done(
		await db.orders.propose({
			...proposeCall(shop, person, { margherita: 1 }, {}, { notes: said, tableNo: "zanzibar 12" }),
			record: record("order.create"),
		}),
	);
	done(
		await db.orders.confirm({
			...confirmCall(shop, person, order),
			record: record("order.create"),
		}),
	);
	await db.rows(
		"insert into order_status_events (id, tenant_id, order_id, to_status, notes_encrypted, by) values ($1, $2, $3, 'delivered', $4, 'staff')",
		[randomUUID(), ids.tenantId, order.orderId, await personalData.encrypt(said)],
	);
	const viewing = await proposedViewing(db, await leadListing(db, "property", {}, ids), person);
	const service = await proposedService(db, await leadListing(db, "service", {}, ids), person);
	await db.rows(
		"update service_requests set details_encrypted = $2, name_encrypted = $2 where id = $1",
		[service.proposed.requestId, await personalData.encrypt(said)],
	);
	const vendor = await addShop(db, ids, { tags: ["laptop"] });
	const inquiry = done(
		await db.vendors.commitInquiry({
			record: record("vendor.createInquiry"),
			args: {
				requestType: "product",
				summary: "a zanzibar lamp",
				request: { maxPriceMinor: null, quantity: null, near: null },
				point: null,
				language: "en",
				businesses: [{ businessId: vendor.businessId, name: "x" }],
			},
			person,
		}),
	);
	await db.rows(
		`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, vehicle, plate, available, lat, lng)
		values ($1, $2, $3, $4, $5, 'en', 'zanzibar van', 'ZUZANNA 1', true, 36.295234, 30.148444)`,
		[
			ids.tenantId,
			ids.marketId,
			await personalData.encrypt("Zuzanna Quill"),
			await personalData.encrypt(number),
			person.personHash,
		],
	);
	await db.rows(
		"update people set display_name_encrypted = $2, email_encrypted = $2, email_hash = 'e' where phone_hash = $1",
		[person.personHash, await personalData.encrypt("Zuzanna Quill")],
	);
	const rows = await newRowsOf(db, { ids, person, number, said });
	return {
		said,
		rows,
		ids,
		number,
		person,
		ride,
		held,
		order,
		viewing: viewing.proposed,
		service: service.proposed,
		inquiry,
	};
}
export type BusyPerson = Awaited<ReturnType<typeof busyPerson>>;

export async function endAll(db: TestDatabase, one: BusyPerson): Promise<void> {
	const { ride, held, order, viewing, service, inquiry } = one;
	await db.rows("update taxi_requests set state = 'cancelled', ended_at = now() where id = $1", [
		ride.rideId,
	]);
	await db.rows("update transactions set state = 'expired', ended_at = now() where id = $1", [
		held.transactionId,
	]);
	await db.rows(
		"update orders set status = 'delivered', ended_at = now(), is_code_taken = false where id = $1",
		[order.orderId],
	);
	await db.rows(
		"update viewings set state = 'expired', ended_at = now(), due_at = null where id = $1",
		[viewing.viewingId],
	);
	await db.rows(
		"update service_requests set state = 'expired', ended_at = now(), due_at = null where id = $1",
		[service.requestId],
	);
	await db.rows(
		"update market_vendor_inquiries set state = 'expired', ended_at = now() where id = $1",
		[inquiry.inquiryId],
	);
	await endNewRows(db, one.rows);
	await db.rows("update notifications set relayed_at = now() where tenant_id = $1", [
		one.ids.tenantId,
	]);
}

export async function eraseRows(db: TestDatabase, one: BusyPerson, limit = 100): Promise<number> {
	const { sweeps } = personalStores(db);
	const due = (await sweeps.due(100)).find(({ threadKey }) => threadKey === one.person.personHash);
	if (!due) throw new Error("no erasure is due");
	let steps = 0;
	while ((await sweeps.step(due, limit)).more) if (++steps > 200) throw new Error("it never ends");
	if (!(await sweeps.finish(due))) throw new Error("it could not finish");
	return steps;
}

export const eraseRecord = (one: BusyPerson) =>
	recordOf(one.ids, {
		tool: "privacy.eraseMyData",
		key: `pa_${randomUUID()}`,
		argsHash: hashOf("erase"),
		threadKey: one.person.personHash,
	});

export async function cells(db: TestDatabase) {
	const tables = await db.rows(
		"select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1",
	);
	const found: { readonly table: string; readonly column: string; readonly text: string }[] = [];
	for (const { name } of tables)
		for (const { row } of await db.rows(`select to_jsonb(t) as row from ${String(name)} t`))
			for (const [column, value] of Object.entries(row as Record<string, unknown>))
				if (value !== null)
					found.push({
						table: String(name),
						column,
						text: typeof value === "string" ? value : JSON.stringify(value),
					});
	return found;
}
