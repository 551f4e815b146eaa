import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { OrdersNeeds } from "../needs.ts";
import { varsOf } from "../format.ts";
import { orderShape } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).optional(),
});

export const getOrder = defineTool<OrdersNeeds>()({
	name: "order.getStatus",
	aliases: ["getOrderStatus"],
	summary: "Say how far the person's order is.",
	input,
	output: z.object({ orders: z.array(z.object(orderShape)) }),
	risk: "read",
	scopes: ["order:read"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter", "buysell", "pharmacy", "hardware", "shop"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const { code } = input.parse(args);
		const orders = await needs.orders.own({
			tenantId: ctx.tenantId,
			personHash: ctx.threadKey,
			...(code === undefined ? {} : { code }),
		});
		return { kind: "succeeded", data: { orders: orders.map(({ seen: _, ...shown }) => shown) } };
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const [first, ...others] = outcome.data.orders;
		if (!first) return { reply: { template: "orders.no_order", vars: {} } };
		const more = others.filter(({ status }) => status !== "delivered" && status !== "cancelled");
		return {
			reply: {
				template: `orders.status_${first.status}${more.length > 0 ? "_more" : ""}`,
				vars: { ...varsOf(first, ctx), others: more.map(({ code }) => code).join(", ") },
			},
		};
	},
});
