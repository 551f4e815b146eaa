/** Answers with a link that we signed and that ends soon, never with the bytes. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { agentBuckets, type DocumentsNeeds } from "../needs.ts";
import { path } from "./shapes.ts";

const input = z.strictObject({ bucket: z.enum(agentBuckets), path });

export const getObject = defineTool<DocumentsNeeds>()({
	name: "storage.getObject",
	aliases: ["storage_get"],
	summary: "Get a short-lived link to a file that an agent keeps.",
	input,
	output: z.object({ link: z.string(), expiresAtMs: z.int() }),
	risk: "read",
	scopes: ["storage:read"],
	roles: ["tenant_admin", "staff", "creator"],
	personas: ["studio", "distribution"],
	timeoutMs: 10_000,
	recordedBy: "thread",
	resolve: ({ args, ctx, needs }) =>
		needs.storage.link({ tenantId: ctx.tenantId, nowMs: ctx.nowMs, ...input.parse(args) }),
	respond: ({ outcome }) => ({
		reply:
			outcome.kind === "succeeded"
				? { template: "documents.link", vars: { link: outcome.data.link } }
				: outcome.kind === "failed" && outcome.reason === "UNKNOWN_ITEM"
					? { template: "documents.no_file", vars: {} }
					: null,
	}),
});
