import * as z from "zod";
import { coarse, distanceM } from "../../../core/geo.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import { placeName } from "../../../core/places.ts";
import { boundsOf, originOf, placeLines } from "../domain.ts";
import type { DiscoveryNeeds } from "../needs.ts";
import {
	everybody,
	limit,
	limitDefault,
	listed,
	refusalOf,
	unknownPlace,
	warnings,
	words,
} from "./shapes.ts";

const input = z.strictObject({
	kind: words(40).optional(),
	near: placeRef.optional(),
	location: words(120).optional(),
	radiusM: z.int().min(50).max(50_000).optional(),
	limit: limit.optional(),
});
const radiusDefaultM = 3_000;

const singular = (kind: string) =>
	kind
		.toLowerCase()
		.replaceAll(/[\s-]+/gu, "_")
		.replace(/(?<=[a-z]{3})s$/u, "");

export const findNearby = defineTool<DiscoveryNeeds>()({
	name: "places.findNearby",
	aliases: ["getNearbyPlaces"],
	summary:
		"Find places of the market's own list, such as beaches, museums or cash points, near somebody.",
	input,
	output: z.object({
		items: z.array(
			z.object({
				placeId: z.string(),
				name: z.string(),
				kind: z.string(),
				lat: z.number(),
				lng: z.number(),
				distanceM: z.int().nullable(),
			}),
		),
		warnings,
		...listed,
	}),
	risk: "read",
	scopes: ["places:read"],
	roles: everybody,
	personas: ["concierge"],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs, signal }) => {
		const request = input.parse(args);
		const { market, locale } = ctx;
		let origin = originOf(request.near, market);
		if (request.near === undefined && request.location !== undefined) {
			const [found] =
				(await needs.maps?.geocode(
					{
						text: request.location,
						box: market.bbox ?? null,
						near: null,
						language: locale,
						limit: 1,
					},
					signal,
				)) ?? [];
			origin = found === undefined ? undefined : coarse(found);
		}
		if (origin === undefined) return unknownPlace;
		const bounds = boundsOf(ctx, "places.findNearby");
		const radius = Math.min(request.radiusM ?? radiusDefaultM, bounds.radiusMMax ?? 50_000);
		const kind = request.kind === undefined ? null : singular(request.kind);
		const from = origin;
		const items = market.places
			.filter((place) => kind === null || singular(place.kind) === kind)
			.filter((place) => !bounds.categories || bounds.categories.includes(place.kind))
			.map((place) => ({
				placeId: place.id,
				name: placeName(place, locale),
				kind: place.kind,
				...coarse(place),
				distanceM: from === null ? null : Math.round(distanceM(from, place)),
			}))
			.filter((place) => place.distanceM === null || place.distanceM <= radius)
			.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0) || a.name.localeCompare(b.name))
			.slice(0, Math.min(request.limit ?? limitDefault, bounds.limitMax ?? limitDefault));
		return {
			kind: "succeeded",
			data: {
				items,
				warnings: [],
				...placeLines(
					items.map((one) => ({ ...one, offered: { kind: "place", id: one.placeId } })),
					ctx,
				),
			},
		};
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered } = outcome.data;
		if (items.length === 0) return { reply: { template: "discovery.no_places", vars: {} } };
		const request = input.safeParse(args).data;
		return request?.near === undefined && request?.location === undefined
			? {
					reply: { template: "discovery.places_all", vars: { lines, market: ctx.market.name } },
					offered,
				}
			: { reply: { template: "discovery.places", vars: { lines } }, offered };
	},
});
