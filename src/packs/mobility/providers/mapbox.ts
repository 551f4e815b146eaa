/**
 * It is told three decimals of each point, and nothing else. Whatever goes wrong is null: an estimate has another way, and no error text
 * with the token in its address leaves here.
 */

import * as z from "zod";
import { coarse, type Point } from "../../../core/geo.ts";
import { isBusyStatus, ProviderBusy, readWithRetries } from "../../../ports/with-retries.ts";
import { providerRequest } from "../../../ports/trace.ts";
import type { Directions } from "../needs.ts";

export const directionsTimeoutMs = 2_500;
const answerBytesMax = 64_000;

const answerSchema = z.object({
	code: z.literal("Ok"),
	routes: z.array(z.object({ distance: z.number().positive(), duration: z.number().positive() })),
});

const placed = (point: Point): string => {
	const { lat, lng } = coarse(point);
	return `${lng.toFixed(3)},${lat.toFixed(3)}`;
};

export type MapboxConfig = {
	readonly baseUrl: string;
	readonly token: string;
	readonly timeoutMs?: number;
};

export function makeMapboxDirections(config: MapboxConfig): Directions {
	const ask = async (from: Point, to: Point, signal: AbortSignal): Promise<unknown> => {
		const query = new URLSearchParams({
			alternatives: "false",
			overview: "false",
			steps: "false",
			access_token: config.token,
		});
		const url = `${config.baseUrl}/directions/v5/mapbox/driving/${placed(from)};${placed(to)}?${query}`;
		return readWithRetries(config.timeoutMs ?? directionsTimeoutMs, signal, async (bounded) => {
			const response = await providerRequest("mapbox", (traced) =>
				fetch(url, {
					headers: { accept: "application/json", ...traced },
					redirect: "manual",
					signal: bounded,
				}),
			);
			const text = response.ok ? await response.text() : "";
			if (!response.ok) await response.body?.cancel();
			if (isBusyStatus(response.status)) throw new ProviderBusy(String(response.status));
			return text.length > 0 && text.length <= answerBytesMax ? JSON.parse(text) : null;
		});
	};
	return {
		route: async (from, to, signal) => {
			const answer = await ask(from, to, signal).catch(() => null);
			const [road] = answerSchema.safeParse(answer).data?.routes ?? [];
			return road
				? { distanceM: Math.round(road.distance), seconds: Math.round(road.duration) }
				: null;
		},
	};
}
