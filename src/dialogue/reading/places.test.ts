import { describe, expect, it } from "vitest";
import type { Language } from "../../ports/languages/requests.ts";
import { requestsOf } from "./languages.ts";
import { findPlace } from "./places.ts";
import { slips, slipsAllowed } from "./spelling.ts";
import { town } from "../testing/outline.ts";
import { toWords } from "./text.ts";
import { placeIndex } from "./vocabulary.ts";

const index = placeIndex(town);
function found(text: string, language: Language = requestsOf("en")): string {
	const match = findPlace(
		index,
		toWords(text).map((word) => word.norm),
		language,
	);
	switch (match.kind) {
		case "one":
			return match.place.id;
		case "several":
			return match.places
				.map((place) => place.id)
				.toSorted()
				.join(" ");
		case "unknown":
			return `? ${match.near?.id ?? ""}`.trim();
	}
}

describe("finding a place", () => {
	it("finds every place by each of its names and aliases, in any spelling of case and accents", () => {
		for (const place of town.places) {
			for (const name of [...Object.values(place.names), ...place.aliases]) {
				for (const spelt of [
					name,
					name.toUpperCase(),
					name.toLocaleUpperCase("tr"),
					` ${name.normalize("NFD")} `,
				]) {
					expect(`${spelt}: ${found(spelt)}`).toBe(`${spelt}: ${place.id}`);
				}
			}
		}
	});

	it.each([
		["castel", "castle"],
		["lighthose", "lighthouse"],
		["univeristy", "university"],
		["ferryterminal", "ferry-terminal"],
		["station bus", "bus-station"],
		["the museum of maritime things", "museum"],
		["grand selvi", "grand-selvi"],
		["hotel grand selvi", "grand-selvi"],
		["mimosa mall", "mall"],
		["akasya", "akasya-beach akasya-harbour"],
		["selvi", "grand-selvi selvi-garden"],
		["pharmacy", "pharmacy-deniz pharmacy-sifa pharmacy-yildiz"],
		["sifa", "pharmacy-sifa"],
		["harbor", "harbour"],
		["atlantis", "?"],
		["", "?"],
	])("English: %s → %s", (text, expected) => {
		expect(found(text)).toBe(expected);
	});

	it.each([
		["kaleye", "castle"],
		["Kale'den", "castle"],
		["kaledeyim", "castle"],
		["limana", "harbour"],
		["müzesinden", "museum"],
		["denizcilik müzesine", "museum"],
		["kampüse", "university"],
		["teleferiğe", "cable-car"],
		["eski şehre", "old-town"],
		["halk plajından", "public-beach"],
		["şifa eczanesinin", "pharmacy-sifa"],
		["akasya otelden", "akasya-beach akasya-harbour"],
	])("Turkish: %s → %s", (text, expected) => {
		expect(found(text, requestsOf("tr"))).toBe(expected);
	});

	it("never guesses a short word", () => {
		for (const text of ["mal", "usi", "kal", "lis"]) expect(found(text)).toMatch(/^\?/u);
	});

	it("is built again only for another list of places", () => {
		expect(placeIndex({ ...town })).toBe(index);
		expect(placeIndex({ ...town, places: [...town.places] })).not.toBe(index);
	});
});

describe("counting slips", () => {
	it.each([
		["castle", "castle", 0],
		["castle", "castel", 1],
		["castle", "cstle", 1],
		["castle", "casttle", 1],
		["castle", "vastle", 1],
		["castle", "harbour", 3],
	])("%s and %s are %i apart", (a, b, expected) => {
		expect(slips(a, b, 2)).toBe(expected);
		expect(slips(b, a, 2)).toBe(expected);
	});
	it("allows none in a short word and few in a long one", () => {
		expect([1, 4, 5, 7, 8, 13, 14, 80].map(slipsAllowed)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
	});
});
