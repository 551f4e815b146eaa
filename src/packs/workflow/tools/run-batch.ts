import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import type { WorkflowNeeds } from "../needs.ts";
import { jobAnswer, jobApproval, kindName, scheduledReply } from "./shapes.ts";

const input = z.strictObject({ pipeline: kindName, size: z.int().min(1).max(1000) });

export const runBatch = defineTool<WorkflowNeeds>()({
	name: "workflow.runBatch",
	aliases: [],
	summary: "Run a pipeline over so many things, one after the other.",
	input,
	output: jobAnswer,
	risk: "workflow",
	scopes: ["job:batch"],
	roles: ["super_admin", "tenant_admin", "system"],
	personas: ["rise"],
	timeoutMs: 5000,
	recordedBy: "database",
	approve: { ...jobApproval, roles: [...jobApproval.roles] },
	resolve: async ({ args, record, needs }) => {
		const { pipeline: kind, size } = input.parse(args);
		return needs.jobs.schedule({
			record,
			kind,
			args: { size },
			runAtMs: null,
			dedupeKey: null,
			as: "batch",
		});
	},
	respond: scheduledReply,
});
