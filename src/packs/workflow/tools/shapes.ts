import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { ToolResponse } from "../../../ports/tool.ts";
import { jobStates } from "../needs.ts";

/** Of any job that others may ask for: each is low risk by what its kind declares. */
export const jobApproval = {
	type: "run_job",
	roles: ["tenant_admin", "super_admin", "operator"],
	lowRisk: true,
} as const;
export const kindName = z.string().regex(/^[a-z]+\.[a-z]+([A-Z][a-z]+)*$/, "pack.what");
export const argument = z.strictObject({
	name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
	value: z.union([z.string().max(200), z.number(), z.boolean()]),
});
export const argsOf = (
	given: readonly z.output<typeof argument>[],
): Readonly<Record<string, Json>> =>
	Object.fromEntries(given.map(({ name, value }) => [name, value]));
export const jobAnswer = z.object({
	jobId: z.string(),
	state: z.enum(jobStates),
	runAtMs: z.int(),
	isNew: z.boolean(),
});
export const scheduledReply = ({
	outcome,
}: {
	readonly outcome: Outcome<z.output<typeof jobAnswer>>;
}): ToolResponse => ({
	reply:
		outcome.kind === "succeeded"
			? { template: "jobs.scheduled", vars: { id: outcome.data.jobId } }
			: null,
});
