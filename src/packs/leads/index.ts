/** Nothing here has a capacity. */
import { definePack } from "../../ports/pack.ts";
import { leadsDialogue } from "./dialogue/index.ts";

export const leadsPack = definePack({
	name: "leads",
	domains: ["viewing", "service", "leads"],
	load: async () => (await import("./body.ts")).leadsBody,
	things: {
		ids: { viewingId: "viewing", requestId: "request" },
		domains: { viewing: "viewing", service: "request" },
	},
	dialogue: leadsDialogue,
	queries: async () => (await import("./queries.ts")).leadsQueries,
	sweeps: async () => (await import("./sweep.ts")).leadsSweeps,
	admin: async () => (await import("./admin.ts")).leadsAdmin,
});
