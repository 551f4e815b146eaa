export type Point = { readonly lat: number; readonly lng: number };

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceM(a: Point, b: Point): number {
	const dLat = radians(b.lat - a.lat);
	const dLng = radians(b.lng - a.lng);
	const h =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
	return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function coarse(point: Point): Point {
	return { lat: Math.round(point.lat * 1000) / 1000, lng: Math.round(point.lng * 1000) / 1000 };
}
