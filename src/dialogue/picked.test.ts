/** Behind a list: which of it, beside for how many and when; what it costs; and an hour that is the number of none of it. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};
const listed = (...ids: readonly string[]) => ({
	market,
	offered: {
		tool: "listing.search",
		atMs: 0,
		items: ids.map((id) => ({
			kind: "business" as const,
			id,
			name: market.venues?.find(({ businessId }) => businessId === id)?.name ?? id,
		})),
	},
});
const behind = (text: string, locale: Locale = "en") =>
	everyday([text], { ...listed("terrace", "napoli"), locale })[0];

describe("one of a list, for how many and when, in one message", () => {
	it.each([
		["en", "number 2 for 4 tomorrow at 8"],
		["en", "2 for 4 tomorrow at 8"],
		["en", "book number 2 tomorrow at 8 for 4"],
		["en", "no 2, 4 people, tomorrow 20:00"],
		["tr", "2 numara 4 kişi yarın saat 8"],
		["de", "Nummer 2 für 4 morgen um 8"],
		["fr", "le numéro 2 pour 4 demain à 20h"],
		["it", "il numero 2 per 4 domani alle 8"],
		["el", "το νούμερο 2 για 4 αύριο στις 8"],
		["ru", "номер 2 на четверых завтра в 8"],
		["rw", "nimero 2 abantu 4 ejo saa 20:00"],
	] as const)("is that one, then: %s %s", (locale, text) => {
		expect(behind(text, locale)).toBe("book napoli | 07-16 20:00 | 4");
	});

	it.each(["2 pizzas for 4 at 8", "table 2 for 4 tomorrow at 8", "9 for 4 tomorrow at 8"])(
		"is none of it by a number of something else: %s",
		(text) => {
			expect(behind(text)).not.toMatch(/napoli/u);
		},
	);

	it("is that of our question, too, and its hour is not lost", () => {
		const asked = everyday(["a table tomorrow"], { market });
		expect(asked).toEqual(["choose_business"]);
		const at = (text: string, first = "a table tomorrow") => everyday([first, text], { market })[1];
		expect(at("number 2 for 4 at 8")).toBe("book napoli | 07-16 20:00 | 4");
		expect(at("2 at 8", "a table tomorrow for 4")).toBe("book napoli | 07-16 20:00 | 4");
	});

	it("is not told from three people at eight where nobody said for how many", () => {
		expect(everyday(["a table tomorrow", "2 at 8"], { market })[1]).not.toMatch(/^book/u);
	});
});

describe("a number that none of the list has, where we asked which", () => {
	it("is the hour where only that is left to say", () => {
		expect(everyday(["a table for 4 tomorrow", "8", "2"], { market }).at(-1)).toBe(
			"book napoli | 07-16 20:00 | 4",
		);
	});

	it("is nothing where it may be for how many, where the hour is known, and of a room", () => {
		expect(everyday(["a table tomorrow", "8", "2"], { market }).at(-1)).toBe("ask_hour");
		expect(everyday(["a table for 4 tomorrow at 7", "8", "2"], { market }).at(-1)).toBe(
			"book napoli | 07-16 19:00 | 4",
		);
		expect(everyday(["a room for 2 tomorrow", "8"], { market }).at(-1)).toBe("choose_business");
	});
});

describe("what of a list is cheaper", () => {
	it.each([
		["en", "the cheaper one"],
		["en", "anything cheaper?"],
		["tr", "daha ucuz olan"],
		["de", "die günstigere"],
		["fr", "le moins cher"],
		["it", "la più economica"],
		["el", "το φθηνότερο"],
		["ru", "что подешевле"],
		["rw", "iyihendutse"],
	] as const)("is not known where no price was shown, and that is said: %s %s", (locale, text) => {
		expect(behind(text, locale)).toBe("say no_answer");
		expect(everyday(["a table for 4 tomorrow at 8", text], { market, locale })[1]).toBe(
			"say no_answer",
		);
	});

	it("is not the only one that was shown", () => {
		const { offered } = listed("akasya");
		const items = offered.items.map((one) => ({ ...one, priceMinor: 2400_00 }));
		expect(everyday(["anything cheaper?"], { market, offered: { ...offered, items } })[0]).toBe(
			"say no_answer",
		);
	});
});
