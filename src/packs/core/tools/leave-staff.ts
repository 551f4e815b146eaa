/** The way back: the person writes with the assistant again, and the ticket is closed. While staff have the conversation, only the person's own word runs it. */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import type { CoreNeeds } from "../needs.ts";

export const leaveStaff = defineTool<CoreNeeds>()({
	name: "staff.leave",
	aliases: [],
	summary: "Go back from a member of staff to the assistant.",
	input: z.strictObject({}),
	output: z.object({ ticketId: z.string().nullable() }),
	risk: "write",
	scopes: ["staff:notify"],
	roles: ["customer", "driver", "vendor", "staff", "creator"],
	personas: ["concierge", "mobility", "support"],
	timeoutMs: 5_000,
	recordedBy: "database",
	resolve: ({ record, needs }) => needs.tickets.leave({ record }),
	after: ({ outcome }) => ({
		say: outcome.kind === "succeeded" ? { template: "core.staff_left", vars: {} } : null,
		...(outcome.kind === "succeeded" ? { remember: { withStaff: null } } : {}),
	}),
});
