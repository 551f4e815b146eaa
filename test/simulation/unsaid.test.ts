/** Words that we may not say back: their person is asked without them, and what runs is exactly what they wrote (P1, P7). */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { allTemplates } from "../architecture/support.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
afterEach(() => world.close());

function start(proposer: Proposer = rulesProposer, locale: Locale = "en"): void {
	world = makeWorld({ proposer });
	world.market.current = { ...world.market.current, locales: [locale], defaultLocale: locale };
}
const write = async (text: string) => {
	await world.write(anna, text);
	await world.pass(1000);
	return world.last(anna).text;
};
const rows = () => world.legal().store.rows("legal_cases");
const heard = () => world.heard(anna).map(({ text }) => text);
const item = () => world.thread(world.keyOf(anna)).store.actions(1)[0];

describe("a case in words that we may not say", () => {
	it.each<readonly [Locale, string, RegExp, string]>([
		[
			"en",
			"I need a lawyer: the other driver says I should plead guilty, and that  you should sue",
			/plead guilty|you should sue/u,
			"yes",
		],
		["tr", "Avukat lazım, komşum bana hep dava açmalısınız diyor", /dava açmalısınız/u, "evet"],
		[
			"de",
			"Ich brauche einen Anwalt, alle sagen mir: Sie sollten klagen",
			/Sie sollten klagen/u,
			"ja",
		],
	])(
		"in %s is asked about by where they stand, and taken down word for word by the yes [EMO-F3] [P1]",
		async (locale, words, unsaid, yes) => {
			start(rulesProposer, locale);
			const question = await write(words);
			expect(question).toMatch(/\b\d\d:\d\d\b/u);
			expect(question).toContain(String(words.split(/\s+/u).length));
			expect(question).toContain(allTemplates["intake.category_other"]?.[locale] ?? "-");
			expect(rows()).toEqual([]);
			const shown = item();
			expect(shown?.args).toMatchObject({ request: { summary: words.replace(/\s+/gu, " ") } });
			expect(question).toBe(shown?.shownText);
			await write(`${yes} ${codeIn(question)}`);
			await write(`${yes} ${codeIn(question)}`);
			expect(rows()).toMatchObject([
				{ state: "open", summaryEncrypted: `encrypted:${words.replace(/\s+/gu, " ")}` },
			]);
			expect(heard().filter((text) => unsaid.test(text))).toEqual([]);
		},
	);

	it("is dropped by a no, and a second one is told from the first by its time", async () => {
		start();
		const first = await write("I need a lawyer: they say you should sue the landlord for me");
		await world.pass(180_000);
		const second = await write("I need a lawyer: they say you should sue the builder for me");
		const timeIn = (text: string) => /\d\d:\d\d/u.exec(text)?.[0];
		expect(timeIn(first)).not.toBe(timeIn(second));
		await write(`no ${codeIn(first)}`);
		await write(`yes ${codeIn(second)}`);
		expect(rows()).toHaveLength(1);
		expect(String(rows()[0]?.["summaryEncrypted"])).toContain("builder");
	});

	it("that may be said is said back, as ever", async () => {
		start();
		expect(await write("I need a lawyer: my landlord keeps the deposit since March")).toContain(
			"“I need a lawyer: my landlord keeps the deposit since March”",
		);
	});
});

describe("a model that puts words into somebody's case", () => {
	const told = "my landlord keeps the deposit, and they say you should sue";
	const puts = (summary: string) =>
		byFirstWord({
			hello: () => ({
				type: "execute_tool",
				tool: "legal.intakeCase",
				args: { category: "tenancy", summary, name: null },
			}),
		});
	it.each([
		["of its own", "I plead guilty to all of it"],
		["that are a part of theirs", "they say you should sue"],
		["that were turned", `hello ${told.replace("landlord", "mother")}`],
	])("%s, which may not be said, gets no yes for them [P13]", async (_, summary) => {
		start(puts(summary));
		expect(await write(`hello ${told}`)).toBe(allTemplates["kernel.withheld"]?.en);
		await write("yes");
		const code = item()?.action.code ?? "";
		expect(code).not.toBe("");
		await write(`yes ${code}`);
		expect(rows()).toEqual([]);
	});

	it("that are theirs to the letter is asked about by where they stand", async () => {
		start(puts(`hello  ${told}`));
		const question = await write(`hello ${told}`);
		expect(question).toMatch(/what you wrote to me, .*\nWritten: .*\d\d:\d\d, words: 12\n/u);
		await write(`yes ${codeIn(question)}`);
		expect(rows()).toHaveLength(1);
	});
});
