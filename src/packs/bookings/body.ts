import type { PackBody } from "../../ports/pack.ts";
import { bookingsNotices } from "./notices.ts";
import { bookingsTemplates } from "./templates.ts";
import { answerBooking } from "./tools/answer-booking.ts";
import { cancelBooking } from "./tools/cancel-booking.ts";
import { changeBooking } from "./tools/change-booking.ts";
import { getBooking } from "./tools/get-booking.ts";
import { initiateBooking } from "./tools/initiate-booking.ts";

const samples = {
	business: "Harbour Grill",
	offering: "Table",
	when: "tomorrow, Sun 22 Nov, 19:00",
	party: "for 4 people",
	code: "7K3M",
	name: "Anna",
	notes: "by the window",
	words: "See you then",
};

export const bookingsBody: PackBody = {
	tools: [initiateBooking, changeBooking, cancelBooking, getBooking, answerBooking],
	templates: bookingsTemplates,
	notices: bookingsNotices,
	approved: [
		{ keys: ["bookings.owner_requested", "gate.how_to_answer"], samples },
		...[
			"bookings.withdrawn",
			"bookings.unpaid",
			"bookings.business_words",
			"bookings.accepted",
			"bookings.accepted_words",
			"bookings.refused",
			"bookings.refused_words",
			"bookings.reminder",
			"bookings.unanswered",
			"bookings.owner_received",
			"bookings.owner_called_off",
			"bookings.owner_moved",
		].map((key) => ({ keys: [key], samples })),
	],
};
