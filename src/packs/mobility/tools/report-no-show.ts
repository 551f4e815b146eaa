import * as z from "zod";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import type { MobilityNeeds } from "../needs.ts";
import { driverRefusalOf } from "./shapes.ts";

const notYet = z.object({ started: z.boolean(), noShowAtMs: z.number().nullable() });

export const reportNoShow = defineTool<MobilityNeeds>()({
	name: "ride.noShow",
	aliases: [],
	summary: "Close the driver's own ride because nobody came to the car.",
	input: z.strictObject({}),
	output: z.object({ rideId: z.string(), code: z.string(), notifications: notifications }),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) => needs.rides.noShowOwn({ record, personHash: ctx.threadKey }),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded")
			return {
				reply: { template: "mobility.no_show_driver", vars: { code: outcome.data.code } },
				relay: outcome.data.notifications,
			};
		const early = outcome.kind === "failed" ? notYet.safeParse(outcome.current).data : undefined;
		if (early?.started) return { reply: { template: "mobility.on_board", vars: {} } };
		if (early?.noShowAtMs === null)
			return { reply: { template: "mobility.no_show_not_there", vars: {} } };
		if (early?.noShowAtMs)
			return {
				reply: {
					template: "mobility.no_show_wait",
					vars: { minutes: Math.max(1, Math.ceil((early.noShowAtMs - ctx.nowMs) / 60_000)) },
				},
			};
		return { reply: driverRefusalOf(outcome) };
	},
});
