/**
 * It is told folded words, normalised facets and a coarse point, and gives ids. A term is a letter, an underscore and `[a-z0-9_]`: no query
 * leaves its own place, and tenant and market stand in every filter.
 */
import * as z from "zod";
import { coarse } from "../../../core/geo.ts";
import { pause, type RetryLimits, withRetries } from "../../../ports/with-retries.ts";
import { SearchIndexFault } from "../search-index.ts";
import type { Facets, ListingQuery, Scope } from "../needs.ts";
import { facetOf, wordsOf } from "../words.ts";
import { aliasName, askTypesense, jsonOf, type TypesenseConfig } from "./typesense-wire.ts";

export const searchTimeoutMs = 1_200;
const cutoffMs = 500;
const answerBytesMax = 256_000;
const wordsMax = 6;
const queryLengthMax = 200;
const facetValuesMax = 10;
const idsSpare = 20;

/** Earlier ones weigh more, as in `app.index_change`. */
const queryBy = "title,business,kinds,labels,items,more";
const queryByWeights = "12,10,9,7,6,2";

export type IndexHits = {
	readonly ids: readonly string[];
	readonly facets: Facets;
	/** Nothing had the sub-category: it was left out. */
	readonly isRelaxed: boolean;
};

/** Throws `SearchIndexFault`. */
export type ListingIndex = {
	readonly search: (scope: Scope, query: ListingQuery) => Promise<IndexHits>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const count = z.int().nonnegative();
const facetCount = z.object({
	field_name: z.string(),
	counts: z.array(z.object({ value: z.string().max(200), count })).max(facetValuesMax),
});
const resultSchema = z.object({
	found: count,
	hits: z.array(z.object({ document: z.object({ id: z.string() }) })).max(250),
	facet_counts: z.array(facetCount).max(10),
});
const answerSchema = z.object({
	results: z.array(z.union([resultSchema, z.object({ code: z.int() })])).max(2),
});

const term = (letter: string, value: string | null): string | null => {
	const facet = value === null ? null : facetOf(value);
	return facet === null ? null : `${letter}_${facet}`;
};
const known = (terms: readonly (string | null)[]): readonly string[] =>
	terms.filter((one) => one !== null);

function plainId(id: string): string {
	if (!uuid.test(id)) throw new SearchIndexFault("no_such_scope");
	return id;
}

const having = (terms: readonly string[]): string =>
	`terms:=[${terms.map((one) => `\`${one}\``).join(",")}]`;

export function filterOf(scope: Scope, query: ListingQuery): string {
	const all = known([
		term("d", query.domain),
		term("c", query.category),
		term("s", query.subCategory),
		term("x", query.action),
		...query.tags.map((tag) => term("t", tag)),
	]);
	const anyOf = known([
		...query.allowedTags.map((tag) => term("t", tag)),
		...query.categories.map((category) => term("c", category)),
	]);
	return [
		`tenantId:=\`${plainId(scope.tenantId)}\``,
		`marketId:=\`${plainId(scope.marketId)}\``,
		...all.map((one) => having([one])),
		...(anyOf.length > 0 ? [having(anyOf)] : []),
	].join(" && ");
}

function sortOf(query: ListingQuery, words: readonly string[]): string {
	if (query.near === null) return words.length > 0 ? "_text_match:desc,title:asc" : "title:asc";
	const { lat, lng } = coarse(query.near);
	const nearest = `at(${lat}, ${lng}):asc`;
	return words.length > 0 ? `_text_match(buckets: 5):desc,${nearest}` : `${nearest},title:asc`;
}

function questionOf(scope: Scope, query: ListingQuery, words: readonly string[]) {
	return {
		collection: aliasName,
		q: words.length > 0 ? words.join(" ") : "*",
		query_by: queryBy,
		query_by_weights: queryByWeights,
		filter_by: filterOf(scope, query),
		sort_by: sortOf(query, words),
		facet_by: "domain,category,subCategory",
		max_facet_values: facetValuesMax,
		num_typos: 2,
		prefix: true,
		include_fields: "id",
		highlight_fields: "none",
		search_cutoff_ms: cutoffMs,
		page: 1,
		per_page: query.limit + idsSpare,
	};
}

function facetsOf(found: readonly z.output<typeof facetCount>[]): Facets {
	const of = (name: string) =>
		Object.fromEntries(
			(found.find(({ field_name }) => field_name === name)?.counts ?? []).map((one) => [
				one.value,
				one.count,
			]),
		);
	return { domain: of("domain"), category: of("category"), subCategory: of("subCategory") };
}

const isPassing = (error: unknown): boolean =>
	error instanceof SearchIndexFault && /^(unreachable|status_(429|5\d\d))$/u.test(error.reason);
const unhurried = new AbortController().signal;

const nothing = { ids: [], facets: { domain: {}, category: {}, subCategory: {} } };

export function makeTypesense(
	config: TypesenseConfig & {
		readonly timeoutMs?: number;
		/** How it waits between two tries. */
		readonly pause?: RetryLimits["pause"];
	},
): ListingIndex {
	return {
		search: async (scope, query) => {
			const said = query.query.slice(0, queryLengthMax);
			const words = wordsOf(said).slice(0, wordsMax);
			if (words.length === 0 && said.trim() !== "") return { ...nothing, isRelaxed: false };
			const isNarrow = term("s", query.subCategory) !== null;
			// The wider question goes along with the strict one: both in one round trip.
			const searches = [query, ...(isNarrow ? [{ ...query, subCategory: null }] : [])].map((one) =>
				questionOf(scope, one, words),
			);
			const timeoutMs = config.timeoutMs ?? searchTimeoutMs;
			const endsAtMs = Date.now() + timeoutMs;
			const ask = () =>
				askTypesense(config, {
					method: "POST",
					path: "/multi_search",
					body: JSON.stringify({ searches }),
					timeoutMs: Math.max(1, endsAtMs - Date.now()),
					answerBytesMax,
				});
			const text = await withRetries(
				{
					dependency: "adapter",
					endsAtMs,
					nowMs: Date.now,
					pause: config.pause ?? pause,
					mayHelp: isPassing,
				},
				unhurried,
				ask,
			);
			const answer = answerSchema.safeParse(jsonOf(text));
			if (!answer.success || answer.data.results.length !== searches.length)
				throw new SearchIndexFault("malformed");
			const results = answer.data.results.map((result) => {
				if ("code" in result) throw new SearchIndexFault(`status_${result.code}`);
				return result;
			});
			const used = results.findIndex(({ hits }) => hits.length > 0);
			const result = results[used];
			if (result === undefined) return { ...nothing, isRelaxed: false };
			const ids = result.hits.map(({ document }) => document.id).filter((id) => uuid.test(id));
			return {
				ids: [...new Set(ids)].slice(0, query.limit + idsSpare),
				facets: facetsOf(result.facet_counts),
				isRelaxed: used > 0,
			};
		},
	};
}
