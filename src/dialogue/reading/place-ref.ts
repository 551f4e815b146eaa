/** A place as a request keeps it: one of the market's, or a point on the map. */
import * as z from "zod";
import type { Snapshot } from "../../ports/proposer.ts";
import { echo } from "./text.ts";

export const labelSchema = z.string().min(1).max(80);

export const placeRefSchema = z.union([
	z.strictObject({ placeId: z.string().min(1).max(64) }),
	z.strictObject({
		lat: z.number().min(-90).max(90),
		lng: z.number().min(-180).max(180),
		label: labelSchema.optional(),
	}),
]);
export type PlaceRef =
	| { readonly placeId: string }
	| { readonly lat: number; readonly lng: number; readonly label?: string };

/** A location as the phone sent it. Null for numbers that are nowhere on Earth. */
export function refOfLocation(location: Snapshot["location"]): PlaceRef | null {
	if (location === undefined) return null;
	const { lat, lng } = location;
	if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
	const label = echo(location.label ?? location.address ?? "", 60);
	return label === "" ? { lat, lng } : { lat, lng, label };
}
