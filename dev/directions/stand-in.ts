/** Roads are the straight line with a detour; places are those it was given. */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { distanceM, type Point } from "../../src/core/geo.ts";
import { listenOn } from "../supervisor/ports.ts";

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
	readonly url: string;
	readonly requests: readonly { readonly path: string; readonly query: URLSearchParams }[];
	readonly behave: (fault: DirectionsFault | null, times?: number) => void;
	readonly stop: () => Promise<void>;
};

export type MappedPlace = { readonly name: string; readonly lat: number; readonly lng: number };
type Answer = { readonly status: number; readonly body: unknown };

const coordinate = "-?\\d+(?:\\.\\d+)?";
const pathPattern = new RegExp(
	`^/directions/v5/mapbox/(?<profile>[a-z-]+)/(?<aLng>${coordinate}),(?<aLat>${coordinate});(?<bLng>${coordinate}),(?<bLat>${coordinate})$`,
);
const profiles = ["driving", "driving-traffic", "walking", "cycling"];

const searchPaths = ["/search/geocode/v6/forward", "/search/searchbox/v1/forward"];

/** GeoJSON, the longitude first; within `bbox`, the nearest to `proximity` first. */
function placesFor(query: URLSearchParams, places: readonly MappedPlace[]): Answer {
	const words = (query.get("q") ?? "").toLowerCase();
	if (words === "") return { status: 400, body: { message: "q must not be empty" } };
	const [west = -180, south = -90, east = 180, north = 90] = (query.get("bbox") ?? "")
		.split(",")
		.filter((part) => part !== "")
		.map(Number);
	const [lng, lat] = (query.get("proximity") ?? "").split(",").map(Number);
	const far = (place: MappedPlace) =>
		lng === undefined || lat === undefined ? 0 : distanceM({ lat, lng }, place);
	const features = places
		.filter(({ name }) => name.toLowerCase().includes(words))
		.filter((one) => one.lng >= west && one.lng <= east && one.lat >= south && one.lat <= north)
		.sort((a, b) => far(a) - far(b))
		.slice(0, Number(query.get("limit") ?? 5))
		.map((one) => ({
			type: "Feature",
			geometry: { type: "Point", coordinates: [one.lng, one.lat] },
			properties: { name: one.name, full_address: `${one.name} Street 1`, feature_type: "poi" },
		}));
	return { status: 200, body: { type: "FeatureCollection", features, attribution: "stand-in" } };
}

function answerTo(
	path: string,
	query: URLSearchParams,
	token: string,
	places: readonly MappedPlace[],
): Answer {
	if (query.get("access_token") !== token)
		return { status: 401, body: { message: "Not Authorized - Invalid Token" } };
	if (searchPaths.includes(path)) return placesFor(query, places);
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
	readonly places?: readonly MappedPlace[];
}): Promise<DirectionsStandIn> {
	const requests: { path: string; query: URLSearchParams }[] = [];
	const stopping = new AbortController();
	let behaviour: DirectionsFault | null = null;
	let timesLeft = Number.POSITIVE_INFINITY;
	const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", `http://${host}`);
		requests.push({ path: pathname, query: searchParams });
		if (requests.length > requestsKept) requests.shift();
		const fault = timesLeft-- > 0 ? behaviour : null;
		if (fault?.kind === "hangs_up") {
			response.destroy();
			return;
		}
		if (fault?.kind === "late")
			await sleep(fault.ms, undefined, { signal: stopping.signal }).catch(() => undefined);
		const answer = answerTo(pathname, searchParams, options.token, options.places ?? []);
		const status = fault?.kind === "status" ? fault.status : answer.status;
		const body = fault?.kind === "body" ? fault.body : JSON.stringify(answer.body);
		response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(body);
	};
	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const port = await listenOn(server, options.port);
	return {
		url: `http://${host}:${port}`,
		requests,
		behave: (next, times = Number.POSITIVE_INFINITY) => {
			behaviour = next;
			timesLeft = times;
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
