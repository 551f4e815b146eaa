/** What the pages of staff are made of, and what a browser gets of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { alertKinds } from "../../src/core/alerts.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import { sweeps } from "../../src/sweeps/index.ts";
import { sendRules } from "../../src/policy/index.ts";
import { consoleFiles } from "../../scripts/write-console.ts";

const filesBelow = (folder: string): readonly string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
const root = resolve("console");
const ours = filesBelow(root).filter((path) => path.endsWith(".js"));
const served = resolve("public/console");
const written = await consoleFiles();
const wireMax = 125 * 1024;
const linesMax = 370;
const textLinesMax = 620;

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (name: string): Promise<any> =>
	await import(pathToFileURL(join(root, name)).href);
const { en } = await load("texts/en.js");
const { tr } = await load("texts/tr.js");
const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

describe("the console's files", () => {
	it.each(written)("are fresh: npm run console ($path)", ({ path, text }) => {
		// Not compared in words: a difference of one line of 300 KB is no help.
		expect(readFileSync(path, "utf8") === text, `${path} is stale: npm run console`).toBe(true);
	});

	it("are a page, one script and one style sheet, of at most 125 KB over the wire together", () => {
		const files = filesBelow(served);
		expect(files.map((path) => relative(served, path)).sort()).toEqual([
			"app.css",
			"app.js",
			"index.html",
		]);
		const total = files.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
		expect(total).toBeLessThanOrEqual(wireMax);
		const page = readFileSync(join(served, "index.html"), "utf8");
		expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to)).toEqual([
			"data:,",
			"app.css",
			"app.js",
		]);
		// The sheet asks for nothing further.
		expect(readFileSync(join(served, "app.css"), "utf8")).not.toMatch(/@import|url\(/);
	});

	it("make nothing of a text but a text, and run nothing that is not in a file", () => {
		expect(ours.length).toBeGreaterThan(80);
		for (const path of ours) {
			const text = readFileSync(path, "utf8");
			expect(text, path).not.toMatch(
				/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc/i,
			);
			expect(text.split("\n").length, path).toBeLessThanOrEqual(
				path.includes("/texts/") ? textLinesMax : linesMax,
			);
		}
		const page = readFileSync(join(served, "index.html"), "utf8");
		expect(page).not.toMatch(/<style|style=|onclick|<script>(?!<)/i);
	});
});

describe("the console's words", () => {
	it("call every tool by what it does, in both languages: no name of ours stands where staff read", async () => {
		await bringPacks();
		const names = packs.flatMap((pack) => pack.body().tools ?? []).map(({ name }) => name);
		expect(names.length).toBeGreaterThan(60);
		expect(names.filter((name) => !en[`tool.${name}`])).toEqual([]);
	});

	it("call every sweep by what it does, too", async () => {
		const ofPacks = await Promise.all(
			packs.map(async ({ sweeps: load }) => (await load?.()) ?? []),
		);
		const names = [...sweeps, ...ofPacks.flat()].map(({ name }) => name);
		expect(names.length).toBeGreaterThan(20);
		expect(names.filter((name) => !en[`sweep.${name}`])).toEqual([]);
		const said = Object.keys(en).filter((key) => key.startsWith("sweep."));
		expect(said.filter((key) => !names.includes(key.slice("sweep.".length)))).toEqual([]);
	});

	it("are there in both languages, with the same gaps", () => {
		expect(Object.keys(tr).sort()).toEqual(Object.keys(en).sort());
		for (const [key, text] of Object.entries<string>(en)) {
			expect(text, key).not.toBe("");
			expect(gapsOf(tr[key]), key).toEqual(gapsOf(text));
		}
	});

	it("say of alerts and of what may leave in English what the API says, and of each in Turkish", () => {
		for (const [kind, { title }] of Object.entries(alertKinds))
			expect(en[`alert.${kind}`]).toBe(title);
		for (const { name, sentence } of sendRules) expect(en[`send_rule.${name}`]).toBe(sentence);
		const said = Object.keys(en).filter((key) => /^(alert|send_rule)\./.test(key));
		expect(said).toHaveLength(Object.keys(alertKinds).length + sendRules.length + 1);
		for (const key of said) expect(tr[key], key).not.toBe(en[key]);
	});

	it("hold every key that its files name", () => {
		for (const path of ours.filter((one) => !one.includes("/texts/")))
			for (const [, key] of readFileSync(path, "utf8").matchAll(/\bt\(\s*"([^"]+)"/g))
				expect(Object.hasOwn(en, key ?? ""), `${path}: ${key}`).toBe(true);
	});
});
