import { definePack } from "../../ports/pack.ts";
import { legalDialogue } from "./dialogue/index.ts";

export const legalPack = definePack({
	name: "legal",
	domains: ["legal", "intake"],
	load: async () => (await import("./body.ts")).legalBody,
	things: { ids: { caseId: "case" }, domains: { legal: "case" } },
	dialogue: legalDialogue,
	admin: async () => (await import("./admin.ts")).legalAdmin,
});
