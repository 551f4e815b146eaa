/** An order whose business wants its money first begins by its money, and by nobody's word. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmCall, orderable, proposeCall, runOut, somebody } from "./shop-support.ts";
import { recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

async function agreed(demand: "full" | "deposit" = "full") {
	const shop = await orderable(db);
	await db.rows(
		`insert into payment_terms (tenant_id, business_id, demand, deposit_percent, momo_format)
		values ($1, $2, $3, $4, 'x')`,
		[db.a.tenantId, shop.businessId, demand, demand === "full" ? null : 30],
	);
	const person = await somebody(db.a);
	const proposed = await db.orders.propose(proposeCall(shop, person, { margherita: 2 }));
	if (proposed.kind !== "succeeded") throw new Error(JSON.stringify(proposed));
	const yes = confirmCall(shop, person, proposed.data);
	const outcome = await db.orders.confirm(yes);
	return { shop, person, order: proposed.data, outcome, yes };
}
const told = async (id: string) =>
	(
		await db.rows(
			"select type from notifications where payload ->> 'orderId' = $1 order by created_at",
			[id],
		)
	).map(({ type }) => type);
const paid = (subjectId: string, paidMinor: number) =>
	db.orders.fulfilPaid({
		tenantId: db.a.tenantId,
		traceId: "trc",
		subjectId,
		paymentId: "pay_1",
		paidMinor,
	});

describe("an order that waits for its money", () => {
	it("is put aside by the yes, and nobody hears of it", async () => {
		const { order, outcome, yes } = await agreed();
		expect(outcome).toMatchObject({
			kind: "succeeded",
			data: { status: "pending", payDueMinor: order.totalMinor },
		});
		expect(await told(order.orderId)).toEqual([]);
		expect(await db.orders.confirm(yes)).toMatchObject({ kind: "succeeded", replayed: true });
	});

	it("begins once by its money, however often that is said, and its business hears of it", async () => {
		const { order } = await agreed();
		expect(await paid(order.orderId, order.totalMinor)).toMatchObject({ did: "done" });
		expect(await paid(order.orderId, order.totalMinor)).toMatchObject({ did: "done" });
		expect(await told(order.orderId)).toEqual(["order.confirmed", "order.received"]);
	});

	it("wants no more than its deposit, and no less", async () => {
		const { order } = await agreed("deposit");
		const due = Math.ceil(order.totalMinor * 0.3);
		expect(order.payDueMinor).toBe(due);
		expect(await paid(order.orderId, due - 1)).toMatchObject({ did: "lapsed" });
		expect(await paid(order.orderId, due)).toMatchObject({ did: "done" });
	});

	it("ends unpaid by itself, its stock free, its person told; money that comes then goes back", async () => {
		const { order } = await agreed();
		await runOut(db, order.orderId);
		await db.orders.expire({
			tenantId: db.a.tenantId,
			traceId: "trc",
			orderIds: [order.orderId],
		});
		expect(await told(order.orderId)).toEqual(["order.unpaid"]);
		expect(await paid(order.orderId, order.totalMinor)).toMatchObject({ did: "lapsed" });
	});

	it("that is called off when it is paid has its payment looked at again", async () => {
		const { order, person, shop } = await agreed();
		await paid(order.orderId, order.totalMinor);
		await db.rows(
			`insert into payments (id, tenant_id, market_id, customer_id, thread_key, payee, provider, state, reference, amount_minor,
				currency, paid_minor, paid_at, ended_at, expires_at, subject_type, subject_id, fulfilment, call_key, call_tool, call_hash)
			select 'pay_' || id, tenant_id, market_id, customer_id, thread_key, 'x', 'stripe', 'paid', 'R' || code, total_minor,
				currency, total_minor, now(), now(), now(), 'order', id, 'done', id, 't', 'h' from orders where id = $1`,
			[order.orderId],
		);
		const off = await db.orders.cancelOwn({
			record: recordOf(db.a, { tool: "order.cancel", threadKey: person.personHash }),
			personHash: person.personHash,
			orderId: order.orderId,
		});
		expect(off.kind).toBe("succeeded");
		expect(shop.businessId).toBeTruthy();
		const [row] = await db.rows("select fulfilment, due_at from payments where subject_id = $1", [
			order.orderId,
		]);
		expect(row).toMatchObject({ fulfilment: "due", due_at: expect.anything() });
		db.lapsed.add(order.orderId);
		await db.payments.settle({
			tenantId: db.a.tenantId,
			traceId: "trc",
			ids: [`pay_${order.orderId}`],
		});
		expect(
			await db.rows("select fulfilment, refund_due_minor from payments where subject_id = $1", [
				order.orderId,
			]),
		).toMatchObject([{ fulfilment: "lapsed", refund_due_minor: String(order.totalMinor) }]);
	});
});
