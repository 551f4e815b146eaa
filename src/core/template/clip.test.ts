import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip } from "./clip.ts";

describe("a text that is clipped", () => {
	it("is left alone where it fits, and else ends in a mark, between words where that costs little", () => {
		expect(clip("ten letter", 10)).toBe("ten letter");
		expect(clip("one two three four", 12)).toBe("one two…");
		expect(clip("one two three four", 14)).toBe("one two three…");
		expect(clip("a unbreakableunbreakable", 12)).toBe("a unbreakab…");
	});

	it("never is longer than allowed, begins like the text, and holds no half of a character", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, max) => {
				const clipped = clip(text, max);
				expect(clipped.length).toBeLessThanOrEqual(max);
				expect(text.startsWith(clipped === text ? text : clipped.slice(0, -1))).toBe(true);
				expect(clipped.isWellFormed()).toBe(text.isWellFormed());
			}),
		);
	});
});
