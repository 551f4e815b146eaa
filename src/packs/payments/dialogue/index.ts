/** To pay somebody, or for an order. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { paying } from "./paying.ts";

export const paymentsDialogue: PackDialogue = {
	pack: "payments",
	requests: [],
	commands: paying,
};
