import type { PackBody } from "../../ports/pack.ts";
import { leadsNotices } from "./notices.ts";
import { leadsTemplates } from "./templates.ts";
import { answerService } from "./tools/answer-service.ts";
import { answerViewing } from "./tools/answer-viewing.ts";
import { cancelService } from "./tools/cancel-service.ts";
import { cancelViewing } from "./tools/cancel-viewing.ts";
import { getService } from "./tools/get-service.ts";
import { getViewing } from "./tools/get-viewing.ts";
import { requestService } from "./tools/request-service.ts";
import { scheduleViewing } from "./tools/schedule-viewing.ts";

const samples = {
	business: "Bay Fix-It",
	title: "Studio over the harbour",
	details: "The kitchen tap drips",
	when: "Sun 22 Nov, 19:00",
	code: "7K3M",
	name: "Anna",
	phone: "+447700900101",
	notes: "Two people",
	words: "On Monday at 9, 40 EUR",
};

export const leadsBody: PackBody = {
	tools: [
		scheduleViewing,
		cancelViewing,
		getViewing,
		answerViewing,
		requestService,
		cancelService,
		getService,
		answerService,
	],
	templates: leadsTemplates,
	notices: leadsNotices,
	approved: [
		...[
			"leads.viewing_received",
			"leads.viewing_received_words",
			"leads.service_asked",
			"leads.service_asked_words",
		].map((key) => ({ keys: [key, "gate.how_to_answer"], samples })),
		...[
			"leads.viewing_agreed",
			"leads.viewing_refused",
			"leads.viewing_refused_words",
			"leads.viewing_words",
			"leads.viewing_reminder",
			"leads.viewing_called_off",
			"leads.viewing_cancelled",
			"leads.viewing_unpaid",
			"leads.service_cancelled",
			"leads.called_off_by_us",
			"leads.service_accepted",
			"leads.service_accepted_hidden",
			"leads.service_accepted_owner",
			"leads.service_declined",
			"leads.service_declined_words",
			"leads.service_words",
			"leads.service_unanswered",
			"leads.service_too_late",
			"leads.service_called_off",
		].map((key) => ({ keys: [key], samples })),
	],
};
