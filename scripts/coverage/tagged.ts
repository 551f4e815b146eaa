/** Which tests say that they prove a row: a name ends in tags, as in `it("is kept [P5] [MRV-6.2-c]", …)`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const folders = ["src", "test", "dev", "ops", "lab", "workers", "durable-objects", "scripts"];
const notOurs = new Set(["node_modules", "dist", ".cache", ".data", ".vitest", ".wrangler"]);

function filesBelow(folder: string): readonly string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		if (notOurs.has(entry.name)) return [];
		const path = `${folder}/${entry.name}`;
		return entry.isDirectory() ? filesBelow(path) : [path];
	});
}

/** Tests, what suites under `test/` are made of, and the cases of tools: their names are test names too. */
const naming = (path: string): boolean =>
	path.endsWith(".test.ts") ||
	(path.startsWith("test/") && path.endsWith(".ts")) ||
	/\/fixtures\/[^/]+\.json$/.test(path);

const tag = String.raw` \[(?:P\d+|(?:MRV|EMO|DET|MKB|UAI)-[\w.-]+)\]`;
const taggedName = new RegExp(
	String.raw`(["'\u0060])((?:\\.|(?!\1)[^\\\n])+?)((?:${tag})+)\1`,
	"g",
);

export type TaggedTest = {
	readonly path: string;
	readonly name: string;
	readonly rows: readonly string[];
	/** A test that does not run proves nothing. */
	readonly runs: boolean;
};

export function taggedIn(path: string, text: string): readonly TaggedTest[] {
	return [...text.matchAll(taggedName)].map(({ index, 2: name = "", 3: tags = "" }) => ({
		path,
		name: name.replaceAll('\\"', '"'),
		rows: [...tags.matchAll(/\[([^\]]+)\]/g)].map(([, row = ""]) => row),
		runs: !/\.(?:skip|todo)\(\s*$/.test(text.slice(Math.max(0, index - 40), index)),
	}));
}

const isThere = (folder: string): boolean => readdirSync(root).includes(folder);

export const taggedTests = (): readonly TaggedTest[] =>
	folders
		.filter(isThere)
		.flatMap((folder) => filesBelow(join(root, folder)))
		.map((path) => path.slice(root.length + 1))
		.filter(naming)
		.flatMap((path) => taggedIn(path, readFileSync(join(root, path), "utf8")));
