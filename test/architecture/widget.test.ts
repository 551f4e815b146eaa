/** What pages of tenants load: fresh, small, in every language, and without a way from text to markup. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { widgetFiles } from "../../scripts/write-widget.ts";
import { locales } from "../../src/core/locale.ts";
import { filesBelow, textOf } from "./support.ts";

const bytesMax = 15_000;
const files = await widgetFiles();
const sources = filesBelow("widget").filter((path) => path.endsWith(".js"));
type Texts = Readonly<Record<string, string>>;
const { languages, texts } = (await import("../../widget/texts.js" as string)) as {
	readonly languages: readonly string[];
	readonly texts: Texts;
};

describe("the chat's widget", () => {
	it.each(files)("is fresh: npm run widget ($path)", ({ path, text }) => {
		expect(readFileSync(path, "utf8")).toBe(text);
	});

	it("is one script of at most 15 KB, uncompressed", () => {
		expect(Buffer.byteLength(textOf("public/chat.js"))).toBeLessThanOrEqual(bytesMax);
	});

	it("speaks every language that is written", () => {
		expect([...languages].sort()).toEqual([...locales].sort());
		for (const [name, text] of Object.entries(texts)) {
			const each = text.split("|");
			expect(each, name).toHaveLength(languages.length);
			expect(new Set(each.map((one) => one.includes("#"))).size, name).toBe(1);
			for (const one of each) expect(one.trim(), name).not.toBe("");
		}
	});

	it("makes no markup of a text, and needs no policy that allows styles or scripts in place", () => {
		expect(sources.length).toBeGreaterThan(5);
		for (const path of sources)
			expect(textOf(path), path).not.toMatch(
				/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|"style"|DOMParser/,
			);
	});
});
