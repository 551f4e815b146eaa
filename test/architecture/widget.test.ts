/** What pages of tenants load: fresh, small, in every language, and without a way from text to markup. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { widgetFiles } from "../../scripts/write-widget.ts";
import { locales } from "../../src/core/locale.ts";
import { filesBelow, textOf } from "./support.ts";

const bytesMax = 15_000;
const cardBytesMax = 5_000;
const files = await widgetFiles();
const sources = filesBelow("widget").filter((path) => path.endsWith(".js"));
type Texts = Readonly<Record<string, string>>;
// Plain JavaScript, without types.
const parts = (await Promise.all(
	["languages", "texts", "card-texts"].map((name) => import(`../../widget/${name}.js`)),
)) as readonly {
	readonly languages?: readonly string[];
	readonly texts?: Texts;
	readonly cardTexts?: Texts;
}[];
const languages = parts.flatMap((part) => part.languages ?? []);
const texts = parts.map((part) => ({ ...part.texts, ...part.cardTexts }));

describe("the chat's widget", () => {
	it.each(files)("is fresh: npm run widget ($path)", ({ path, text }) => {
		expect(readFileSync(path, "utf8")).toBe(text);
	});

	it("is one script of at most 15 KB, uncompressed; the card comes with the first ride, and is smaller", () => {
		expect(Buffer.byteLength(textOf("public/chat.js"))).toBeLessThanOrEqual(bytesMax);
		expect(Buffer.byteLength(textOf("public/chat-card.js"))).toBeLessThanOrEqual(cardBytesMax);
	});

	it("speaks every language that is written", () => {
		expect([...languages].sort()).toEqual([...locales].sort());
		expect(texts.filter((some) => Object.keys(some).length > 5)).toHaveLength(2);
		for (const [name, text] of texts.flatMap((some) => Object.entries(some))) {
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
