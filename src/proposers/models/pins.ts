/**
 * Places as a model may name them: by id. Coordinates of people never leave; each point that was shared gets a name for
 * this one question, and only that name, or the id of a place of the market, comes back as a place.
 */
import type { Json } from "../../core/json.ts";
import type { Market } from "../../core/market.ts";
import type { SharedLocation } from "../../ports/channel.ts";
import { ModelFailed } from "./errors.ts";
import { maskPhones } from "./words.ts";

export const sharedPin = "shared_location";
const pinsMax = 8;
const depthMax = 8;
const itemsMax = 20;
const textMax = 120;
const labelMax = 80;
/** Members that tell who or where somebody is; a proposer has no use for them. */
const personal = /(?:name|phone|number|mail|plate|address|label|lat|lng|note|notes)$/iu;

export type Point = { readonly lat: number; readonly lng: number; readonly label?: string };

export type Pins = {
	readonly points: ReadonlyMap<string, Point>;
	/** State without coordinates and without what tells who somebody is. May name further points. */
	readonly hide: (value: Json) => Json;
	/** Arguments of a model with its names for places made real; anything else that looks like a place is refused. */
	readonly resolve: (args: Json) => Json;
};

type Members = { readonly [key: string]: Json };
const isMembers = (value: Json): value is Members =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** `unknown`: it comes from channels, from memory and from other tools' arguments. */
export function asPoint(value: unknown): Point | null {
	if (typeof value !== "object" || value === null) return null;
	const { lat, lng, label } = value as {
		readonly lat?: unknown;
		readonly lng?: unknown;
		readonly label?: unknown;
	};
	if (typeof lat !== "number" || !(Math.abs(lat) <= 90)) return null;
	if (typeof lng !== "number" || !(Math.abs(lng) <= 180)) return null;
	const short = typeof label === "string" ? label.slice(0, labelMax).toWellFormed().trim() : "";
	return { lat, lng, ...(short === "" ? {} : { label: short }) };
}

export function makePins(
	market: Market,
	location: SharedLocation | undefined,
	remembered: readonly Point[],
): Pins {
	const points = new Map<string, Point>();
	const placeIds = new Set(market.places.map(({ id }) => id));
	const businessIds = new Set(market.venues?.map(({ businessId }) => businessId));
	const nameOf = (point: Point): string | null => {
		for (const [id, { lat, lng }] of points) if (lat === point.lat && lng === point.lng) return id;
		if (points.size >= pinsMax) return null;
		const id = `pin_${points.size + 1}`;
		points.set(id, point);
		return id;
	};
	const shared = asPoint(location);
	if (shared !== null) points.set(sharedPin, shared);
	for (const point of remembered) nameOf(point);

	function hide(value: Json, depth = depthMax): Json {
		if (typeof value === "string") return maskPhones(value.slice(0, textMax).toWellFormed());
		if (typeof value !== "object" || value === null) return value;
		if (depth === 0) return null;
		if (!isMembers(value))
			return value.slice(0, itemsMax).map((inner: Json) => hide(inner, depth - 1));
		const point = asPoint(value);
		if (point !== null) return { placeId: nameOf(point) };
		return Object.fromEntries(
			Object.entries(value)
				.filter(([key]) => !personal.test(key))
				.slice(0, itemsMax)
				.map(([key, inner]) => [key.slice(0, 40), hide(inner, depth - 1)]),
		);
	}

	function resolve(value: Json): Json {
		if (typeof value !== "object" || value === null) return value;
		if (!isMembers(value)) return (value as readonly Json[]).map(resolve);
		if ("lat" in value || "lng" in value) throw new ModelFailed("unknown_place");
		const keys = Object.keys(value);
		const [only] = keys.length === 1 ? keys : [];
		const pin =
			only === "placeId" || only === "pinId" ? points.get(String(value[only])) : undefined;
		if (pin !== undefined) return only === "placeId" ? { ...pin } : { lat: pin.lat, lng: pin.lng };
		if ("pinId" in value) throw new ModelFailed("unknown_place");
		if ("placeId" in value && !placeIds.has(String(value["placeId"])))
			throw new ModelFailed("unknown_place");
		if ("businessId" in value && !businessIds.has(String(value["businessId"])))
			throw new ModelFailed("unknown_place");
		return Object.fromEntries(keys.map((key) => [key, resolve(value[key] ?? null)]));
	}

	return { points, hide: (value) => hide(value), resolve };
}
