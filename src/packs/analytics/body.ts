import type { PackBody } from "../../ports/pack.ts";
import { analyticsTemplates } from "./templates.ts";
import { logEvent } from "./tools/log-event.ts";

export const analyticsBody: PackBody = {
	tools: [logEvent],
	templates: analyticsTemplates,
	notices: {},
};
