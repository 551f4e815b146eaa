import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";

const readings = (text: string) => fold(text).map((one) => one.text);

describe("a disguised word is read as what it is", () => {
	it.each([
		["case and accents", "CÁNNÀBIS", "cannabis"],
		["full width and bold letters", "ｃａｎｎａｂｉｓ", "cannabis"],
		["mathematical letters", "𝐜𝐚𝐧𝐧𝐚𝐛𝐢𝐬", "cannabis"],
		["zero width inside", "can\u200bna\u2060b\u00adis", "cannabis"],
		["a filler that shows nothing", "can\u3164nabis", "cannabis"],
		["cut up by signs", "c.a.n-n_a*b'i.s", "cannabis"],
		["spaced out", "c a n n a b i s", "cannabis"],
		["digits for letters", "c4nn4b1s", "cannabis"],
		["a one for an l", "a1coh01".replace("01", "0l"), "alcohol"],
		["signs for letters", "c@nnabi$", "cannabis"],
		["Cyrillic letters in a Latin word", "саnnаbis", "cannabis"],
		["Greek letters in a Latin word", "cαnnαbιs", "cannabis"],
		["a Latin letter in a Russian word", "алкoголь", "алкоголь"],
		["letters held down", "cannnnabissss", "canabis"],
		["Turkish capitals", "SIĞARA İÇKİ", "sigara icki"],
	])("%s", (_, text, word) => {
		expect(readings(text)).toContain(word);
	});

	it("and what is none is left alone: numbers, units, codes, whole words of each alphabet", () => {
		expect(readings("500mg 7 2026")).toEqual(["500mg 7 2026"]);
		expect(readings("вода σκύλος dog")).toEqual(["вода σκυλοσ dog"]);
		expect(readings("a b c")).toEqual(["a b c"]);
	});
});

describe("every letter that is read", () => {
	it("is told where it was written, in UTF-16 units, with what hangs on it", () => {
		const text = "🍷 be\u0301\u200ber\u0301\u200b 5€";
		const [{ text: read, starts, ends } = { text: "", starts: [], ends: [] }] = fold(text);
		const at = read.indexOf("beer");
		const [start, end] = [starts[at] ?? 0, ends[at + 3] ?? 0];
		expect(text.slice(start, end)).toBe("be\u0301\u200ber\u0301\u200b");
	});

	it("comes from a place in the text, in order, whatever the text is", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
				for (const { text: read, starts, ends } of fold(text)) {
					const isWhole = starts.length === read.length && ends.length === read.length;
					const isOrdered = starts.every((start, at) => start >= (starts[at - 1] ?? 0));
					const isInside = ends.every((end) => end <= text.length);
					expect([isWhole, isOrdered, isInside]).toEqual([true, true, true]);
				}
			}),
			{ seed: 7 },
		);
	});
});
