import type { PackBody } from "../../ports/pack.ts";
import { ordersNotices } from "./notices.ts";
import { ordersTemplates } from "./templates.ts";
import { cancelOrder } from "./tools/cancel-order.ts";
import { createOrder } from "./tools/create-order.ts";
import { getOrder } from "./tools/get-order.ts";
import { updateStatus } from "./tools/update-status.ts";

const samples = {
	code: "7K3M",
	business: "Napoli Corner",
	items: "2 × Pizza Margherita, 1 × Cola",
	total: "58.00 EUR",
	place: "room 12",
	notes: "no onions",
	words: "In twenty minutes",
};

export const ordersBody: PackBody = {
	tools: [createOrder, getOrder, cancelOrder, updateStatus],
	templates: ordersTemplates,
	notices: ordersNotices,
	// A business that has not written for a day is told all the same, and so is a customer whose order takes its time.
	approved: [
		["orders.received", "gate.how_to_answer"],
		["orders.called_off"],
		["orders.unanswered"],
		["orders.unpaid"],
		...["preparing", "ready", "delivered", "refused"].flatMap((key) => [
			[`orders.${key}`],
			[`orders.${key}_words`],
		]),
		["orders.said_words"],
	].map((keys) => ({ keys, samples })),
};
