/** Their address is told by nobody before a viewing is booked (EMO-F1-a). */
import * as z from "zod";
import { defineTool } from "../../../ports/tool.ts";
import { boundsOf, homeLines } from "../domain.ts";
import type { DiscoveryNeeds } from "../needs.ts";
import {
	everybody,
	limit,
	limitDefault,
	listed,
	refusalOf,
	scopeOf,
	warnings,
	words,
} from "./shapes.ts";

/** Whole units of the market's currency, as people say a price. */
const price = z.number().min(0).max(1_000_000_000);
const input = z.strictObject({
	priceMin: price.optional().describe("In whole units of the market's currency."),
	priceMax: price.optional().describe("In whole units of the market's currency."),
	bedrooms: z.int().min(0).max(20).optional().describe("At least so many."),
	area: words(60).optional(),
	petsAllowed: z.boolean().optional(),
	parking: z.boolean().optional(),
	listingId: words(80).optional().describe("That home alone, among those that the rest fits."),
	limit: limit.optional(),
});

const home = z.strictObject({
	listingId: z.string(),
	title: z.string(),
	priceMinor: z.int(),
	currency: z.string(),
	bedrooms: z.int().nullable(),
	area: z.string().nullable(),
	photos: z.array(z.string()),
	availableFrom: z.string().nullable(),
	pets: z.boolean(),
	parking: z.boolean(),
});

export const searchHomes = defineTool<DiscoveryNeeds>()({
	name: "property.searchListings",
	aliases: ["property_search"],
	summary: "Find homes by price, bedrooms, area, pets and parking. Exact addresses are not told.",
	input,
	output: z.object({ items: z.array(home), warnings, ...listed }),
	risk: "read",
	scopes: ["property:read"],
	roles: everybody,
	personas: ["concierge", "property"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const bounds = boundsOf(ctx, "property.searchListings");
		const minor = (units: number | undefined) =>
			units === undefined ? null : Math.round(units * 10 ** ctx.market.currencyDigits);
		const { items: all, isCut } = await needs.catalogue.properties(scopeOf(ctx), {
			priceMinMinor: minor(request.priceMin),
			priceMaxMinor: minor(request.priceMax),
			bedrooms: request.bedrooms ?? null,
			area: request.area ?? null,
			pets: request.petsAllowed ?? false,
			parking: request.parking ?? false,
			tags: bounds.allowedTags,
			limit: Math.min(request.limit ?? limitDefault, bounds.limitMax ?? Number.POSITIVE_INFINITY),
		});
		const { listingId } = request;
		const items = listingId === undefined ? all : all.filter((one) => one.listingId === listingId);
		return {
			kind: "succeeded",
			data: {
				items: items.map((one) => ({ ...one, photos: [...one.photos] })),
				warnings: isCut ? ["not_all_looked_at"] : [],
				...homeLines(items, ctx),
			},
		};
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered } = outcome.data;
		return items.length === 0
			? { reply: { template: "discovery.no_homes", vars: { market: ctx.market.name } } }
			: { reply: { template: "discovery.homes", vars: { lines } }, offered };
	},
});
