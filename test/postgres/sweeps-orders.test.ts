/** Orders that nobody said yes to end, once, at the cost of what is due; a count that is wrong is counted anew. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrdersRepository } from "../../src/packs/orders/repository.ts";
import { expireOrders, ordersOver } from "../../src/packs/orders/sweep.ts";
import { dueBatchMax } from "../../src/ports/due-sweep.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { invariants } from "../../src/sweeps/invariants.ts";
import { crowdRows } from "./crowd.ts";
import { levelOf, orderable, proposedOrder, runOut } from "./shop-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const statusOf = async (orderId: string) =>
	(await db.rows("select status, ending from orders where id = $1", [orderId]))[0];

describe("orders past their end", () => {
	it("are over across tenants, with event and free stock; live ones stay", async () => {
		const [a, b] = [await orderable(db), await orderable(db, db.b)];
		const live = await proposedOrder(db, a, { margherita: 1 });
		const late = [await proposedOrder(db, a, { margherita: 2 }), await proposedOrder(db, b)];
		for (const { order } of late) await runOut(db, order.orderId, 60);
		const { orders } = sweepDeps(db).packs;
		const runs = await Promise.all([expireOrders.run(orders), expireOrders.run(orders)]);
		expect(runs.reduce((sum, run) => sum + (run["expired"] ?? 0), 0)).toBe(2);
		expect(runs.every((run) => run["failed"] === 0)).toBe(true);
		expect(await statusOf(live.order.orderId)).toEqual({ status: "pending", ending: null });
		for (const { order } of late)
			expect(await statusOf(order.orderId)).toEqual({ status: "cancelled", ending: "expired" });
		expect(await levelOf(db, a, "margherita")).toEqual({ qty: 5, reserved: 1 });
		expect(await levelOf(db, b, "margherita")).toEqual({ qty: 5, reserved: 0 });
		expect(
			await db.count("order_status_events", "order_id = $1 and to_status = 'cancelled'", [
				late[0]?.order.orderId,
			]),
		).toBe(1);
		expect(await expireOrders.run(orders)).toMatchObject({ due: 0, expired: 0 });
	});

	it("cost what is due: the same buffers for 100 among 100 and among a crowd that is live", async () => {
		const shop = await orderable(db);
		const { order } = await proposedOrder(db, shop, { cola: 1 });
		const many = async (prefix: string, from: number, to: number, due: boolean) => {
			await db.rows("alter table orders disable trigger all");
			await db.rows(
				`insert into orders (id, tenant_id, market_id, business_id, listing_id, customer_id, thread_key, kind, code,
					is_code_taken, total_minor, currency, expires_at, idempotency_key_hash)
				select $2 || i, o.tenant_id, o.market_id, o.business_id, o.listing_id, o.customer_id, o.thread_key, o.kind, o.code,
					false, 1, 'EUR', now() + case when $5 then interval '-1 hour' else interval '1 hour' end, $2 || i
				from orders o, generate_series($3::int, $4::int) i where o.id = $1`,
				[order.orderId, prefix, from, to, due],
			);
			await db.rows("alter table orders enable trigger all");
			await db.rows("vacuum analyze orders");
		};
		const cost = () =>
			buffersOf(db, dueStatements(ordersOver, { olderThanMs: 15_000, limit: 100, after: null }));
		await many("due", 1, dueBatchMax, true);
		const few = await cost();
		await many("live", 1, crowdRows, false);
		const lots = await cost();
		expect(lots).toBeLessThanOrEqual(few + 10);
		expect(few).toBeGreaterThan(0);
		await db.rows("alter table orders disable trigger all");
		await db.rows(
			"delete from orders where idempotency_key_hash like 'live%' or idempotency_key_hash like 'due%'",
		);
		await db.rows("alter table orders enable trigger all");
	});
});

describe("a count of stock that is wrong", () => {
	it("is counted anew by the sweep, with an event and an alert that resolves; what is put aside stays", async () => {
		const shop = await orderable(db);
		await proposedOrder(db, shop, { margherita: 2 });
		const [row] = await db.rows(
			"update inventory_levels set reserved = 4 where business_id = $1 and sku = 'margherita' returning id",
			[shop.businessId],
		);
		const levelId = String(row?.["id"]);
		await db.rows("alter table inventory_levels disable trigger touch");
		await db.rows("update inventory_levels set updated_at = now() - interval '5 minutes'");
		await db.rows("alter table inventory_levels enable trigger touch");
		const { deps } = sweepDeps(db);
		expect(await invariants.run(deps)).toMatchObject({ recounted: 1 });
		expect(await levelOf(db, shop, "margherita")).toEqual({ qty: 5, reserved: 2 });
		expect(
			await db.count("event_log", "type = 'stock_recounted' and entity_id = $1", [levelId]),
		).toBe(1);
		const alert = () =>
			db.rows("select state, severity from system_alerts where dedupe_key = $1", [
				`stock_conserved:${levelId}`,
			]);
		expect(await alert()).toEqual([{ state: "open", severity: "critical" }]);
		expect(await invariants.run(deps)).toMatchObject({ recounted: 0 });
		expect(await alert()).toEqual([{ state: "resolved", severity: "critical" }]);
	});

	it("is left where an order takes of it between looking and counting", async () => {
		const shop = await orderable(db);
		await proposedOrder(db, shop, { margherita: 2 });
		const [row] = await db.rows(
			"update inventory_levels set reserved = 4 where business_id = $1 and sku = 'margherita' returning id",
			[shop.businessId],
		);
		const call = { tenantId: db.a.tenantId, traceId: "tr", levelIds: [String(row?.["id"])] };
		const store = makeRowStore(db.rw);
		const slow = makeOrdersRepository(
			{
				...store,
				read: async (...asked) => {
					const seen = await store.read(...asked);
					await proposedOrder(db, shop, { margherita: 1 });
					return seen;
				},
			},
			personalData,
			{ newCode: () => "7K2M", sha256Hex: (text) => text },
		);
		expect(await slow.healStock(call)).toBe(0);
		expect(await levelOf(db, shop, "margherita")).toEqual({ qty: 5, reserved: 5 });
		expect(await db.orders.healStock(call)).toBe(1);
		expect(await levelOf(db, shop, "margherita")).toEqual({ qty: 5, reserved: 3 });
		expect(await db.orders.healStock(call)).toBe(0);
	});
});
