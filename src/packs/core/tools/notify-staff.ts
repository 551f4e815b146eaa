/** Calls a member of staff to a conversation: a notice to the tenant's own people, so nobody's yes is needed. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import type { CoreNeeds } from "../needs.ts";

const input = z.strictObject({
	reason: z.string().min(1).max(60),
	summary: z.string().max(500).optional(),
	priority: z.enum(["low", "medium", "high", "urgent"]).optional(),
});

const severityOf = { low: "low", medium: "medium", high: "high", urgent: "critical" } as const;

export const notifyStaff = defineTool<CoreNeeds>()({
	name: "staff.notify",
	aliases: ["notify_staff"],
	summary: "Ask a member of staff to look at this conversation.",
	input,
	output: z.object({ ticketId: z.string() }),
	risk: "write",
	scopes: ["staff:notify"],
	roles: ["customer", "driver", "vendor", "staff", "creator"],
	personas: ["concierge", "mobility", "support"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, record, needs }) => {
		const { reason, priority } = input.parse(args);
		const ticketId = `staff:${record.threadKey}:${reason}`;
		await needs.alerts.raise({
			tenantId: ctx.tenantId,
			source: "staff.notify",
			severity: severityOf[priority ?? "medium"],
			title: "A person asks for a member of staff",
			detail: { threadKey: record.threadKey, reason, traceId: ctx.traceId },
			dedupeKey: ticketId,
		});
		return { kind: "succeeded", data: { ticketId } };
	},
	after: ({ outcome }) => ({
		say: outcome.kind === "succeeded" ? { template: "core.staff_called", vars: {} } : null,
	}),
});
