import { confirmedOrder, orderable, proposedOrder } from "./shop-support.ts";
import type { TestDatabase } from "./support.ts";

async function dropEvent(db: TestDatabase, orderId: string) {
	await db.rows("alter table order_status_events disable trigger append_only");
	await db.rows("delete from order_status_events where order_id = $1 and to_status = 'confirmed'", [
		orderId,
	]);
	await db.rows("alter table order_status_events enable trigger append_only");
}

export const orderStories = (database: () => TestDatabase) => ({
	stock_conserved: {
		whole: async () => {
			const shop = await orderable(database());
			await proposedOrder(database(), shop, { margherita: 2 });
			await confirmedOrder(database(), shop, { margherita: 1, cola: 3 });
		},
		broken: async () => {
			const db = database();
			const shop = await orderable(db);
			await proposedOrder(db, shop, { margherita: 2 });
			const [row] = await db.rows(
				"update inventory_levels set reserved = 1 where business_id = $1 and sku = 'margherita' returning id",
				[shop.businessId],
			);
			return String(row?.["id"]);
		},
		healed: (levelId: string) =>
			database().orders.healStock({
				tenantId: database().a.tenantId,
				traceId: "tr_heal",
				levelIds: [levelId],
			}),
	},
	order_confirmed_once: {
		whole: async () => {
			const shop = await orderable(database());
			await proposedOrder(database(), shop);
			await confirmedOrder(database(), shop);
		},
		broken: async () => {
			const { order } = await confirmedOrder(database(), await orderable(database()));
			await dropEvent(database(), order.orderId);
			return order.orderId;
		},
		healed: (orderId: string) =>
			database().rows(
				`insert into order_status_events (id, tenant_id, order_id, from_status, to_status, by)
				select 'ose_' || id, tenant_id, id, 'pending', 'confirmed', 'customer' from orders where id = $1`,
				[orderId],
			),
	},
	order_told: {
		whole: async () => {
			await confirmedOrder(database(), await orderable(database()));
		},
		broken: async () => {
			const { order } = await confirmedOrder(database(), await orderable(database()));
			await database().rows(
				"update notifications set dedupe_key = 'gone:' || dedupe_key where type = 'order.received' and payload ->> 'orderId' = $1",
				[order.orderId],
			);
			return order.orderId;
		},
		healed: (orderId: string) =>
			database().rows(
				"update notifications set dedupe_key = substr(dedupe_key, 6) where type = 'order.received' and payload ->> 'orderId' = $1",
				[orderId],
			),
	},
});
