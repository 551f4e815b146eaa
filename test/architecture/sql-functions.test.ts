/** SQL by hand: each function has one body in one file, every file is applied, and nothing of the tables stands there. */
import { describe, expect, it } from "vitest";
import { functionFiles, beforeTablesFile } from "../../ops/migrate/function-files.ts";
import { packs } from "../../src/packs/index.ts";
import { ceilings } from "./ceilings.ts";
import { filesBelow, textOf } from "./support.ts";

const files = filesBelow("src").filter((path) => path.endsWith(".sql"));
const declared = files.flatMap((path) =>
	[
		...textOf(path).matchAll(
			/^\s*create (?:or replace )?(?:function|procedure) (app\.\w+\([^)]*\))/gim,
		),
	].map(([, signature]) => ({ path, signature: (signature ?? "").replace(/\s+/g, " ") })),
);

describe("SQL by hand", () => {
	it("is applied, each file of it", () => {
		expect([beforeTablesFile, ...functionFiles].toSorted()).toEqual(files.toSorted());
	});

	it("is as much as a database alone can do, and grows no more", () => {
		const byHand = files.filter((path) => !path.includes("/generated/"));
		const lines = byHand.reduce((sum, path) => sum + textOf(path).split("\n").length - 1, 0);
		expect(lines).toBeLessThanOrEqual(ceilings.sqlLines);
		expect(declared.filter(({ path }) => byHand.includes(path)).length).toBeLessThanOrEqual(
			ceilings.sqlFunctions,
		);
	});

	it("says each function once", () => {
		expect(declared.length).toBeGreaterThan(50);
		const twice = declared.filter(
			(one) => declared.find(({ signature }) => signature === one.signature) !== one,
		);
		expect(twice).toEqual([]);
	});

	it("can be applied again: what it makes it replaces", () => {
		const made = files.flatMap((path) =>
			[...textOf(path).matchAll(/^create (?!or replace |policy )(\w+ \w+)/gim)]
				.map(([, what]) => `${path}: ${what}`)
				// All triggers and the rights of all roles are taken away before they are made.
				.filter((line) => !line.endsWith("schema if") && !line.includes("triggers.sql")),
		);
		expect(made).toEqual([]);
	});

	it("makes no table: those are the schema's", () => {
		const tables = files.filter((path) => /^\s*(?:create|alter) table /im.test(textOf(path)));
		expect(tables).toEqual([]);
	});
});

describe("what a reading looks for", () => {
	it("has its query", async () => {
		const named = filesBelow("src/packs")
			.filter((path) => path.endsWith(".ts"))
			.flatMap((path) => [...textOf(path).matchAll(/\bfinding(?:<[^(]*>)?\(\s*"(\w+)"/g)])
			.map(([, name]) => name ?? "");
		expect(named.length).toBeGreaterThan(5);
		const brought = await Promise.all(packs.map(async ({ queries }) => await queries?.()));
		const found = brought.flatMap((one) => Object.keys(one?.finders ?? {}));
		expect([...new Set(named)].toSorted()).toEqual(found.toSorted());
	});
});
