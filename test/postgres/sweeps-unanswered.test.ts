/** Whoever waits for a business that never answers hears so once, staff have one alert, and a minute costs what is due in it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import { locales } from "../../src/core/locale.ts";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { endLeads } from "../../src/packs/leads/sweep.ts";
import { ordersUnanswered, notifyUnansweredOrders } from "../../src/packs/orders/sweep.ts";
import { notifyUnansweredBookings } from "../../src/packs/bookings/sweep.ts";
import { dueBatchMax } from "../../src/ports/due-sweep.ts";
import { testMarket } from "../support/market.ts";
import { crowdRows } from "./crowd.ts";
import { leadListing, sentService } from "./leads-support.ts";
import { bookable, confirmedBooking } from "./ledger-support.ts";
import { confirmedOrder, orderable, orderRecord } from "./shop-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const registry = makeAppRegistry();
const dueOf = async (table: "orders" | "transactions", id: string) =>
	(
		await db.rows(
			`select extract(epoch from answer_due_at - clock_timestamp())::float8 as seconds from ${table} where id = $1`,
			[id],
		)
	)[0]?.["seconds"];
const pass = (table: "orders" | "transactions" | "service_requests", id: string) =>
	db.rows(
		`update ${table} set ${table === "service_requests" ? "expires_at = clock_timestamp() - interval '1 minute', due_at" : "answer_due_at"} = clock_timestamp() - interval '1 minute' where id = $1`,
		[id],
	);
const told = (id: string, type: string) =>
	db.rows("select payload, target_id from notifications where type = $2 and dedupe_key like $1", [
		`${id}:%`,
		type,
	]);
const alertsOf = (id: string) =>
	db.rows("select severity, count, source from system_alerts where dedupe_key = $1", [
		`unanswered:${id}`,
	]);
const run = async () => {
	const { packs } = sweepDeps(db);
	const [orders, bookings] = [
		await notifyUnansweredOrders.run(packs.orders),
		await notifyUnansweredBookings.run(packs.bookings),
	];
	const sum = (name: string) => (orders[name] ?? 0) + (bookings[name] ?? 0);
	return { due: sum("due"), told: sum("told") };
};

describe("an order that its business does not answer", () => {
	it("is told once to its customer, with one alert, and goes on waiting", async () => {
		const shop = await orderable(db);
		const { order, person } = await confirmedOrder(db, shop);
		const seconds = Number(await dueOf("orders", order.orderId));
		expect(seconds).toBeGreaterThan(590 - 60);
		expect(seconds).toBeLessThanOrEqual(600);
		expect(await run()).toMatchObject({ due: 0, told: 0 });
		await pass("orders", order.orderId);
		const runs = await Promise.all([run(), run()]);
		expect(runs.reduce((sum, one) => sum + one.told, 0)).toBe(1);
		expect(await run()).toMatchObject({ due: 0 });
		const rows = await told(order.orderId, "order.unanswered");
		expect(rows).toMatchObject([{ target_id: person.personHash }]);
		expect(await alertsOf(order.orderId)).toEqual([
			{ severity: "medium", count: 1, source: "notify_unanswered" },
		]);
		expect(await db.rows("select status from orders where id = $1", [order.orderId])).toEqual([
			{ status: "confirmed" },
		]);
		expect(
			await db.count("event_log", "type = 'order_unanswered' and entity_id = $1", [order.orderId]),
		).toBe(1);
		for (const locale of locales) {
			const payload = rows[0]?.["payload"] as Readonly<Record<string, Json>>;
			const said = registry.notice("order.unanswered")?.tell({
				payload,
				memory: {},
				market: testMarket([]),
				locale,
				nowMs: 0,
			});
			expect(registry.text(said?.template ?? "", locale, said?.vars ?? {})).toContain(shop.name);
		}
	});

	it("is not told where the business has answered, or written words of its own", async () => {
		const shop = await orderable(db);
		const [agreed, spoken] = [await confirmedOrder(db, shop), await confirmedOrder(db, shop)];
		const answer = (code: string, status: "preparing" | null, words: string | null) =>
			db.orders.update({
				record: orderRecord(db.a, { tool: "order.updateStatus" }),
				ownerHash: shop.ownerHash,
				code,
				status,
				words,
			});
		await answer(agreed.order.code, "preparing", null);
		expect(await dueOf("orders", agreed.order.orderId)).toBeNull();
		await answer(spoken.order.code, null, "In ten minutes");
		await pass("orders", spoken.order.orderId);
		await run();
		for (const { order } of [agreed, spoken]) {
			expect(await told(order.orderId, "order.unanswered")).toEqual([]);
			expect(await alertsOf(order.orderId)).toEqual([]);
		}
	});
});

describe("a booking that waits for a yes", () => {
	it("is told once, after two hours at most; one that needs no yes is not", async () => {
		const asked = await confirmedBooking(db, await bookable(db, { needs_acceptance: true }));
		const plain = await confirmedBooking(db, await bookable(db));
		const id = asked.booking.transactionId;
		expect(Number(await dueOf("transactions", id))).toBeLessThanOrEqual(7200);
		expect(Number(await dueOf("transactions", id))).toBeGreaterThan(7000);
		expect(await dueOf("transactions", plain.booking.transactionId)).toBeNull();
		await pass("transactions", id);
		await run();
		await run();
		expect(await told(id, "booking.unanswered")).toHaveLength(1);
		expect(await alertsOf(id)).toMatchObject([{ severity: "medium", count: 1 }]);
	});
});

describe("a service that nobody takes", () => {
	it("is told at its end as before, with one alert beside it", async () => {
		const { service } = await sentService(db, await leadListing(db, "service"));
		await pass("service_requests", service.requestId);
		await endLeads.run(sweepDeps(db).packs.leads);
		await run();
		expect(await told(service.requestId, "service.unanswered")).toHaveLength(1);
		expect(await alertsOf(service.requestId)).toMatchObject([{ severity: "medium", count: 1 }]);
	});
});

it("costs what is due: the same buffers for 100 among 100 and among a crowd that is answered or waits", async () => {
	const { order } = await confirmedOrder(db, await orderable(db));
	const many = async (prefix: string, count: number, when: string) => {
		await db.rows("alter table orders disable trigger user");
		await db.rows(
			`insert into orders (id, tenant_id, market_id, business_id, listing_id, customer_id, thread_key, kind, code, status,
				is_code_taken, total_minor, currency, expires_at, confirmed_at, answer_due_at, idempotency_key_hash)
			select $2 || i, o.tenant_id, o.market_id, o.business_id, o.listing_id, o.customer_id, o.thread_key, o.kind, o.code,
				'confirmed', false, 1, 'EUR', now(), now(), ${when}, $2 || i
			from orders o, generate_series(1, $3::int) i where o.id = $1`,
			[order.orderId, prefix, count],
		);
		await db.rows("alter table orders enable trigger user");
		await db.rows("vacuum analyze orders");
	};
	const cost = () => buffersOf(db, dueStatements(ordersUnanswered, { limit: 100, after: null }));
	await many("due", dueBatchMax, "now() - interval '1 hour'");
	const few = await cost();
	await many("answered", crowdRows / 2, "null");
	await many("waiting", crowdRows / 2, "now() + interval '1 hour'");
	expect(await cost()).toBeLessThanOrEqual(few + 10);
	expect(few).toBeGreaterThan(0);
	await db.rows("alter table orders disable trigger user");
	await db.rows("delete from orders where idempotency_key_hash ~ '^(due|answered|waiting)'");
	await db.rows("alter table orders enable trigger user");
});
