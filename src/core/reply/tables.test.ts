/** Every phrase of every language's table, in many of its forms, means what its place says. */
import { describe, expect, test } from "vitest";
import { replyLocales } from "../locale.ts";
import { type ExampleKind, examplesOf } from "./examples.ts";
import { replyLanguages } from "./languages/index.ts";
import { parseReply } from "./reply.ts";

describe.each(replyLocales)("the table of %s", (locale) => {
	const language = replyLanguages[locale];
	const kindOf = (text: string) => parseReply(text, { locales: [locale] }).kind;
	const phrases = (kind: ExampleKind) => examplesOf(language, kind);
	const [plainYes] = examplesOf(language, "yes")[0]?.[1] ?? [];
	const yes = plainYes ?? "";
	const wrong = (examples: readonly string[], isRight: (text: string) => boolean) =>
		examples.filter((text) => !isRight(text));

	test.each([...phrases("yes"), ...phrases("flip")])("%s is a yes", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(text) === "yes")).toEqual([]);
	});
	test.each([...phrases("yes"), ...phrases("flip")])(
		"%s is never a no to who may speak another language, and a refusal takes it back",
		(_, examples) => {
			expect(
				wrong(
					examples,
					(text) => !["no", "edit"].includes(parseReply(text, { locales: [...replyLocales] }).kind),
				),
			).toEqual([]);
			const refusals = phrases("no").map(([, ways]) => ways.at(-1) ?? "");
			const refused = examples.map(
				(text, at) => `${text}, ${refusals[(text.length + at) % refusals.length]}`,
			);
			expect(wrong(refused, (text) => kindOf(text) !== "yes")).toEqual([]);
		},
	);
	test.each(phrases("no"))("%s is a no", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(text) === "no")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "no")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${text}. ${yes}`) !== "yes")).toEqual([]);
	});
	test.each(phrases("polite"))(
		"%s is worth nothing alone and nothing against a yes",
		(_, examples) => {
			expect(wrong(examples, (text) => kindOf(text) === "unclear")).toEqual([]);
			expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "yes")).toEqual([]);
		},
	);
	test.each(phrases("doubt"))("%s is neither, also beside a yes", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(text) === "unclear")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "unclear")).toEqual([]);
	});
	test.each(phrases("change"))("%s beside a yes changes something", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(`${yes} ${text} qqq`) === "edit")).toEqual([]);
	});
	test.each(phrases("hedge"))("%s beside a yes is an edit, and alone is nothing", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(`${yes} ${text} qqq`) === "edit")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(text) === "unclear")).toEqual([]);
	});
	test.each(phrases("ask"))("%s asks something, and is never a yes", (_, examples) => {
		for (const text of examples) {
			const reply = parseReply(`${yes}. ${text} qqq`, { locales: [locale] });
			expect([text, reply.kind !== "yes", reply.isQuestion]).toEqual([text, true, true]);
		}
	});
	test("single letters and borrowed words count here and nowhere else", () => {
		const others = replyLocales.filter((other) => other !== locale);
		for (const kind of ["yes", "no"] as const)
			for (const entry of language.certain[kind].flatMap((line) => line.split(/\||, /u))) {
				const letter = entry.replace(/[\^$]/gu, "");
				expect([letter, kindOf(letter)]).toEqual([letter, kind]);
				if (letter.length === 1)
					for (const other of others)
						expect(parseReply(letter, { locales: [locale, other] }).kind).toBe("unclear");
			}
	});
});
