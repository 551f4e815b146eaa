import { describe, expect, it } from "vitest";
import { testMarket } from "../../test/support/market.ts";
import { homeSchema, marketSchema, shopSchema, venueSchema } from "./market.ts";

const named = { name: "Harbour Grill", category: "restaurant", tags: [] };

describe("what was projected of a market", () => {
	it("is read as it stands, and also where an earlier release wrote less of each business", () => {
		const market = testMarket(["order.create"]);
		expect(marketSchema.parse(market)).toEqual(market);
		const venue = { ...named, businessId: "b", timezone: "UTC", offerings: [] };
		expect(venueSchema.parse(venue)).toEqual(venue);
		const shop = { ...named, businessId: "b", items: [] };
		expect(shopSchema.parse(shop)).toEqual(shop);
	});

	it("has no point of a home [EMO-F1-a]", () => {
		const home = {
			listingId: "h",
			title: "Flat",
			category: "flat",
			area: "Harbour",
			bedrooms: 2,
			timezone: "UTC",
		};
		expect(homeSchema.safeParse(home).success).toBe(true);
		expect(homeSchema.safeParse({ ...home, point: { lat: 1, lng: 2 } }).success).toBe(false);
	});
});
