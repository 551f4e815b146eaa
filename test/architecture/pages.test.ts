/** What a page points at is there: its links, and the files and folders that it names. */
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root, textOf } from "./support.ts";

const pages = ["docs", "src", "lab", "dev", "ops", "test"]
	.flatMap(filesBelow)
	.concat("README.md")
	.filter((path) => path.endsWith(".md"));
/** A decision speaks of the house as it was. */
const isOfToday = (path: string): boolean => !/^docs\/decisions\/\d{4}-/.test(path);

const isThere = (path: string): boolean =>
	path.includes("*") ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));

const linksIn = (page: string, text: string): readonly string[] =>
	[...text.replaceAll(/`[^`]*`/g, "").matchAll(/\]\((?!\w+:)([^)#]+)(?:#[^)]*)?\)/g)].map(
		([, to = ""]) => join(dirname(page), to),
	);
const pathsIn = (text: string): readonly string[] =>
	[
		...text.matchAll(
			/`((?:src|workers|durable-objects|test|lab|dev|ops|scripts|docs|public|console|widget)\/[\w./*-]+)`/g,
		),
	].map(([, path = ""]) => path);

describe("the pages", () => {
	it("link to what is there", () => {
		expect(pages.length).toBeGreaterThan(150);
		const gone = pages.flatMap((page) =>
			linksIn(page, textOf(page))
				.filter((to) => !isThere(to))
				.map((to) => `${page}: ${to}`),
		);
		expect(gone).toEqual([]);
	});

	it("name files and folders that are there", () => {
		const named = pages
			.filter(isOfToday)
			.flatMap((page) => pathsIn(textOf(page)).map((path) => ({ page, path })));
		expect(named.length).toBeGreaterThan(100);
		expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
	});

	it("have ground rules that each name a test, and beside them the pages that are required [EMO-Q-f]", () => {
		const page = textOf("docs/ground-rules.md");
		const [rules = "", companions = ""] = page.split("## Companion pages");
		const rows = rules.split("\n").filter((line) => /^\| [A-Z].*\.? \| `/.test(line));
		expect(rows.length).toBeGreaterThan(8);
		for (const row of rows) {
			const tests = pathsIn(row).filter((path) => path.endsWith(".test.ts"));
			expect(tests.length, row).toBeGreaterThan(0);
			expect(tests.every(isThere), row).toBe(true);
		}
		expect(linksIn("docs/ground-rules.md", companions)).toEqual(
			expect.arrayContaining(["src/core/personas.ts", "docs/tools.md", "docs/runbooks/README.md"]),
		);
	});

	it("are found out by a link that leads nowhere, and by a file that has moved", () => {
		expect(linksIn("docs/a.md", "[0001](decisions/0001-an-other.md#top)")).toEqual([
			"docs/decisions/0001-an-other.md",
		]);
		expect(pathsIn("in `src/policy/terms`, see `src/packs/*/texts`").map(isThere)).toEqual([
			false,
			true,
		]);
	});
});
