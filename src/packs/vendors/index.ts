import { lazy } from "../../ports/lazy.ts";
import { definePack } from "../../ports/pack.ts";
import { vendorsDialogue } from "./dialogue/index.ts";
import { vendorReply } from "./commands.ts";
import { vendorsMemory } from "./memory.ts";

export const vendorsPack = definePack({
	name: "vendors",
	domains: ["business", "vendor", "inquiry", "vendors"],
	load: async () => (await import("./body.ts")).vendorsBody,
	things: { ids: { inquiryId: "inquiry" }, domains: { vendor: "inquiry", inquiry: "inquiry" } },
	memory: vendorsMemory,
	dialogue: vendorsDialogue,
	solicitation: {
		kind: "inquiry",
		command: vendorReply,
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
	queries: async () => (await import("./queries.ts")).vendorsQueries,
	sweeps: async () => (await import("./sweep.ts")).vendorsSweeps,
});
