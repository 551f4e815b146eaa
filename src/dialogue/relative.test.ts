/** Words that say it by what there is already: "one more", "somewhere else", "the cheaper one". */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};
const table = "a table at Napoli Corner tomorrow at 20:00 for 4";
const order = "2 ayran from olive tree restaurant to room 12";
const last = (texts: readonly string[], locale: Locale = "en") =>
	everyday(texts, { market, locale }).at(-1);

const oneMore = [
	["en", "one more please"],
	["tr", "bir tane daha"],
	["de", "noch eins bitte"],
	["it", "uno in più"],
	["fr", "encore un"],
	["el", "ακόμα ένα"],
	["ru", "ещё один"],
	["rw", "undi umwe"],
] as const;

describe("one more", () => {
	it.each(oneMore)("is one more person at a table: %s %s", (locale, text) => {
		expect(last([table, text], locale)).toBe("book napoli | 07-16 20:00 | 5");
	});

	it.each(oneMore)("is one more of the only thing that is ordered: %s %s", (locale, text) => {
		expect(last([order, text], locale)).toBe("order olive: 3 ayran > room 12");
	});

	it("is one more who rides, and as many as are said", () => {
		expect(last(["a taxi from the marina to the castle for 2", "one more"])).toMatch(/\| 3$/u);
		expect(last([order, "2 more"])).toBe("order olive: 4 ayran > room 12");
	});

	it("is nothing of two things, and no more than anybody sells", () => {
		const both = `${order} and a milk`;
		expect(last([both, "one more"])).toBe("orders.ask_change");
		expect(last([order, "98 more"])).toMatch(/quantity/u);
	});
});

describe("one of them who does not come", () => {
	it.each([
		["en", "one of us can't come"],
		["en", "we'll be one person less"],
		["tr", "bir kişi gelmiyor"],
		["de", "eine Person kommt doch nicht"],
		["it", "una persona non viene"],
		["fr", "nous serons un de moins"],
		["el", "ένας δεν θα έρθει"],
		["ru", "нас будет на одного меньше"],
		["rw", "umuntu umwe ntazaza"],
	] as const)("is one fewer at the table: %s %s", (locale, text) => {
		expect(last([table, text], locale)).toBe("book napoli | 07-16 20:00 | 3");
	});

	it("is one fewer who rides, and no number of people where nobody knows how many there were", () => {
		expect(last(["a taxi from the marina to the castle for 3", "one of us is not coming"])).toMatch(
			/\| 2$/u,
		);
		expect(last(["a taxi from the marina to the castle", "one of us is not coming"])).not.toMatch(
			/pax_limit|\| 1$/u,
		);
	});

	it("counts with those who are more, too", () => {
		expect(last([table, "we will be 2 more"])).toBe("book napoli | 07-16 20:00 | 6");
		expect(last([table, "make it one more"])).toBe("book napoli | 07-16 20:00 | 5");
		expect(last([table, "we will be 10 more minutes"])).not.toMatch(/14/u);
	});
});

describe("somewhere else", () => {
	it.each([
		["en", "somewhere else please"],
		["tr", "başka bir yer"],
		["de", "lieber woanders"],
		["it", "in un altro posto"],
		["fr", "ailleurs s'il vous plaît"],
		["el", "κάπου αλλού"],
		["ru", "в другом месте"],
		["rw", "ahandi hantu"],
	] as const)("is another of the kind, at the same time: %s %s", (locale, text) => {
		// Of restaurants there is one more, with two kinds of tables.
		expect(last([table, text], locale)).toBe("bookings.ask_offering");
		expect(last([table, text, "1"], locale)).toMatch(/^book lantern.* \| 07-16 20:00 \| 4$/u);
	});

	it("is said where nobody else is of the kind or has the thing", () => {
		expect(last(["a haircut at Selin Hair Studio tomorrow at 16:00", "somewhere else"])).toBe(
			"say no_other",
		);
		expect(last([order, "somewhere else"])).toBe("say no_other");
	});

	it("is none of those that were just offered", () => {
		expect(last(["I need a hotel room from Friday for 2 nights for 2", "somewhere else"])).toBe(
			"say no_other",
		);
	});
});

describe("the cheaper one", () => {
	const homes = (...prices: readonly (number | undefined)[]) => ({
		offered: {
			tool: "property.searchListings",
			atMs: 0,
			items: ["studio", "attic"].map((id, at) => ({
				kind: "home" as const,
				id,
				name: id,
				...(prices[at] === undefined ? {} : { priceMinor: prices[at] }),
			})),
		},
		market,
	});
	it.each([
		["en", "the cheaper one"],
		["tr", "daha ucuz olan"],
		["de", "die günstigere"],
		["it", "la più economica"],
		["fr", "le moins cher"],
		["el", "το φθηνότερο"],
		["ru", "что подешевле"],
		["rw", "iyihendutse"],
	] as const)("is that of the list, by the prices that were shown: %s %s", (locale, text) => {
		const said = everyday([text, "Friday 15:00"], { ...homes(6_100_00, 5_200_00), locale });
		expect(said[0]).toBe("ask_day_and_hour");
	});

	it("begins with the cheapest, and not where two cost the same or one has no price", () => {
		const at = (over: ReturnType<typeof homes>) =>
			everyday(["the cheaper one on Friday at 3 pm"], over)[0];
		expect(at(homes(6_100_00, 5_200_00))).toMatch(/^view attic/u);
		expect(at(homes(5_200_00, 6_100_00))).toMatch(/^view studio/u);
		expect(at(homes(5_200_00, 5_200_00))).not.toMatch(/^view/u);
		expect(at(homes(5_200_00))).not.toMatch(/^view/u);
	});
});
