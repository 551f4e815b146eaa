/** Orders under real transactions side by side: one winner, one effect, and never more sold than there was. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import {
	confirmCall,
	confirmedOrder,
	levelOf,
	type Orderable,
	orderable,
	orderRecord,
	proposeCall,
	proposedOrder,
	runOut,
	somebody,
} from "./shop-support.ts";
import { recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const times = <T>(n: number, make: (i: number) => Promise<T>) =>
	Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const deadlocks = async () =>
	(
		await db.rows(
			"select deadlocks::int as n from pg_stat_database where datname = current_database()",
		)
	)[0]?.["n"];
async function sums(shop: Orderable, sku: string) {
	const { qty, reserved } = await levelOf(db, shop, sku);
	const [row] = await db.rows(
		`select coalesce(sum(i.qty) filter (where o.status = 'pending'), 0)::int as waiting,
			coalesce(sum(i.qty) filter (where o.status in ('confirmed', 'preparing', 'ready', 'delivered')), 0)::int as sold
		from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
		where o.business_id = $1 and i.sku = $2`,
		[shop.businessId, sku],
	);
	return { qty, reserved, waiting: Number(row?.["waiting"]), sold: Number(row?.["sold"]) };
}
const release = (orderId: string) => db.orders.release({ record: orderRecord(db.a), orderId });

describe("at once", () => {
	it("fifty people want the last five: five have one each, all others hear what is left", async () => {
		const shop = await orderable(db);
		const outcomes = await times(50, async () => {
			const person = await somebody(db.a);
			const proposed = await db.orders.propose(proposeCall(shop, person));
			return proposed.kind === "succeeded"
				? db.orders.confirm(confirmCall(shop, person, proposed.data))
				: proposed;
		});
		expect(outcomes.filter(({ kind }) => kind === "succeeded")).toHaveLength(5);
		for (const other of outcomes.filter(({ kind }) => kind !== "succeeded"))
			expect(other).toMatchObject({ code: "CONFLICT", reason: "SOLD_OUT" });
		expect(await sums(shop, "margherita")).toEqual({ qty: 0, reserved: 0, waiting: 0, sold: 5 });
	});

	it("the same request fifty times is one order, and the same yes one event and one notice each", async () => {
		const shop = await orderable(db);
		const person = await somebody(db.a);
		const call = proposeCall(shop, person);
		const proposals = await times(50, () => db.orders.propose(call));
		const ids = proposals.map((o) => (o.kind === "succeeded" ? o.data.orderId : o.kind));
		expect(new Set(ids).size).toBe(1);
		const [first] = proposals;
		if (first?.kind !== "succeeded") throw new Error("not proposed");
		const yes = confirmCall(shop, person, first.data);
		const outcomes = await times(50, () => db.orders.confirm(yes));
		expect(outcomes.filter((o) => o.kind === "succeeded" && !o.replayed)).toHaveLength(1);
		expect(outcomes.filter((o) => o.kind === "succeeded")).toHaveLength(50);
		const { orderId } = first.data;
		expect(
			await db.count("order_status_events", "order_id = $1 and to_status = 'confirmed'", [orderId]),
		).toBe(1);
		expect(await db.count("notifications", "payload ->> 'orderId' = $1", [orderId])).toBe(2);
		expect(await sums(shop, "margherita")).toEqual({ qty: 4, reserved: 0, waiting: 0, sold: 1 });
	});

	it("yes, no, the sweep and the next in line leave one of them with the stock", async () => {
		for (let round = 0; round < 15; round++) {
			const shop = await orderable(db);
			const { person, order } = await proposedOrder(db, shop, { soup: 2 });
			// Just before its end, at it, and after it.
			await runOut(db, order.orderId, ((round % 5) - 2) * 0.01);
			const next = await somebody(db.a);
			const [yes, , taken] = await Promise.all([
				db.orders.confirm(confirmCall(shop, person, order)),
				db.orders.expire({
					tenantId: db.a.tenantId,
					traceId: "tr",
					orderIds: [order.orderId],
				}),
				db.orders.propose(proposeCall(shop, next, { soup: 2 })),
				round % 3 === 0 ? release(order.orderId) : null,
			]);
			const isConfirmed = yes.kind === "succeeded";
			expect(isConfirmed && taken.kind === "succeeded").toBe(false);
			if (!isConfirmed)
				expect(yes).toMatchObject(
					yes.kind === "failed" && yes.code === "EXPIRED" ? {} : { reason: "STALE_STATE" },
				);
			const { qty, reserved, waiting, sold } = await sums(shop, "soup");
			expect([qty + sold, reserved]).toEqual([2, waiting]);
		}
	});

	it("orders of the same things in another order, and changes of them, wait for each other and never for good", async () => {
		const shop = await orderable(db);
		await db.rows("update inventory_levels set qty = 1000 where business_id = $1", [
			shop.businessId,
		]);
		const before = await deadlocks();
		await times(40, async (i) => {
			const items = i % 2 === 0 ? { margherita: 1, soup: 1 } : { soup: 1, margherita: 1 };
			const person = await somebody(db.a);
			const old = await db.orders.propose(proposeCall(shop, person, items));
			if (old.kind !== "succeeded") throw new Error(JSON.stringify(old));
			const fresh = await db.orders.propose({
				...proposeCall(shop, person, i % 3 === 0 ? { soup: 2 } : items),
				replaces: old.data.orderId,
			});
			if (fresh.kind !== "succeeded") throw new Error(JSON.stringify(fresh));
			if (i % 4 === 0) await release(fresh.data.orderId);
			else await db.orders.confirm(confirmCall(shop, person, fresh.data));
		});
		expect(await deadlocks()).toBe(before);
		for (const sku of ["margherita", "soup"]) {
			const { qty, reserved, waiting, sold } = await sums(shop, sku);
			expect([qty + sold, reserved, waiting]).toEqual([1000, 0, 0]);
		}
	});

	it("ready, cannot and the customer's calling off leave one end, told once", async () => {
		for (let round = 0; round < 10; round++) {
			const shop = await orderable(db);
			const { person, order } = await confirmedOrder(db, shop, { soup: 2 });
			const say = (status: "ready" | "cancelled") =>
				db.orders.update({
					record: recordOf(db.a, { tool: "order.updateStatus" }),
					ownerHash: shop.ownerHash,
					code: order.code,
					status,
					words: null,
				});
			await Promise.all([
				say("ready"),
				say("cancelled"),
				db.orders.cancelOwn({
					record: recordOf(db.a, { tool: "order.cancel" }),
					personHash: person.personHash,
					orderId: order.orderId,
				}),
			]);
			const [row] = await db.rows("select status from orders where id = $1", [order.orderId]);
			const { qty, sold } = await sums(shop, "soup");
			expect([row?.["status"], qty, sold]).toEqual(
				row?.["status"] === "ready" ? ["ready", 0, 2] : ["cancelled", 2, 0],
			);
			const ends =
				"payload ->> 'orderId' = $1 and type in ('order.ready', 'order.refused', 'order.cancelled')";
			expect(await db.count("notifications", ends, [order.orderId])).toBe(1);
		}
	});

	it("a connection that dies under a yes leaves it done once, or not at all, and nothing oversold", async () => {
		const shop = await orderable(db);
		await db.rows("update inventory_levels set qty = 20 where business_id = $1", [shop.businessId]);
		let isOver = false;
		const killer = (async () => {
			while (!isOver) {
				await db.rows(
					`select count(pg_terminate_backend(pid)) from (
						select pid from pg_stat_activity
						where datname = current_database() and usename = 'app_rw' and state = 'active'
						order by random() limit 1) x`,
				);
				await new Promise((resolve) => setTimeout(resolve, 40));
			}
		})();
		let died = 0;
		/** As the kernel: a store that is away means the same call again. */
		const surely = async <T>(call: () => Promise<T>): Promise<T> => {
			for (let tries = 0; ; tries++)
				try {
					return await call();
				} catch (error) {
					if (!(error instanceof StoreUnavailable) || tries > 50) throw error;
					died += 1;
					await new Promise((resolve) => setTimeout(resolve, 5));
				}
		};
		await times(40, async () => {
			const person = await somebody(db.a);
			const request = proposeCall(shop, person);
			const proposed = await surely(() => db.orders.propose(request));
			if (proposed.kind !== "succeeded") return;
			const yes = confirmCall(shop, person, proposed.data);
			await surely(() => db.orders.confirm(yes));
		});
		isOver = true;
		await killer;
		expect(died).toBeGreaterThan(0);
		const { qty, reserved, waiting, sold } = await sums(shop, "margherita");
		expect([qty + sold, reserved]).toEqual([20, waiting]);
		expect(sold).toBe(20);
		const doubled = await db.rows(
			`select o.id from orders o left join notifications n on n.payload ->> 'orderId' = o.id
			where o.business_id = $1 and o.status = 'confirmed' group by o.id having count(n.id) <> 2`,
			[shop.businessId],
		);
		expect(doubled).toEqual([]);
	});
});

describe("another tenant", () => {
	it("orders nothing of this one's, confirms and moves nothing here", async () => {
		const shop = await orderable(db);
		const { person, order } = await proposedOrder(db, shop);
		const there = { ...shop, ids: db.b };
		const stranger = await somebody(db.b);
		expect(await db.orders.propose(proposeCall(there, stranger))).toMatchObject({
			code: "NOT_FOUND",
			reason: "UNKNOWN_PLACE",
		});
		expect(await db.orders.confirm(confirmCall(there, person, order))).toMatchObject({
			code: "NOT_FOUND",
		});
		await db.orders.release({ record: orderRecord(db.b), orderId: order.orderId });
		const { order: mine } = await confirmedOrder(db, shop);
		expect(
			await db.orders.update({
				record: recordOf(db.b, { tool: "order.updateStatus" }),
				ownerHash: shop.ownerHash,
				code: mine.code,
				status: "ready",
				words: null,
			}),
		).toMatchObject({ code: "NOT_FOUND" });
		expect(await sums(shop, "margherita")).toMatchObject({ qty: 4, reserved: 1 });
	});
});

describe("what is written down", () => {
	it("seals notes and words, and names no price that the caller sent", async () => {
		const shop = await orderable(db);
		const notes = "nuts would kill me";
		const { order } = await confirmedOrder(db, shop, { cola: 1 }, { notes });
		await db.orders.update({
			record: recordOf(db.a, { tool: "order.updateStatus" }),
			ownerHash: shop.ownerHash,
			code: order.code,
			status: "ready",
			words: "blue bag at the door",
		});
		for (const table of [
			"orders",
			"order_status_events",
			"notifications",
			"event_log",
			"audit_log",
		])
			for (const secret of [notes, "blue bag"])
				expect([table, await db.count(`${table} t`, "t::text like $1", [`%${secret}%`])]).toEqual([
					table,
					0,
				]);
		const refused = await db.orders.propose(
			proposeCall(
				shop,
				await somebody(db.a),
				{},
				{},
				{
					items: [{ sku: "cola", name: null, qty: 1, priceMinor: 1 }],
				},
			),
		);
		expect(refused).toMatchObject({ reason: "PRICE_MISMATCH" });
		expect(
			await db.count(
				"audit_lines",
				"action_type = 'order.create' and payload ->> 'reason' = 'PRICE_MISMATCH'",
			),
		).toBe(1);
	});

	it("is seen in stock less what is put aside for somebody [EMO-B1]", async () => {
		const shop = await orderable(db);
		await proposedOrder(db, shop, { margherita: 5 });
		const found = await db.rw.call(
			"items_check",
			{ tenantId: db.a.tenantId, actor: "system:test", traceId: "" },
			{ marketId: db.a.marketId, items: ["margherita"], venue: shop.businessId },
		);
		expect(found).toMatchObject([{ sku: "margherita", qty: 0, available: false }]);
	});
});
