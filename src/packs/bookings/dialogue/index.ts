/** Tables, rooms and appointments. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { booking } from "./booking.ts";
import { change } from "./change.ts";
import { callOf } from "../../../dialogue/acts.ts";
import { sayOf } from "../../../dialogue/say.ts";
import type { Key } from "./key.ts";
import { ofStanding } from "./standing.ts";

export const bookingsDialogue: PackDialogue = {
	pack: "bookings",
	requests: [change, booking],
	acts: {
		booking_cancel: callOf("booking.cancel"),
		booking_status: callOf("booking.getStatus"),
	},
	standing: ofStanding,
	// "Do we need to book?" books nothing.
	commands: ({ wants, reading }) =>
		wants("asksToBook") && !saysTime(reading.time) && reading.pax === null
			? sayOf<Key>("bookings.dialogue_needed")
			: null,
};
