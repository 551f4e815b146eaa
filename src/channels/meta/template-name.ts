import type { ApprovedTemplate } from "../../ports/message-templates.ts";
import { approvedName } from "../shared/template-words.ts";

/** One of its own: where another provider has the same words approved, each stands by itself. */
export const templateName = (template: ApprovedTemplate): string =>
	approvedName(template, "assent_meta");
