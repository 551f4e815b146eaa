/** Workflow: work in steps, and what needs somebody's word before it goes on (MKB-4.1-e). */
import { definePack } from "../../ports/pack.ts";

export const workflowPack = definePack({
	name: "workflow",
	domains: ["workflow", "jobs"],
	load: async () => (await import("./body.ts")).workflowBody,
	sweeps: async () => (await import("./sweep.ts")).workflowSweeps,
	admin: async () => (await import("./admin.ts")).workflowAdmin,
});
