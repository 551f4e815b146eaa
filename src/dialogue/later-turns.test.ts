/** What people of other languages say after the first message: more of it, later, instead of something, not at all. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};
const last = (locale: Locale, texts: readonly string[]) =>
	everyday(texts, {
		market: { ...market, locales: [...new Set<Locale>(["en", locale])] },
		locale,
		localeIsGuess: false,
	}).at(-1);

const room = "a room at Lodos Guest House from tomorrow for 3 nights for 2";
const table = "a table at Napoli Corner tomorrow at 20:00 for 4";

describe("one more night", () => {
	it.each([
		["en", "one more night"],
		["tr", "bir gece daha"],
		["de", "eine Nacht länger"],
		["fr", "une nuit de plus"],
		["it", "una notte in più"],
		["el", "μια νύχτα ακόμα"],
		["ru", "ещё одну ночь"],
		["rw", "irindi joro rimwe"],
	] as const)("is beside those that are known: %s %s", (locale, text) => {
		expect(last(locale, [room, text])).toBe("book lodos | 07-16 | 4 nights | 2");
	});
	it("is none beside the number of nights that is said", () => {
		expect(last("de", [room, "lieber zwei Nächte"])).toBe("book lodos | 07-16 | 2 nights | 2");
	});
});

describe("one more of us", () => {
	it.each([
		["tr", "bi kişi daha geliyor"],
		["de", "wir sind doch einer mehr"],
		["fr", "on sera un de plus"],
		["it", "siamo uno in più"],
		["ru", "нас будет на одного больше"],
	] as const)("is beside those who were said, and no hour: %s %s", (locale, text) => {
		expect(last(locale, [table, text])).toBe("book napoli | 07-16 20:00 | 5");
	});
});

describe("half an hour later", () => {
	it.each([
		["tr", "yarım saat sonra olsun", "20:30"],
		["rw", "nyuma y'igice cy'isaha", "20:30"],
		["de", "eine Viertelstunde später", "20:15"],
		["fr", "un quart d'heure plus tard", "20:15"],
		["it", "un quarto d'ora più tardi", "20:15"],
		["ru", "на четверть часа позже", "20:15"],
		["el", "ένα τέταρτο αργότερα", "20:15"],
	] as const)("is of the hour that is known: %s %s", (locale, text, hour) => {
		expect(last(locale, [table, text])).toBe(`book napoli | 07-16 ${hour} | 4`);
	});
	it("is from now on where no hour is known", () => {
		expect(last("tr", ["limandan kaleye taksi", "yarım saat sonra olsun"])).toBe(
			"taxi harbour > castle | 15/07 15:00",
		);
	});
});

describe("a thing more, or instead", () => {
	const order = "2 ayran and 1 adana from Olive Tree Restaurant to room 12";
	it("is added behind its name, too", () => {
		expect(last("tr", [order, "bir ayran daha"])).toBe("order olive: 3 ayran, 1 adana > room 12");
	});
	it.each([
		["tr", "adana yerine milk olsun"],
		["fr", "un milk au lieu de l'adana"],
		["de", "statt adana bitte milk"],
	] as const)("takes the place of that one alone: %s %s", (locale, text) => {
		expect(last(locale, [order, text])).toBe("order olive: 2 ayran, 1 milk > room 12");
	});
	it.each([
		["de", "eine Cola vom Akasya Hotel Harbour, ich hols ab"],
		["fr", "une cola de l'Akasya Hotel Harbour, je passe la prendre"],
		["ru", "две колы из Akasya Hotel Harbour, заберу сам"],
	] as const)("that somebody fetches is no ride: %s %s", (locale, text) => {
		expect(last(locale, [text])).toMatch(/^order akasya: \d cola$/u);
	});
});

describe("what is only like a word of the market", () => {
	it("is no slip where it is a number: “vier” is no view", () => {
		const viewed = {
			...market,
			venues: (market.venues ?? []).map((one) =>
				one.businessId === "terrace" ? { ...one, serves: [...(one.serves ?? []), "view"] } : one,
			),
		};
		const texts = [table, "vier sind wir"];
		expect(everyday(texts, { market: viewed, locale: "de" }).at(-1)).not.toMatch(/terrace/u);
	});
	it("is no hour where it is people: “we are five”, when the time is asked for", () => {
		const texts = ["a taxi", "the marina", "the castle", "we are five"];
		expect(last("en", texts)).toMatch(/ask_when_now/u);
	});
	it.each([
		["tr", "limandan kaleye taksi, 3 kişiyiz 2 de bavul var"],
		["fr", "un taxi du port au château pour trois personnes, il y a une valise"],
	] as const)("is no hour where it counts a thing: %s %s", (locale, text) => {
		expect(last(locale, [text])).toBe("taxi harbour > castle | 3");
	});
});

describe("no taxi after all", () => {
	it.each([
		["de", "kein Taxi"],
		["fr", "pas de taxi finalement"],
		["it", "niente taxi"],
		["ru", "не надо такси"],
		["el", "όχι ταξί"],
		["tr", "taksi kalsın"],
	] as const)("drops the ride that was begun: %s %s", (locale, text) => {
		expect(last(locale, ["a taxi", text])).toBe("say draft_dropped");
	});
	it("that none came is no calling off", () => {
		expect(last("de", ["a taxi", "es ist kein Taxi gekommen"])).not.toBe("say draft_dropped");
	});
});

describe("a taxi to what was just arranged", () => {
	const placed = {
		...market,
		venues: (market.venues ?? []).map((one) => ({ ...one, point: { lat: 35.33, lng: 33.32 } })),
	};
	it.each([
		["en", "and a taxi there from the marina at half past seven"],
		["de", "und ein Taxi von der Marina dorthin um halb acht"],
		["fr", "et un taxi pour y aller depuis la marina à 7h30"],
		["tr", "bir de oraya taksi istiyorum marinadan yedi buçukta"],
	] as const)("is on its day, before it begins: %s %s", (locale, text) => {
		const said = everyday([table, text], { market: placed, locale }).at(-1);
		expect(said).toMatch(/^taxi marina > .* \| 16\/07 19:30$/u);
	});
});
