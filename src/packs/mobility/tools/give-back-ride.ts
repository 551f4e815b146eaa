import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

export const giveBackRide = defineTool<MobilityNeeds>()({
	name: "ride.giveBack",
	aliases: [],
	summary:
		"Give back the driver's own ride before the passenger is on board, so that others are asked.",
	input: z.strictObject({}),
	output: z.object({
		rideId: z.string(),
		code: z.string(),
		round: z.int(),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) =>
		needs.rides.giveBackOwn({ record, personHash: ctx.threadKey }),
	respond: ({ outcome }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: { template: "mobility.given_back_driver", vars: { code: outcome.data.code } },
				remember: { lostJob: { jobId: outcome.data.rideId, because: "given_back" } },
				relay: outcome.data.notifications,
			};
		if (outcome.kind === "failed" && outcome.current?.["started"] === true)
			return { reply: { template: "mobility.on_board", vars: {} } };
		return { reply: driverRefusalOf(outcome) };
	},
});
