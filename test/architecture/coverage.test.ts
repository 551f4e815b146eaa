/** The page of coverage says what the tests say of themselves; whoever mistypes a row, or leaves a gap that is closed, hears so here. */
import { describe, expect, it } from "vitest";
import { coverageNow } from "../../scripts/coverage/now.ts";
import { coveragePath, judge } from "../../scripts/coverage/page.ts";
import { isOf, readRemarks } from "../../scripts/coverage/rows.ts";
import { taggedIn } from "../../scripts/coverage/tagged.ts";
import { textOf } from "./support.ts";

const { rows, tests, remarks, judged, page } = coverageNow();
const known = new Set(rows.map(({ id }) => id));

describe("the page of coverage", () => {
	it("is fresh: npm run coverage", () => {
		expect(textOf(coveragePath)).toBe(page);
	});

	it("knows every row once, with a few words of ours", () => {
		const ids = rows.map(({ id }) => id);
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
		expect(rows.filter(({ about }) => about === "").map(({ id }) => id)).toEqual([]);
		const counts = ["P", "MRV-", "EMO-", "DET-", "MKB-", "UAI-"].map(
			(set) => ids.filter((id) => id.startsWith(set)).length,
		);
		expect(counts).toEqual([14, 207, 108, 141, 134, 130]);
	});

	it("has a state for every row", () => {
		for (const { id } of judged) expect(page).toMatch(new RegExp(`(?:\\*\\*|[ ])${id}[ :]`));
	});
});

describe("a tag", () => {
	it("names a row that there is", () => {
		const wrong = tests.flatMap(({ path, name, rows: tagged }) =>
			tagged.filter((row) => !known.has(row)).map((row) => `${row}: ${path}: ${name}`),
		);
		expect(wrong).toEqual([]);
	});

	it("stands once in a name", () => {
		const twice = tests.filter(({ rows: tagged }) => new Set(tagged).size < tagged.length);
		expect(twice.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
	});

	it("was read wherever tests have names", () => {
		expect(tests.length).toBeGreaterThan(500);
		expect(tests.some(({ path }) => path.endsWith(".json"))).toBe(true);
		expect(new Set(tests.map(({ path }) => path.split("/")[0])).size).toBeGreaterThan(2);
	});

	const [open, close] = ["[", "]"];
	it("is read at the end of a name, whatever its marks, and of what is skipped it proves nothing", () => {
		const text = [
			`it("is \\"so\\" ${open}P1${close} ${open}MRV-1-a${close}", f)`,
			`it.skip('not run ${open}P2${close}', f)`,
			`const row = text.replace("a ${open}P3${close} b", "it’s");`,
		].join("\n");
		expect(taggedIn("x.test.ts", text)).toEqual([
			{ path: "x.test.ts", name: 'is "so"', rows: ["P1", "MRV-1-a"], runs: true },
			{ path: "x.test.ts", name: "not run", rows: ["P2"], runs: false },
		]);
	});
});

describe("a row", () => {
	const row = { id: "MRV-1-a", about: "", section: "" };
	const test = { path: "a.test.ts", name: "is so", rows: ["MRV-1-a"], runs: true };
	const partly = { row: "MRV-1-a", kind: "partly", words: "a card" } as const;
	const starred = { row: "MRV-1-*", kind: "not yet", words: "all of it" } as const;

	it.each([
		["works with a test and no gap", [test], [], "works"],
		["works in part with a test and a gap", [test], [partly], "partly"],
		["is not there without a test, whatever is said of it", [], [partly], "not yet"],
		["is not there where its test is skipped", [{ ...test, runs: false }], [], "not yet"],
		[
			"is not touched by what is said of those like it, once it has a test",
			[test],
			[starred],
			"works",
		],
	] as const)("%s", (_, its, said, state) => {
		expect(judge([row], its, said).map((one) => one.state)).toEqual([state]);
	});
});

describe("the page of known gaps", () => {
	it("speaks of rows that there are", () => {
		const nobody = remarks.filter((remark) => !rows.some(({ id }) => isOf(remark, id)));
		expect(nobody.map(({ row }) => row)).toEqual([]);
		expect(remarks.length).toBeGreaterThan(100);
	});

	it("says of no row twice what is missing, and nothing is said without words", () => {
		const gaps = remarks.filter(({ kind }) => kind === "partly" || kind === "not yet");
		const named = gaps.map(({ row }) => row);
		expect(named.filter((row, at) => named.indexOf(row) !== at)).toEqual([]);
		expect(remarks.filter(({ words }) => words === "").map(({ row }) => row)).toEqual([]);
	});

	it("calls partly what has a test, and not yet what has none", () => {
		const wrong = judged.flatMap(({ id, state }) =>
			remarks
				.filter(({ row, kind }) => row === id && (kind === "partly" || kind === "not yet"))
				.filter(({ kind }) => kind !== state)
				.map(({ kind }) => `${id} is said to be ${kind}, and is ${state}`),
		);
		expect(wrong).toEqual([]);
	});

	it("has no line for a group of rows of which none is left", () => {
		const idle = remarks.filter(
			(remark) =>
				remark.row.endsWith("*") &&
				!judged.some(({ id, state }) => state === "not yet" && isOf(remark, id)),
		);
		expect(idle.map(({ row }) => row)).toEqual([]);
	});

	it("names only checks that npm run check makes", () => {
		const scripts: Readonly<Record<string, string>> = JSON.parse(textOf("package.json")).scripts;
		for (const { words } of remarks.filter(({ kind }) => kind === "check")) {
			const command = words.replaceAll("`", "");
			expect(scripts["check"]).toContain(command);
			expect(Object.keys(scripts)).toContain(command.replace("npm run ", ""));
		}
	});

	it("has a line that is read for every line of its tables", () => {
		const text = textOf("docs/known-gaps.md");
		const lines = text.split("\n").filter((line) => /^\| (?:P\d|[A-Z]{3}-)/.test(line));
		expect(readRemarks(text).length).toBe(lines.length);
	});

	it("speaks of the product alone", () => {
		expect(textOf("docs/known-gaps.md").match(/issue \d+|no (?:open )?issue/g) ?? []).toEqual([]);
	});
});
