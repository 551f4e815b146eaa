import { definePack } from "../../ports/pack.ts";
import { conciergeDialogue } from "./dialogue/index.ts";
import { conciergeNotices } from "./notices.ts";
import { conciergeTemplates } from "./templates.ts";
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

export const conciergePack = definePack({
	name: "concierge",
	tools: [initiateBooking, changeBooking, cancelBooking, getBooking, answerBooking],
	templates: conciergeTemplates,
	things: {
		ids: { transactionId: "booking", replacesId: "booking" },
		domains: { booking: "booking" },
	},
	dialogue: conciergeDialogue,
	notices: conciergeNotices,
	approved: [
		{ keys: ["concierge.owner_requested", "gate.how_to_answer"], samples },
		...[
			"concierge.withdrawn",
			"concierge.business_words",
			"concierge.accepted",
			"concierge.refused",
			"concierge.reminder",
			"concierge.unanswered",
			"concierge.owner_received",
			"concierge.owner_called_off",
			"concierge.owner_moved",
		].map((key) => ({ keys: [key], samples })),
	],
	queries: async () => (await import("./queries.ts")).conciergeQueries,
	sweeps: async () => (await import("./sweep.ts")).conciergeSweeps,
	admin: async () => (await import("./admin.ts")).conciergeAdmin,
});
