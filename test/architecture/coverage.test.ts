/** The page of coverage cannot rot: each test that it names is there under that name, and so is each place. */
import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow, root, textOf } from "./support.ts";

const page = textOf("docs/coverage.md");
const states = ["works", "partly", "not yet"] as const;
type State = (typeof states)[number];

/** What proves a row without being a test of vitest's. */
const commands = /`npm run (?:directions|lint|types|dead)`/;

const cellsOf = (line: string): readonly string[] =>
	line
		.split("|")
		.slice(1, -1)
		.map((cell) => cell.trim());
const lines = page.split("\n").filter((line) => line.startsWith("| "));

const rows = lines
	.map(cellsOf)
	.filter(([id, state]) => /^[A-Z]{3}-/.test(id ?? "") && states.includes(state as State))
	.map(([id = "", state = "", where = "", proof = "", missing = "", ...more]) => ({
		id,
		state: state as State,
		where,
		proof,
		missing,
		more,
	}));
const promises = lines
	.map(cellsOf)
	.filter(([name]) => /^P\d+: /.test(name ?? ""))
	.map(([name = "", proof = ""]) => ({ id: name.split(":")[0] ?? "", proof }));

const pathsIn = (text: string): readonly string[] =>
	[
		...text.matchAll(
			/`((?:src|test|ops|dev|lab|workers|durable-objects|migrations|docs|scripts|public)(?:\/[^`\s]*)?)`/g,
		),
	].map(([, path = ""]) => path);
const isThere = (path: string): boolean => globSync(path, { cwd: root }).length > 0;

/** Which files a short name of the page stands for. */
const shortNames: ReadonlyMap<string, readonly string[]> = new Map(
	lines
		.map(cellsOf)
		.filter((cells) => cells.length === 2 && pathsIn(cells[1] ?? "").length > 0)
		.map(([name = "", where = ""]) => [name, pathsIn(where)]),
);

const isNaming = (path: string): boolean =>
	path.endsWith(".test.ts") ||
	/(?:^|\/)fixtures\/[^/]+\.json$/.test(path) ||
	(/^(?:test|lab)\//.test(path) && path.endsWith(".ts"));
/** Every file that gives tests their names, with its apostrophes as the page writes them. */
const plainly = (text: string): string => text.replaceAll("’", "'").replaceAll('\\"', '"');
const naming: ReadonlyMap<string, string> = new Map(
	["src", "test", "ops", "dev", "lab", "workers", "durable-objects", "scripts"]
		.flatMap(filesBelow)
		.filter(isNaming)
		.map((path) => [path, plainly(textOf(path))]),
);
const textBehind = (path: string): string =>
	globSync(path, { cwd: root })
		.flatMap((found) =>
			[...naming].filter(([file]) => file === found || file.startsWith(`${found}/`)),
		)
		.map(([, text]) => text)
		.join("\n");

type Quoted = { readonly file: string; readonly name: string };
/** `short: “name”; “another of the same”`: a name without a file belongs to the file before it. */
function quotedIn(proof: string): readonly Quoted[] {
	let file = "";
	return [...proof.matchAll(/(?:([\w.-]+|`[^`]+`)(?: \([^)]*\))?: )?“([^”]+)”/g)].map(
		([, named, name = ""]) => {
			if (named !== undefined) file = named.replaceAll("`", "");
			return { file, name };
		},
	);
}

const texts = new Map<string, string>();
function textNamed(file: string): string {
	const known = texts.get(file);
	if (known !== undefined) return known;
	const text = (shortNames.get(file) ?? [file]).map(textBehind).join("\n");
	texts.set(file, text);
	return text;
}
/** The whole name as it stands in the source, its gaps too; where the page cuts it short, its beginning. */
function isTestName({ file, name }: Quoted): boolean {
	const text = textNamed(file);
	const sought = plainly(name);
	const [opening, closing] = sought.endsWith("…") ? [sought.slice(0, -1), ""] : [sought, "same"];
	return ['"', "`", "'"].some((mark) =>
		text.includes(`${mark}${opening}${closing === "" ? "" : mark}`),
	);
}

describe("the page of coverage", () => {
	it("was read", () => {
		expect([rows.length > 400, promises.length, shortNames.size > 80]).toEqual([true, 14, true]);
		expect(naming.size).toBeGreaterThan(200);
	});

	it("has each row once, whole, and counts them rightly", () => {
		const ids = rows.map(({ id }) => id);
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
		expect(rows.filter(({ more }) => more.length > 0).map(({ id }) => id)).toEqual([]);
		for (const [seed = "", ...told] of lines
			.map(cellsOf)
			.filter(([seed]) => /^[A-Z]{3}$/.test(seed ?? "")))
			expect([seed, ...told.map(Number)]).toEqual([
				seed,
				...states.map(
					(state) =>
						rows.filter((row) => row.id.startsWith(`${seed}-`) && row.state === state).length,
				),
			]);
	});

	it("names only tests that are there, each in the file it is said to be in", () => {
		const gone = [...rows, ...promises].flatMap(({ id, proof }) =>
			quotedIn(proof)
				.filter((quoted) => !isTestName(quoted))
				.map(({ file, name }) => `${id}: ${file}: ${name}`),
		);
		expect(gone).toEqual([]);
	});

	it("names only places that are there", () => {
		const gone = lines.flatMap((line) => pathsIn(line).filter((path) => !isThere(path)));
		expect([...new Set(gone)]).toEqual([]);
	});

	it("calls nothing working without a test, and nothing else without saying what is missing", () => {
		const bare = rows.filter(
			({ state, proof, missing }) =>
				(state === "works" && quotedIn(proof).length === 0 && !commands.test(proof)) ||
				(state !== "works" && missing === ""),
		);
		expect(bare.map(({ id }) => id)).toEqual([]);
	});

	it("speaks of the product alone", () => {
		expect(page.match(/issue \d+|no (?:open )?issue/g) ?? []).toEqual([]);
	});
});
