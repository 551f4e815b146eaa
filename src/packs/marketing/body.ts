import type { PackBody } from "../../ports/pack.ts";
import { marketingNotices } from "./notices.ts";
import { marketingTemplates } from "./templates.ts";
import { scheduleBroadcast } from "./tools/schedule-broadcast.ts";

const samples = {
	business: "Harbour Grill",
	news: "We are open again from Monday, with a new terrace.",
	offer: "Two pizzas for the price of one",
	until: "Sunday, 29 November",
};

export const marketingBody: PackBody = {
	tools: [scheduleBroadcast],
	templates: marketingTemplates,
	notices: marketingNotices,
	approved: [
		{ keys: ["broadcast.news"], category: "MARKETING", samples },
		{ keys: ["broadcast.deal"], category: "MARKETING", samples },
	],
};
