import type { TemplateDesk } from "../../ports/message-templates.ts";
import { approvedName, forgetApprovedName, submitTemplate } from "./approved.ts";
import type { TwilioConfig } from "./config.ts";
import { listTemplateStates } from "./template-states.ts";

export const deskOf = (config: TwilioConfig): TemplateDesk => ({
	nameOf: approvedName,
	submit: (template, signal) => submitTemplate(config, template, signal),
	standings: (signal) => listTemplateStates(config, signal),
	forget: (name) => forgetApprovedName(config, name),
});
