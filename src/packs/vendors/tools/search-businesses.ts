/** Businesses that fit words, the best first; no way to reach them leaves the resolver. */
import * as z from "zod";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import { km, radiusKmDefault, rank, wordsOf } from "../domain.ts";
import type { VendorsNeeds } from "../needs.ts";
import { nameOf } from "../format.ts";
import { nearOf, refusalOf } from "./shapes.ts";

const input = z.strictObject({
	query: z.string().min(2).max(120),
	tags: z.array(z.string().min(1).max(40)).max(10).optional(),
	category: z.string().min(1).max(40).optional(),
	near: placeRef.nullable().optional(),
	radiusKm: z.number().min(0.1).max(100).optional(),
	limit: z.int().min(1).max(20).optional(),
});
const limitDefault = 10;
const shownMax = 5;

export const searchBusinesses = defineTool<VendorsNeeds>()({
	name: "business.searchByTags",
	aliases: ["search_businesses_with_tags"],
	summary: "Find businesses by words, tags or category, the best fitting first.",
	input,
	output: z.object({
		businesses: z.array(
			z.object({
				businessId: z.string(),
				name: z.string(),
				category: z.string(),
				address: z.string().nullable(),
				tags: z.array(z.string()),
				distanceM: z.number().nullable(),
				relevance: z.number(),
				canBeAsked: z.boolean(),
				responseRate: z.number().nullable(),
				responseTimeAvgSec: z.number().nullable(),
			}),
		),
	}),
	risk: "read",
	scopes: ["business:read"],
	roles: ["customer", "staff"],
	personas: ["concierge", "buysell"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const near = nearOf(request.near ?? null, ctx.market, ctx.locale);
		if (!near.ok)
			return {
				kind: "failed",
				code: "VALIDATION_ERROR",
				reason: "UNKNOWN_PLACE",
				msg: "Unknown place",
				retryable: false,
			};
		const { candidates } = await needs.vendors.find({
			tenantId: ctx.tenantId,
			marketId: ctx.market.marketId,
			words: wordsOf([request.query, ...(request.tags ?? [])].join(" ")),
			category: request.category ?? null,
			point: near.point,
			radiusM: (request.radiusKm ?? radiusKmDefault) * 1000,
			businessIds: null,
			asker: null,
		});
		return {
			kind: "succeeded",
			data: {
				businesses: rank(candidates, request.limit ?? limitDefault).map((found) => ({
					businessId: found.businessId,
					name: found.name,
					category: found.category,
					address: found.address,
					tags: [...found.tags],
					distanceM: found.distanceM,
					relevance: found.relevance,
					canBeAsked: found.ownerKey !== null,
					responseRate: found.quality.responseRate,
					responseTimeAvgSec: found.quality.responseTimeAvgSec,
				})),
			},
		};
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { businesses } = outcome.data;
		if (businesses.length === 0) return { reply: { template: "vendors.found_none", vars: {} } };
		const shown = businesses.slice(0, shownMax);
		const list = shown
			.map(({ name, address, distanceM }, at) =>
				[
					`${at + 1}. ${nameOf(name)}`,
					...(address === null ? [] : [nameOf(address)]),
					...(distanceM === null ? [] : [`${km(distanceM, ctx.locale)} km`]),
				].join(" · "),
			)
			.join("\n");
		return {
			reply: { template: "vendors.found", vars: { list } },
			offered: shown.map(({ businessId, name }) => ({
				kind: "business",
				id: businessId,
				name: nameOf(name),
			})),
		};
	},
});
