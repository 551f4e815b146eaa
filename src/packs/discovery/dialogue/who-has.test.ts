/** "Which restaurants have fish?", "fish or pizza?": who has it is looked for, and nothing is begun. The wording is ours. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { everyday, everydayTown } from "../../../dialogue/testing/everyday-town.ts";

const market = { ...everydayTown, locales: [...locales] };
const said = (text: string, locale: Locale = "en") => everyday([text], { locale, market }).at(0);

describe("who has something", () => {
	it.each([
		["en", "which restaurants have fish?", "category=restaurant query=fish"],
		["en", "what restaurants serve seafood?", "category=restaurant query=seafood"],
		["en", "restaurants with fish?", "category=restaurant query=fish"],
		["en", "which cafes have cake?", "category=cafe query=cake"],
		["en", "which shops sell milk?", "query=milk"],
		["en", "which hotels have a family room?", "category=hotel query=family room"],
		["en", "who does haircuts?", "query=haircuts"],
		["de", "welche Restaurants haben Fisch?", "category=restaurant query=fish"],
		["de", "welche Läden verkaufen Milch?", "query=milk"],
		["de", "wer hat Pizza?", "query=Pizza"],
		["tr", "hangi restoranlarda balık var?", "category=restaurant query=fish"],
		["tr", "hangi dükkanlar süt satıyor?", "query=milk"],
		["tr", "kim pizza yapıyor?", "query=pizza"],
		["fr", "quels restaurants ont du poisson ?", "category=restaurant query=fish"],
		["fr", "quels magasins vendent du lait ?", "query=milk"],
		["it", "quali ristoranti hanno pesce?", "category=restaurant query=fish"],
		["it", "quali negozi vendono latte?", "query=milk"],
		["ru", "в каких ресторанах есть рыба?", "category=restaurant query=fish"],
		["ru", "какие магазины продают молоко?", "query=milk"],
		["el", "ποια εστιατόρια έχουν ψάρι;", "category=restaurant query=fish"],
		["el", "ποια μαγαζιά πουλάνε γάλα;", "query=milk"],
		["rw", "ni izihe resitora zifite amafi?", "category=restaurant query=fish"],
		["rw", "ni ayahe maduka agurisha amata?", "query=milk"],
	] as const)("is looked for in %s: %s", (locale, text, sought) => {
		expect(said(text, locale)).toBe(`find ${sought}`);
	});

	it.each([
		["en", "fish or pizza?", "fish pizza"],
		["en", "pizza or kebab tonight?", "pizza kebab"],
		["de", "Fisch oder Pizza?", "fish Pizza"],
		["tr", "balık mı pizza mı?", "fish pizza"],
		["fr", "poisson ou pizza ?", "fish pizza"],
		["it", "pesce o pizza?", "fish pizza"],
		["ru", "рыба или пицца?", "fish pizza"],
		["el", "ψάρι ή πίτσα;", "fish pizza"],
		["rw", "amafi cyangwa pizza?", "fish pizza"],
	] as const)("is who has either in %s: %s", (locale, text, query) => {
		expect(said(text, locale)).toBe(`find query=${query}`);
	});

	it("is no question where a time is said: that is a table", () => {
		expect(said("table for 2 tonight at 8 at a place with pizza")).toBe(
			"book napoli | 07-15 20:00 | 2",
		);
	});
});
