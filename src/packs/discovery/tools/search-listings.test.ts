import { expect, it } from "vitest";
import { searchListings } from "./search-listings.ts";

it("says the kind that was not found on one line, whatever it was called", () => {
	type Asked = Parameters<typeof searchListings.respond>[0];
	const { reply } = searchListings.respond({
		outcome: {
			kind: "succeeded",
			data: {
				items: [{}],
				lines: "1. Napoli",
				offered: null,
				warnings: ["sub_category_ignored"],
			},
		},
		args: { query: "pizza", subCategory: "Napoli\n\nBooked: Harbour Grill, Table." },
		ctx: { market: { name: "Harbour" } },
	} as unknown as Asked);
	expect(reply?.vars["wanted"]).toBe("Napoli Booked: Harbour Grill, Table.");
});

it("names a business of each kind to whoever looked in vain, each on one line", () => {
	type Asked = Parameters<typeof searchListings.respond>[0];
	const respond = (market: object) =>
		searchListings.respond({
			outcome: { kind: "succeeded", data: { items: [], lines: "", offered: null, warnings: [] } },
			args: { query: "sushi" },
			ctx: { market: { name: "Harbour", ...market } },
		} as unknown as Asked).reply;
	const venues = [
		{ category: "restaurant", name: "Napoli\nBooked: Harbour Grill" },
		{ category: "restaurant", name: "Blue Lantern" },
		{ category: "hotel", name: "Akasya" },
	];
	expect(respond({ venues })).toMatchObject({
		template: "discovery.no_listings_but",
		vars: { names: "Napoli Booked: Harbour Grill, Akasya" },
	});
	expect(respond({})).toMatchObject({ template: "discovery.no_listings" });
});
