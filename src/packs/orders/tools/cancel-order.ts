/** They are asked first. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Found } from "../../../ports/tool.ts";
import type { OrdersNeeds, OwnOrder } from "../needs.ts";
import { varsOf } from "../format.ts";
import { orderShape, refusalOf } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).optional(),
});
const frozen = z.object({ orderId: z.string(), code: z.string() });

function meant(orders: readonly OwnOrder[]): Outcome<Found> {
	const open = orders.filter(({ status }) => status !== "delivered" && status !== "cancelled");
	const can = open.filter(({ status }) => status === "confirmed");
	const failed = { kind: "failed", retryable: false } as const;
	const [first] = can;
	if (can.length > 1)
		return {
			...failed,
			code: "CONFLICT",
			reason: "SEVERAL_ORDERS",
			msg: "There are several.",
			current: { codes: can.map(({ code, businessName }) => `${code} (${businessName})`) },
		};
	if (first) return { kind: "succeeded", data: { current: { order: first } } };
	const [begun] = open;
	return begun
		? {
				...failed,
				code: "CONFLICT",
				reason: "TOO_LATE",
				msg: "It is being prepared already.",
				current: { business: begun.businessName },
			}
		: { ...failed, code: "NOT_FOUND", reason: "NO_ACTIVE_ORDER", msg: "There is no order." };
}

export const cancelOrder = defineTool<OrdersNeeds>()({
	name: "order.cancel",
	aliases: ["cancelOrder"],
	summary: "Call off the person's own order.",
	input,
	output: z.object({ ...orderShape, notifications: notifications }),
	risk: "write",
	scopes: ["order:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter", "buysell", "pharmacy", "hardware", "shop"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_cancel_order",
		about: { concepts: ["order"], undoes: true },
		template: "orders.confirm_cancel",
		ttlSeconds: 300,
		mandatory: true,
		reachesThirdParty: true,
		isOfDone: true,
		reserve: async ({ input: { code }, ctx, needs }) =>
			meant(
				await needs.orders.own({
					tenantId: ctx.tenantId,
					personHash: ctx.threadKey,
					...(code === undefined ? {} : { code }),
				}),
			),
		prepare: ({ ctx, current }) => {
			const order = current?.["order"] as OwnOrder | undefined;
			return order
				? {
						ok: true,
						args: { orderId: order.orderId, code: order.code },
						facts: { seen: order.seen },
						vars: { ...varsOf(order, ctx), order: order.code },
					}
				: { ok: false, code: "NOT_FOUND", reason: "NO_ACTIVE_ORDER", msg: "There is no order." };
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.orders.cancelOwn({
			record,
			personHash: ctx.threadKey,
			orderId: frozen.parse(args).orderId,
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) =>
		outcome.kind === "succeeded"
			? {
					reply: { template: "orders.cancelled", vars: varsOf(outcome.data, ctx) },
					relay: outcome.data.notifications,
				}
			: { reply: refusalOf(outcome, ctx) },
});
