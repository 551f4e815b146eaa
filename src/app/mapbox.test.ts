import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectionsStandIn, startDirectionsStandIn } from "../../dev/directions/stand-in.ts";
import { mapboxOf } from "./mapbox.ts";

let mapbox: DirectionsStandIn;
beforeAll(async () => {
	mapbox = await startDirectionsStandIn({
		token: "pk.of-the-settings",
		places: [{ name: "Corner Bakery", lat: 36.2, lng: 33.9 }],
	});
});
afterAll(() => mapbox.stop());

const query = { text: "bakery", box: null, near: null, language: "en", limit: 1 };
const of = (token: string) => mapboxOf({ MAPBOX_BASE_URL: mapbox.url, MAPBOX_TOKEN: token });
const never = new AbortController().signal;

describe("Mapbox", () => {
	it("is asked with MAPBOX_TOKEN, for places and for the way alike [MRV-14.2-b]", async () => {
		const { maps, directions } = of("pk.of-the-settings");
		expect(await maps?.pois(query, never)).toHaveLength(1);
		expect(await maps?.geocode(query, never)).toHaveLength(1);
		expect(
			await directions?.route({ lat: 36.2, lng: 33.9 }, { lat: 36.21, lng: 33.91 }, never),
		).not.toBeNull();
		expect(mapbox.requests).toHaveLength(3);
		for (const { query: asked } of mapbox.requests)
			expect(asked.get("access_token")).toBe("pk.of-the-settings");
		expect(await of("pk.other").maps?.pois(query, never)).toBeNull();
	});

	it("is not there where no token is set [MRV-14.2-b]", () => {
		expect(of("")).toEqual({});
	});
});
