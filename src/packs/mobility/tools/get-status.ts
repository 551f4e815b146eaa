import * as z from "zod";
import { writeMoment, writeMomentBeside } from "../../../core/writing.ts";
import { defineTool } from "../../../ports/tool.ts";
import { labelFor } from "../../../core/places.ts";
import { rideCard } from "../card.ts";
import { type MobilityNeeds, type RideSummary, rideStatuses } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const ride = z.object({
	rideId: z.string(),
	status: z.enum(rideStatuses),
	code: z.string(),
	pickupLabel: z.string(),
	destinationLabel: z.string().nullable(),
	driver: z.object({ name: z.string(), vehicle: z.string(), plate: z.string() }).nullable(),
	requestedAtMs: z.number(),
	atMs: z.number().nullable(),
	askingFromMs: z.number().nullable(),
	startedAtMs: z.number().nullable(),
});

function wordOf(newest: RideSummary, nowMs: number): string {
	const later = newest.atMs === null ? "" : "_later";
	switch (newest.status) {
		case "pending":
			return newest.askingFromMs !== null && newest.askingFromMs > nowMs
				? "scheduled"
				: `pending${later}`;
		case "assigned":
			return `assigned${later}`;
		case "arrived":
			return newest.startedAtMs === null ? "arrived" : "started";
		case "completed":
		case "no_show":
		case "cancelled":
		case "expired":
			return newest.status;
	}
}

export const getRideStatus = defineTool<MobilityNeeds>()({
	name: "ride.getStatus",
	aliases: [],
	summary: "Tell how the person's own ride stands.",
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
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { ride: newest } = outcome.data;
		if (!newest) return { reply: { template: "mobility.no_ride", vars: {} } };
		const { market, locale, nowMs } = ctx;
		const { atMs, askingFromMs } = newest;
		const atOr = atMs ?? nowMs;
		const word = wordOf(newest, nowMs);
		return {
			reply: {
				card: rideCard(newest.rideId, word.replace("_later", ""), { driver: newest.driver }),
				template: `mobility.status_${word}`,
				vars: {
					code: newest.code,
					when: writeMoment(atOr, nowMs, market.timezone, locale),
					from: writeMomentBeside(askingFromMs ?? atOr, atOr, market.timezone, locale),
					pickup: labelFor(newest.pickupLabel, market, locale),
					driver: newest.driver?.name ?? "",
					vehicle: newest.driver?.vehicle ?? "",
					plate: newest.driver?.plate ?? "",
				},
			},
		};
	},
});
