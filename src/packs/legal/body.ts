import type { PackBody } from "../../ports/pack.ts";
import { legalTemplates } from "./templates.ts";
import { intakeCase } from "./tools/intake-case.ts";

export const legalBody: PackBody = {
	tools: [intakeCase],
	templates: legalTemplates,
	notices: {},
};
