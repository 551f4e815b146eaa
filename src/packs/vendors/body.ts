import type { PackBody } from "../../ports/pack.ts";
import type { VendorsMemory } from "./memory.ts";
import { askQuestion } from "./asking.ts";
import { vendorsNotices } from "./notices.ts";
import { vendorsTemplates } from "./templates.ts";
import { cancelInquiry } from "./tools/cancel-inquiry.ts";
import { createInquiry } from "./tools/create-inquiry.ts";
import { getInquiryUpdates } from "./tools/get-updates.ts";
import { logFeedback } from "./tools/log-feedback.ts";
import { searchBusinesses } from "./tools/search-businesses.ts";
import { takeQuote } from "./tools/take-quote.ts";

export const vendorsBody: PackBody<VendorsMemory> = {
	tools: [
		searchBusinesses,
		createInquiry,
		getInquiryUpdates,
		takeQuote,
		cancelInquiry,
		logFeedback,
	],
	templates: vendorsTemplates,
	notices: vendorsNotices,
	// A vendor who has not written for a day is still asked, and still hears that their offer was taken.
	approved: [
		{
			keys: ["vendors.ask", "vendors.how_to_answer"],
			samples: { code: "7K3M", what: "Used HP laptop", request: "At most 300.00 EUR." },
		},
		{
			keys: ["vendors.taken_vendor"],
			samples: {
				code: "7K3M",
				what: "Used HP laptop",
				price: "280.00 EUR",
				phone: "+447700900101",
			},
		},
	],
	question: askQuestion,
};
