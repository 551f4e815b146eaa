/** Shapes that several of the vendors' tools share. */
import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import type { Market } from "../../../core/market.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { After } from "../../../ports/tool.ts";
import type { Notification } from "../needs.ts";

/** A known place, or a point that somebody shared. */
export const placeRef = z.union([
	z.strictObject({ placeId: z.string().min(1).max(64) }),
	z.strictObject({
		lat: z.number().min(-90).max(90),
		lng: z.number().min(-180).max(180),
		label: z.string().max(80).optional(),
	}),
]);
export type PlaceRef = z.infer<typeof placeRef>;

/** Where it is, with a name only where the gazetteer has one: what a person calls their own place stays theirs. */
export function nearOf(ref: PlaceRef | null, market: Market, locale: string) {
	if (ref === null) return { ok: true as const, point: null, near: null };
	if (!("placeId" in ref))
		return { ok: true as const, point: { lat: ref.lat, lng: ref.lng }, near: null };
	const place = market.places.find(({ id }) => id === ref.placeId);
	if (!place) return { ok: false as const };
	const near = place.names[locale] ?? place.names["en"] ?? place.id;
	return { ok: true as const, point: { lat: place.lat, lng: place.lng }, near };
}

const handover = z.object({
	id: z.string(),
	dedupeKey: z.string(),
	target: z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("thread"), threadKey: z.string() }),
		z.object({ kind: z.literal("solicitation"), solicitationId: z.string() }),
	]),
	type: z.string(),
	payload: z.record(z.string(), z.json()),
});

/** Rows of a commitment that must reach other objects. */
export const handovers = z.custom<readonly Notification[]>(
	(value) => z.array(handover).safeParse(value).success,
);

const refusals: Readonly<Partial<Record<Reason, string>>> = {
	TOOL_DISABLED: "vendors.not_available",
	TOO_MANY_OPEN: "vendors.too_many_open",
	UNKNOWN_PLACE: "vendors.unknown_place",
	NO_VENDORS: "vendors.nobody_fits",
	NO_INQUIRY: "vendors.no_inquiry",
	ALREADY_TAKEN: "vendors.already_taken",
};

/** Words for the refusals that every one of these tools may meet; null where it has its own. */
export function refusalOf(outcome: Outcome<unknown>): After["say"] {
	const template =
		outcome.kind === "failed" && outcome.reason ? refusals[outcome.reason] : undefined;
	return template ? { template, vars: {} } : null;
}
