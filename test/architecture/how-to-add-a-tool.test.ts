/** Follows the page on adding a tool, step by step, beside a tool that is there: a step that leads nowhere, or one that is left out, is found. */
import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { filesBelow, isTest, productFiles, registry, root, textOf } from "./support.ts";

const page = textOf("docs/how-to/add-a-tool.md");
const [, name = "", pack = "", file = ""] =
	/^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$/m.exec(page) ?? [];
const steps = page
	.split("\n")
	.filter((line) => /^\d+\. /.test(line))
	.map((line) => ({
		title: /^\d+\. \*\*([^*]+)\*\*/.exec(line)?.[1] ?? "",
		text: line,
		paths: [...line.matchAll(/`((?:src|test|docs)\/[^`]+)`/g)].map(([, path = ""]) =>
			path
				.replaceAll("<pack>", pack)
				.replaceAll("<file>", file)
				.replaceAll("<language>", "en")
				.replaceAll("…", "*"),
		),
	}));
const pathsOf = (title: string): readonly string[] =>
	steps.find((step) => step.title === title)?.paths ?? [];
const pathOf = (title: string): string => pathsOf(title)[0] ?? "";
const registered = registry.find(name);

describe("the page on adding a tool", () => {
	it("follows a tool that there is, in steps that are counted", () => {
		expect([registered?.tool.name, registered?.pack]).toEqual([name, pack]);
		expect(steps.length).toBeGreaterThan(8);
		expect(steps.map(({ text }) => Number.parseInt(text, 10))).toEqual(
			steps.map((_, at) => at + 1),
		);
		expect(steps.filter(({ title }) => title === "")).toEqual([]);
	});

	it("names only places that are there", () => {
		const gone = steps.flatMap(({ paths }) =>
			paths.filter((path) => globSync(path, { cwd: root }).length === 0),
		);
		expect(gone).toEqual([]);
	});

	it("names only commands that are there", () => {
		const { scripts } = JSON.parse(textOf("package.json"));
		const named = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, script = ""]) => script);
		expect(named.length).toBeGreaterThan(0);
		expect(named.filter((script) => !(script in scripts))).toEqual([]);
	});

	it("leads to the file that declares it, and to the one that lists it", () => {
		expect(textOf(pathOf("Declare it"))).toContain(`name: "${name}"`);
		expect(textOf(pathOf("List it"))).toContain(`from "./tools/${file}.ts"`);
	});

	it("leads to words in every language for whatever it says", () => {
		const declared = textOf(pathOf("Declare it"));
		const keys = [...declared.matchAll(/template: "([^"]+)"/g)].map(([, key = ""]) => key);
		expect(keys.length).toBeGreaterThan(0);
		for (const locale of locales) {
			const words = textOf(pathOf("Write its words").replace("/en.ts", `/${locale}.ts`));
			expect(keys.filter((key) => !words.includes(`"${key}"`))).toEqual([]);
		}
	});

	it("leads to its cases, its conversation, and who may use it", () => {
		expect(JSON.parse(textOf(pathOf("Give its cases"))).tool).toBe(name);
		expect(textOf(pathOf("Say who may use it"))).toContain(`"${name}"`);
		const conversations = globSync(pathOf("Play it in a conversation"), { cwd: root });
		expect(
			conversations.some((path) => new RegExp(`^tools: .*${name}`, "m").test(textOf(path))),
		).toBe(true);
		expect(textOf("docs/tools.md")).toContain(`## ${name}\n`);
	});

	it("leaves out no file of the product that such a tool is written into", () => {
		const importing = productFiles().filter((path) => textOf(path).includes(`/${file}.ts"`));
		expect(importing).toEqual([pathOf("List it")]);
		const naming = productFiles().filter((path) => textOf(path).includes(`"${name}"`));
		expect(
			naming.filter(
				(path) =>
					!path.startsWith(`src/packs/${pack}/dialogue/`) && !path.startsWith("src/dialogue/"),
			),
		).toEqual([pathOf("Declare it")]);
		const tests = filesBelow("test").filter(
			(path) => isTest(path) && textOf(path).includes(`"${name}"`),
		);
		expect(tests).toEqual([pathOf("Say who may use it")]);
	});
});
