/** The person calls off their own ride; a driver who has it is told as the outbox effect of this write. */
import { z } from "zod";
import { defineTool } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { handovers, refusalOf } from "./shapes.ts";

export const cancelRide = defineTool<MobilityNeeds>()({
	name: "ride.cancel",
	aliases: [],
	summary: "Call off the person's own ride that is being searched for or assigned.",
	input: z.strictObject({}),
	output: z.object({
		rideId: z.string(),
		wasAssigned: z.boolean(),
		notifications: handovers,
	}),
	risk: "write",
	scopes: ["ride:cancel"],
	roles: ["customer"],
	personas: ["concierge", "mobility"],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) => needs.rides.cancelOwn({ record, personHash: ctx.threadKey }),
	after: ({ outcome }) => {
		if (outcome.kind === "succeeded")
			return {
				say: { template: "mobility.cancelled_plain", vars: {} },
				remember: { ride: null },
				handOver: outcome.data.notifications,
			};
		if (outcome.kind === "failed" && outcome.reason === "NO_ACTIVE_RIDE")
			return { say: { template: "mobility.no_ride", vars: {} }, remember: { ride: null } };
		return { say: refusalOf(outcome) };
	},
});
