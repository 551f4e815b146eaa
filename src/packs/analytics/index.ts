/** Analytics: what happened, counted without saying to whom (EMO-G2). */
import { definePack } from "../../ports/pack.ts";
import { analyticsTemplates } from "./templates.ts";
import { logEvent } from "./tools/log-event.ts";

export const analyticsPack = definePack({
	name: "analytics",
	tools: [logEvent],
	templates: analyticsTemplates,
	notices: {},
	jobs: async () => (await import("./jobs.ts")).analyticsJobs,
	sweeps: async () => (await import("./sweep.ts")).analyticsSweeps,
	admin: async () => (await import("./admin.ts")).analyticsAdmin,
});
