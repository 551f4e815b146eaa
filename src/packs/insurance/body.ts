import type { PackBody } from "../../ports/pack.ts";
import { insuranceNotices } from "./notices.ts";
import { insuranceTemplates } from "./templates.ts";
import { quotePremium } from "./tools/quote-premium.ts";

const samples = {
	what: "Motor insurance",
	insurer: "Castle Mutual",
	from: "2026-12-01",
	days: "365",
	premium: "406.50 EUR",
	code: "7K2M",
};

export const insuranceBody: PackBody = {
	tools: [quotePremium],
	templates: insuranceTemplates,
	notices: insuranceNotices,
	approved: ["begun", "unpaid"].map((key) => ({ keys: [`insured.${key}`], samples })),
};
