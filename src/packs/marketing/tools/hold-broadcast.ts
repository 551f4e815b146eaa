/** Held, or gone on with: nobody is asked, since either takes the other back. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { defineTool } from "../../../ports/tool.ts";
import { progressVars } from "../format.ts";
import type { MarketingNeeds } from "../needs.ts";
import { changedOutput, refusalOf } from "./shapes.ts";

const input = z.strictObject({
	/** False: go on with it. */
	hold: z.boolean(),
	code: z.string().length(codeLength).optional(),
});

export const holdBroadcast = defineTool<MarketingNeeds>()({
	name: "marketing.holdBroadcast",
	aliases: [],
	summary: "Hold a broadcast after the batch that is on its way, or go on with one that is held.",
	input,
	output: changedOutput,
	risk: "write",
	scopes: ["broadcast:schedule"],
	roles: ["tenant_admin", "staff"],
	personas: ["drip"],
	timeoutMs: 8000,
	recordedBy: "database",
	resolve: ({ args, record, needs }) => {
		const { hold, code = null } = input.parse(args);
		return needs.broadcasts.update({ record, act: hold ? "pause" : "resume", code });
	},
	respond: ({ outcome, args, ctx }) =>
		outcome.kind === "succeeded"
			? {
					reply: {
						template: input.parse(args).hold ? "broadcast.paused" : "broadcast.resumed",
						vars: progressVars(outcome.data, ctx),
					},
				}
			: refusalOf(outcome, ctx),
});
