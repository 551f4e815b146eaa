/** The arguments the rules may propose, in the shapes the mobility tools take. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import {
	labelSchema as label,
	type PlaceRef,
	placeRefSchema,
} from "../../../dialogue/reading/place-ref.ts";

export const paxMax = 8;
export const taxiArgsSchema = z.strictObject({
	pickup: placeRefSchema,
	destination: placeRefSchema.nullable(),
	at: z.iso.datetime().nullable(),
	pax: z.int().min(1).max(paxMax),
});
export type TaxiArgs = {
	readonly pickup: PlaceRef;
	readonly destination: PlaceRef | null;
	readonly at: string | null;
	readonly pax: number;
};

export const fareArgsSchema = z.strictObject({
	pickup: placeRefSchema,
	destination: placeRefSchema,
	at: z.iso.datetime().nullable().optional(),
	pax: z.int().min(1).max(paxMax).optional(),
	andBack: z.literal(true).optional(),
});

/** A stop as frozen in a ride: what was proposed, with label and id. */
const stopSchema = z.looseObject({
	lat: z.number().min(-90).max(90),
	lng: z.number().min(-180).max(180),
	label: label.optional(),
	placeId: z.string().min(1).max(64).nullish(),
});
const rideArgsSchema = z.looseObject({
	pickup: stopSchema,
	destination: stopSchema.nullable(),
	pax: z.int().min(1).max(paxMax).default(1),
	atMs: z.number().min(0).max(8.64e15).nullish(),
});

const asRef = (stop: z.infer<typeof stopSchema>): PlaceRef =>
	stop.placeId
		? { placeId: stop.placeId }
		: { lat: stop.lat, lng: stop.lng, ...(stop.label ? { label: stop.label } : {}) };

const plainRef = (ref: z.infer<typeof placeRefSchema>): PlaceRef =>
	"placeId" in ref
		? ref
		: { lat: ref.lat, lng: ref.lng, ...(ref.label === undefined ? {} : { label: ref.label }) };

/** Arguments as they were proposed, or as a ride froze them; anything else is nothing. */
export function readTaxiArgs(value: Json): TaxiArgs | null {
	const proposed = taxiArgsSchema.safeParse(value);
	if (proposed.success) {
		const { pickup, destination, at, pax } = proposed.data;
		return { pickup: plainRef(pickup), destination: destination && plainRef(destination), at, pax };
	}
	const frozen = rideArgsSchema.safeParse(value);
	if (!frozen.success) return null;
	const { pickup, destination, pax, atMs } = frozen.data;
	return {
		pickup: asRef(pickup),
		destination: destination && asRef(destination),
		at: typeof atMs === "number" ? new Date(atMs).toISOString() : null,
		pax,
	};
}
