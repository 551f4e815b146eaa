import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmedOrder, levelOf, orderable, proposedOrder } from "../postgres/shop-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let shop: Awaited<ReturnType<typeof orderable>>;
let ordered: Awaited<ReturnType<typeof confirmedOrder>>;
let theirs: Awaited<ReturnType<typeof confirmedOrder>>;
beforeAll(async () => {
	admin = await startAdmin();
	shop = await orderable(admin.db);
	ordered = await confirmedOrder(admin.db, shop, { margherita: 2 }, { notes: "no onions" });
	await proposedOrder(admin.db, shop);
	theirs = await confirmedOrder(admin.db, await orderable(admin.db, admin.db.b));
});
afterAll(() => admin.stop());

const told = (orderId: string, type: string) =>
	admin.db.count("notifications", "payload ->> 'orderId' = $1 and type = $2", [orderId, type]);

describe("orders", () => {
	it("are listed newest first, by status and thread, with numbers masked", async () => {
		const list = async (query: string) =>
			(await admin.get(`/orders${query}`, admin.a.staff)).body.data.items;
		expect((await list("")).map(({ status }: { status: string }) => status)).toEqual([
			"pending",
			"confirmed",
		]);
		const [one] = await list(`?status=confirmed&threadKey=${ordered.person.personHash}`);
		expect(one).toMatchObject({
			id: ordered.order.orderId,
			code: ordered.order.code,
			totalMinor: 1800,
			notes: "no onions",
			customerPhone: expect.stringMatching(/^\+44…\d{3}$/),
			items: [{ sku: "margherita", name: "Margherita", qty: 2, priceMinor: 900 }],
		});
		expect(await list("?status=ready")).toEqual([]);
	});

	it("are shown with every event; another tenant's is not there", async () => {
		const path = `/orders/${ordered.order.orderId}`;
		const { body } = await admin.get(path, admin.a.staff);
		expect(
			body.data.events.map(({ toStatus, by }: { toStatus: string; by: string }) => [toStatus, by]),
		).toEqual([
			["pending", "customer"],
			["confirmed", "customer"],
		]);
		expect(refusal(await admin.get(path, admin.b.staff))).toMatchObject({ status: 404 });
	});

	it("are moved on by who may write: the customer is told once, and never back [EMO-B3]", async () => {
		const { orderId } = ordered.order;
		const set = (status: string, key = admin.a.operator) =>
			admin.ask("POST", `/orders/${orderId}/status`, key, { status });
		expect(refusal(await set("ready", admin.a.staff))).toMatchObject({
			status: 403,
			reason: "ROLE_DENIED",
		});
		for (const isNew of [true, false])
			expect((await set("ready")).body.data).toEqual({ id: orderId, status: "ready", isNew });
		expect(await told(orderId, "order.ready")).toBe(1);
		expect(refusal(await set("preparing"))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect(refusal(await set("pending"))).toMatchObject({ status: 400 });
		expect(
			await admin.db.count(
				"audit_log",
				"action_type = 'admin.order.status' and payload ->> 'outcome' = 'done'",
			),
		).toBe(2);
	});

	it("called off by staff give the stock back, and both sides are told", async () => {
		const { order } = await confirmedOrder(admin.db, shop, { soup: 1 });
		const answer = await admin.ask("POST", `/orders/${order.orderId}/status`, admin.a.operator, {
			status: "cancelled",
			notes: "The kitchen is flooded",
		});
		expect(answer.body.data).toMatchObject({ status: "cancelled" });
		expect(await levelOf(admin.db, shop, "soup")).toEqual({ qty: 2, reserved: 0 });
		expect(await told(order.orderId, "order.refused")).toBe(1);
		expect(await told(order.orderId, "order.called_off")).toBe(1);
	});

	it("of another tenant are not there to be moved", async () => {
		const path = `/orders/${theirs.order.orderId}/status`;
		expect(
			refusal(await admin.ask("POST", path, admin.a.operator, { status: "ready" })),
		).toMatchObject({
			status: 404,
		});
		expect(await told(theirs.order.orderId, "order.ready")).toBe(0);
	});
});
