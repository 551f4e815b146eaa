/**
 * Nothing is stored, and it is told no exact point. Whatever goes wrong is null, and no error text with the token in its address leaves
 * here.
 */

import * as z from "zod";
import { coarse } from "../../../core/geo.ts";
import { isBusyStatus, ProviderBusy, readWithRetries } from "../../../ports/with-retries.ts";
import { providerRequest } from "../../../ports/trace.ts";
import type { MapPlace, MapQuery, Maps } from "../needs.ts";

export const mapsTimeoutMs = 2_500;
const answerBytesMax = 256_000;
const nameLengthMax = 120;

const text = z.string().transform((value) => value.slice(0, nameLengthMax));
const featureSchema = z.object({
	geometry: z.object({
		coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
	}),
	properties: z.object({
		name: text,
		full_address: text.nullish(),
		place_formatted: text.nullish(),
	}),
});
const answerSchema = z.object({ features: z.array(featureSchema).max(50) });

export type MapboxConfig = {
	readonly baseUrl: string;
	readonly token: string;
	readonly timeoutMs?: number;
};

function queryOf({ text: words, box, near, language, limit }: MapQuery, token: string) {
	const query = new URLSearchParams({ q: words, limit: String(limit), language });
	if (box !== null) query.set("bbox", box.join(","));
	if (near !== null) {
		const { lat, lng } = coarse(near);
		query.set("proximity", `${lng},${lat}`);
	}
	query.set("access_token", token);
	return query;
}

export function makeMapboxMaps(config: MapboxConfig): Maps {
	const ask =
		(path: string) =>
		async (query: MapQuery, signal: AbortSignal): Promise<readonly MapPlace[] | null> => {
			const fetched = readWithRetries(
				config.timeoutMs ?? mapsTimeoutMs,
				signal,
				async (bounded) => {
					const response = await providerRequest("mapbox", (traced) =>
						fetch(`${config.baseUrl}${path}?${queryOf(query, config.token)}`, {
							headers: { accept: "application/json", ...traced },
							redirect: "manual",
							signal: bounded,
						}),
					);
					const body = response.ok ? await response.text() : "";
					if (!response.ok) await response.body?.cancel();
					if (isBusyStatus(response.status)) throw new ProviderBusy(String(response.status));
					return body.length > 0 && body.length <= answerBytesMax ? JSON.parse(body) : null;
				},
			);
			const answer = answerSchema.safeParse(await fetched.catch(() => null));
			if (!answer.success) return null;
			const isInside = ({ lat, lng }: MapPlace) =>
				query.box === null ||
				(lng >= query.box[0] && lat >= query.box[1] && lng <= query.box[2] && lat <= query.box[3]);
			return answer.data.features
				.map(({ geometry: { coordinates }, properties }) => ({
					name: properties.name,
					address: properties.full_address ?? properties.place_formatted ?? null,
					lat: coordinates[1],
					lng: coordinates[0],
				}))
				.filter(isInside)
				.slice(0, query.limit);
		};
	return {
		geocode: ask("/search/geocode/v6/forward"),
		pois: ask("/search/searchbox/v1/forward"),
	};
}
