import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { allTexts } from "../support/texts.ts";

export const root = resolve(import.meta.dirname, "../..");
const notOurs = new Set([
	".cache",
	".data",
	".git",
	".vitest",
	".wrangler",
	"coverage",
	"dist",
	"node_modules",
]);

export function filesBelow(folder: string): readonly string[] {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.flatMap((entry) => {
			if (notOurs.has(entry.name)) return [];
			const path = join(folder, entry.name);
			return entry.isDirectory() ? filesBelow(path) : [path];
		})
		.map((path) => relative(".", path));
}

export const foldersIn = (folder: string): readonly string[] =>
	readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name);

export const sqlFiles = (): readonly string[] =>
	["migrations", "src"].flatMap(filesBelow).filter((path) => path.endsWith(".sql"));
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

export const isTest = (path: string): boolean => path.endsWith(".test.ts");

export const productFiles = (): readonly string[] =>
	["src", "workers", "durable-objects"]
		.flatMap(filesBelow)
		.filter((path) => path.endsWith(".ts") && !isTest(path));

export const registry = makeAppRegistry();

export const allTemplates = allTexts;
