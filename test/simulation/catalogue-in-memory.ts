import { facetOf } from "../../src/packs/discovery/words.ts";
import { coarse, distanceM } from "../../src/core/geo.ts";
import type { Catalogue } from "../../src/packs/discovery/needs.ts";
import { type Shelves, townShelves } from "./shelves.ts";

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const same = (a: string | null, b: string | null) =>
	b === null || (a !== null && facetOf(a) === facetOf(b));

export const makeCatalogue = ({ cards, homes, pins, stock }: Shelves): Catalogue => ({
	search: async (_, query) => {
		const of = (subCategory: string | null) =>
			cards
				.filter((one) => same(one.domain, query.domain) && same(one.category, query.category))
				.filter((one) => same(one.subCategory, subCategory))
				.filter((one) =>
					has([one.title, one.category, one.subCategory, ...one.tags].join(" "), query.query),
				)
				.filter((one) => query.tags.every((tag) => one.tags.includes(tag)))
				.filter((one) => query.action === null || one.actions.includes(query.action))
				.filter(
					(one) =>
						query.allowedTags.length === 0 ||
						query.allowedTags.some((tag) => one.tags.includes(tag)),
				)
				.map((one) => ({
					...one,
					distanceM:
						query.near === null || one.lat === null || one.lng === null
							? null
							: Math.round(distanceM(query.near, { lat: one.lat, lng: one.lng })),
				}))
				.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
				.slice(0, query.limit);
		const narrow = of(query.subCategory);
		const isRelaxed = narrow.length === 0 && query.subCategory !== null;
		return {
			items: isRelaxed ? of(null) : narrow,
			facets: { domain: {}, category: {}, subCategory: {} },
			isRelaxed,
			isGuess: false,
		};
	},
	properties: async (_, query) => ({
		items: homes
			.filter((home) => home.priceMinor <= (query.priceMaxMinor ?? Number.POSITIVE_INFINITY))
			.filter((home) => home.priceMinor >= (query.priceMinMinor ?? 0))
			.filter((home) => (home.bedrooms ?? 0) >= (query.bedrooms ?? 0))
			.filter((home) => same(home.area, query.area) && (!query.pets || home.pets))
			.filter((home) => !query.parking || home.parking)
			.toSorted((a, b) => a.priceMinor - b.priceMinor)
			.slice(0, query.limit),
		isCut: false,
	}),
	nearby: async (_, query) =>
		pins
			.filter((pin) => pin.kind === query.kind)
			.map(({ kind: _kind, ...pin }) => ({
				...pin,
				...coarse(pin),
				distanceM: Math.round(distanceM(query, pin)),
			}))
			.filter((pin) => pin.distanceM <= query.radiusM)
			.sort((a, b) => a.distanceM - b.distanceM)
			.slice(0, query.limit),
	checkItems: async (_, { items, venue }) =>
		items.flatMap((asked) =>
			stock
				.filter((item) => item.sku === asked || has(item.name, asked))
				.filter((item) => venue === null || same(item.business, venue))
				.map((item) => ({ asked, ...item })),
		),
});

export const catalogueInMemory: Catalogue = makeCatalogue(townShelves);
