import { definePack } from "../../ports/pack.ts";
import { documentsDialogue } from "./dialogue/index.ts";

export const documentsPack = definePack({
	name: "documents",
	domains: ["document", "storage", "documents"],
	load: async () => (await import("./body.ts")).documentsBody,
	dialogue: documentsDialogue,
	sweeps: async () => (await import("./sweep.ts")).documentsSweeps,
});
