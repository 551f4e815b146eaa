import { definePack } from "../../ports/pack.ts";
import { coreDialogue } from "./dialogue/index.ts";
import { messageNotices } from "./message-notices.ts";
import { coreNotices } from "./notices.ts";
import { coreTemplates } from "./templates.ts";
import { eraseMyData } from "./tools/erase-my-data.ts";
import { leaveStaff } from "./tools/leave-staff.ts";
import { notifyStaff } from "./tools/notify-staff.ts";
import { queryTable } from "./tools/query-table.ts";
import { sendWhatsApp } from "./tools/send-whats-app.ts";
import { showMyData } from "./tools/show-my-data.ts";

export const corePack = definePack({
	name: "core",
	tools: [notifyStaff, leaveStaff, queryTable, sendWhatsApp, showMyData, eraseMyData],
	templates: coreTemplates,
	things: { ids: { ticketId: "ticket" }, domains: { staff: "ticket" } },
	dialogue: coreDialogue,
	notices: { ...coreNotices, ...messageNotices },
	approved: [
		{ keys: ["core.staff_joined"], samples: {} },
		{ keys: ["core.staff_wrote"], samples: { text: "We have found your bag in the car." } },
		{
			keys: ["core.words"],
			samples: {
				from: "passenger, 7K2M",
				words: "I am at the north gate.",
				how: "passenger:",
			},
		},
	],
	admin: async () => (await import("./admin.ts")).coreAdmin,
});
