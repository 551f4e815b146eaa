/** Tables, rooms and appointments. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { booking } from "./booking.ts";
import { change } from "./change.ts";
import { ofStanding } from "./standing.ts";

export const conciergeDialogue: PackDialogue = {
	pack: "concierge",
	requests: [change, booking],
	standing: ofStanding,
};
