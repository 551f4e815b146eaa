/** A language is one folder: what it lacks is listed, and the page that says how to add one names what there is. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/app/languages.ts";
import { type Locale, locales, replyLocales } from "../../src/core/locale.ts";
import { foreignIn, judgedFiles } from "../support/foreign-words.ts";
import { filesOf, lacksOf, topicsWithout } from "../support/language-lacks.ts";
import { allTexts } from "../support/texts.ts";

describe("the languages", () => {
	it("are the folders there are, each in the list of codes and of the app", () => {
		const folders = readdirSync("src/languages").filter((name) => name !== "shared");
		expect(folders.sort()).toEqual([...replyLocales].sort());
		expect(Object.keys(languages).sort()).toEqual([...replyLocales].sort());
	});

	it.each(locales)("%s is written, and lacks nothing", async (locale) => {
		expect(await lacksOf(locale)).toEqual([]);
		for (const [key, texts] of Object.entries(allTexts))
			expect(texts[locale]?.trim(), key).toBeTruthy();
	});

	it("that are read alone lack what is listed, each with its place", async () => {
		const lacks = await lacksOf("es");
		expect(lacks).toContain("src/core/locale.ts: it is not among the languages that are written");
		expect(lacks).toContain("src/languages/es/claims.ts: absent");
		expect(lacks).toContain("src/packs/mobility/texts/es.ts: absent");
		expect(lacks).not.toContain("src/languages/es/replies.ts: absent");
	});

	it("that nobody has begun lack everything", async () => {
		const lacks = await lacksOf("nl");
		expect(lacks).toContain("src/app/languages.ts: it is not listed");
		for (const path of filesOf("nl")) expect(lacks).toContain(`${path}: absent`);
	});

	it("are found out by a table that goes, a text that is empty, and a gap that is another", async () => {
		const without = "src/languages/it/quotes.ts";
		const english = { "a.one": "One {gap}", "a.two": "Two" };
		const lacks = await lacksOf(
			"it",
			(path) => path !== without && existsSync(path),
			async (path) => (path.includes("en") ? english : { "a.one": "Uno {altro}", "a.two": " " }),
		);
		expect(lacks).toContain(`${without}: absent`);
		expect(lacks).toContain("src/packs/leads/texts/it.ts: a.one has other gaps than in English");
		expect(lacks).toContain("src/packs/leads/texts/it.ts: a.two has no text");
	});

	it("have words of their own for what rules look for, in all topics but those where none is certain", () => {
		const most: Readonly<Record<Locale, number>> = {
			en: 0,
			tr: 4,
			el: 4,
			ru: 4,
			fr: 4,
			rw: 14,
			it: 4,
			de: 4,
		};
		for (const locale of locales)
			expect([locale, topicsWithout(locale).length <= most[locale]]).toEqual([locale, true]);
	});
});

describe("words of several languages", () => {
	/** Where letters or codes of several stand, and no words. */
	const expected: Readonly<Record<string, string>> = {
		"src/core/latin-letters.ts": "which letter of another alphabet is written how in Latin ones",
		"src/core/reply/tokens.ts": "letters that look alike, and one that ends a Greek word",
		"src/core/sending/segments.ts": "the alphabet of a text message",
		"src/packs/discovery/words.ts": "the letters as the database folds them",
		"src/core/locale.ts": "the codes of the languages",
		"src/app/languages.ts": "a line for each language",
	};

	it("stand together in no file beside the languages' own folders", () => {
		const files = judgedFiles();
		expect(files.length).toBeGreaterThan(500);
		const found = files.flatMap((path) => {
			const words = foreignIn(path, readFileSync(path, "utf8"));
			return words === null ? [] : [{ path, words }];
		});
		expect(found.filter(({ path }) => !Object.hasOwn(expected, path))).toEqual([]);
		expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(expected).sort());
	});

	it.each([
		["in letters of another alphabet", "const receipt = /beleg|απόδειξη/u;"],
		["by the codes of languages", "const names = { de: word, fr: another, it: third };"],
		["in pairs with such codes", 'const pairs = [["de", one], ["fr", two], ["tr", three]];'],
		["in Latin letters alone", "const words = /kaution|caparra|depozito/iu;"],
		["in one line of text", 'const words = "kaution caparra depozito".split(" ");'],
	])("are found %s", (_, code) => {
		expect(foreignIn("src/packs/some/dialogue/words.ts", code)).not.toBeNull();
	});

	it("are no words of English, and no comments", () => {
		for (const code of [
			"const words = /deposit|landlord/u;",
			"/** απόδειξη */",
			"// kaution caparra kira",
		])
			expect(foreignIn("src/packs/some/dialogue/words.ts", code)).toBeNull();
	});
});

describe("the page on adding a language", () => {
	const page = readFileSync("docs/how-to/add-a-language.md", "utf8");
	const named = [...page.matchAll(/`([^`\s]*<code>[^`\s]*)`/gu)].map(([, path]) => path ?? "");
	const patternOf = (path: string) =>
		new RegExp(
			`^${path
				.replaceAll(/[.+?^${}()|[\]\\]/gu, "\\$&")
				.replaceAll("<code>", "it")
				.replaceAll("*", "[^/]*")}`,
			"u",
		);

	it("names files that Italian has, and no other", () => {
		const all = globSync(["src/**/*", "test/scenarios/**/*"]);
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter((path) => !all.some((one) => patternOf(path).test(one)))).toEqual([]);
	});

	it("names every file that is Italian's alone", () => {
		const own = globSync([
			"src/languages/it/**/*.*",
			"src/**/{it,texts-it,reading-it}.{ts,txt}",
			"test/scenarios/*/it-*.txt",
			"{lab,test,dev,ops,workers}/**/it.{ts,txt,json}",
		]).filter((path) => !path.includes("node_modules"));
		expect(own.length).toBeGreaterThan(30);
		expect(own.filter((path) => !named.some((one) => patternOf(one).test(path)))).toEqual([]);
	});

	const rows = (page.split("\n## Where does a word go?\n")[1] ?? "")
		.split("\n")
		.filter((line) => /^\| (?!Kind of word|-)/u.test(line))
		.map((line) => [...line.matchAll(/`(src\/[^`]+)`/gu)].map(([, path = ""]) => path));

	it.each(locales)("says where each kind of word goes, by files that are there in %s", (locale) => {
		expect(rows.length).toBeGreaterThan(12);
		const gone = rows.map((paths) =>
			paths.filter((path) => globSync(path.replaceAll("<code>", locale)).length === 0),
		);
		expect(gone).toEqual(rows.map(() => []));
		expect(rows.filter((paths) => paths.length === 0)).toEqual([]);
	});

	it("leaves no table of a language out of where words go", () => {
		const own = globSync("src/languages/it/**/*.ts").filter(
			(path) => !/\/(?:index|reading-it)\.ts$|\.test\.ts$/u.test(path),
		);
		const said = rows.flat().map((path) => path.replaceAll("<code>", "it"));
		expect(own.filter((path) => !said.includes(path))).toEqual([]);
	});

	it("names lists in which Italian stands", () => {
		const lists = [...page.matchAll(/a line in `([^`]+)`/gu)].map(([, path]) => path ?? "");
		expect(lists.length).toBeGreaterThanOrEqual(4);
		for (const path of lists)
			expect([path, /\bit\b["']?[:,\]]|"it"/u.test(readFileSync(path, "utf8"))]).toEqual([
				path,
				true,
			]);
	});
});
