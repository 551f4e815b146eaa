/** Analytics: what happened, counted without saying to whom (EMO-G2). */
import { definePack } from "../../ports/pack.ts";

export const analyticsPack = definePack({
	name: "analytics",
	domains: ["analytics", "behaviour"],
	load: async () => (await import("./body.ts")).analyticsBody,
	jobs: async () => (await import("./jobs.ts")).analyticsJobs,
	sweeps: async () => (await import("./sweep.ts")).analyticsSweeps,
	admin: async () => (await import("./admin.ts")).analyticsAdmin,
});
