import { definePack } from "../../ports/pack.ts";
import { peopleDialogue } from "./dialogue/index.ts";
import { messageNotices } from "./message-notices.ts";
import { peopleNotices } from "./notices.ts";
import { peopleTemplates } from "./templates.ts";
import { eraseMyData } from "./tools/erase-my-data.ts";
import { leaveStaff } from "./tools/leave-staff.ts";
import { notifyStaff } from "./tools/notify-staff.ts";
import { queryTable } from "./tools/query-table.ts";
import { sendWhatsApp } from "./tools/send-whats-app.ts";
import { showMyData } from "./tools/show-my-data.ts";

export const peoplePack = definePack({
	name: "people",
	tools: [notifyStaff, leaveStaff, queryTable, sendWhatsApp, showMyData, eraseMyData],
	templates: peopleTemplates,
	things: { ids: { ticketId: "ticket" }, domains: { staff: "ticket" } },
	dialogue: peopleDialogue,
	notices: { ...peopleNotices, ...messageNotices },
	approved: [
		{ keys: ["people.staff_joined"], samples: {} },
		{ keys: ["people.staff_wrote"], samples: { text: "We have found your bag in the car." } },
		{
			keys: ["people.words"],
			samples: {
				from: "passenger, 7K2M",
				words: "I am at the north gate.",
				how: "passenger:",
			},
		},
	],
	sweeps: async () => (await import("./sweep.ts")).peopleSweeps,
	admin: async () => (await import("./admin.ts")).peopleAdmin,
});
