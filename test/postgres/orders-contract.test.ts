import { afterAll, beforeAll, expect, it } from "vitest";
import { ordersContract, type TestShop } from "../contracts/orders.ts";
import { confirmedOrder, levelOf, orderable, somebody } from "./shop-support.ts";
import { freshNumber, personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const listing = "(select id from listings where business_id = $1)";

ordersContract(() => ({
	orders: db.orders,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	nowMs: () => Date.now(),
	age: async (ms) => {
		await db.rows(
			"update orders set expires_at = expires_at - $1::float8 * interval '1 ms' where status = 'pending'",
			[ms],
		);
	},
	person: () => somebody(db.a),
	shop: () => orderable(db),
	change: async ({ businessId }: TestShop, change) => {
		const set = (
			table: string,
			column: string,
			value: unknown,
			where: string,
			...more: unknown[]
		) => db.rows(`update ${table} set ${column} = $2 where ${where}`, [businessId, value, ...more]);
		if (change.actionEnabled !== undefined)
			await set("listing_actions", "enabled", change.actionEnabled, `listing_id = ${listing}`);
		if (change.assistantEnabled !== undefined)
			await set("listings", "assistant_enabled", change.assistantEnabled, "business_id = $1");
		if (change.hasOwner === false)
			await db.rows(
				"update businesses set owner_hash = null, owner_phone_encrypted = null where id = $1",
				[businessId],
			);
		if (change.tags !== undefined)
			await set("listing_actions", "tags", change.tags, `listing_id = ${listing}`);
		if (change.closed) await set("businesses", "status", "closed", "id = $1");
		if (change.hours !== undefined)
			await set("businesses", "opening_hours", JSON.stringify(change.hours), "id = $1");
		if (change.prepMinutes !== undefined)
			await set(
				"listings",
				"attributes",
				JSON.stringify({ prepMinutes: change.prepMinutes }),
				"business_id = $1",
			);
		const { price, available, counted } = change;
		const item = `listing_id = ${listing} and sku = $3`;
		if (price) await set("listing_items", "price_minor", price.minor, item, price.sku);
		if (available) await set("listing_items", "available", available.is, item, available.sku);
		if (counted)
			await set(
				"inventory_levels",
				"qty",
				counted.qty,
				"business_id = $1 and sku = $3",
				counted.sku,
			);
	},
	level: (shop, sku) => levelOf(db, shop, sku),
	events: async (orderId) =>
		(
			await db.rows(
				"select to_status from order_status_events where order_id = $1 order by created_at, id",
				[orderId],
			)
		).map((row) => String(row["to_status"])),
}));

it("an order is told at the action's own number where it has one, and to its person as ever [MRV-13.3-c]", async () => {
	const shop = await orderable(db);
	const number = freshNumber();
	const hash = await personalData.lookup(db.a.tenantId, number);
	await db.rows(
		`update listing_actions set dispatch_to_hash = $2, dispatch_to_encrypted = $3 where listing_id = ${listing}`,
		[shop.businessId, hash, await personalData.encrypt(number)],
	);
	const { person, order } = await confirmedOrder(db, shop);
	expect(order.notifications.map(({ type, target }) => [type, target])).toEqual([
		["order.confirmed", { kind: "thread", threadKey: person.personHash }],
		["order.received", { kind: "thread", threadKey: hash }],
	]);
});
