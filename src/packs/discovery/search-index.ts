/** A search index outside, kept beside the listings: what is there may be late, and nothing is told from it. */

/** What anybody may know of a listing that can be found, as it stands in its row and in those of its business. */
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
	/** Its own place, or that of its business. */
	readonly lat: number | null;
	readonly lng: number | null;
	/** What can be done there. */
	readonly actions: readonly string[];
	readonly items: readonly { readonly name: string; readonly aliases: readonly string[] }[];
};

/** One filling of the index. */
export type SearchCollection = {
	readonly name: string;
	/** When it was made, in milliseconds: listings that arrived in another one have to come again. */
	readonly generation: number;
};

/** What an index answered instead of what was asked: a code for the log, never its words. */
export class SearchIndexFault extends Error {
	override readonly name = "SearchIndexFault";
	/** `unreachable`, `too_late`, `malformed`, `status_404`, … */
	readonly reason: string;
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

/** Each of these may throw `SearchIndexFault`. All may be repeated. */
export type SearchIndex = {
	/** The collection that is asked, and the newest of the present shape; null where there is none. */
	readonly state: () => Promise<{
		readonly serving: string | null;
		readonly newest: SearchCollection | null;
	}>;
	readonly create: (generation: number) => Promise<SearchCollection>;
	/** Ids of those that were refused. */
	readonly put: (
		collection: SearchCollection,
		listings: readonly IndexedListing[],
	) => Promise<readonly string[]>;
	readonly remove: (collection: SearchCollection, ids: readonly string[]) => Promise<void>;
	/** From now on this one is asked; older ones are dropped. */
	readonly serve: (collection: SearchCollection) => Promise<void>;
};

export type ClaimedListings = {
	/** Ids with their number of changes. */
	readonly claimed: Readonly<Record<string, number>>;
	/** Those of them that can be found. */
	readonly listings: readonly IndexedListing[];
};

export type SearchIndexStore = {
	/**
	 * Tenants whose listings wait, the longest first, or have arrived in another generation than this one (`elsewhere`). Null: only
	 * those who wait. The system role.
	 */
	readonly due: (call: { readonly generation: number | null; readonly limit: number }) => Promise<
		readonly {
			readonly tenantId: string;
			readonly waitedMs: number;
			readonly elsewhere: number | null;
		}[]
	>;
	/** Taken for so long, nobody else takes them. */
	readonly claim: (call: {
		readonly tenantId: string;
		readonly elsewhere: number | null;
		readonly limit: number;
		readonly leaseMs: number;
	}) => Promise<ClaimedListings>;
	/** How many were refused for the fifth time or more. */
	readonly mark: (call: {
		readonly tenantId: string;
		readonly generation: number;
		readonly shipped: Readonly<Record<string, number>>;
		readonly refused: readonly string[];
	}) => Promise<{ readonly stuck: number }>;
};
