/** Not where: only the receipt of the booking says that. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { viewingSummary } from "../summaries.ts";
import type { LeadsNeeds } from "../needs.ts";
import { viewingVars } from "../format.ts";
import { ownCode } from "./shapes.ts";

const input = z.strictObject({ code: ownCode });

export const getViewing = defineTool<LeadsNeeds>()({
	name: "viewing.getStatus",
	aliases: [],
	summary: "Say which viewings of homes the person has.",
	input,
	output: z.object({ viewings: z.array(z.object(viewingSummary)) }),
	risk: "read",
	scopes: ["viewing:read"],
	roles: ["customer"],
	personas: ["concierge", "business", "property"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => ({
		kind: "succeeded",
		data: {
			viewings: [
				...(await needs.viewings.own({
					tenantId: ctx.tenantId,
					personHash: ctx.threadKey,
					code: input.parse(args).code ?? null,
				})),
			].map(({ seen: _, ...shown }) => shown),
		},
	}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const [first, ...more] = outcome.data.viewings;
		if (!first) return { reply: { template: "leads.no_viewing", vars: {} } };
		if (more.length === 0)
			return { reply: { template: "leads.viewing_status", vars: viewingVars(first, ctx) } };
		const list = [first, ...more]
			.map((one) => viewingVars(one, ctx))
			.map(({ code, title, when }) => `${code}: ${title}, ${when}`)
			.join("\n");
		return { reply: { template: "leads.viewing_list", vars: { list } } };
	},
});
