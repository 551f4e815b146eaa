import { describe, expect, it } from "vitest";
import { makeLexicon, readText, sentencesOf } from "./lexicon.ts";

const lexicon = makeLexicon({
	wine: { say: { en: "wine|red wine" }, except: { en: "wine bar*|house of wine" } },
	care: { say: { en: "guarantee* result*|take * mg" } },
});
const passages = (text: string) =>
	readText(lexicon, text).hits.map(({ term, start, end }) => [term, text.slice(start, end)]);

describe("a term", () => {
	it.each([
		["ends where its word ends", "Wine, wines, winery", [["wine", "Wine"]]],
		["begins where a word begins", "swine twine", []],
		["is the longest of its phrases", "A red wine!", [["wine", "red wine"]]],
		["with a star has any ending", "Guaranteed results.", [["care", "Guaranteed results"]]],
		["with a star for a word has any word", "take 500 mg now", [["care", "take 500 mg"]]],
		["with a star for a word wants one", "take mg", []],
		["is not there where its words mean something else", "The Wine Bars, House of Wine", []],
		["is there beside where they do", "wine at the wine bar", [["wine", "wine"]]],
	])("%s", (_, text, found) => {
		expect(passages(text)).toEqual(found);
	});

	it("knows its place among the words and the sentences, disguised or not", () => {
		const { hits, sentences } = readText(lexicon, "One two. Three w.i.n.e four");
		expect(hits).toEqual([{ term: "wine", start: 15, end: 22, word: 4, sentence: 1 }]);
		expect(sentences).toEqual([
			[0, 8],
			[9, 27],
		]);
	});
});

describe("sentences", () => {
	it("end with a sign and a gap, or with their line; a price does not end one", () => {
		const text = "It is 3.50 EUR. Yes!  No\nLine two;";
		expect(sentencesOf(text).map(([from, to]) => text.slice(from, to))).toEqual([
			"It is 3.50 EUR.",
			"Yes!",
			"No",
			"Line two;",
		]);
	});
});

describe("the work", () => {
	const stepsFor = (text: string) => {
		const work = { steps: 0 };
		readText(lexicon, text, work);
		return work.steps;
	};
	it.each([
		["of beginnings that lead nowhere", "red win "],
		["of stars that never close", "guarantee result take 5 "],
		["of single letters", "w i n "],
		["of dots", "...... "],
		["of one long word", "guarantee"],
		["of cuts", "w-i-n-e-"],
	])("for a text %s grows with its length and no faster", (_, piece) => {
		const small = stepsFor(piece.repeat(200));
		const large = stepsFor(piece.repeat(2000));
		expect(large).toBeLessThanOrEqual(small * 10.5);
	});
});
