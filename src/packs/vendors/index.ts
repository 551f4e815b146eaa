import { lazy } from "../../ports/lazy.ts";
import { definePack } from "../../ports/pack.ts";
import { vendorsDialogue } from "./dialogue/index.ts";
import { askQuestion } from "./asking.ts";
import { vendorReply } from "./commands.ts";
import { vendorsMemory } from "./memory.ts";
import { vendorsNotices } from "./notices.ts";
import { vendorsTemplates } from "./templates.ts";
import { cancelInquiry } from "./tools/cancel-inquiry.ts";
import { createInquiry } from "./tools/create-inquiry.ts";
import { getInquiryUpdates } from "./tools/get-updates.ts";
import { logFeedback } from "./tools/log-feedback.ts";
import { searchBusinesses } from "./tools/search-businesses.ts";
import { takeQuote } from "./tools/take-quote.ts";

export const vendorsPack = definePack({
	name: "vendors",
	tools: [
		searchBusinesses,
		createInquiry,
		getInquiryUpdates,
		takeQuote,
		cancelInquiry,
		logFeedback,
	],
	templates: vendorsTemplates,
	things: { ids: { inquiryId: "inquiry" }, domains: { vendor: "inquiry", inquiry: "inquiry" } },
	memory: vendorsMemory,
	dialogue: vendorsDialogue,
	notices: vendorsNotices,
	solicitation: {
		kind: "inquiry",
		command: vendorReply,
		question: askQuestion,
		leaves: { purpose: "vendor_contact" },
		answers: {
			load: lazy(async () => {
				const { priceGrammar } = await import("./price-grammar.ts");
				return () => priceGrammar;
			}),
			texts: {
				how: "vendors.how_to_answer",
				noted: "vendors.answer_noted",
				unclear: "vendors.answer_unclear",
				over: "vendors.answer_over",
			},
			example: "1500",
		},
		run: async () => (await import("./solicitation.ts")).inquirySolicitation,
	},
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
	queries: async () => (await import("./queries.ts")).vendorsQueries,
	sweeps: async () => (await import("./sweep.ts")).vendorsSweeps,
});
