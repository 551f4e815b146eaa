import * as z from "zod";
import { alertNamed } from "../../../core/alerts.ts";
import { frontPersonas } from "../../../core/personas.ts";
import { roles } from "../../../ports/roles.ts";
import { defineTool } from "../../../ports/tool.ts";
import { estimateInWords } from "../rules/estimate-words.ts";
import { peopleMemory } from "../memory.ts";
import { type PeopleNeeds, ticketVias, ticketPriorities, ticketRungs } from "../needs.ts";

const input = z.strictObject({
	via: z
		.enum(ticketVias)
		.nullable()
		.optional()
		.describe("How staff are told first; null: the tenant's way."),
	reason: z.string().min(1).max(60),
	summary: z.string().max(500).optional(),
	priority: z.enum(ticketPriorities).optional(),
});

const severityOf = { low: "low", medium: "medium", high: "high", urgent: "critical" } as const;

export const notifyStaff = defineTool<PeopleNeeds>()({
	name: "staff.notify",
	aliases: ["notify_staff"],
	summary: "Ask a member of staff to look at this conversation.",
	input,
	output: z.object({
		ticketId: z.string(),
		isNew: z.boolean(),
		via: z.enum(ticketRungs),
		estimatedResponseSeconds: z.int().nonnegative().nullable(),
	}),
	risk: "write",
	scopes: ["staff:notify"],
	roles: [...roles],
	personas: [...frontPersonas, "ops_staff", "drip", "pulse", "relay", "onboarding"],
	timeoutMs: 5_000,
	recordedBy: "database",
	resolve: async ({ args, ctx, record, needs }) => {
		const { via = null, reason, summary, priority = "medium" } = input.parse(args);
		const opened = await needs.tickets.open({
			record,
			reason,
			summary: summary ?? null,
			priority,
			via,
		});
		if (opened.kind !== "succeeded") return opened;
		// Told again of the same ticket it is the same alert.
		await needs.alerts.raise({
			tenantId: ctx.tenantId,
			source: "staff.notify",
			detail: {
				threadKey: record.threadKey,
				ticketId: opened.data.ticketId,
				reason,
				traceId: ctx.traceId,
			},
			...alertNamed(`staff_asked:${opened.data.ticketId}`, severityOf[priority]),
		});
		return opened;
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const about = estimateInWords(outcome.data.estimatedResponseSeconds);
		const remember = { memory: peopleMemory.change({ staffAskedAtMs: ctx.nowMs }) };
		if (about === null) return { reply: { template: "people.staff_called", vars: {} }, remember };
		return {
			remember,
			reply:
				"minutes" in about
					? { template: "people.staff_called_minutes", vars: { minutes: about.minutes } }
					: { template: "people.staff_called_hours", vars: { hours: about.hours } },
		};
	},
});
