/** What every keeper of orders promises: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../../src/core/catalogue.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type {
	OrderingPerson,
	Orders,
	OrderRequest,
	ProposedOrder,
	RequestedItem,
} from "../../src/packs/orders/needs.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";

export type TestShop = {
	readonly businessId: string;
	readonly name: string;
	readonly ownerHash: string;
};
export type ShopChange = {
	readonly actionEnabled?: boolean;
	readonly assistantEnabled?: boolean;
	readonly hasOwner?: boolean;
	readonly closed?: boolean;
	readonly hours?: OpeningHours | null;
	readonly prepMinutes?: number;
	/** Of its action. */
	readonly tags?: readonly string[];
	readonly price?: { readonly sku: string; readonly minor: number };
	readonly available?: { readonly sku: string; readonly is: boolean };
	readonly counted?: { readonly sku: string; readonly qty: number };
};
export type OrdersHarness = {
	readonly orders: Orders;
	readonly tenantId: string;
	readonly marketId: string;
	readonly nowMs: () => number;
	readonly age: (ms: number) => Promise<void>;
	readonly person: () => Promise<OrderingPerson>;
	readonly shop: () => Promise<TestShop>;
	readonly change: (shop: TestShop, change: ShopChange) => Promise<void>;
	readonly level: (
		shop: TestShop,
		sku: string,
	) => Promise<{ readonly qty: number; readonly reserved: number }>;
	readonly events: (orderId: string) => Promise<readonly string[]>;
};

let keys = 0;
const done = <T>(outcome: Outcome<T>): T => {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
};
const told = (rows: readonly NotificationToRelay[]) =>
	rows.map(({ type, target }) => [type, target.kind === "thread" ? target.threadKey : ""]);

export const item = (name: string, qty = 1, more: Partial<RequestedItem> = {}): RequestedItem => ({
	sku: null,
	name,
	qty,
	...more,
});

function wordsOf(h: OrdersHarness) {
	const record = (tool: string, more: Partial<CallRecord> = {}): CallRecord => ({
		tenantId: h.tenantId,
		marketId: h.marketId,
		tool,
		key: `orders_${++keys}`,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: "thread", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: `trace_${keys}`,
		itemExpiresAtMs: null,
		...more,
	});
	const propose = async (
		shop: TestShop | null,
		items: readonly RequestedItem[],
		person?: OrderingPerson,
		more: {
			readonly request?: Partial<OrderRequest>;
			readonly call?: Partial<CallRecord>;
			readonly replaces?: string;
		} = {},
	) =>
		h.orders.propose({
			record: record("order.create", more.call),
			person: person ?? (await h.person()),
			request: {
				businessId: shop?.businessId ?? null,
				items,
				tableNo: null,
				notes: null,
				...more.request,
			},
			...(more.replaces === undefined ? {} : { replaces: more.replaces }),
		});
	const confirm = (
		order: ProposedOrder,
		person: OrderingPerson,
		call: Partial<CallRecord> = {},
		totalMinor = order.totalMinor,
	) =>
		h.orders.confirm({
			record: record("order.create", call),
			personHash: person.personHash,
			orderId: order.orderId,
			totalMinor,
			seen: order.seen,
		});
	const release = (orderId: string) =>
		h.orders.release({ record: record("order.create"), orderId });
	const ordered = async (
		shop: TestShop,
		items: readonly RequestedItem[],
		given?: OrderingPerson,
	) => {
		const person = given ?? (await h.person());
		const order = done(await propose(shop, items, person));
		return { person, order: done(await confirm(order, person)) };
	};
	const update = (
		shop: Pick<TestShop, "ownerHash">,
		code: string,
		status: Parameters<Orders["update"]>[0]["status"],
		words: string | null = null,
		call: Partial<CallRecord> = {},
	) =>
		h.orders.update({
			record: record("order.updateStatus", call),
			ownerHash: shop.ownerHash,
			code,
			status,
			words,
		});
	const cancel = (orderId: string, person: OrderingPerson, call: Partial<CallRecord> = {}) =>
		h.orders.cancelOwn({
			record: record("order.cancel", call),
			personHash: person.personHash,
			orderId,
		});
	const own = (person: OrderingPerson, code?: string) =>
		h.orders.own({
			tenantId: h.tenantId,
			personHash: person.personHash,
			...(code === undefined ? {} : { code }),
		});
	return { record, propose, confirm, release, ordered, update, cancel, own };
}

export function ordersContract(harness: () => OrdersHarness): void {
	const h = new Proxy({} as OrdersHarness, {
		get: (_, name) => harness()[name as keyof OrdersHarness],
	});
	const { propose, confirm, release, ordered, update, cancel, own } = wordsOf(h);
	const refused = (code: string, reason?: string) => ({
		kind: "failed",
		code,
		...(reason === undefined ? {} : { reason }),
	});

	describe("a proposal", () => {
		it("has names and prices of the catalogue and its total, and puts the stock aside [MRV-12.3-a] [EMO-B2]", async () => {
			const shop = await h.shop();
			const order = done(
				await propose(shop, [item("Margherita", 2), item("kola")], undefined, {
					request: { tableNo: "room 12" },
				}),
			);
			expect(order).toMatchObject({
				status: "pending",
				kind: "dining",
				tableNo: "room 12",
				totalMinor: 2050,
				currency: "EUR",
				items: [
					{ sku: "margherita", name: "Margherita", qty: 2, priceMinor: 900 },
					{ sku: "cola", name: "Cola", qty: 1, priceMinor: 250 },
				],
			});
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 2 });
		});
		it("is brought to a place of the market, by the name that the market gives it", async () => {
			const shop = await h.shop();
			const order = done(
				await propose(shop, [item("cola")], undefined, {
					request: { tableNo: "room 12", place: { name: "Castle", point: null } },
				}),
			);
			expect(order).toMatchObject({ kind: "food", tableNo: "room 12, Castle" });
		});
		it("is brought to a shared place: with the yes whoever brings it is told exactly where, and nobody else is", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const point = { lat: 36.20125, lng: 33.90075 };
			const place = { name: "blue door", point };
			const order = done(await propose(shop, [item("cola")], person, { request: { place } }));
			expect(JSON.stringify(order)).not.toContain("36.20125");
			const { notifications, ...confirmed } = done(await confirm(order, person));
			expect(confirmed.tableNo).toBe("blue door");
			const payloads = Object.fromEntries(
				notifications.map(({ type, payload }) => [type, payload as Record<string, unknown>]),
			);
			expect(payloads["order.received"]).toMatchObject({
				tableNo: "blue door",
				point: JSON.stringify(point),
			});
			expect(JSON.stringify(payloads["order.confirmed"])).not.toContain("36.20125");
		});
		it("is refused where it is to be brought and the business brings nothing, and says how it is had", async () => {
			const shop = await h.shop();
			const place = { name: "Castle", point: null };
			await h.change(shop, { tags: ["pickup", "here"] });
			expect(await propose(shop, [item("cola")], undefined, { request: { place } })).toMatchObject({
				...refused("VALIDATION_ERROR", "NO_DELIVERY"),
				current: { business: shop.name, takes: ["pickup", "here"] },
			});
			done(await propose(shop, [item("cola")], undefined, { request: { place: null } }));
			await h.change(shop, { tags: ["delivery"] });
			done(await propose(shop, [item("cola")], undefined, { request: { place } }));
		});
		it("counts one thing that was named twice once", async () => {
			const shop = await h.shop();
			const order = done(await propose(shop, [item("margherita", 2), item("Margherita", 1)]));
			expect(order.items).toEqual([expect.objectContaining({ sku: "margherita", qty: 3 })]);
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 3 });
		});
		it("is taken once under its key, and a key that was used for something else is a conflict", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const call = { key: `same_${++keys}` };
			const first = done(await propose(shop, [item("cola")], person, { call }));
			const again = done(await propose(shop, [item("cola")], person, { call }));
			expect(again.orderId).toBe(first.orderId);
			expect(
				await propose(shop, [item("soup")], person, { call: { ...call, argsHash: "other" } }),
			).toMatchObject(refused("CONFLICT", "KEY_REUSED"));
		});
		it("is not made of what is not on the menu: says which, and what is like it", async () => {
			const shop = await h.shop();
			const outcome = await propose(shop, [item("cola"), item("Margerita")]);
			expect(outcome).toMatchObject({
				...refused("NOT_FOUND", "UNKNOWN_ITEM"),
				current: { business: shop.name },
			});
			const { unknown } = (
				outcome as unknown as { current: { unknown: { asked: string; nearest: string[] }[] } }
			).current;
			expect(unknown.map(({ asked }) => asked)).toEqual(["Margerita"]);
			expect(unknown[0]?.nearest).toContain("Margherita");
		});
		it("is not made of more than there is: says what is left", async () => {
			const shop = await h.shop();
			await propose(shop, [item("margherita", 4)]);
			expect(await propose(shop, [item("margherita", 2)])).toMatchObject({
				...refused("CONFLICT", "SOLD_OUT"),
				current: { business: shop.name, short: [{ name: "Margherita", left: 1 }] },
			});
			await h.change(shop, { available: { sku: "cola", is: false } });
			expect(await propose(shop, [item("cola")])).toMatchObject({
				...refused("CONFLICT", "SOLD_OUT"),
				current: { short: [{ name: "Cola", left: 0 }] },
			});
		});
		it("refuses a price that is not the catalogue's, and takes one that is [EMO-B2-b]", async () => {
			const shop = await h.shop();
			expect(await propose(shop, [item("margherita", 1, { priceMinor: 1 })])).toMatchObject({
				...refused("CONFLICT", "PRICE_MISMATCH"),
				current: { name: "Margherita", priceMinor: 900, currency: "EUR" },
			});
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 0 });
			expect(
				done(await propose(shop, [item("margherita", 1, { priceMinor: 900 })])).totalMinor,
			).toBe(900);
		});
		it.each([0, -1, 100, 1_000_000_000])("refuses the quantity %s", async (qty) => {
			const shop = await h.shop();
			expect(await propose(shop, [item("cola", qty)])).toMatchObject(refused("VALIDATION_ERROR"));
			expect(await propose(shop, [])).toMatchObject(refused("VALIDATION_ERROR"));
		});
		it("refuses where the action, or the assistant, is off, or nobody would hear of it [MRV-13.3-a] [MRV-13.3-b]", async () => {
			for (const change of [
				{ actionEnabled: false },
				{ assistantEnabled: false },
				{ hasOwner: false },
			]) {
				const shop = await h.shop();
				await h.change(shop, change);
				expect(await propose(shop, [item("cola")])).toMatchObject({
					...refused("VALIDATION_ERROR", "TOOL_DISABLED"),
					current: { business: shop.name },
				});
			}
		});
		it("refuses where the business is closed, and says when it opens", async () => {
			const shop = await h.shop();
			const dayMs = 86_400_000;
			const tomorrow = new Date(h.nowMs() + 2 * dayMs).getUTCDay();
			await h.change(shop, { hours: { days: { [tomorrow]: [["10:00", "12:00"]] } } });
			const outcome = await propose(shop, [item("cola")]);
			expect(outcome).toMatchObject(refused("VALIDATION_ERROR", "CLOSED"));
			const { opensAtMs } = (outcome as unknown as { current: { opensAtMs: number } }).current;
			expect(opensAtMs).toBeGreaterThan(h.nowMs());
			expect(opensAtMs).toBeLessThan(h.nowMs() + 4 * dayMs);
		});
		it("knows no business that is not there, or is closed down", async () => {
			const shop = await h.shop();
			const nowhere = { ...shop, businessId: "00000000-0000-4000-8000-00000000dead" };
			for (const one of [nowhere, { ...shop, businessId: "not an id" }])
				expect(await propose(one, [item("cola")])).toMatchObject(
					refused("NOT_FOUND", "UNKNOWN_PLACE"),
				);
			await h.change(shop, { closed: true });
			expect(await propose(shop, [item("cola")])).toMatchObject(
				refused("NOT_FOUND", "UNKNOWN_PLACE"),
			);
		});
		it("gives the old one's stock to the new one, and keeps the old one where the new one is refused", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const old = done(await propose(shop, [item("margherita", 4)], person));
			const replaces = old.orderId;
			expect(await propose(shop, [item("margherita", 6)], person, { replaces })).toMatchObject(
				refused("CONFLICT", "SOLD_OUT"),
			);
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 4 });
			const fresh = done(await propose(shop, [item("margherita", 5)], person, { replaces }));
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 5 });
			expect(await confirm(old, person)).toMatchObject(refused("CONFLICT", "STALE_STATE"));
			expect(done(await confirm(fresh, person)).status).toBe("confirmed");
		});
		it("does not give up what is somebody else's", async () => {
			const shop = await h.shop();
			const old = done(await propose(shop, [item("margherita", 4)]));
			await propose(shop, [item("cola")], undefined, { replaces: old.orderId });
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 4 });
		});
		it("holds nothing past its end, whether or not somebody has written that down", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const old = done(await propose(shop, [item("soup", 2)], person));
			await h.age(601_000);
			expect(await confirm(old, person)).toMatchObject(refused("EXPIRED"));
			expect(done(await propose(shop, [item("soup", 2)])).status).toBe("pending");
			expect(await h.level(shop, "soup")).toEqual({ qty: 2, reserved: 2 });
		});
		it("that is released gives its stock back, once", async () => {
			const shop = await h.shop();
			const order = done(await propose(shop, [item("soup", 2)]));
			for (let i = 0; i < 3; i++)
				expect(done(await release(order.orderId))).toEqual({ status: "cancelled" });
			expect(await h.level(shop, "soup")).toEqual({ qty: 2, reserved: 0 });
			expect(await h.events(order.orderId)).toEqual(["pending", "cancelled"]);
		});
		it("is one of five at most that wait for a person's yes", async () => {
			const shop = await h.shop();
			const person = await h.person();
			for (let i = 0; i < 5; i++) done(await propose(shop, [item("cola")], person));
			expect(await propose(shop, [item("cola")], person)).toMatchObject(
				refused("CONFLICT", "TOO_MANY_OPEN"),
			);
		});
	});

	describe("the yes", () => {
		it("sells the stock, and tells the customer and the business [EMO-B2-a]", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("margherita", 2)]);
			expect(order.status).toBe("confirmed");
			expect(order.code).toMatch(/^[0-9A-Z]{4}$/);
			expect(told(order.notifications)).toEqual([
				["order.confirmed", person.personHash],
				["order.received", shop.ownerHash],
			]);
			expect(await h.level(shop, "margherita")).toEqual({ qty: 3, reserved: 0 });
			expect(await h.events(order.orderId)).toEqual(["pending", "confirmed"]);
		});
		it("is committed once, and said again it is the same", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const proposed = done(await propose(shop, [item("margherita")], person));
			const call = { key: `yes_${++keys}` };
			const first = done(await confirm(proposed, person, call));
			const again = await confirm(proposed, person, call);
			expect(again).toMatchObject({ kind: "succeeded", replayed: true });
			expect(done(again).code).toBe(first.code);
			expect(await confirm(proposed, person, { ...call, argsHash: "other" })).toMatchObject(
				refused("CONFLICT", "KEY_REUSED"),
			);
			expect(await confirm(proposed, person)).toMatchObject({
				...refused("CONFLICT", "STALE_STATE"),
				current: { status: "confirmed" },
			});
			expect(await h.level(shop, "margherita")).toEqual({ qty: 4, reserved: 0 });
		});
		it("after the no, and after the end, commits nothing", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const declined = done(await propose(shop, [item("margherita")], person));
			await release(declined.orderId);
			expect(await confirm(declined, person)).toMatchObject(refused("CONFLICT", "STALE_STATE"));
			const late = done(await propose(shop, [item("margherita")], person));
			expect(await confirm(late, person, { itemExpiresAtMs: h.nowMs() - 1 })).toMatchObject(
				refused("EXPIRED"),
			);
		});
		it("of somebody else is none", async () => {
			const shop = await h.shop();
			const proposed = done(await propose(shop, [item("cola")]));
			expect(await confirm(proposed, await h.person())).toMatchObject(refused("NOT_FOUND"));
		});
		it.each([
			["the price", { price: { sku: "margherita", minor: 950 } }, "items"],
			["what there is", { available: { sku: "margherita", is: false } }, "items"],
			["the count", { counted: { sku: "margherita", qty: 1 } }, "items"],
			["the action", { actionEnabled: false }, "off"],
			["the assistant", { assistantEnabled: false }, "off"],
			["the hours", { hours: { days: {} } }, "closed"],
		] as const)("commits nothing where %s has moved", async (_, change, why) => {
			const shop = await h.shop();
			const person = await h.person();
			const proposed = done(await propose(shop, [item("margherita", 2)], person));
			await h.change(shop, change);
			expect(await confirm(proposed, person)).toMatchObject({
				...refused("CONFLICT", "STALE_STATE"),
				current: { why },
			});
			expect((await h.level(shop, "margherita")).reserved).toBe(2);
			expect(await h.events(proposed.orderId)).toEqual(["pending"]);
		});
		it("commits no other total than the one that was shown", async () => {
			const shop = await h.shop();
			const person = await h.person();
			const proposed = done(await propose(shop, [item("cola")], person));
			expect(await confirm(proposed, person, {}, 1)).toMatchObject({
				...refused("CONFLICT", "STALE_STATE"),
				current: { why: "total" },
			});
		});
		it("says when it is thought to be ready, where the business says how long it takes", async () => {
			const shop = await h.shop();
			await h.change(shop, { prepMinutes: 25 });
			const { order } = await ordered(shop, [item("cola")]);
			expect(Math.abs((order.etaMs ?? 0) - h.nowMs() - 25 * 60_000)).toBeLessThan(60_000);
		});
	});

	describe("the business", () => {
		it("leads an order on, step by step, and the customer hears of each once [EMO-B3] [EMO-B3-b]", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("margherita")]);
			for (const status of ["preparing", "ready", "delivered"] as const) {
				const moved = done(await update(shop, order.code, status));
				expect([moved.status, moved.isNew]).toEqual([status, true]);
				expect(told(moved.notifications)).toEqual([[`order.${status}`, person.personHash]]);
				const again = done(await update(shop, order.code, status));
				expect([again.status, again.isNew, again.notifications]).toEqual([status, false, []]);
			}
			expect(await h.events(order.orderId)).toEqual([
				"pending",
				"confirmed",
				"preparing",
				"ready",
				"delivered",
			]);
		});
		it("may say ready at once: what is passed over is written down, and the last is told", async () => {
			const shop = await h.shop();
			const { order } = await ordered(shop, [item("cola")]);
			const moved = done(await update(shop, order.code.toLowerCase(), "ready"));
			expect(moved.notifications.map(({ type }) => type)).toEqual(["order.ready"]);
			expect((await h.events(order.orderId)).slice(-2)).toEqual(["preparing", "ready"]);
		});
		it("never leads it back, and ends none that is ready [EMO-B3-a]", async () => {
			const shop = await h.shop();
			const { order } = await ordered(shop, [item("cola")]);
			done(await update(shop, order.code, "ready"));
			for (const status of ["preparing", "cancelled"] as const)
				expect(await update(shop, order.code, status)).toMatchObject({
					...refused("CONFLICT", "STALE_STATE"),
					current: { status: "ready" },
				});
		});
		it("that cannot make it ends it: the stock is back, and the customer hears why", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("margherita", 2)]);
			const moved = done(await update(shop, order.code, "cancelled", "The oven is broken"));
			expect(moved).toMatchObject({ status: "cancelled", ending: "refused_by_business" });
			expect(told(moved.notifications)).toEqual([["order.refused", person.personHash]]);
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 0 });
			expect(await update(shop, order.code, "ready")).toMatchObject(
				refused("CONFLICT", "STALE_STATE"),
			);
		});
		it("has its own words passed on, ten of an order at most", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("cola")]);
			for (let i = 0; i < 10; i++) {
				const moved = done(await update(shop, order.code, null, "In twenty minutes"));
				expect(told(moved.notifications)).toEqual([["order.words", person.personHash]]);
				expect(moved.status).toBe("confirmed");
			}
			expect(await update(shop, order.code, null, "More")).toMatchObject(refused("RATE_LIMIT"));
		});
		it("says nothing of an order of somebody else's, and a stranger of none", async () => {
			const shop = await h.shop();
			const other = await h.shop();
			const { order } = await ordered(shop, [item("cola")]);
			for (const ownerHash of [other.ownerHash, "somebody", (await h.person()).personHash])
				expect(await update({ ownerHash }, order.code, "ready")).toMatchObject(
					refused("NOT_FOUND", "NO_ACTIVE_ORDER"),
				);
			expect(await update(shop, "9999", "ready")).toMatchObject(
				refused("NOT_FOUND", "NO_ACTIVE_ORDER"),
			);
		});
		it("has no say before the customer's yes", async () => {
			const shop = await h.shop();
			const order = done(await propose(shop, [item("cola")]));
			expect(await update(shop, order.code, "ready")).toMatchObject(
				refused("NOT_FOUND", "NO_ACTIVE_ORDER"),
			);
		});
		it("is heard once under one key", async () => {
			const shop = await h.shop();
			const { order } = await ordered(shop, [item("cola")]);
			const call = { key: `ready_${++keys}` };
			done(await update(shop, order.code, "ready", null, call));
			expect(await update(shop, order.code, "ready", null, call)).toMatchObject({
				kind: "succeeded",
				replayed: true,
			});
		});
	});

	describe("the customer", () => {
		it("calls off what nobody has begun: the stock is back, and the business is told", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("margherita", 2)]);
			const call = { key: `off_${++keys}` };
			const off = done(await cancel(order.orderId, person, call));
			expect(off).toMatchObject({ status: "cancelled", ending: "cancelled_by_person" });
			expect(told(off.notifications)).toEqual([
				["order.cancelled", person.personHash],
				["order.called_off", shop.ownerHash],
			]);
			expect(await cancel(order.orderId, person, call)).toMatchObject({ replayed: true });
			expect(await cancel(order.orderId, person)).toMatchObject(
				refused("NOT_FOUND", "NO_ACTIVE_ORDER"),
			);
			expect(await h.level(shop, "margherita")).toEqual({ qty: 5, reserved: 0 });
		});
		it("is too late once it is being made", async () => {
			const shop = await h.shop();
			const { person, order } = await ordered(shop, [item("cola")]);
			done(await update(shop, order.code, "preparing"));
			expect(await cancel(order.orderId, person)).toMatchObject(refused("CONFLICT", "TOO_LATE"));
		});
		it("calls off nobody else's", async () => {
			const shop = await h.shop();
			const { order } = await ordered(shop, [item("cola")]);
			expect(await cancel(order.orderId, await h.person())).toMatchObject(
				refused("NOT_FOUND", "NO_ACTIVE_ORDER"),
			);
		});
		it("sees their own orders, those under way first, and no proposals", async () => {
			const shop = await h.shop();
			const { person, order: first } = await ordered(shop, [item("cola")]);
			const { order: second } = await ordered(shop, [item("cola", 2)], person);
			done(await update(shop, second.code, "delivered"));
			done(await propose(shop, [item("cola", 3)], person));
			expect((await own(person)).map(({ code }) => code)).toEqual([first.code, second.code]);
			expect((await own(person, second.code.toLowerCase())).map(({ status }) => status)).toEqual([
				"delivered",
			]);
			expect(await own(await h.person())).toEqual([]);
		});
	});
}
