/** Stopped for good: nothing takes that back, so the member is asked. Meanwhile it goes on, unless they hold it. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { defineTool } from "../../../ports/tool.ts";
import { progressVars } from "../format.ts";
import type { BroadcastSeen, MarketingNeeds } from "../needs.ts";
import { codeOf } from "../rules/members.ts";
import { changedOutput, refusalOf } from "./shapes.ts";

const input = z.strictObject({ code: z.string().length(codeLength).optional() });

export const stopBroadcast = defineTool<MarketingNeeds>()({
	name: "marketing.stopBroadcast",
	aliases: [],
	summary: "Stop a broadcast for good: who has no message yet gets none.",
	input,
	output: changedOutput,
	risk: "write",
	scopes: ["broadcast:schedule"],
	roles: ["tenant_admin", "staff"],
	personas: ["drip"],
	confirm: {
		kind: "confirm_send",
		about: { concepts: ["message"], undoes: true },
		template: "broadcast.confirm_stop",
		ttlSeconds: 300,
		mandatory: true,
		reachesThirdParty: false,
		isOfDone: true,
		reserve: async ({ input: { code }, ctx: { tenantId, market, threadKey }, needs }) => {
			const seen = await needs.broadcasts.seen({
				tenantId,
				marketId: market.marketId,
				threadKey,
				code: code ?? null,
				act: "stop",
			});
			return seen.kind === "succeeded"
				? { kind: "succeeded", data: { current: { seen: seen.data } } }
				: seen;
		},
		prepare: ({ ctx, current }) => {
			const seen = current?.["seen"] as BroadcastSeen | undefined;
			if (seen === undefined)
				return { ok: false, code: "NOT_FOUND", msg: "There is no such broadcast" };
			// `code` is the question's own.
			const which = codeOf(seen.campaignId);
			return {
				ok: true,
				args: { code: which },
				facts: {},
				vars: { ...progressVars(seen, ctx), which },
			};
		},
	},
	timeoutMs: 8000,
	recordedBy: "database",
	resolve: ({ args, record, needs }) =>
		needs.broadcasts.update({ record, act: "stop", code: input.parse(args).code ?? null }),
	respond: ({ outcome, ctx }) =>
		outcome.kind === "succeeded"
			? { reply: { template: "broadcast.stopped", vars: progressVars(outcome.data, ctx) } }
			: refusalOf(outcome, ctx),
});
