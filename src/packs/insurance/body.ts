import type { PackBody } from "../../ports/pack.ts";
import { insuranceTemplates } from "./templates.ts";
import { quotePremium } from "./tools/quote-premium.ts";

export const insuranceBody: PackBody = {
	tools: [quotePremium],
	templates: insuranceTemplates,
	notices: {},
};
