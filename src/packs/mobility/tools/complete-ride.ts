import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

export const completeRide = defineTool<MobilityNeeds>()({
	name: "ride.complete",
	aliases: [],
	summary: "Close the driver's own ride that is under way.",
	input: z.strictObject({}),
	output: z.object({ rideId: z.string(), notifications: notifications }),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) =>
		needs.rides.completeOwn({ record, personHash: ctx.threadKey }),
	respond: ({ outcome }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: { template: "mobility.completed_driver", vars: {} },
				relay: outcome.data.notifications,
			};
		return { reply: driverRefusalOf(outcome) };
	},
});
