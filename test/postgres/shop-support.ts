import type { OrderingPerson, OrderRequest, ProposedOrder } from "../../src/packs/orders/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { addBusiness } from "./catalogue.ts";
import {
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	type TestDatabase,
} from "./support.ts";

let shops = 0;

export async function orderable(db: TestDatabase, ids: Ids = db.a) {
	const number = freshNumber();
	const ownerHash = await personalData.lookup(ids.tenantId, number);
	const name = `Napoli ${++shops}`;
	const made = await addBusiness(db, ids, name);
	await db.rows(
		"update businesses set owner_hash = $2, owner_phone_encrypted = $3, timezone = 'Europe/Nicosia' where id = $1",
		[made.businessId, ownerHash, await personalData.encrypt(number)],
	);
	await db.rows(
		`insert into listing_items (tenant_id, listing_id, data_kind, sku, name, aliases, price_minor, currency)
			values ($1, $2, 'menuItems', 'cola', 'Cola', '{kola}', 250, 'EUR'), ($1, $2, 'menuItems', 'soup', 'Soup', '{}', 400, 'EUR')`,
		[ids.tenantId, made.listingId],
	);
	await db.rows(
		"insert into inventory_levels (tenant_id, business_id, sku, qty) values ($1, $2, 'soup', 2)",
		[ids.tenantId, made.businessId],
	);
	return { ...made, name, ownerHash, ids };
}
export type Orderable = Awaited<ReturnType<typeof orderable>>;

export const orderRecord = (ids: Ids, over: Partial<CallRecord> = {}) =>
	recordOf(ids, { tool: "order.create", argsHash: hashOf("order"), ...over });

export const somebody = (ids: Ids) => personOf(ids.tenantId, freshNumber());

export const proposeCall = (
	shop: Orderable,
	person: OrderingPerson,
	items: Readonly<Record<string, number>> = { margherita: 1 },
	over: Partial<CallRecord> = {},
	request: Partial<OrderRequest> = {},
) => ({
	record: orderRecord(shop.ids, over),
	person,
	request: {
		businessId: shop.businessId,
		items: Object.entries(items).map(([sku, qty]) => ({ sku, name: null, qty })),
		tableNo: null,
		notes: null,
		...request,
	},
});

export const confirmCall = (
	shop: Orderable,
	person: OrderingPerson,
	order: ProposedOrder,
	over: Partial<CallRecord> = {},
) => ({
	record: orderRecord(shop.ids, over),
	personHash: person.personHash,
	orderId: order.orderId,
	totalMinor: order.totalMinor,
	seen: order.seen,
});

export async function proposedOrder(
	db: TestDatabase,
	shop: Orderable,
	items?: Readonly<Record<string, number>>,
	request: Partial<OrderRequest> = {},
) {
	const person = await somebody(shop.ids);
	const outcome = await db.orders.propose(proposeCall(shop, person, items, {}, request));
	if (outcome.kind !== "succeeded") throw new Error(`not proposed: ${JSON.stringify(outcome)}`);
	return { person, order: outcome.data };
}

export async function confirmedOrder(
	db: TestDatabase,
	shop: Orderable,
	items?: Readonly<Record<string, number>>,
	request: Partial<OrderRequest> = {},
) {
	const { person, order } = await proposedOrder(db, shop, items, request);
	const outcome = await db.orders.confirm(confirmCall(shop, person, order));
	if (outcome.kind !== "succeeded") throw new Error(`not confirmed: ${JSON.stringify(outcome)}`);
	return { person, order: outcome.data };
}

export async function levelOf(
	db: TestDatabase,
	shop: { readonly businessId: string },
	sku: string,
) {
	const [row] = await db.rows(
		"select qty, reserved from inventory_levels where business_id = $1 and sku = $2",
		[shop.businessId, sku],
	);
	return { qty: Number(row?.["qty"]), reserved: Number(row?.["reserved"]) };
}

export const runOut = (db: TestDatabase, orderId: string, seconds = 1) =>
	db.rows("update orders set expires_at = clock_timestamp() - $2 * interval '1 s' where id = $1", [
		orderId,
		seconds,
	]);
