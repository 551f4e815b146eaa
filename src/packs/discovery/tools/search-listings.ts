import * as z from "zod";
import type { Market } from "../../../core/market.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import { actionTypes } from "../../../core/catalogue.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import { boundsOf, isOpen, listingLines, originOf } from "../domain.ts";
import type { DiscoveryNeeds } from "../needs.ts";
import {
	everybody,
	limit,
	limitDefault,
	listed,
	refusalOf,
	scopeOf,
	tags,
	unknownPlace,
	warnings,
	words,
} from "./shapes.ts";

const input = z.strictObject({
	query: words(120).optional(),
	domain: words(60).optional(),
	category: words(60).optional(),
	subCategory: words(60).optional(),
	tags: tags.optional(),
	action: z.enum(actionTypes).optional(),
	near: placeRef.optional(),
	limit: limit.optional(),
});

const item = z.object({
	listingId: z.string(),
	title: z.string(),
	business: z.string(),
	category: z.string(),
	subCategory: z.string().nullable(),
	priceMinor: z.int().nullable(),
	currency: z.string().nullable(),
	area: z.string().nullable(),
	lat: z.number().nullable(),
	lng: z.number().nullable(),
	distanceM: z.int().nullable(),
	isOpen: z.boolean(),
	actions: z.array(z.string()),
});
const namesMax = 6;
/** What there is, for whoever looked in vain: a business of each kind. */
function oneOfEachKind({ venues = [], shops = [] }: Market): readonly string[] {
	const byKind = new Map<string, string>();
	for (const { category, name } of [...venues, ...shops])
		if (!byKind.has(category)) byKind.set(category, name);
	// Somebody else wrote them: on one line, and within their marks.
	return [...byKind.values()].slice(0, namesMax).flatMap((name) => cleanWords(name) ?? []);
}

const counts = z.record(z.string(), z.int());

export const searchListings = defineTool<DiscoveryNeeds>()({
	name: "listing.search",
	aliases: ["searchMarketplace"],
	summary:
		"Find restaurants, shops, services, activities and stays of this market by words, category or what can be done there.",
	input,
	output: z.object({
		items: z.array(item),
		facets: z.object({ domain: counts, category: counts, subCategory: counts }),
		warnings,
		...listed,
	}),
	risk: "read",
	scopes: ["listing:read"],
	roles: everybody,
	personas: ["concierge", "business"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const near = originOf(request.near, ctx.market);
		if (near === undefined) return unknownPlace;
		const bounds = boundsOf(ctx, "listing.search");
		const found = await needs.catalogue.search(scopeOf(ctx), {
			query: request.query ?? "",
			domain: request.domain ?? null,
			category: request.category ?? null,
			subCategory: request.subCategory ?? null,
			tags: request.tags ?? [],
			action: request.action ?? null,
			near,
			limit: Math.min(request.limit ?? limitDefault, bounds.limitMax ?? Number.POSITIVE_INFINITY),
			allowedTags: bounds.allowedTags,
			categories: bounds.categories ?? [],
		});
		return {
			kind: "succeeded",
			data: {
				items: found.items.map((card) => ({
					listingId: card.listingId,
					title: card.title,
					business: card.business,
					category: card.category,
					subCategory: card.subCategory,
					priceMinor: card.priceMinor,
					currency: card.currency,
					area: card.area,
					lat: card.lat,
					lng: card.lng,
					distanceM: card.distanceM,
					isOpen: isOpen(card, ctx),
					actions: [...card.actions],
				})),
				facets: found.facets,
				warnings: [
					...(found.isRelaxed ? ["sub_category_ignored"] : []),
					...(found.isGuess ? ["closest_words"] : []),
				],
				...listingLines(found.items, ctx),
			},
		};
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered, warnings: told } = outcome.data;
		if (items.length === 0) {
			const [market, names] = [ctx.market.name, oneOfEachKind(ctx.market).join(", ")];
			return names === ""
				? { reply: { template: "discovery.no_listings", vars: { market } } }
				: { reply: { template: "discovery.no_listings_but", vars: { market, names } } };
		}
		if (told.includes("sub_category_ignored")) {
			// A model's words: on one line, and within their marks.
			const wanted = cleanWords(input.safeParse(args).data?.subCategory ?? "") ?? "–";
			return { reply: { template: "discovery.listings_wider", vars: { lines, wanted } }, offered };
		}
		if (told.includes("closest_words"))
			return { reply: { template: "discovery.listings_like", vars: { lines } }, offered };
		return { reply: { template: "discovery.listings", vars: { lines } }, offered };
	},
});
