import type { Examples } from "../../../../dialogue/scorer.ts";

export const en: Examples = {
	payment: [
		"pay for my table at {business}",
		"I want to settle my bill for order 7K2M",
		"can I pay the deposit now",
		"how can I pay for my booking",
		"send me the payment link please",
		"I'd like to pay with mobile money",
		"pay 5000 to {business}",
		"let me pay my insurance premium",
		"transfer 50 to {business} by card",
		"I am ready to pay for the viewing",
		"charge my card for the order",
		"settle up for 4M9Q please",
		"how do I give the deposit for my table",
		"the bill of my booking, I settle it now",
		"I owe you for the order, how do I settle that",
		"here is the deposit for the room, how do I give it",
		"momo payment for my reservation 4M9Q",
		"how do I pay",
		"how can I pay here",
		"can I pay in cash or by card",
	],
};
