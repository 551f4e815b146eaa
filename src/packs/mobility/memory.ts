import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { defineMemory } from "../../ports/memory.ts";
import type { RideState } from "../../ports/recalled.ts";

const rideSchema: z.ZodType<RideState> = z.object({
	rideId: z.string(),
	status: z.enum(["searching", "assigned", "none_found", "cancelled", "completed"]),
	pickupLabel: z.string(),
	destinationLabel: z.string().nullable(),
	args: z.custom<Json>((value) => value !== undefined),
	driverName: z.string().exactOptional(),
	vehicle: z.string().exactOptional(),
	plate: z.string().exactOptional(),
});

export type MobilityMemory = { readonly ride: RideState | null; readonly onDuty: boolean };

export const mobilityMemory = defineMemory<MobilityMemory>({
	schema: z.object({ ride: rideSchema.nullable(), onDuty: z.boolean() }),
	nothing: { ride: null, onDuty: false },
	tells: (memory) => memory,
	lost: { ride: null },
});
