import type { PackBody } from "../../ports/pack.ts";
import { documentsNotices } from "./notices.ts";
import { documentsTemplates } from "./templates.ts";
import { extractFields } from "./tools/extract-fields.ts";
import { generatePdf } from "./tools/generate-pdf.ts";
import { getObject } from "./tools/get-object.ts";
import { putObject } from "./tools/put-object.ts";

export const documentsBody: PackBody = {
	tools: [extractFields, generatePdf, putObject, getObject],
	templates: documentsTemplates,
	notices: documentsNotices,
};
