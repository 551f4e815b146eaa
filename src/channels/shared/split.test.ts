import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitText } from "./split.ts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const ends = (text: string): ReadonlySet<number> =>
	new Set([...graphemes.segment(text)].map(({ index, segment }) => index + segment.length));
const cuts = (parts: readonly string[]): readonly number[] => {
	let at = 0;
	return parts.map((part) => {
		at += part.length;
		return at;
	});
};

const piece = fc.constantFrom(
	"a",
	"word",
	" ",
	". ",
	"\n",
	"\n\n",
	"\r\n",
	"😀",
	"👍🏽",
	"👨‍👩‍👧‍👦",
	"🇷🇼",
	"🇨🇾",
	"e\u0301",
	"ναι",
	"हाँ",
	"한",
	"\ud800",
	"\u200d",
);
const texts = fc
	.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 5 })), { maxLength: 120 })
	.map((pieces) => pieces.join(""));

describe("a long text cut into parts", () => {
	it("joins back to the text exactly, in parts that fit and are never empty", () => {
		fc.assert(
			fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, max) => {
				const parts = splitText(text, max);
				expect(parts.join("")).toBe(text);
				for (const part of parts) {
					expect(part.length).toBeGreaterThan(0);
					expect(part.length).toBeLessThanOrEqual(max);
				}
			}),
			{ numRuns: 1000 },
		);
	});

	it("is never cut inside what a reader sees as one character", () => {
		fc.assert(
			fc.property(texts, fc.integer({ min: 12, max: 60 }), (text, max) => {
				const longest = Math.max(0, ...[...graphemes.segment(text)].map((g) => g.segment.length));
				fc.pre(longest <= max);
				const allowed = ends(text);
				for (const cut of cuts(splitText(text, max))) expect(allowed.has(cut)).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});

	it("is never cut inside a surrogate pair, even where one character is longer than a part", () => {
		const zalgo = `a${"\u0301".repeat(50)}`;
		expect(splitText(zalgo, 10).join("")).toBe(zalgo);
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 9 }), (max) => {
				for (const part of splitText("👨‍👩‍👧‍👦".repeat(5), max))
					expect(part.isWellFormed()).toBe(true);
			}),
		);
	});

	it("uses few parts: none but the last is less than half full", () => {
		fc.assert(
			fc.property(texts, (text) => {
				const parts = splitText(text, 60).slice(0, -1);
				const longest = Math.max(0, ...[...graphemes.segment(text)].map((g) => g.segment.length));
				fc.pre(longest <= 30);
				for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(30);
			}),
			{ numRuns: 1000 },
		);
	});

	it("prefers the end of a paragraph, then of a sentence, then of a word", () => {
		expect(splitText("One two\n\nThree four five six", 20)).toEqual([
			"One two\n\nThree four ",
			"five six",
		]);
		expect(splitText("One two three.\n\nFour five six", 20)).toEqual([
			"One two three.\n\n",
			"Four five six",
		]);
		expect(splitText("One two three. Four five six", 20)).toEqual([
			"One two three. ",
			"Four five six",
		]);
		expect(splitText("Onetwothree fourfivesix", 20)).toEqual(["Onetwothree ", "fourfivesix"]);
		expect(splitText("x".repeat(25), 20)).toEqual(["x".repeat(20), "xxxxx"]);
	});

	it("leaves a text that fits alone, and makes no part of an empty one", () => {
		expect(splitText("x".repeat(20), 20)).toEqual(["x".repeat(20)]);
		expect(splitText("", 20)).toEqual([]);
	});

	it("takes time in proportion to the text", () => {
		const text = "word ".repeat(40_000);
		expect(splitText(text, 1600).join("")).toBe(text);
	});
});
