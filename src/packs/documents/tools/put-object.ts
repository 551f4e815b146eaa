/** Agents keep what they made: in a bucket of the list, in the tenant's own part of it. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { agentBuckets, type DocumentsNeeds } from "../needs.ts";
import { path } from "./shapes.ts";

const contentMax = 200_000;
const input = z.strictObject({
	bucket: z.enum(agentBuckets),
	path,
	content: z.string().max(contentMax),
});

export const putObject = defineTool<DocumentsNeeds>()({
	name: "storage.putObject",
	aliases: ["storage_put"],
	summary: "Keep a text file of an agent in one of the allowed buckets.",
	input,
	output: z.object({ path: z.string(), bytes: z.int() }),
	risk: "write",
	scopes: ["storage:write"],
	roles: ["tenant_admin", "staff", "creator"],
	personas: ["onboarding", "studio", "pulse"],
	perMinuteMax: 60,
	timeoutMs: 10_000,
	recordedBy: "thread",
	resolve: ({ args, record, needs }) => needs.storage.put({ record, ...input.parse(args) }),
	respond: ({ outcome }) => ({
		reply:
			outcome.kind === "succeeded"
				? { template: "documents.kept", vars: { path: outcome.data.path } }
				: null,
	}),
});
