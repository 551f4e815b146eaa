import type { Reason } from "../../../core/errors.ts";
import type { Market } from "../../../core/market.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { placeName } from "../../../core/places.ts";
import type { PlaceRef } from "../../../ports/place-ref.ts";
import type { ToolResponse } from "../../../ports/tool.ts";

/** Where it is, with a name only where the gazetteer has one: what a person calls their own place stays theirs. */
export function nearOf(ref: PlaceRef | null, market: Market, locale: string) {
	if (ref === null) return { ok: true as const, point: null, near: null };
	if (!("placeId" in ref))
		return { ok: true as const, point: { lat: ref.lat, lng: ref.lng }, near: null };
	const place = market.places.find(({ id }) => id === ref.placeId);
	if (!place) return { ok: false as const };
	const near = placeName(place, locale);
	return { ok: true as const, point: { lat: place.lat, lng: place.lng }, near };
}

const refusals: Readonly<Partial<Record<Reason, string>>> = {
	TOOL_DISABLED: "vendors.not_available",
	TOO_MANY_OPEN: "vendors.too_many_open",
	UNKNOWN_PLACE: "vendors.unknown_place",
	NO_VENDORS: "vendors.nobody_fits",
	NO_INQUIRY: "vendors.no_inquiry",
	ALREADY_TAKEN: "vendors.already_taken",
};

export function refusalOf(outcome: Outcome<unknown>): ToolResponse["reply"] {
	const template =
		outcome.kind === "failed" && outcome.reason ? refusals[outcome.reason] : undefined;
	return template ? { template, vars: {} } : null;
}
