/** Orders of food, medicine and goods. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { ofOrders, ordering } from "./ordering.ts";
import { callOf } from "../../../dialogue/acts.ts";
import { orderStatus } from "./status.ts";

export const ordersDialogue: PackDialogue = {
	pack: "orders",
	requests: [ordering],
	commands: orderStatus,
	acts: {
		order_cancel: callOf("order.cancel"),
		order_status: callOf("order.getStatus"),
	},
	standing: ofOrders,
};
