export type IndexedListing = {
	readonly id: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly kind: string;
	readonly domain: string;
	readonly category: string;
	readonly subCategory: string | null;
	readonly title: string;
	readonly description: string | null;
	readonly area: string | null;
	readonly business: string;
	/** Of both. */
	readonly tags: readonly string[];
	readonly lat: number | null;
	readonly lng: number | null;
	/** What can be done there. */
	readonly actions: readonly string[];
	readonly items: readonly { readonly name: string; readonly aliases: readonly string[] }[];
};

export type SearchCollection = {
	readonly name: string;
	readonly generation: number;
};

export class SearchIndexFault extends Error {
	override readonly name = "SearchIndexFault";
	/** `unreachable`, `too_late`, `malformed`, `status_404`, … */
	readonly reason: string;
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

/** All may be repeated. */
export type SearchIndex = {
	readonly state: () => Promise<{
		readonly serving: string | null;
		readonly newest: SearchCollection | null;
	}>;
	readonly create: (generation: number) => Promise<SearchCollection>;
	readonly put: (
		collection: SearchCollection,
		listings: readonly IndexedListing[],
	) => Promise<readonly string[]>;
	readonly remove: (collection: SearchCollection, ids: readonly string[]) => Promise<void>;
	readonly serve: (collection: SearchCollection) => Promise<void>;
};

export type ClaimedListings = {
	readonly claimed: Readonly<Record<string, number>>;
	readonly listings: readonly IndexedListing[];
};

export type SearchIndexStore = {
	/** Tenants whose listings wait, the longest first, or have arrived in another generation than this one (`elsewhere`). */
	readonly due: (call: { readonly generation: number | null; readonly limit: number }) => Promise<
		readonly {
			readonly tenantId: string;
			readonly waitedMs: number;
			readonly elsewhere: number | null;
		}[]
	>;
	readonly claim: (call: {
		readonly tenantId: string;
		readonly elsewhere: number | null;
		readonly limit: number;
		readonly leaseMs: number;
	}) => Promise<ClaimedListings>;
	readonly mark: (call: {
		readonly tenantId: string;
		readonly generation: number;
		readonly shipped: Readonly<Record<string, number>>;
		readonly refused: readonly string[];
	}) => Promise<{ readonly stuck: number }>;
};
