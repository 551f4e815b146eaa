import { definePack } from "../../ports/pack.ts";
import { insuranceDialogue } from "./dialogue/index.ts";

export const insurancePack = definePack({
	name: "insurance",
	domains: ["insurance", "insured"],
	load: async () => (await import("./body.ts")).insuranceBody,
	things: { ids: { quoteId: "insurance" }, domains: { insurance: "insurance" } },
	dialogue: insuranceDialogue,
	sweeps: async () => (await import("./sweep.ts")).insuranceSweeps,
	admin: async () => (await import("./admin.ts")).insuranceAdmin,
});
