/**
 * The index says which, our rows say what: under row security, as they are now, and only what has everything that was asked for. Where the
 * index fails, is being built or finds nothing, our own search answers as if there were no index: that there is nothing is said by
 * our rows alone.
 */
import type { Logger } from "../../ports/runtime.ts";
import { SearchIndexFault } from "./search-index.ts";
import type { Catalogue, ListingQuery, ListingsFound, Scope } from "./needs.ts";
import type { ListingIndex } from "./providers/typesense.ts";

export const failuresMax = 3;
export const restMs = 30_000;

export type IndexedParts = {
	readonly catalogue: Catalogue;
	readonly index: ListingIndex;
	readonly told: (
		scope: Scope,
		query: ListingQuery,
		ids: readonly string[],
	) => Promise<Pick<ListingsFound, "items" | "isGuess">>;
	readonly nowMs: () => number;
	readonly log: Logger;
};

export function makeIndexedCatalogue(parts: IndexedParts): Catalogue {
	const { catalogue, index, told, nowMs, log } = parts;
	let failures = 0;
	let restsUntilMs = 0;
	const hitsOf = async (scope: Scope, query: ListingQuery) => {
		if (nowMs() < restsUntilMs) return null;
		try {
			const hits = await index.search(scope, query);
			failures = 0;
			return hits;
		} catch (error) {
			failures += 1;
			if (failures >= failuresMax) {
				failures = 0;
				restsUntilMs = nowMs() + restMs;
			}
			log.warn("search_index_away", {
				trace: scope.traceId,
				reason: error instanceof SearchIndexFault ? error.reason : "unknown",
				rests: nowMs() < restsUntilMs,
			});
			return null;
		}
	};
	return {
		...catalogue,
		search: async (scope, query) => {
			const hits = await hitsOf(scope, query);
			if (hits === null || hits.ids.length === 0) return catalogue.search(scope, query);
			const asked = hits.isRelaxed ? { ...query, subCategory: null } : query;
			const found = await told(scope, asked, hits.ids);
			if (found.items.length === 0) return catalogue.search(scope, query);
			return { ...found, facets: hits.facets, isRelaxed: hits.isRelaxed };
		},
	};
}
