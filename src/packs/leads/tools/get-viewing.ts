/** What the person is going to see, and when. Not where: only the receipt of the booking says that (C-23). */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { viewingFace } from "../faces.ts";
import type { LeadsNeeds } from "../needs.ts";
import { viewingVars } from "../wording.ts";
import { ownCode } from "./shapes.ts";

const input = z.strictObject({ code: ownCode });

export const getViewing = defineTool<LeadsNeeds>()({
	name: "viewing.getStatus",
	aliases: [],
	summary: "Say which viewings of homes the person has.",
	input,
	output: z.object({ viewings: z.array(z.object(viewingFace)) }),
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
	after: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { say: null };
		const [first, ...more] = outcome.data.viewings;
		if (!first) return { say: { template: "leads.no_viewing", vars: {} } };
		if (more.length === 0)
			return { say: { template: "leads.viewing_status", vars: viewingVars(first, ctx) } };
		const list = [first, ...more]
			.map((one) => viewingVars(one, ctx))
			.map(({ code, title, when }) => `${code}: ${title}, ${when}`)
			.join("\n");
		return { say: { template: "leads.viewing_list", vars: { list } } };
	},
});
