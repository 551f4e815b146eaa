import { definePack } from "../../ports/pack.ts";
import { documentsTemplates } from "./templates.ts";
import { generatePdf } from "./tools/generate-pdf.ts";
import { getObject } from "./tools/get-object.ts";
import { putObject } from "./tools/put-object.ts";

export const documentsPack = definePack({
	name: "documents",
	tools: [generatePdf, putObject, getObject],
	templates: documentsTemplates,
	notices: {},
	sweeps: async () => (await import("./sweep.ts")).documentsSweeps,
});
