import { definePack } from "../../ports/pack.ts";
import { insuranceDialogue } from "./dialogue/index.ts";
import { insuranceTemplates } from "./templates.ts";
import { quotePremium } from "./tools/quote-premium.ts";

export const insurancePack = definePack({
	name: "insurance",
	tools: [quotePremium],
	templates: insuranceTemplates,
	things: { ids: { quoteId: "insurance" }, domains: { insurance: "insurance" } },
	dialogue: insuranceDialogue,
	notices: {},
	admin: async () => (await import("./admin.ts")).insuranceAdmin,
});
