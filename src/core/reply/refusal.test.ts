import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusesWithReason } from "./refusal.ts";
import { parseReply } from "./reply.ts";

const all = ["en", "tr", "el", "ru", "fr", "rw"] as const;
const refuses = (text: string, locales: readonly (typeof all)[number][] = all) =>
	refusesWithReason(text, "7K2M", { locales });

describe("a no with its code and a reason", () => {
	it.each([
		["en", "NO 7K2M, the oven is broken"],
		["en", "no 7k2m the oven is broken"],
		["en", "7K2M no, we are full tonight"],
		["en", "NO 7K2M. Our cook is ill, sorry"],
		["en", "sorry no 7K2M - closed today"],
		["tr", "HAYIR 7K2M, fırın bozuk"],
		["tr", "7K2M hayır, bugün kapalıyız"],
		["el", "ΟΧΙ 7K2M, χάλασε ο φούρνος"],
		["el", "όχι 7K2M ο μάγειρας είναι άρρωστος"],
		["ru", "НЕТ 7K2M, печь сломалась"],
		["ru", "7K2M нет, у нас всё занято"],
		["fr", "NON 7K2M, le four est en panne"],
		["fr", "non 7K2M le four est cassé"],
		["rw", "OYA 7K2M, ifuru yapfuye"],
	] as const)("in %s refuses, read in its language and among all: %s", (locale, text) => {
		expect(refuses(text, [locale])).toBe(true);
		expect(refuses(text)).toBe(true);
	});

	it.each([
		"NO 7K2M, make it at 8",
		"NO 7K2M, yes",
		"NO 7K2M, sorry, at 9 it would do",
		"no problem 7K2M, we will do it",
		"NO 7K2M, no problem",
		"NO 7K2M, is it for tomorrow?",
		"7K2M the oven is broken",
		"7K2M, there is no oven, we could grill it",
		"no, the oven is broken",
		"the answer is no 7K2M, sorry",
		"NO 9AC4, the oven is broken",
		"YES 7K2M, no onions",
		"",
	])("is not what this is: %s", (text) => {
		expect(refuses(text)).toBe(false);
	});

	it("is never a yes, whatever the reason is", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (reason) => {
				const text = `NO 7K2M, ${reason}`;
				expect(parseReply(text, { locales: all, codes: ["7K2M"] }).kind).not.toBe("yes");
			}),
			{ seed: 7, numRuns: 500 },
		);
	});
});

describe("whoever is not sure has refused nothing", () => {
	it.each([
		["en", "I am not sure what I want"],
		["en", "not sure it is what we need"],
		["en", "I am really not sure"],
		["tr", "ne istediğimden emin değilim"],
		["de", "Ich bin nicht sicher, was ich will"],
		["fr", "je ne suis pas sûre que ça me va"],
		["it", "non sono sicuro di cosa voglio"],
		["el", "δεν είμαι σίγουρος τι θέλω"],
		["ru", "я не уверен, чего хочу"],
		["rw", "sinzi icyo nshaka"],
	] as const)("%s: %s [P2]", (locale, text) => {
		expect(parseReply(text, { locales: [locale] }).kind).not.toBe("no");
		expect(parseReply(text, { locales: [locale, "en"] }).kind).not.toBe("no");
	});
});
