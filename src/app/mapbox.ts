import type { Maps } from "../packs/discovery/needs.ts";
import type { Directions } from "../packs/mobility/needs.ts";
import type { Settings } from "./env.ts";

/** Nothing where no token is set; what speaks to it is loaded by the first who asks it. */
export function mapboxOf({
	MAPBOX_BASE_URL: baseUrl,
	MAPBOX_TOKEN: token,
}: Pick<Settings, "MAPBOX_BASE_URL" | "MAPBOX_TOKEN">): {
	readonly maps?: Maps;
	readonly directions?: Directions;
} {
	if (!token) return {};
	const config = { baseUrl, token };
	const maps = async () =>
		(await import("../packs/discovery/providers/mapbox.ts")).makeMapboxMaps(config);
	return {
		maps: {
			geocode: async (query, signal) => (await maps()).geocode(query, signal),
			pois: async (query, signal) => (await maps()).pois(query, signal),
		},
		directions: {
			route: async (from, to, signal) => {
				const { makeMapboxDirections } = await import("../packs/mobility/providers/mapbox.ts");
				return makeMapboxDirections(config).route(from, to, signal);
			},
		},
	};
}
