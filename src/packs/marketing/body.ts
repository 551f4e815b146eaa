import type { PackBody } from "../../ports/pack.ts";
import { marketingNotices } from "./notices.ts";
import { marketingTemplates } from "./templates.ts";
import { getBroadcast } from "./tools/get-broadcast.ts";
import { holdBroadcast } from "./tools/hold-broadcast.ts";
import { scheduleBroadcast } from "./tools/schedule-broadcast.ts";
import { stopBroadcast } from "./tools/stop-broadcast.ts";

const samples = {
	business: "Harbour Grill",
	news: "We are open again from Monday, with a new terrace.",
	offer: "Two pizzas for the price of one",
	until: "Sunday, 29 November",
};

export const marketingBody: PackBody = {
	tools: [scheduleBroadcast, getBroadcast, holdBroadcast, stopBroadcast],
	templates: marketingTemplates,
	notices: marketingNotices,
	approved: [
		{ keys: ["broadcast.news"], category: "MARKETING", samples },
		{ keys: ["broadcast.deal"], category: "MARKETING", samples },
	],
};
