/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["kwishyura|ishyura|nishyure|nishyura|kwishura|ishura"],
	paid: ["narishyuye|nishyuye|twarishyuye|twishyuye|namaze kwishyura"],
	order: ["natumije|ibyo natumije|komande"],
	own: ["umwanya|ameza|icyumba|gusura|ubwishingizi|avansi"],
	card: ["karita|ikarita"],
	beside: [
		"ndashaka|nifuza|mbwira|kuri|ku|na|no|ibyo|mobile|money|momo|ubu|mafaranga|frw|amafaranga",
	],
};
