import { describe, expect, it } from "vitest";
import type { IndexedListing } from "./search-index.ts";
import { documentOf, indexText } from "./document.ts";

const listing: IndexedListing = {
	id: "l1",
	tenantId: "t1",
	marketId: "m1",
	kind: "restaurant",
	domain: "Dining",
	category: "Fish restaurants",
	subCategory: null,
	title: "İSKELE, l'hôtel d’été",
	description: `Call +90 533 123 45 67 or mail ayse@example.com. ${"x".repeat(700)}`,
	area: "Harbour",
	business: "Blue Lantern",
	tags: ["Sea views", "sea view"],
	lat: 36.123456,
	lng: 33.987654,
	actions: ["order_food"],
	items: [{ name: "Pide", aliases: ["pizza", "lahmacun"] }],
};

describe("a document of the search index", () => {
	it("has folded words alone, and each term once", () => {
		expect(documentOf(listing)).toMatchObject({
			title: "iskele lhotel dete",
			kinds: "fish restaurants dining",
			labels: "sea views sea view",
			items: "pide pizza lahmacun",
			terms: ["c_fish_restaurant", "d_dining", "k_restaurant", "t_sea_view", "x_order_food"],
		});
	});

	it("tells no number, no address, and points to three decimals", () => {
		const { more, at } = documentOf(listing);
		expect(more).toMatch(/^harbour call or mail x+$/);
		expect(at).toEqual([36.123, 33.988]);
		expect(indexText("05331234567 (0533) 123-45-67 table 12")).toBe("table 12");
	});

	it("says nothing of what the listing does not have", () => {
		const { subCategory, at, ...rest } = documentOf({ ...listing, lat: null, area: null });
		expect([subCategory, at]).toEqual([undefined, undefined]);
		expect(rest["more"]).toMatch(/^call/);
		expect(documentOf({ ...listing, subCategory: "Meze" })).toMatchObject({ subCategory: "Meze" });
	});
});
