/** The files of the console, as a browser gets them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { alertKinds } from "../../src/core/alerts.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import { sweeps } from "../../src/sweeps/index.ts";
import { sendRules } from "../../src/policy/index.ts";
import { vendored, vendorPath } from "../../scripts/write-vendor.ts";

const root = resolve("public/console");
const files = readdirSync(root, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map((entry) => join(entry.parentPath, entry.name));
const ours = files.filter((path) => path.endsWith(".js") && !path.includes("/vendor/"));
const wireMax = 250 * 1024;
const linesMax = 370;
const textLinesMax = 620;

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (name: string): Promise<any> =>
	await import(pathToFileURL(join(root, name)).href);
const { en } = await load("texts/en.js");
const { tr } = await load("texts/tr.js");
const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

describe("the console's files", () => {
	it("are at most 250 KB over the wire, all of them together", () => {
		const total = files.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
		expect(files.length).toBeGreaterThan(20);
		expect(total).toBeLessThanOrEqual(wireMax);
	});

	it("make nothing of a text but a text, and run nothing that is not in a file", () => {
		for (const path of ours) {
			const text = readFileSync(path, "utf8");
			expect(text, path).not.toMatch(
				/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc/i,
			);
			expect(text.split("\n").length, path).toBeLessThanOrEqual(
				path.includes("/texts/") ? textLinesMax : linesMax,
			);
		}
		const page = readFileSync(join(root, "index.html"), "utf8");
		expect(page).not.toMatch(/<style|style=|onclick|<script>(?!<)/i);
	});

	it("hold the packages from npm as they are installed", async () => {
		expect(readFileSync(vendorPath, "utf8")).toBe(await vendored());
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
