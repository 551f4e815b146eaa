import * as z from "zod";
import { jsonAsRead } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { argument, argsOf, jobAnswer, jobApproval, kindName, scheduledReply } from "./shapes.ts";
import type { WorkflowNeeds } from "../needs.ts";

const input = z.strictObject({
	kind: kindName,
	/** Null or absent: at once. */
	at: z.iso.datetime().nullable().optional(),
	arguments: z.array(argument).max(20).optional(),
});
const frozen = z.object({ kind: z.string(), args: jsonAsRead, runAtMs: z.int().nullable() });

export const scheduleJob = defineTool<WorkflowNeeds>()({
	name: "workflow.scheduleJob",
	aliases: [],
	summary: "Have a job of a known kind done, now or at a time.",
	input,
	output: jobAnswer,
	risk: "workflow",
	scopes: ["job:schedule"],
	roles: ["tenant_admin", "system"],
	personas: ["drip", "relay"],
	timeoutMs: 5000,
	recordedBy: "database",
	approve: { ...jobApproval, roles: [...jobApproval.roles] },
	confirm: {
		kind: "confirm_any",
		about: { concepts: ["thing"], undoes: false },
		template: "jobs.confirm",
		ttlSeconds: 900,
		mandatory: true,
		reachesThirdParty: false,
		reserve: async ({ input: { kind, arguments: given = [] }, needs }) => ({
			kind: "succeeded",
			data: {
				current: {
					objection: await needs.jobs.objection({ kind, args: argsOf(given), as: "anyone" }),
				},
			},
		}),
		prepare: ({ input: { kind, at = null, arguments: given = [] }, current }) => {
			const objection = current?.["objection"];
			if (typeof objection === "string")
				return { ok: false, code: "VALIDATION_ERROR", msg: objection };
			return {
				ok: true,
				args: { kind, args: argsOf(given), runAtMs: at === null ? null : Date.parse(at) },
				facts: {},
				vars: { kind, when: at === null ? "-" : `${at.slice(0, 16).replace("T", " ")} UTC` },
				...(at === null ? { template: "jobs.confirm_now" } : {}),
			};
		},
	},
	resolve: async ({ args, record, needs }) =>
		needs.jobs.schedule({ record, ...frozen.parse(args), dedupeKey: null, as: "anyone" }),
	respond: scheduledReply,
});
