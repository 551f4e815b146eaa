/** How a proposal names a place: one of the market's, or a point that somebody shared. */
import * as z from "zod";

export const placeRef = z.union([
	z.strictObject({ placeId: z.string().min(1).max(64) }),
	z.strictObject({
		lat: z.number().min(-90).max(90),
		lng: z.number().min(-180).max(180),
		label: z.string().max(80).optional(),
	}),
]);
export type PlaceRef = z.infer<typeof placeRef>;
