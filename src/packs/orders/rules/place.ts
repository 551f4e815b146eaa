import type { Json } from "../../../core/json.ts";
import { type Refusal, type RowGuard, refused, unchanged } from "../../../ports/commit.ts";
import { type Finding, finding, from, reading } from "../../../ports/rows.ts";
import { targetOf } from "../../../ports/telling.ts";
import type { OrderRequest, RequestedItem } from "../needs.ts";
import {
	type ActionRow,
	actions,
	type BusinessRow,
	businesses,
	type ItemRow,
	items,
	type ListingRow,
	listings,
	markets,
} from "../rows.ts";

export const listingColumns = [
	"id",
	"marketId",
	"businessId",
	"title",
	"assistantEnabled",
	"status",
] as const satisfies readonly (keyof ListingRow)[];
export const businessColumns = [
	"id",
	"name",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
	"openingHours",
	"timezone",
	"status",
] as const satisfies readonly (keyof BusinessRow)[];
export const actionColumns = [
	"id",
	"listingId",
	"enabled",
	"dataKind",
	"dispatchToHash",
	"dispatchTemplate",
] as const satisfies readonly (keyof ActionRow)[];
export type Listing = Pick<ListingRow, (typeof listingColumns)[number]>;
export type Business = Pick<BusinessRow, (typeof businessColumns)[number]>;
export type Action = Pick<ActionRow, (typeof actionColumns)[number]>;
export type Place = {
	readonly listing: Listing;
	readonly business: Business;
	readonly action: Action;
	/** IANA. */
	readonly timezone: string;
};
export type PlaceRows = {
	readonly listing: readonly Listing[];
	readonly business: readonly Business[];
	readonly action: readonly Action[];
	readonly market: readonly { readonly id: string; readonly timezone: string }[];
};

export const placeReadings = (listing: ReturnType<typeof from>, limit: number) => ({
	listing: reading(listings, listingColumns, [["id", "in", listing]], { limit }),
	business: reading(businesses, businessColumns, [["id", "in", from("listing", "businessId")]], {
		limit,
	}),
	action: reading(
		actions,
		actionColumns,
		[
			["listingId", "in", from("listing", "id")],
			["actionType", "=", "order_food"],
		],
		{ limit },
	),
	market: reading(markets, ["id", "timezone"], [["id", "in", from("listing", "marketId")]], {
		limit,
	}),
});
export function placeOf(rows: PlaceRows, listingId: string): Place | null {
	const listing = rows.listing.find(({ id }) => id === listingId);
	const business = rows.business.find(({ id }) => id === listing?.businessId);
	const action = rows.action.find((one) => one.listingId === listingId);
	if (!listing || !business || !action) return null;
	const market = rows.market.find(({ id }) => id === listing.marketId);
	return {
		listing,
		business,
		action,
		timezone: business.timezone ?? market?.timezone ?? "UTC",
	};
}
export const placeGuards = ({ listing, business, action }: Place): readonly RowGuard[] => [
	unchanged(listings, "listing", listing),
	unchanged(businesses, "business", business),
	unchanged(actions, "action", action),
];

/** MRV-13.3-a, -b; and nothing is ordered where nobody would hear of it. */
export const isOn = (place: Place): boolean =>
	place.business.status === "active" &&
	place.listing.status === "active" &&
	place.listing.assistantEnabled &&
	place.action.enabled &&
	targetOf(place).hash !== null;

const itemColumns = [
	"id",
	"listingId",
	"dataKind",
	"sku",
	"name",
	"priceMinor",
	"currency",
	"available",
] as const satisfies readonly (keyof ItemRow)[];
export type Item = Pick<ItemRow, (typeof itemColumns)[number]>;
export const itemReading = (
	which: Parameters<typeof reading<ItemRow, keyof ItemRow>>[2],
	limit: number,
) => reading(items, itemColumns, which, { limit });

export const menuOf = ({ action }: Pick<Place, "action">): string => action.dataKind ?? "menuItems";

export type Found = {
	/** Of the line, from zero. */
	readonly place: number;
	readonly listingId: string;
	readonly itemId: string | null;
	readonly nearest: readonly string[] | null;
};
export type MenusCall = {
	readonly marketId: string;
	readonly businessId: string | null;
	readonly items: readonly { readonly sku: string | null; readonly name: string | null }[];
};
export const menusFound = (
	marketId: string,
	{ businessId, items: wanted }: OrderRequest,
): Finding<Found> => {
	const call: MenusCall = {
		marketId,
		businessId,
		items: wanted.map(({ sku, name }) => ({ sku, name })),
	};
	return finding<Found>("order_menus", call, {
		place: "int",
		listingId: "uuid",
		itemId: "uuid",
		nearest: "jsonb",
	});
};

const named = (item: RequestedItem | undefined): string => item?.name ?? item?.sku ?? "";

export function choosePlace(
	rows: PlaceRows & { readonly found: readonly Found[] },
	request: OrderRequest,
): Place | Refusal {
	const no = (code: Refusal["code"], reason: Refusal["reason"], msg: string, current: Json) =>
		refused(code, reason, msg, current);
	const places = rows.listing
		.flatMap(({ id }) => placeOf(rows, id) ?? [])
		.filter(({ business, listing }) => business.status === "active" && listing.status === "active")
		.map((place) => ({
			place,
			isOn: isOn(place),
			missing: rows.found
				.filter(({ listingId, itemId }) => listingId === place.listing.id && itemId === null)
				.toSorted((a, b) => a.place - b.place),
		}))
		.toSorted(
			(a, b) =>
				a.missing.length - b.missing.length ||
				Number(b.isOn) - Number(a.isOn) ||
				compare(a.place.business.name, b.place.business.name) ||
				compare(a.place.listing.id, b.place.listing.id),
		);
	const [best] = places;
	if (!best)
		return request.businessId === null
			? no("NOT_FOUND", "UNKNOWN_ITEM", "Nobody here has this.", {
					business: null,
					unknown: [{ asked: named(request.items[0]), nearest: [] }],
				})
			: no("NOT_FOUND", "UNKNOWN_PLACE", "Nothing can be ordered there.", {});
	const { place, missing } = best;
	const lacks = (of: typeof missing) => of.map((one) => one.place).join();
	const alike = places.filter((one) => one.isOn && lacks(one.missing) === lacks(missing));
	if (request.businessId === null && new Set(alike.map((one) => one.place.business.id)).size > 1)
		return no("NOT_FOUND", "AMBIGUOUS_PLACE", "Several businesses have this.", {
			businesses: [...new Set(alike.map((one) => one.place.business.name))].toSorted(compare),
		});
	const business = place.business.name;
	if (!best.isOn)
		return no("VALIDATION_ERROR", "TOOL_DISABLED", "Nothing can be ordered there now.", {
			business,
		});
	if (missing.length > 0)
		return no("NOT_FOUND", "UNKNOWN_ITEM", "This is not on the menu.", {
			business,
			unknown: missing.map((one) => ({
				asked: named(request.items[one.place]),
				nearest: one.nearest ?? [],
			})),
		});
	return place;
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
