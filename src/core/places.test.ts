import { describe, expect, it } from "vitest";
import { labelFor } from "./places.ts";

const market = {
	places: [
		{
			id: "harbour",
			kind: "harbour",
			names: { en: "Harbour", el: "Λιμάνι" },
			aliases: [],
			lat: 36,
			lng: 33,
		},
	],
};

describe("a place that somebody else was shown", () => {
	it("is named in the reader's language, or in English where it has no name there", () => {
		expect(labelFor("Λιμάνι", market, "en")).toBe("Harbour");
		expect(labelFor("Harbour", market, "el")).toBe("Λιμάνι");
		expect(labelFor("Λιμάνι", market, "rw")).toBe("Harbour");
	});
	it("is the shared point in the reader's words", () => {
		expect(labelFor("the shared location", market, "fr")).toBe("la position partagée");
	});
	it("stays in a person's own words", () => {
		expect(labelFor("harbour, blue door", market, "el")).toBe("harbour, blue door");
	});
});
