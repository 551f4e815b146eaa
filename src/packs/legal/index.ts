import { definePack } from "../../ports/pack.ts";
import { legalDialogue } from "./dialogue/index.ts";
import { legalTemplates } from "./templates.ts";
import { intakeCase } from "./tools/intake-case.ts";

export const legalPack = definePack({
	name: "legal",
	tools: [intakeCase],
	templates: legalTemplates,
	things: { ids: { caseId: "case" }, domains: { legal: "case" } },
	dialogue: legalDialogue,
	notices: {},
	admin: async () => (await import("./admin.ts")).legalAdmin,
});
