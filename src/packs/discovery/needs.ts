/** What discovery asks of the world: the catalogue, and a map where one is configured. */
import type { OpeningHours } from "../../core/catalogue.ts";
import type { Point } from "../../core/geo.ts";
import type { Duty } from "../../core/opening-hours.ts";

export type Scope = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly traceId: string;
};

export type Card = {
	readonly listingId: string;
	readonly businessId: string;
	readonly business: string;
	readonly kind: string;
	readonly domain: string;
	readonly category: string;
	readonly subCategory: string | null;
	readonly title: string;
	readonly description: string;
	readonly priceMinor: number | null;
	readonly currency: string | null;
	readonly tags: readonly string[];
	readonly area: string | null;
	/** Three decimals. */
	readonly lat: number | null;
	readonly lng: number | null;
	readonly distanceM: number | null;
	readonly openingHours: OpeningHours | null;
	readonly timezone: string | null;
	readonly actions: readonly string[];
};

export type Facets = {
	readonly domain: Readonly<Record<string, number>>;
	readonly category: Readonly<Record<string, number>>;
	readonly subCategory: Readonly<Record<string, number>>;
};

export type ListingQuery = {
	readonly query: string;
	readonly domain: string | null;
	readonly category: string | null;
	readonly subCategory: string | null;
	readonly tags: readonly string[];
	readonly action: string | null;
	readonly near: Point | null;
	readonly limit: number;
	readonly allowedTags: readonly string[];
	readonly categories: readonly string[];
};

export type ListingsFound = {
	readonly items: readonly Card[];
	readonly facets: Facets;
	/** Nothing had the sub-category: it was left out. */
	readonly isRelaxed: boolean;
	/** No word was found as it was written, only ones like it. */
	readonly isGuess: boolean;
};

export type PropertyQuery = {
	readonly priceMinMinor: number | null;
	readonly priceMaxMinor: number | null;
	readonly bedrooms: number | null;
	readonly area: string | null;
	readonly pets: boolean;
	readonly parking: boolean;
	readonly tags: readonly string[];
	readonly limit: number;
};
export type Home = {
	readonly listingId: string;
	readonly title: string;
	readonly priceMinor: number;
	readonly currency: string;
	readonly bedrooms: number | null;
	readonly area: string | null;
	readonly photos: readonly string[];
	readonly availableFrom: string | null;
	readonly pets: boolean;
	readonly parking: boolean;
};

export const nearbyKinds = ["driver", "venue", "pharmacy", "shop", "property"] as const;
export type NearbyKind = (typeof nearbyKinds)[number];
export type NearbyQuery = {
	readonly lat: number;
	readonly lng: number;
	readonly radiusM: number;
	readonly kind: NearbyKind;
	readonly filters: Readonly<Record<string, string>>;
	readonly allowedTags: readonly string[];
	readonly limit: number;
};
export type Nearby = {
	readonly id: string;
	readonly name: string;
	readonly distanceM: number;
	/** Three decimals. */
	readonly lat: number;
	readonly lng: number;
	readonly metadata: {
		readonly category?: string | undefined;
		readonly tags?: readonly string[] | undefined;
		readonly address?: string | null | undefined;
		readonly openingHours?: OpeningHours | null | undefined;
		readonly duty?: Duty | null | undefined;
		readonly timezone?: string | null | undefined;
		readonly area?: string | null | undefined;
		readonly priceMinor?: number | null | undefined;
		readonly currency?: string | null | undefined;
		readonly bedrooms?: number | null | undefined;
		readonly district?: string | null | undefined;
	};
};

export type StockedItem = {
	readonly asked: string;
	readonly sku: string;
	readonly name: string;
	readonly business: string;
	readonly businessId: string;
	readonly listingId: string;
	readonly priceMinor: number;
	readonly currency: string;
	/** Null: it is not counted. */
	readonly qty: number | null;
	readonly unit: string | null;
	readonly available: boolean;
};

export type Catalogue = {
	readonly search: (scope: Scope, query: ListingQuery) => Promise<ListingsFound>;
	readonly properties: (
		scope: Scope,
		query: PropertyQuery,
	) => Promise<{ readonly items: readonly Home[]; readonly isCut: boolean }>;
	readonly nearby: (scope: Scope, query: NearbyQuery) => Promise<readonly Nearby[]>;
	readonly checkItems: (
		scope: Scope,
		call: { readonly items: readonly string[]; readonly venue: string | null },
	) => Promise<readonly StockedItem[]>;
};

export type Box = readonly [west: number, south: number, east: number, north: number];
export type MapPlace = {
	readonly name: string;
	readonly address: string | null;
	readonly lat: number;
	readonly lng: number;
};
export type MapQuery = {
	readonly text: string;
	readonly box: Box | null;
	readonly near: Point | null;
	readonly language: string;
	readonly limit: number;
};
/** Null: it did not answer. */
export type Maps = {
	readonly geocode: (query: MapQuery, signal: AbortSignal) => Promise<readonly MapPlace[] | null>;
	readonly pois: (query: MapQuery, signal: AbortSignal) => Promise<readonly MapPlace[] | null>;
};

export type DiscoveryNeeds = {
	readonly catalogue: Catalogue;
	readonly maps?: Maps;
};
