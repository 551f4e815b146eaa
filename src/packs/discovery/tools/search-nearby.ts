/** Every point told is one of three decimals; nobody's name or number is. */
import * as z from "zod";
import { coarse } from "../../../core/geo.ts";
import { defineTool } from "../../../ports/tool.ts";
import { boundsOf, placeLines } from "../domain.ts";
import { type DiscoveryNeeds, type NearbyKind, nearbyKinds } from "../needs.ts";
import { everybody, limit, limitDefault, listed, refusalOf, scopeOf, words } from "./shapes.ts";

const point = z.strictObject({
	lat: z.number().min(-90).max(90),
	lng: z.number().min(-180).max(180),
});
const input = z.strictObject({
	point,
	radiusM: z.int().min(50).max(50_000),
	kind: z.enum(nearbyKinds),
	filters: z.strictObject({ category: words(60).optional(), tag: words(40).optional() }).optional(),
	limit: limit.optional(),
});

/** Nobody chooses a driver: who accepts first drives. */
const choiceOf = (kind: NearbyKind, id: string) =>
	kind === "driver" ? null : ({ kind: kind === "property" ? "home" : "business", id } as const);

export const searchNearby = defineTool<DiscoveryNeeds>()({
	name: "geo.searchNearby",
	aliases: ["maps_geosearch"],
	summary: "Find businesses, homes or free drivers within a radius of a point, the nearest first.",
	input,
	output: z.object({
		items: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				distanceM: z.int(),
				/** At most three decimals. */
				lat: z.number().refine((value) => value === Math.round(value * 1000) / 1000),
				lng: z.number().refine((value) => value === Math.round(value * 1000) / 1000),
				metadata: z.record(z.string(), z.json()),
			}),
		),
		...listed,
	}),
	risk: "read",
	scopes: ["geo:read"],
	roles: everybody,
	personas: ["concierge", "mobility"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const bounds = boundsOf(ctx, "geo.searchNearby");
		const found = await needs.catalogue.nearby(scopeOf(ctx), {
			...coarse(request.point),
			radiusM: Math.min(request.radiusM, bounds.radiusMMax ?? request.radiusM),
			kind: request.kind,
			filters: Object.fromEntries(
				Object.entries(request.filters ?? {}).filter(([, value]) => value !== undefined),
			) as Record<string, string>,
			allowedTags: bounds.allowedTags,
			limit: Math.min(request.limit ?? limitDefault, bounds.limitMax ?? Number.POSITIVE_INFINITY),
		});
		return {
			kind: "succeeded",
			data: {
				items: found.map((one) => ({
					id: one.id,
					name: one.name,
					distanceM: one.distanceM,
					...coarse(one),
					metadata: z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(one.metadata))),
				})),
				...placeLines(
					found.map((one) => ({ ...one, offered: choiceOf(request.kind, one.id) })),
					ctx,
				),
			},
		};
	},
	respond: ({ outcome }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered } = outcome.data;
		return items.length === 0
			? { reply: { template: "discovery.no_places", vars: {} } }
			: { reply: { template: "discovery.places", vars: { lines } }, offered };
	},
});
