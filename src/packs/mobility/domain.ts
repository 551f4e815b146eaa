/** An estimate says that it is one. */
import { distanceM, type Point } from "../../core/geo.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market, Tariff } from "../../core/market.ts";
import { placeName } from "../../core/places.ts";
import { writeNumber } from "../../core/writing.ts";
import { zonedFormat } from "../../core/zoned.ts";
import type { Stop } from "./needs.ts";

export type Estimate = {
	readonly estimateMinor: number;
	readonly minMinor: number;
	readonly maxMinor: number;
	readonly currency: string;
	/** By road. */
	readonly distanceM: number;
	readonly etaMinutes: number;
};

export const standardVehicle = "standard";
/** Shown prices are rounded to this many minor units, the lower end down and the upper end up. */
const roundToMinor = 10;

export const tariffOf = (market: Market, vehicleType: string): Tariff | null =>
	market.tariffs.find((tariff) => tariff.vehicleType === vehicleType) ?? null;

export function localHour(atMs: number, timezone: string): number {
	return Number(hours("en-GB", timezone).format(atMs));
}
const hours = zonedFormat({ hour: "2-digit", hourCycle: "h23" });

const isNight = (hour: number, tariff: Tariff): boolean =>
	tariff.nightFromHour <= tariff.nightToHour
		? hour >= tariff.nightFromHour && hour < tariff.nightToHour
		: hour >= tariff.nightFromHour || hour < tariff.nightToHour;

export type Road = { readonly distanceM: number; readonly seconds: number };

/** A road is not shorter than the straight line but by what snapping to it costs; a nearer one leads elsewhere. */
const snapM = 300;
export const isPlausible = (road: Road, from: Point, to: Point): boolean =>
	road.seconds > 0 && road.distanceM > 0 && road.distanceM + snapM >= distanceM(from, to);

export function roadOf(from: Point, to: Point, tariff: Tariff): Road {
	const roadM = Math.round((distanceM(from, to) * tariff.detourPct) / 100);
	return { distanceM: roadM, seconds: (roadM / 1000 / tariff.speedKmh) * 3600 };
}

export const estimateFare = (
	from: Point,
	to: Point,
	tariff: Tariff,
	currency: string,
	hour: number,
): Estimate => fareOf(roadOf(from, to, tariff), tariff, currency, hour);

export function fareOf(road: Road, tariff: Tariff, currency: string, hour: number): Estimate {
	const roadM = Math.round(road.distanceM);
	const minutes = road.seconds / 60;
	const plain =
		tariff.baseMinor + (tariff.perKmMinor * roadM) / 1000 + tariff.perMinuteMinor * minutes;
	const night = isNight(hour, tariff) ? plain * (1 + tariff.nightPct / 100) : plain;
	const estimate = Math.max(tariff.minimumMinor, night);
	const spread = (estimate * tariff.spreadPct) / 100;
	return {
		estimateMinor: Math.round(estimate),
		minMinor: Math.max(
			tariff.minimumMinor,
			Math.floor((estimate - spread) / roundToMinor) * roundToMinor,
		),
		maxMinor: Math.ceil((estimate + spread) / roundToMinor) * roundToMinor,
		currency,
		distanceM: roadM,
		etaMinutes: Math.max(1, Math.round(minutes)),
	};
}

export const km = (metres: number, locale: Locale): string => writeNumber(metres / 1000, locale, 1);

export type PlaceRef =
	| { readonly placeId: string }
	| { readonly lat: number; readonly lng: number; readonly label?: string | undefined };

export function stopOf(
	ref: PlaceRef,
	market: Market,
	locale: string,
	pinLabel: string,
): Stop | null {
	if ("placeId" in ref) {
		const place = market.places.find((candidate) => candidate.id === ref.placeId);
		return place
			? { placeId: place.id, label: placeName(place, locale), lat: place.lat, lng: place.lng }
			: null;
	}
	const reachable = market.places.some((place) => distanceM(place, ref) <= market.mobility.radiusM);
	return reachable
		? { placeId: null, label: ref.label?.slice(0, 80) || pinLabel, lat: ref.lat, lng: ref.lng }
		: null;
}

export const samePlaceM = 50;
type End = Point & { readonly placeId?: string | null };
/** Two places of the market are two, however near; a point that was shared is as exact as a phone. */
export const isSamePlace = (a: End, b: End): boolean =>
	a.placeId && b.placeId ? a.placeId === b.placeId : distanceM(a, b) < samePlaceM;
