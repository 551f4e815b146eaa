import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { serviceSummary } from "../summaries.ts";
import { type LeadsNeeds, type OwnService, serviceStates } from "../needs.ts";
import { plain, serviceVars } from "../format.ts";
import { ownCode } from "./shapes.ts";

const input = z.strictObject({ code: ownCode });
const own = z.object({
	...serviceSummary,
	state: z.enum(serviceStates),
	words: z.string().nullable(),
});

const templateOf = ({ state, words }: Pick<OwnService, "state" | "words">): string => {
	switch (state) {
		case "accepted":
			return "leads.service_status_accepted";
		case "declined":
			return "leads.service_status_declined";
		case "expired":
			return "leads.service_status_expired";
		case "sent":
		case "proposed":
		case "cancelled":
			return words === null ? "leads.service_status_sent" : "leads.service_status_words";
	}
};

export const getService = defineTool<LeadsNeeds>()({
	name: "service.getStatus",
	aliases: [],
	summary: "Say how the person's requests for services stand.",
	input,
	output: z.object({ services: z.array(own) }),
	risk: "read",
	scopes: ["service:read"],
	roles: ["customer"],
	personas: ["concierge", "business"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => ({
		kind: "succeeded",
		data: {
			services: [
				...(await needs.services.own({
					tenantId: ctx.tenantId,
					personHash: ctx.threadKey,
					code: input.parse(args).code ?? null,
				})),
			].map(({ seen: _, ...shown }) => shown),
		},
	}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const { services } = outcome.data;
		const waiting = services.filter(({ state }) => state === "sent");
		const shown = waiting.length > 0 ? waiting : services.slice(0, 1);
		const [first, ...more] = shown;
		if (!first) return { reply: { template: "leads.no_service", vars: {} } };
		if (more.length === 0)
			return {
				reply: {
					template: templateOf(first),
					vars: { ...serviceVars(first, ctx), words: plain(first.words ?? "", 200) },
				},
			};
		const list = shown
			.map((one) => serviceVars(one, ctx))
			.map(({ code, business, details, when }) => `${code}: ${business}, “${details}”, ${when}`)
			.join("\n");
		return { reply: { template: "leads.service_list", vars: { list } } };
	},
});
