import type { TemplateDesk } from "../../ports/message-templates.ts";
import { approvedName } from "../shared/template-words.ts";
import { forgetApprovedName } from "./approved.ts";
import type { TwilioConfig } from "./config.ts";
import { submitTemplates } from "./submit.ts";
import { listTemplateStates } from "./template-states.ts";

export const deskOf = (config: TwilioConfig): TemplateDesk => ({
	nameOf: (template) => approvedName(template),
	submit: (templates, signal) => submitTemplates(config, templates, signal),
	standings: (signal) => listTemplateStates(config, signal),
	forget: (name) => forgetApprovedName(config, name),
});
