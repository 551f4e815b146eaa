import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import type { ComplianceNeeds } from "../needs.ts";
import { ageMin, channel, content, decide, decided, jurisdictions, reach } from "./shapes.ts";

const input = z.strictObject({
	content,
	onChannel: channel,
	jurisdictions: jurisdictions.optional(),
	audience: z.strictObject({ reach, ageMin: ageMin.optional() }).optional(),
	subject: z
		.strictObject({ type: z.string().min(1).max(40), id: z.string().min(1).max(80) })
		.optional(),
});

export const checkContent = defineTool<ComplianceNeeds>()({
	name: "policy.checkContent",
	aliases: ["deebo.checkContent"],
	summary: "Judge a text by the rules of its places, channel and audience.",
	input,
	output: decided,
	risk: "policy",
	scopes: ["policy:check"],
	roles: ["super_admin", "tenant_admin", "staff", "creator", "operator", "system"],
	personas: ["sentinel"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, record, needs }) => {
		const request = input.parse(args);
		return {
			kind: "succeeded",
			data: await decide({
				text: request.content,
				subject: request.subject ?? { type: "text", id: "" },
				setting: {
					channel: request.onChannel,
					jurisdictions: request.jurisdictions ?? ctx.market.jurisdictions ?? [],
					audience: {
						reach: request.audience?.reach ?? "public",
						ageMin: request.audience?.ageMin ?? null,
						optedIn: "all",
					},
				},
				ctx,
				record,
				needs,
			}),
		};
	},
	respond: () => ({ reply: null }),
});
