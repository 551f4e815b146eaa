/** A house of a street that is called like a place is not that place: it is asked for. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { decide } from "../testing/decide.ts";
import { everyday, everydayTown } from "../testing/everyday-town.ts";
import { snapshotOf } from "../testing/outline.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};
const first = (text: string, locale: Locale = "en") => everyday([text], { market, locale })[0];

describe("an address", () => {
	it.each([
		["en", "taxi from the castle to 14 harbour street"],
		["en", "taxi from the castle to harbour street 14"],
		["de", "Taxi von der Burg zur Hafen Straße 14"],
		["it", "un taxi dal castello a via del porto 14"],
		["el", "ταξί από το κάστρο στην οδό λιμάνι 14"],
		["tr", "kaleden liman caddesi 14'e taksi"],
		["ru", "такси из крепости на улицу порт 14"],
		["rw", "tagisi kuva kuri castle ujya harbour avenue 14"],
	] as const)(
		"is no place of the map that its street is called after, in %s: %s",
		(locale, text) => {
			expect(first(text, locale)).toMatch(/^unknown_place/u);
			expect(first(text, locale)).not.toMatch(/> harbour/u);
		},
	);

	it("of an order is asked for, and neither left out nor taken for the place", () => {
		expect(first("2 ayran from olive tree restaurant to 14 harbour street")).toBe("unknown_place");
	});

	it.each([
		["de", "Taxi vom Hafen weg zur Burg, 2 Personen"],
		["en", "a taxi from the harbour to the castle for 14 people"],
	] as const)("is nothing that only has a number beside a place, in %s: %s", (locale, text) => {
		expect(first(text, locale)).not.toMatch(/^unknown_place/u);
	});
});

describe("an order to somebody's room", () => {
	it.each([
		[
			"2 ayran from olive tree restaurant to the lodos guest house room 3",
			"order olive: 2 ayran > room 3, lodos-pension",
		],
		[
			"2 ayran from olive tree restaurant to the akasya hotel harbour, room 5",
			"order olive: 2 ayran > room 5, akasya-harbour",
		],
		["2 ayran from olive tree restaurant to room 5 please", "order olive: 2 ayran > room 5"],
	])("goes to the house as well, where it is said: %s", (text, outlined) => {
		expect(first(text)).toBe(outlined);
	});

	it.each(["the hilton hotel room 5", "room 5 of the akasya hotel"])(
		"tells whoever brings it the house that the map does not know, or has twice: %s",
		(where) => {
			const text = `2 ayran from olive tree restaurant to ${where}`;
			expect(decide(snapshotOf(text, { market }))).toMatchObject({
				tool: "order.create",
				args: { tableNo: "room 5", notes: expect.stringMatching(/hilton|akasya/u) },
			});
		},
	);

	it("is nothing that is only said with to: it is brought nowhere", () => {
		expect(first("2 ayran from olive tree restaurant to share")).toBe("order olive: 2 ayran");
	});
});
