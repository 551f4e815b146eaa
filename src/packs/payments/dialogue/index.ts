/** To pay somebody, or for an order. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { alreadyPaid, bringPaying, paying, payingByExample } from "./paying.ts";

export const paymentsDialogue: PackDialogue = {
	pack: "payments",
	bring: bringPaying,
	requests: [],
	acts: { payment: payingByExample },
	commands: (message) => paying(message) ?? alreadyPaid(message),
};
