import type { PackBody } from "../../ports/pack.ts";
import { workflowTemplates } from "./templates.ts";
import { requestApproval } from "./tools/request-approval.ts";
import { runBatch } from "./tools/run-batch.ts";
import { scheduleJob } from "./tools/schedule-job.ts";

export const workflowBody: PackBody = {
	tools: [scheduleJob, runBatch, requestApproval],
	templates: workflowTemplates,
	notices: {},
};
