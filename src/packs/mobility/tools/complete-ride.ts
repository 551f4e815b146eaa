/** The driver says that their ride is over, whether or not they said that they were there. */
import * as z from "zod";
import { handovers } from "../../../ports/sql-calls.ts";
import { defineTool, ownWords } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

export const completeRide = defineTool<MobilityNeeds>()({
	name: "ride.complete",
	aliases: [],
	summary: "Close the driver's own ride that is under way.",
	input: z.strictObject({}),
	output: z.object({ rideId: z.string(), notifications: handovers }),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [ownWords],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) =>
		needs.rides.completeOwn({ record, personHash: ctx.threadKey }),
	after: ({ outcome }) => {
		if (outcome.kind === "succeeded")
			return {
				say: { template: "mobility.completed_driver", vars: {} },
				handOver: outcome.data.notifications,
			};
		return { say: driverRefusalOf(outcome) };
	},
});
