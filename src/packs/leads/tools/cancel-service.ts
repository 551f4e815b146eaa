/** The business was asked, so it is asked about first. */
import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { serviceSummary } from "../summaries.ts";
import type { LeadsNeeds, Rested, ServiceSummary } from "../needs.ts";
import { plain, serviceVars } from "../format.ts";
import { listOf, noneOf, ownCode, whichOf } from "./shapes.ts";

const input = z.strictObject({ code: ownCode });
const frozen = z.object({ requestId: z.string() });

export const cancelService = defineTool<LeadsNeeds>()({
	name: "service.cancel",
	aliases: [],
	summary: "Call off the person's own request for a service.",
	input,
	output: z.object({ ...serviceSummary, notifications: notifications }),
	risk: "side_effect",
	scopes: ["service:write"],
	roles: ["customer"],
	personas: ["concierge", "business"],
	confirm: {
		kind: "confirm_service_off",
		about: { concepts: ["service", "appointment"], undoes: true },
		template: "leads.confirm_service_off",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		isOfDone: true,
		reserve: async ({ input: { code }, ctx, needs }) => {
			const all = await needs.services.own({
				tenantId: ctx.tenantId,
				personHash: ctx.threadKey,
				code: code ?? null,
			});
			const waiting = all.filter(({ state }) => state === "sent");
			const [first, ...more] = waiting;
			if (more.length > 0)
				return whichOf(
					waiting
						.map((one) => serviceVars(one, ctx))
						.map((one) => `${one.code}: ${one.business}, “${one.details}”`),
				);
			if (first) return { kind: "succeeded", data: { current: { service: first } } };
			const agreed = all.find(({ state }) => state === "accepted");
			if (!agreed) return noneOf;
			return {
				kind: "failed",
				code: "CONFLICT",
				reason: "TOO_LATE",
				msg: "It was accepted already",
				retryable: false,
				current: { business: agreed.businessName, code: agreed.code },
			};
		},
		prepare: ({ ctx, current }) => {
			const service = current?.["service"] as (ServiceSummary & Rested) | undefined;
			if (!service) return { ok: false, code: "NOT_FOUND", msg: "No request" };
			const { code: own, ...vars } = serviceVars(service, ctx);
			return {
				ok: true,
				args: { requestId: service.requestId },
				facts: { seen: service.seen },
				vars: { ...vars, own },
			};
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.services.cancelOwn({
			record,
			personHash: ctx.threadKey,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: { template: "leads.service_cancelled", vars: serviceVars(outcome.data, ctx) },
				relay: outcome.data.notifications,
			};
		const list = listOf(outcome);
		if (list !== null) return { reply: { template: "leads.which_service", vars: { list } } };
		if (outcome.kind !== "failed") return { reply: null };
		if (outcome.reason === "TOO_LATE") {
			const agreed = z.object({ business: z.string(), code: z.string() }).parse(outcome.current);
			return {
				reply: {
					template: "leads.service_agreed_already",
					vars: { business: plain(agreed.business), code: agreed.code },
				},
			};
		}
		return {
			reply: outcome.code === "NOT_FOUND" ? { template: "leads.no_service", vars: {} } : null,
		};
	},
});
