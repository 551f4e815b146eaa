/** Whoever shows the home is told, so it is asked about first. */
import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { viewingSummary } from "../summaries.ts";
import type { LeadsNeeds, Rested, ViewingSummary } from "../needs.ts";
import { viewingVars } from "../format.ts";
import { listOf, noneOf, ownCode, whichOf } from "./shapes.ts";

const input = z.strictObject({ code: ownCode });
const frozen = z.object({ viewingId: z.string() });

export const cancelViewing = defineTool<LeadsNeeds>()({
	name: "viewing.cancel",
	aliases: [],
	summary: "Call off the person's own viewing of a home.",
	input,
	output: z.object({ ...viewingSummary, notifications: notifications }),
	risk: "side_effect",
	scopes: ["viewing:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "property"],
	confirm: {
		kind: "confirm_viewing_off",
		about: { concepts: ["viewing", "appointment"], undoes: true },
		template: "leads.confirm_viewing_off",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		isOfDone: true,
		reserve: async ({ input: { code }, ctx, needs }) => {
			const own = await needs.viewings.own({
				tenantId: ctx.tenantId,
				personHash: ctx.threadKey,
				code: code ?? null,
			});
			const [first, ...more] = own;
			if (!first) return noneOf;
			if (more.length > 0)
				return whichOf(
					own
						.map((one) => viewingVars(one, ctx))
						.map((one) => `${one.code}: ${one.title}, ${one.when}`),
				);
			return { kind: "succeeded", data: { current: { viewing: first } } };
		},
		prepare: ({ ctx, current }) => {
			const viewing = current?.["viewing"] as (ViewingSummary & Rested) | undefined;
			if (!viewing) return { ok: false, code: "NOT_FOUND", msg: "No viewing" };
			const { code: own, ...vars } = viewingVars(viewing, ctx);
			return {
				ok: true,
				args: { viewingId: viewing.viewingId },
				facts: { seen: viewing.seen },
				vars: { ...vars, own },
			};
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.viewings.cancelOwn({
			record,
			personHash: ctx.threadKey,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: {
					template: "leads.viewing_cancelled",
					vars: viewingVars(outcome.data, ctx),
					standing: "ends",
				},
				relay: outcome.data.notifications,
			};
		const list = listOf(outcome);
		if (list !== null) return { reply: { template: "leads.which_viewing", vars: { list } } };
		return {
			reply:
				outcome.kind === "failed" && outcome.code === "NOT_FOUND"
					? { template: "leads.no_viewing", vars: {} }
					: null,
		};
	},
});
