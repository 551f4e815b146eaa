import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { defineTool } from "../../../ports/tool.ts";
import { progressVars } from "../format.ts";
import { broadcastTemplates, campaignStates, type MarketingNeeds, sendStates } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({ code: z.string().length(codeLength).optional() });

export const getBroadcast = defineTool<MarketingNeeds>()({
	name: "marketing.getBroadcast",
	aliases: [],
	summary: "Tell how far a broadcast is: the one that is open, else the newest.",
	input,
	output: z.object({
		campaignId: z.string(),
		template: z.enum(broadcastTemplates),
		state: z.enum([...campaignStates, "held"]),
		scheduledAtMs: z.int(),
		estimatedReach: z.int(),
		recipients: z.partialRecord(z.enum(sendStates), z.int()),
	}),
	risk: "read",
	scopes: ["broadcast:schedule"],
	roles: ["tenant_admin", "staff"],
	personas: ["drip"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: ({ args, ctx: { tenantId, market, threadKey }, needs }) =>
		needs.broadcasts.seen({
			tenantId,
			marketId: market.marketId,
			threadKey,
			code: input.parse(args).code ?? null,
			act: null,
		}),
	respond: ({ outcome, ctx }) =>
		outcome.kind === "succeeded"
			? { reply: { template: "broadcast.progress", vars: progressVars(outcome.data, ctx) } }
			: refusalOf(outcome, ctx),
});
