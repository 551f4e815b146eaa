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
