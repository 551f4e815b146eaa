/** Commerce: what is ordered of the businesses of a market, from the request to the door. */
import { definePack } from "../../ports/pack.ts";
import { commerceNotices } from "./notices.ts";
import { commerceTemplates } from "./templates.ts";
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

export const commercePack = definePack({
	name: "commerce",
	tools: [createOrder, getOrder, cancelOrder, updateStatus],
	templates: commerceTemplates,
	things: { ids: { orderId: "order" }, domains: { order: "order" } },
	notices: commerceNotices,
	// A business that has not written for a day is told all the same, and so is a customer whose order takes its time.
	approved: [
		["commerce.received", "gate.how_to_answer"],
		["commerce.called_off"],
		["commerce.unanswered"],
		["commerce.unpaid"],
		...["preparing", "ready", "delivered", "refused"].flatMap((key) => [
			[`commerce.${key}`],
			[`commerce.${key}_words`],
		]),
		["commerce.said_words"],
	].map((keys) => ({ keys, samples })),
	sweeps: async () => (await import("./sweep.ts")).commerceSweeps,
	admin: async () => (await import("./admin.ts")).commerceAdmin,
});
