/** Who asks is judged by the rules: the phone that was told of the order, or the business's owner. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { settableStatuses } from "../../../core/order-status.ts";
import { readOrderStatus } from "../../../core/order-words.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { OrdersNeeds } from "../needs.ts";
import { varsOf } from "../format.ts";
import { orderShape } from "./shapes.ts";

const wordsMax = 300;
const input = z
	.strictObject({
		code: z.string().length(codeLength),
		/** Null: words alone. */
		status: z.enum(settableStatuses).nullable(),
		words: z.string().max(wordsMax).nullable().optional(),
	})
	.refine(({ status, words }) => status !== null || (words ?? "") !== "", "status or words");

export const updateStatus = defineTool<OrdersNeeds>()({
	name: "order.updateStatus",
	aliases: ["order_status_update"],
	summary: "A business says how far one of its orders is, by the order's code.",
	input,
	output: z.object({ ...orderShape, isNew: z.boolean(), notifications: notifications }),
	risk: "write",
	scopes: ["order:write"],
	roles: ["vendor", "staff", "tenant_admin"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: async ({ args, ctx, record, needs }) => {
		const { code, words, ...asked } = input.parse(args);
		const status = asked.status ?? readOrderStatus(words ?? "", code);
		const isStatusAlone = asked.status === null && status !== null;
		const said = isStatusAlone ? null : cleanWords(words ?? "", [code], wordsMax);
		if (status === null && said === null)
			return { kind: "failed", code: "VALIDATION_ERROR", msg: "No words.", retryable: false };
		return needs.orders.update({
			record,
			ownerHash: ctx.threadKey,
			code: code.toUpperCase(),
			status,
			words: said,
		});
	},
	respond: ({ outcome, args, ctx }) => {
		const asked = input.safeParse(args);
		const code = asked.success ? asked.data.code.toUpperCase() : "";
		if (outcome.kind !== "succeeded") {
			const reason = outcome.kind === "failed" ? outcome.reason : undefined;
			if (reason === "NO_ACTIVE_ORDER")
				return { reply: { template: "orders.no_such_order", vars: { code } } };
			if (reason !== "STALE_STATE") return { reply: null };
			const isOver = outcome.kind === "failed" && outcome.current?.["status"] === "cancelled";
			const template = isOver ? "orders.is_called_off" : "orders.forward_only";
			return { reply: { template, vars: { code } } };
		}
		const { data } = outcome;
		const isWords =
			asked.success &&
			asked.data.status === null &&
			readOrderStatus(asked.data.words ?? "", code) === null;
		return {
			reply: {
				template: isWords ? "orders.passed_on" : `orders.set_${data.status}`,
				vars: varsOf(data, ctx),
			},
			relay: data.notifications,
		};
	},
});
