/** What a request, a yes and calling off cost, whose clock and which rows they go by, and what a crowd at one shelf is told. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
	confirmCall,
	confirmedOrder,
	levelOf,
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
afterEach(() => {
	vi.useRealTimers();
});

const tables = [
	"people",
	"orders",
	"order_items",
	"order_status_events",
	"inventory_levels",
	"notifications",
	"event_log",
	"audit_log",
	"tool_executions",
];
async function rowsOfLast(orderId: string) {
	const [row] = await db.rows("select xmin::text as x from orders where id = $1", [orderId]);
	const counts = await Promise.all(
		tables.map(async (name) => [name, await db.count(name, "xmin::text = $1", [row?.["x"]])]),
	);
	return Object.fromEntries(counts.filter(([, n]) => n !== 0));
}
async function requestsOf<T>(run: () => Promise<T>) {
	const before = db.proxy.stats.httpRequests;
	const outcome = await run();
	return { outcome, requests: db.proxy.stats.httpRequests - before };
}
const eventsOf = async (orderId: string) =>
	(
		await db.rows(
			"select type, change_payload -> 'rows' -> 0 as row from event_log where entity_id = $1 order by seq",
			[orderId],
		)
	).map(({ type }) => type);

describe("a yes with the rows that it was shown", () => {
	it("is one request, and the request two", async () => {
		const shop = await orderable(db);
		const person = await somebody(db.a);
		const request = await requestsOf(() =>
			db.orders.propose(proposeCall(shop, person, { margherita: 2, cola: 1 })),
		);
		if (request.outcome.kind !== "succeeded") throw new Error(JSON.stringify(request.outcome));
		const proposed = request.outcome.data;
		const yes = await requestsOf(() => db.orders.confirm(confirmCall(shop, person, proposed)));
		expect([request.requests, yes.outcome.kind, yes.requests]).toEqual([2, "succeeded", 1]);
		expect(await rowsOfLast(proposed.orderId)).toEqual({
			orders: 1,
			order_status_events: 1,
			inventory_levels: 1,
			notifications: 2,
			event_log: 2,
			tool_executions: 1,
		});
		expect(await eventsOf(proposed.orderId)).toEqual(["order_proposed", "order_confirmed"]);
	});

	it("to calling off is one request", async () => {
		const shop = await orderable(db);
		const { person, order } = await confirmedOrder(db, shop, { margherita: 1, soup: 2 });
		const [ours] = await db.orders.own({
			tenantId: db.a.tenantId,
			personHash: person.personHash,
		});
		const off = await requestsOf(() =>
			db.orders.cancelOwn({
				record: orderRecord(db.a, { tool: "order.cancel" }),
				personHash: person.personHash,
				orderId: order.orderId,
				seen: ours?.seen ?? null,
			}),
		);
		expect([off.outcome.kind, off.requests]).toEqual(["succeeded", 1]);
		expect(await levelOf(db, shop, "soup")).toEqual({ qty: 2, reserved: 0 });
	});

	it("reads anew where something has moved, and commits where what was shown still holds", async () => {
		const shop = await orderable(db);
		const { person, order } = await proposedOrder(db, shop);
		await db.rows("update businesses set owner_locale = 'el' where id = $1", [shop.businessId]);
		const { outcome, requests } = await requestsOf(() =>
			db.orders.confirm(confirmCall(shop, person, order)),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 3]);
	});

	it("reads nothing anew because others have bought of the same thing meanwhile", async () => {
		const shop = await orderable(db);
		const { person, order } = await proposedOrder(db, shop, { margherita: 2 });
		await confirmedOrder(db, shop, { margherita: 2 });
		const { outcome, requests } = await requestsOf(() =>
			db.orders.confirm(confirmCall(shop, person, order)),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
		expect(await levelOf(db, shop, "margherita")).toEqual({ qty: 1, reserved: 0 });
	});

	it("commits nothing of a thing that is counted since, and was not when it was shown", async () => {
		const shop = await orderable(db);
		const { person, order } = await proposedOrder(db, shop, { cola: 1 });
		await db.rows(
			"insert into inventory_levels (tenant_id, business_id, sku, qty) values ($1, $2, 'cola', 9)",
			[db.a.tenantId, shop.businessId],
		);
		expect(await db.orders.confirm(confirmCall(shop, person, order))).toMatchObject({
			reason: "STALE_STATE",
			current: { why: "items" },
		});
	});

	it("carries nothing personal: no number, no note, encrypted or not", async () => {
		const shop = await orderable(db);
		const { order } = await proposedOrder(db, shop, { cola: 1 }, { notes: "ring twice" });
		const [row] = await db.rows(
			`select o.notes_encrypted, b.owner_phone_encrypted, p.phone_encrypted from orders o
			join businesses b on b.id = o.business_id join people p on p.id = o.customer_id where o.id = $1`,
			[order.orderId],
		);
		const encrypted = Object.values(row ?? {});
		expect(encrypted.every((value) => typeof value === "string")).toBe(true);
		for (const value of [...encrypted, "ring twice"])
			expect(JSON.stringify(order.seen)).not.toContain(String(value));
	});
});

describe("the database's clock", () => {
	it("ends a proposal whose yes waited for a lock past its end [P4]", async () => {
		const shop = await orderable(db);
		const { person, order } = await proposedOrder(db, shop, { soup: 1 });
		const holder = new pg.Client({ connectionString: db.ownerUrl });
		await holder.connect();
		try {
			await runOut(db, order.orderId, -0.4);
			await holder.query("begin");
			await holder.query("select 1 from orders where id = $1 for update", [order.orderId]);
			// Read before its end, judged after it.
			const yes = db.orders.confirm({ ...confirmCall(shop, person, order), seen: null });
			await holder.query("select pg_sleep(0.8)");
			await holder.query("commit");
			expect(await yes).toMatchObject({ code: "EXPIRED" });
			expect(await levelOf(db, shop, "soup")).toEqual({ qty: 2, reserved: 1 });
		} finally {
			await holder.end();
		}
	});

	it.each([-3_600_000, 3_600_000])(
		"is the one that counts: a Worker's that is wrong by %i ms changes nothing",
		async (wrongMs) => {
			const shop = await orderable(db);
			const rightMs = Date.now();
			vi.useFakeTimers({ toFake: ["Date"], now: rightMs + wrongMs });
			const { person, order } = await proposedOrder(db, shop);
			const yes = await db.orders.confirm(confirmCall(shop, person, order));
			vi.useRealTimers();
			const minute = 60_000;
			expect(Math.abs(order.expiresAtMs - rightMs - 10 * minute)).toBeLessThan(minute);
			if (yes.kind !== "succeeded") throw new Error(JSON.stringify(yes));
			const until = yes.data.notifications.map(({ payload }) => Number(payload["answerUntilMs"]));
			expect(Math.abs(Number(until[1]) - rightMs - 12 * 60 * minute)).toBeLessThan(minute);
		},
	);
});

describe("a crowd", () => {
	it("of fifty that say yes at once to what is counted anew as five: five have it, all others hear that it has changed [P4]", async () => {
		const shop = await orderable(db);
		await db.rows(
			"update inventory_levels set qty = 50 where business_id = $1 and sku = 'margherita'",
			[shop.businessId],
		);
		const asked = await Promise.all(Array.from({ length: 50 }, () => proposedOrder(db, shop)));
		// Staff count again: far fewer than were promised.
		await db.rows(
			"update inventory_levels set qty = 5 where business_id = $1 and sku = 'margherita'",
			[shop.businessId],
		);
		const all = await Promise.all(
			asked.map(({ person, order }) => db.orders.confirm(confirmCall(shop, person, order))),
		);
		expect(all.filter(({ kind }) => kind === "succeeded")).toHaveLength(5);
		for (const one of all)
			if (one.kind !== "succeeded")
				expect(one).toMatchObject({ reason: "STALE_STATE", current: { why: "items" } });
		expect(await levelOf(db, shop, "margherita")).toEqual({ qty: 0, reserved: 45 });
	});

	it("of a hundred words of one business leads the order on once, and every one is answered", async () => {
		const shop = await orderable(db);
		const { order } = await confirmedOrder(db, shop, { soup: 1 });
		const all = await Promise.allSettled(
			Array.from({ length: 100 }, (_, n) =>
				db.orders.update({
					record: recordOf(db.a, { tool: "order.updateStatus" }),
					ownerHash: shop.ownerHash,
					code: order.code,
					status: n % 2 === 0 ? "preparing" : "cancelled",
					words: null,
				}),
			),
		);
		for (const one of all) expect(one.status).toBe("fulfilled");
		const ends = (await eventsOf(order.orderId)).filter((type) => type !== "order_proposed");
		expect([
			["order_confirmed", "order_cancelled"],
			["order_confirmed", "order_preparing", "order_cancelled"],
		]).toContainEqual(ends);
		expect((await levelOf(db, shop, "soup")).qty).toBe(2);
	});
});

describe("proposals past their end", () => {
	it("are ended by a request that needs their stock, and left to the sweep by one that does not", async () => {
		const shop = await orderable(db);
		const late = await proposedOrder(db, shop, { soup: 2 });
		await runOut(db, late.order.orderId);
		const statusOf = async () =>
			(await db.rows("select status, ending from orders where id = $1", [late.order.orderId]))[0];
		await proposedOrder(db, shop, { cola: 1 });
		expect(await statusOf()).toEqual({ status: "pending", ending: null });
		await proposedOrder(db, shop, { soup: 2 });
		expect(await statusOf()).toEqual({ status: "cancelled", ending: "expired" });
		expect(await levelOf(db, shop, "soup")).toEqual({ qty: 2, reserved: 2 });
	});
});
