/**
 * A Mapbox Directions API for one laptop: the same address, answers and errors as the real one, and roads that are the straight
 * line with a detour. It can be told to answer otherwise, late, or not at all.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { distanceM, type Point } from "../../src/core/geo.ts";

const host = "127.0.0.1";
const detour = 1.4;
const metresPerSecond = 9;
/** Farther from any road than this there is no segment: here, on the southern half of the earth. */
const isRoadless = ({ lat }: Point) => lat < 0;
const requestsKept = 200;

export type DirectionsFault =
	| { readonly kind: "status"; readonly status: number }
	| { readonly kind: "body"; readonly body: string }
	| { readonly kind: "late"; readonly ms: number }
	| { readonly kind: "hangs_up" };

export type DirectionsStandIn = {
	/** The value for MAPBOX_BASE_URL. */
	readonly url: string;
	readonly requests: readonly { readonly path: string; readonly query: URLSearchParams }[];
	/** What happens to every request from now on; null: nothing. */
	readonly behave: (fault: DirectionsFault | null) => void;
	readonly stop: () => Promise<void>;
};

type Answer = { readonly status: number; readonly body: unknown };

const coordinate = "-?\\d+(?:\\.\\d+)?";
const pathPattern = new RegExp(
	`^/directions/v5/mapbox/(?<profile>[a-z-]+)/(?<aLng>${coordinate}),(?<aLat>${coordinate});(?<bLng>${coordinate}),(?<bLat>${coordinate})$`,
);
const profiles = ["driving", "driving-traffic", "walking", "cycling"];

function answerTo(path: string, query: URLSearchParams, token: string): Answer {
	if (query.get("access_token") !== token)
		return { status: 401, body: { message: "Not Authorized - Invalid Token" } };
	const parts = pathPattern.exec(path)?.groups;
	if (!parts)
		return {
			status: 422,
			body: { message: "Coordinate is invalid", code: "InvalidInput" },
		};
	if (!profiles.includes(parts["profile"] ?? ""))
		return { status: 404, body: { message: "Profile not found", code: "ProfileNotFound" } };
	const from = { lat: Number(parts["aLat"]), lng: Number(parts["aLng"]) };
	const to = { lat: Number(parts["bLat"]), lng: Number(parts["bLng"]) };
	if ([from, to].some(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 180))
		return { status: 422, body: { message: "Coordinate is invalid", code: "InvalidInput" } };
	if (isRoadless(from) || isRoadless(to))
		return {
			status: 200,
			body: { code: "NoSegment", message: "Could not find a matching segment", routes: [] },
		};
	const distance = distanceM(from, to) * detour;
	const duration = distance / metresPerSecond;
	const whole = { distance, duration, weight: duration, weight_name: "auto" };
	return {
		status: 200,
		body: {
			code: "Ok",
			uuid: "stand-in",
			routes: [{ ...whole, legs: [{ ...whole, steps: [], summary: "" }] }],
			waypoints: [from, to].map(({ lat, lng }) => ({
				name: "",
				distance: 0,
				location: [lng, lat],
			})),
		},
	};
}

export async function startDirectionsStandIn(options: {
	readonly token: string;
	readonly port?: number;
}): Promise<DirectionsStandIn> {
	const requests: { path: string; query: URLSearchParams }[] = [];
	const stopping = new AbortController();
	let fault: DirectionsFault | null = null;
	const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", `http://${host}`);
		requests.push({ path: pathname, query: searchParams });
		if (requests.length > requestsKept) requests.shift();
		if (fault?.kind === "hangs_up") {
			response.destroy();
			return;
		}
		if (fault?.kind === "late")
			await sleep(fault.ms, undefined, { signal: stopping.signal }).catch(() => undefined);
		const answer = answerTo(pathname, searchParams, options.token);
		const status = fault?.kind === "status" ? fault.status : answer.status;
		const body = fault?.kind === "body" ? fault.body : JSON.stringify(answer.body);
		response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(body);
	};
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	server.listen(options.port ?? 0, host);
	await once(server, "listening");
	return {
		url: `http://${host}:${(server.address() as AddressInfo).port}`,
		requests,
		behave: (next) => {
			fault = next;
		},
		stop: async () => {
			stopping.abort();
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
