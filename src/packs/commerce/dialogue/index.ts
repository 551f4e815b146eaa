/** Orders of food, medicine and goods. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { ofOrders, ordering } from "./ordering.ts";
import { orderStatus } from "./status.ts";

export const commerceDialogue: PackDialogue = {
	pack: "commerce",
	requests: [ordering],
	commands: orderStatus,
	standing: ofOrders,
};
