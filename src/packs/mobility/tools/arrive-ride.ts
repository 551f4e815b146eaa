import * as z from "zod";
import { writeMomentBeside } from "../../../core/writing.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

export const arriveRide = defineTool<MobilityNeeds>()({
	name: "ride.arrive",
	aliases: [],
	summary: "Tell the passenger that the driver is there.",
	input: z.strictObject({}),
	output: z.object({
		rideId: z.string(),
		already: z.boolean(),
		noShowAtMs: z.number(),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) => needs.rides.arriveOwn({ record, personHash: ctx.threadKey }),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: driverRefusalOf(outcome) };
		const { already, noShowAtMs, notifications } = outcome.data;
		const from = writeMomentBeside(noShowAtMs, ctx.nowMs, ctx.market.timezone, ctx.locale);
		return {
			reply: {
				template: already ? "mobility.arrived_already" : "mobility.arrived_driver",
				vars: { from },
			},
			relay: notifications,
		};
	},
});
