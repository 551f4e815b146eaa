import * as z from "zod";
import { ruleKinds } from "../../../core/policy/rule.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { ComplianceNeeds } from "../needs.ts";
import { channel, jurisdictions, reach } from "./shapes.ts";

const input = z.strictObject({
	onChannel: channel,
	jurisdictions: jurisdictions.optional(),
	reach: reach.optional(),
});

export const resolveRulePack = defineTool<ComplianceNeeds>()({
	name: "policy.resolveRulePack",
	aliases: ["deebo.rulePackResolve"],
	summary: "Say which rules hold for a place and a channel, with their versions.",
	input,
	output: z.object({
		packs: z.array(
			z.object({
				pack: z.string(),
				family: z.string(),
				jurisdiction: z.string(),
				version: z.int(),
				source: z.string(),
				rules: z.array(z.object({ ruleId: z.string(), kind: z.enum(ruleKinds) })),
			}),
		),
	}),
	risk: "policy",
	scopes: ["policy:read"],
	roles: ["super_admin", "tenant_admin", "staff", "creator", "operator", "system"],
	personas: ["sentinel", "ember", "parker"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		return {
			kind: "succeeded",
			data: {
				packs: needs.policy
					.resolve({
						channel: request.onChannel,
						jurisdictions: request.jurisdictions ?? ctx.market.jurisdictions ?? [],
						audience: request.reach ?? "public",
						nowMs: ctx.nowMs,
					})
					.map((pack) => ({ ...pack, rules: [...pack.rules] })),
			},
		};
	},
	respond: () => ({ reply: null }),
});
