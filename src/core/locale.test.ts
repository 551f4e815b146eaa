import { expect, test } from "vitest";
import { isWritten, localeByLetters, locales, replyLocales } from "./locale.ts";

test("every language that is written is read too", () => {
	for (const locale of locales) expect(replyLocales).toContain(locale);
	expect(replyLocales.filter((locale) => !isWritten(locale))).toEqual([
		"sw",
		"es",
		"ar",
		"pt",
		"hi",
	]);
	expect(isWritten(null)).toBe(false);
});

test.each([
	["Γεια σας, θέλω ταξί", "el"],
	["ταξί στο Hilton", "el"],
	["Мне нужно такси до Akasya", "ru"],
	["take me to Λιμάνι please", null],
	["taxi lazım", null],
	["नमस्ते", null],
	["7K3M 👍", null],
	["", null],
] as const)("the letters of %s tell %s", (text, locale) => {
	expect(localeByLetters(text)).toBe(locale);
});
