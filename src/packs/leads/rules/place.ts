import type { OpeningHours } from "../../../core/catalogue.ts";
import { isOpen } from "../../../core/ledger/slots.ts";
import { instantOf, parseWall } from "../../../core/ledger/wall-time.ts";
import { type Refusal, type RowGuard, refused, unchanged } from "../../../ports/commit.ts";
import { from, reading } from "../../../ports/rows.ts";
import { targetOf } from "../../../ports/telling.ts";
import {
	type ActionRow,
	actions,
	type BusinessRow,
	businesses,
	type ListingRow,
	listings,
	markets,
} from "../rows.ts";

const minuteMs = 60_000;
export const halfHourMs = 30 * minuteMs;
export const proposalMs = 10 * minuteMs;
const aheadMaxMs = 60 * 24 * 60 * minuteMs;
export const proposalsMax = 5;
export const wordsMax = 10;

const listingColumns = [
	"id",
	"marketId",
	"businessId",
	"kind",
	"title",
	"priceMinor",
	"currency",
	"assistantEnabled",
	"status",
] as const satisfies readonly (keyof ListingRow)[];
const businessColumns = [
	"id",
	"name",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
	"openingHours",
	"timezone",
	"status",
] as const satisfies readonly (keyof BusinessRow)[];
const actionColumns = [
	"id",
	"enabled",
	"dispatchToHash",
	"dispatchTemplate",
] as const satisfies readonly (keyof ActionRow)[];

export type Listing = Pick<ListingRow, (typeof listingColumns)[number]>;
export type Business = Pick<BusinessRow, (typeof businessColumns)[number]>;
export type Action = Pick<ActionRow, (typeof actionColumns)[number]>;
export type Kind = "property" | "service";
const actionTypes = { property: "book_viewing", service: "book_service" } as const;

type ListingSearch = Parameters<typeof reading<ListingRow, keyof ListingRow>>[2];
export const placeReadings = (kind: Kind, which: ListingSearch, limit = 1) => ({
	listing: reading(listings, listingColumns, which, { limit }),
	business: reading(businesses, businessColumns, [["id", "in", from("listing", "businessId")]], {
		limit,
	}),
	action: reading(
		actions,
		[...actionColumns, "listingId"],
		[
			["listingId", "in", from("listing", "id")],
			["actionType", "=", actionTypes[kind]],
		],
		{ limit },
	),
	market: reading(markets, ["timezone", "currency"], [["id", "in", from("listing", "marketId")]]),
});
export type Place = {
	readonly listing: Listing;
	readonly business: Business;
	readonly action: Action | null;
};
type PlaceRows = {
	readonly listing: readonly Listing[];
	readonly business: readonly Business[];
	readonly action: readonly Action[];
};
export function placeOf({ listing, business, action }: PlaceRows): Place | null {
	const [l] = listing;
	const [b] = business;
	return l && b ? { listing: l, business: b, action: action[0] ?? null } : null;
}
export const placeGuards = ({ listing, business, action }: Place): readonly RowGuard[] => [
	unchanged(listings, "listing", listing),
	unchanged(businesses, "business", business),
	...(action ? [unchanged(actions, "action", action)] : []),
];

/** What refuses is told apart from what is simply not there. */
export function judgePlace(place: Place | null, kind: Kind): Place | Refusal {
	if (
		place?.listing.status !== "active" ||
		place.business.status !== "active" ||
		place.listing.kind !== kind
	)
		return refused(
			"NOT_FOUND",
			"UNKNOWN_PLACE",
			kind === "property" ? "There is no such home." : "There is no such service.",
		);
	if (
		!place.listing.assistantEnabled ||
		place.action?.enabled !== true ||
		targetOf(place).hash === null
	)
		return refused("VALIDATION_ERROR", "TOOL_DISABLED", "This cannot be asked for here.");
	return place;
}

export const zoneOf = (
	business: Pick<Business, "timezone">,
	market: readonly { readonly timezone: string }[],
): string => business.timezone ?? market[0]?.timezone ?? "UTC";
export function momentOf(wall: string | null, zone: string): number | null {
	const parsed = wall === null ? null : parseWall(wall);
	return parsed === null ? null : instantOf(parsed, zone);
}

const untimely = (why: string): Refusal =>
	refused("VALIDATION_ERROR", "NOT_BOOKABLE", "This is not possible at that time.", { why });
export type Wanted = {
	readonly fromMs: number | null;
	readonly untilMs: number | null;
	readonly isSpan: boolean;
	readonly timezone: string;
};
export function judgeTime(
	business: Pick<Business, "openingHours">,
	{ fromMs, untilMs, isSpan, timezone }: Wanted,
	nowMs: number,
): number | Refusal {
	if (fromMs === null || untilMs === null) return untimely("bad_start");
	if ((isSpan ? untilMs : fromMs) <= nowMs) return untimely("too_soon");
	if (fromMs > nowMs + aheadMaxMs) return untimely("too_far_ahead");
	const openingHours = business.openingHours as OpeningHours | null;
	const rules = { unit: "minutes", openingHours, timezone } as const;
	let lastMs = Number.NEGATIVE_INFINITY;
	for (let atMs = fromMs; atMs <= untilMs - halfHourMs; atMs += halfHourMs) {
		const endMs = atMs + halfHourMs;
		if ((!isSpan || endMs > nowMs) && isOpen(rules, atMs, endMs)) lastMs = endMs;
	}
	if (lastMs === Number.NEGATIVE_INFINITY) return untimely("closed");
	return isSpan ? Math.min(untilMs, lastMs) : fromMs;
}

export const noneActive = (msg: string): Refusal => refused("NOT_FOUND", "NO_ACTIVE_BOOKING", msg);
