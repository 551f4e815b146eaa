/** Only the person's own word runs it. */
import * as z from "zod";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { PeopleNeeds } from "../needs.ts";

export const leaveStaff = defineTool<PeopleNeeds>()({
	name: "staff.leave",
	aliases: [],
	summary: "Go back from a member of staff to the assistant.",
	input: z.strictObject({}),
	output: z.object({ ticketId: z.string().nullable() }),
	risk: "write",
	scopes: ["staff:notify"],
	roles: ["customer", "driver", "vendor", "staff", "creator"],
	personas: [commandOnly],
	timeoutMs: 5_000,
	recordedBy: "database",
	resolve: ({ record, needs }) => needs.tickets.leave({ record }),
	respond: ({ outcome }) => ({
		reply: outcome.kind === "succeeded" ? { template: "people.staff_left", vars: {} } : null,
		...(outcome.kind === "succeeded" ? { remember: { withStaff: null } } : {}),
	}),
});
