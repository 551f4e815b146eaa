import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { OrdersDesk } from "./repository.ts";

export const ordersOver = dueIn([
	{ table: "orders", at: "expires_at", where: "t.status = 'pending'" },
]);
export const ordersUnanswered = dueIn([
	{ table: "orders", at: "answer_due_at", where: "t.answer_due_at is not null" },
]);

/** A proposal that has run out promises nothing, whether or not this was here: who orders next takes its stock. */
export const expireOrders = dueSweep<Pick<OrdersDesk, "expire">>()({
	name: "expire_orders",
	stage: "ends",
	read: ordersOver,
	olderThanMs: 15_000,
	did: ["expired"],
	work: async (desk, { ids, ...of }) => ({
		expired: await desk.expire({ ...of, orderIds: ids }),
	}),
	failed: { event: "expire_failed", what: "order" },
});

/** Businesses that have not answered after ten minutes: their customer is told so once, and staff have one alert. */
export const notifyUnansweredOrders = dueSweep<Pick<OrdersDesk, "notifyUnanswered">>()({
	name: "notify_unanswered",
	stage: "waits",
	read: ordersUnanswered,
	did: ["told"],
	work: async (desk, of) => ({ told: await desk.notifyUnanswered(of) }),
	failed: { event: "notify_unanswered_failed", what: "order" },
});

export const ordersSweeps = [expireOrders, notifyUnansweredOrders];
