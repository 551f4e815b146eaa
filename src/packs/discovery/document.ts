import { coarse } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import type { IndexedListing } from "./search-index.ts";
import { facetOf, fold } from "./words.ts";

const descriptionMax = 600;

/** Numbers one can call and addresses one can write to are no words, whoever put them into a description. */
export const indexText = (text: string): string =>
	fold(text.replace(/\S+@\S+/gu, " ").replace(/\+?\d[\d\s()./-]{5,}\d/gu, " "))
		.replace(/(\w)[''’`]+(\w)/gu, "$1$2")
		.replace(/[^a-z0-9]+/gu, " ")
		.trim();
const joined = (...parts: readonly (string | null)[]): string =>
	indexText(parts.filter((part) => part !== null).join(" "));

function termsOf({ kind, domain, category, subCategory, tags, actions }: IndexedListing) {
	const facets = (letter: string, values: readonly (string | null)[]) =>
		values.flatMap((value) => {
			const facet = value === null ? null : facetOf(value);
			return facet === null ? [] : [`${letter}_${facet}`];
		});
	return [
		...new Set([
			`k_${kind}`,
			...facets("d", [domain]),
			...facets("c", [category]),
			...facets("s", [subCategory]),
			...facets("t", tags),
			...actions.map((action) => `x_${action}`),
		]),
	].toSorted();
}

export function documentOf(
	listing: IndexedListing,
): Readonly<Record<string, Json>> & { id: string } {
	const { id, tenantId, marketId, domain, category, subCategory, lat, lng } = listing;
	const point = lat === null || lng === null ? null : coarse({ lat, lng });
	return {
		id,
		tenantId,
		marketId,
		domain,
		category,
		...(subCategory === null ? {} : { subCategory }),
		terms: termsOf(listing),
		title: indexText(listing.title),
		business: indexText(listing.business),
		kinds: joined(subCategory, category, domain),
		labels: joined(...listing.tags),
		items: joined(...listing.items.flatMap(({ name, aliases }) => [name, ...aliases])),
		more: joined(
			listing.area,
			listing.description && [...listing.description].slice(0, descriptionMax).join(""),
		),
		...(point ? { at: [point.lat, point.lng] } : {}),
	};
}
