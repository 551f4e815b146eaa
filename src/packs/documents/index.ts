import { definePack } from "../../ports/pack.ts";
import { documentsDialogue } from "./dialogue/index.ts";
import { documentsTemplates } from "./templates.ts";
import { extractFields } from "./tools/extract-fields.ts";
import { generatePdf } from "./tools/generate-pdf.ts";
import { getObject } from "./tools/get-object.ts";
import { putObject } from "./tools/put-object.ts";

export const documentsPack = definePack({
	name: "documents",
	tools: [extractFields, generatePdf, putObject, getObject],
	templates: documentsTemplates,
	dialogue: documentsDialogue,
	notices: {},
	sweeps: async () => (await import("./sweep.ts")).documentsSweeps,
});
