/** Tables, rooms and appointments. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { booking } from "./booking.ts";
import { change } from "./change.ts";
import { callOf } from "../../../dialogue/acts.ts";
import { ofStanding } from "./standing.ts";

export const bookingsDialogue: PackDialogue = {
	pack: "bookings",
	requests: [change, booking],
	acts: {
		booking_cancel: callOf("booking.cancel"),
		booking_status: callOf("booking.getStatus"),
	},
	standing: ofStanding,
};
