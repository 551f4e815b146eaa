/** What is read for an order costs what is read, however much lies beside it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { namedReadings, ownReadings } from "../../src/packs/orders/rules/steps.ts";
import { requestReadings } from "../../src/packs/orders/rules/request.ts";
import { yesReadings } from "../../src/packs/orders/rules/yes.ts";
import { encryptedAsker } from "../../src/ports/asking.ts";
import { crowdRows } from "./crowd.ts";
import { buffersOf } from "./buffers.ts";
import {
	confirmedOrder,
	type Orderable,
	orderable,
	proposedOrder,
	somebody,
} from "./shop-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const people = Math.ceil(crowdRows / 5);

async function crowd(shop: Orderable, orderId: string): Promise<void> {
	const tables = ["orders", "order_items", "inventory_levels", "people"];
	for (const table of tables) await db.rows(`alter table ${table} disable trigger user`);
	await db.rows(
		`insert into people (tenant_id, phone_hash) select $1, 'many ' || i from generate_series(1, ${people}) i`,
		[shop.ids.tenantId],
	);
	await db.rows(
		`insert into inventory_levels (tenant_id, business_id, sku, qty) select $1, $2, 'many ' || i, 5 from generate_series(1, ${crowdRows}) i`,
		[shop.ids.tenantId, shop.businessId],
	);
	await db.rows(
		`insert into orders (id, tenant_id, market_id, business_id, listing_id, customer_id, thread_key, kind, code, status, ending, ended_at,
			is_code_taken, total_minor, currency, expires_at, idempotency_key_hash)
		select 'many' || i, o.tenant_id, o.market_id, o.business_id, o.listing_id,
			(select p.id from people p where p.tenant_id = o.tenant_id and p.phone_hash = 'many ' || (1 + i % ${people})), 'many', o.kind,
			substr(md5(i::text), 1, 4), 'cancelled', 'expired', now(), false, 1, 'EUR', now(), 'many' || i
		from orders o, generate_series(1, ${crowdRows}) i where o.id = $1`,
		[orderId],
	);
	await db.rows(
		`insert into order_items (tenant_id, order_id, sku, name, qty, price_minor, is_stocked, place)
		select o.tenant_id, o.id, 'margherita', 'Margherita', 1, 1, true, 1 from orders o where o.id like 'many%'`,
	);
	for (const table of tables) {
		await db.rows(`alter table ${table} enable trigger user`);
		await db.rows(`vacuum analyze ${table}`);
	}
}

it("a request, a yes, a look at one's own orders and a business's word touch as much beside a crowd of orders as beside none: the same buffers", async () => {
	const shop = await orderable(db);
	const { person, order } = await proposedOrder(db, shop, { margherita: 1, soup: 1 });
	const { person: other } = await confirmedOrder(db, shop);
	const ask = {
		marketId: db.a.marketId,
		asker: await encryptedAsker(personalData, db.a.tenantId, await somebody(db.a)),
		request: {
			businessId: shop.businessId,
			items: ["margherita", "soup", "cola"].map((sku) => ({ sku, name: null, qty: 1 })),
			tableNo: null,
			notes: null,
		},
		notesEncrypted: null,
		pointEncrypted: null,
		replaces: order.orderId,
		keyHash: "key",
		codes: [],
	};
	const costs = async () => ({
		request: await buffersOf(db, requestReadings(ask)),
		yes: await buffersOf(db, yesReadings(order.orderId, person.personHash)),
		own: await buffersOf(db, ownReadings(other.personHash, null)),
		named: await buffersOf(db, namedReadings(order.code)),
	});
	const few = await costs();
	await crowd(shop, order.orderId);
	const many = await costs();
	const most = 3;
	for (const what of ["request", "yes", "own", "named"] as const)
		expect([what, many[what], many[what] <= most * few[what]]).toEqual([what, many[what], true]);
	expect(few.request).toBeGreaterThan(0);
}, 60_000);
