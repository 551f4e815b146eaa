import { describe, expect, it } from "vitest";
import { locales } from "../../core/locale.ts";
import { lostTexts as keys } from "../../core/lost-language.ts";
import { lostSays, lostTexts } from "./lost-texts.ts";

describe("what is said of something that was lost", () => {
	it("is there in every language, in words of its own, and names what it is about", () => {
		for (const key of keys) {
			const said = locales.map((locale) => lostTexts[locale][key]);
			expect(new Set(said).size).toBe(locales.length);
			for (const text of said) expect(text.match(/\{\w+\}/gu)).toEqual(["{code}"]);
			for (const locale of locales) expect(lostSays(key, locale, "7K2M")).toContain("7K2M");
		}
	});
});
