/** To pay somebody, or for an order. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { bringPaying, paying, payingByExample } from "./paying.ts";

export const paymentsDialogue: PackDialogue = {
	pack: "payments",
	bring: bringPaying,
	requests: [],
	acts: { payment: payingByExample },
	commands: paying,
};
