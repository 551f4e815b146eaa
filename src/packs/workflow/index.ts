/** Workflow: work in steps, and what needs somebody's word before it goes on (MKB-4.1-e). */
import { definePack } from "../../ports/pack.ts";
import { workflowTemplates } from "./templates.ts";
import { requestApproval } from "./tools/request-approval.ts";
import { runBatch } from "./tools/run-batch.ts";
import { scheduleJob } from "./tools/schedule-job.ts";

export const workflowPack = definePack({
	name: "workflow",
	tools: [scheduleJob, runBatch, requestApproval],
	templates: workflowTemplates,
	notices: {},
	sweeps: async () => (await import("./sweep.ts")).workflowSweeps,
	admin: async () => (await import("./admin.ts")).workflowAdmin,
});
