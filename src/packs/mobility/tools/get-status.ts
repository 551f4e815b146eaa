/** How the person's newest ride stands, read from the row and not from memory. */
import { z } from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { type MobilityNeeds, rideStatuses } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const ride = z.object({
	rideId: z.string(),
	status: z.enum(rideStatuses),
	code: z.string(),
	pickupLabel: z.string(),
	destinationLabel: z.string().nullable(),
	driver: z.object({ name: z.string(), vehicle: z.string(), plate: z.string() }).nullable(),
	requestedAtMs: z.number(),
});

export const getRideStatus = defineTool<MobilityNeeds>()({
	name: "ride.getStatus",
	aliases: [],
	summary: "Tell how the person's newest ride stands.",
	input: z.strictObject({}),
	output: z.object({ ride: ride.nullable() }),
	risk: "read",
	scopes: ["ride:read"],
	roles: ["customer", "driver", "staff"],
	personas: ["concierge", "mobility"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ ctx, needs }) => ({
		kind: "succeeded",
		data: {
			ride: await needs.rides.latestOwn({ tenantId: ctx.tenantId, personHash: ctx.threadKey }),
		},
	}),
	after: ({ outcome }) => {
		if (outcome.kind !== "succeeded") return { say: refusalOf(outcome) };
		const { ride: newest } = outcome.data;
		if (!newest) return { say: { template: "mobility.no_ride", vars: {} } };
		return {
			say: {
				template: `mobility.status_${newest.status}`,
				vars: {
					pickup: newest.pickupLabel,
					driver: newest.driver?.name ?? "",
					vehicle: newest.driver?.vehicle ?? "",
					plate: newest.driver?.plate ?? "",
				},
			},
		};
	},
});
