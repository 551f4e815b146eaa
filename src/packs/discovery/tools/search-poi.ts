/** Points of interest on the map, within the market's box. Where the map does not answer, the market's own list is looked at, and that is said. */
import * as z from "zod";
import { coarse, distanceM } from "../../../core/geo.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import { placeName } from "../../../core/places.ts";
import { boundsOf, middleOf, originOf, placeLines } from "../domain.ts";
import type { DiscoveryNeeds, MapPlace } from "../needs.ts";
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
	query: words(120),
	near: placeRef.optional(),
	limit: limit.optional(),
});

const folded = (text: string) =>
	text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ı", "i").toLowerCase();

export const searchPoi = defineTool<DiscoveryNeeds>()({
	name: "places.searchPoi",
	aliases: ["searchLocalPlaces"],
	summary: "Find a point of interest on the map of this market.",
	input,
	output: z.object({
		items: z.array(
			z.object({
				name: z.string(),
				address: z.string().nullable(),
				lat: z.number(),
				lng: z.number(),
				distanceM: z.int().nullable(),
			}),
		),
		/** `maps_unavailable`: these are of the market's own list. */
		warnings,
		...listed,
	}),
	risk: "read",
	scopes: ["places:read"],
	roles: everybody,
	personas: ["concierge"],
	perMinuteMax: 30,
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs, signal }) => {
		const request = input.parse(args);
		const { market, locale } = ctx;
		const origin = originOf(request.near, market);
		if (origin === undefined) return unknownPlace;
		const most = Math.min(
			request.limit ?? limitDefault,
			boundsOf(ctx, "places.searchPoi").limitMax ?? limitDefault,
		);
		const told =
			(await needs.maps?.pois(
				{
					text: request.query,
					box: market.bbox ?? null,
					near: origin ?? middleOf(market),
					language: locale,
					limit: most,
				},
				signal,
			)) ?? null;
		const own = (): readonly (MapPlace & { readonly placeId: string })[] =>
			market.places
				.filter((place) =>
					[...Object.values(place.names), ...place.aliases, place.kind].some((name) =>
						folded(name).includes(folded(request.query)),
					),
				)
				.map((place) => ({
					placeId: place.id,
					name: placeName(place, locale),
					address: null,
					...coarse(place),
				}));
		const found: readonly (MapPlace & { readonly placeId?: string })[] = told ?? own();
		const shown = found.slice(0, most);
		const items = shown.map((place) => ({
			name: place.name,
			address: place.address,
			...coarse(place),
			distanceM: origin === null ? null : Math.round(distanceM(origin, place)),
		}));
		return {
			kind: "succeeded",
			data: {
				items,
				warnings: told === null ? ["maps_unavailable"] : [],
				...placeLines(
					items.map((place, at) => ({
						...place,
						detail: place.address,
						offered: { kind: "place", id: shown[at]?.placeId ?? `${place.lat},${place.lng}` },
					})),
					ctx,
				),
			},
		};
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { items, lines, offered, warnings: told } = outcome.data;
		const isAway = told.includes("maps_unavailable");
		if (items.length === 0)
			return isAway
				? { reply: { template: "discovery.maps_away", vars: {} } }
				: { reply: { template: "discovery.no_listings", vars: { market: ctx.market.name } } };
		const template = isAway ? "discovery.map_places_own" : "discovery.map_places";
		return { reply: { template, vars: { lines } }, offered };
	},
});
