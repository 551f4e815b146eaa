import type { PackBody } from "../../ports/pack.ts";
import { messageNotices } from "./message-notices.ts";
import { peopleNotices } from "./notices.ts";
import { peopleTemplates } from "./templates.ts";
import { eraseMyData } from "./tools/erase-my-data.ts";
import { leaveStaff } from "./tools/leave-staff.ts";
import { notifyStaff } from "./tools/notify-staff.ts";
import { queryTable } from "./tools/query-table.ts";
import { sendWhatsApp } from "./tools/send-whats-app.ts";
import { showMyData } from "./tools/show-my-data.ts";

export const peopleBody: PackBody = {
	tools: [notifyStaff, leaveStaff, queryTable, sendWhatsApp, showMyData, eraseMyData],
	templates: peopleTemplates,
	notices: { ...peopleNotices, ...messageNotices },
	approved: [
		{ keys: ["people.staff_joined"], samples: {} },
		{
			keys: ["people.alert"],
			samples: { severity: "HIGH", title: "A refund did not arrive", ref: "0b7c1d52" },
		},
		{
			keys: ["people.sign_in"],
			samples: { url: "https://assent.example/console/#enter/0b7c1d526c1e4b8e9d0a2f6a1c3e5d70" },
		},
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
};
