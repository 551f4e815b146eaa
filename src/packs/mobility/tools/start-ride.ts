import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

export const startRide = defineTool<MobilityNeeds>()({
	name: "ride.start",
	aliases: [],
	summary: "Note that the passenger of the driver's own ride is on board.",
	input: z.strictObject({}),
	output: z.object({ rideId: z.string(), already: z.boolean(), notifications: notifications }),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) => needs.rides.startOwn({ record, personHash: ctx.threadKey }),
	respond: ({ outcome }) =>
		outcome.kind === "succeeded"
			? {
					reply: { template: "mobility.started_driver", vars: {} },
					relay: outcome.data.notifications,
				}
			: { reply: driverRefusalOf(outcome) },
});
