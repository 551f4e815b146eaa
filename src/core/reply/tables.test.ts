import { describe, expect, test } from "vitest";
import { type ExampleKind, examplesOf } from "../../../test/support/reply-examples.ts";
import { replyLanguages } from "../../../test/support/reply-languages.ts";
import { replyLocales } from "../locale.ts";
import { expander, matcher, phrase, phrasesOf } from "./grammar.ts";
import { parseReply } from "./reply.ts";
import { foldWord } from "./tokens.ts";

describe.each(replyLocales)("the table of %s", (locale) => {
	const language = replyLanguages[locale];
	const kindOf = (text: string) => parseReply(text, { locales: [locale] }).kind;
	const phrases = (kind: ExampleKind) => examplesOf(language, kind);
	const [plainYes] = examplesOf(language, "word")[0]?.[1] ?? [];
	const yes = plainYes ?? "";
	const wrong = (examples: readonly string[], isRight: (text: string) => boolean) =>
		examples.filter((text) => !isRight(text));
	const thanks = phrases("thanks").map(([, ways]) => ways[0] ?? "");
	const thank = (at: number) => thanks[at % thanks.length] ?? "";
	const answers = [...phrases("word"), ...phrases("yes"), ...phrases("flip")];

	test.each([...answers, ...phrases("ack")])(
		"%s is a yes [MRV-9.1-c] [EMO-H3-d]",
		(_, examples) => {
			expect(wrong(examples, (text) => kindOf(text) === "yes")).toEqual([]);
		},
	);
	test.each(answers)(
		"%s is never a no to who may speak another language, and a refusal takes it back [P2]",
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
	test.each(phrases("ack"))("%s beside thanks takes note, and is no yes", (_, examples) => {
		const thanked = examples.flatMap((text, at) => [
			`${text}, ${thank(at)}`,
			`${thank(at + 1)}. ${text}`,
		]);
		expect(wrong(thanked, (text) => kindOf(text) !== "yes")).toEqual([]);
	});
	test.each(phrases("word"))("%s beside thanks stays a yes", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(`${text}, ${thank(0)}`) === "yes")).toEqual([]);
	});
	test.each(phrases("no"))("%s is a no", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(text) === "no")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "no")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${text}. ${yes}`) !== "yes")).toEqual([]);
	});
	test.each([...phrases("polite"), ...phrases("thanks"), ...phrases("praise")])(
		"%s is worth nothing alone and nothing against a yes",
		(_, examples) => {
			expect(wrong(examples, (text) => kindOf(text) === "unclear")).toEqual([]);
			expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "yes")).toEqual([]);
		},
	);
	const expand = expander(language.classes);
	const words = phrasesOf(language.word).map((source) => phrase("word", source, expand));
	const isListed = (text: string): boolean => {
		const said = text
			.replace(/[.,]/gu, " ,")
			.split(/\s+/u)
			.map((word) => (word === "," ? word : foldWord(word)));
		return words.some(({ elements }) => matcher(said)(elements, 0).includes(said.length));
	};
	test.each(phrases("closer"))("%s ends the talk, and beside it nothing agrees", (_, examples) => {
		const notes = phrases("ack").map(([, ways]) => ways[0] ?? "");
		const said = examples.flatMap((text, at) => [
			text,
			`${text}, ${thank(at)}`,
			`${thank(at + 1)}, ${text}`,
			`${notes[at % notes.length]}. ${text}`,
			`${yes}. ${text}`,
		]);
		expect(wrong(said, (text) => kindOf(text) !== "yes" || isListed(text))).toEqual([]);
		expect(
			wrong(examples, (text) => {
				const { kind, isPleasantry } = parseReply(text, { locales: [locale] });
				return kind === "unclear" && isPleasantry;
			}),
		).toEqual([]);
	});
	test.each(phrases("doubt"))("%s is neither, also beside a yes", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(text) === "unclear")).toEqual([]);
		expect(wrong(examples, (text) => kindOf(`${yes}, ${text}`) === "unclear")).toEqual([]);
	});
	test.each(phrases("change"))("%s beside a yes changes something", (_, examples) => {
		expect(wrong(examples, (text) => kindOf(`${yes} ${text} qqq`) === "edit")).toEqual([]);
	});
	test.each(phrases("request"))("%s names something new, and agrees to nothing", (_, examples) => {
		const newly = (text: string) => kindOf(`${text} 4 qqq`);
		expect(wrong(examples, (text) => ["edit", "unclear"].includes(newly(text)))).toEqual([]);
		expect(examples.map(newly)).toContain("edit");
	});
	test.each(phrases("undo"))("%s agrees where the question is to call off", (_, examples) => {
		for (const text of examples) {
			const reply = parseReply(`${yes}, ${text}`, { locales: [locale] });
			expect([text, reply.kind === "yes", reply.undoing]).toEqual([text, false, "yes"]);
		}
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
	test("words that may follow a yes do, and begin none", () => {
		const beside = language.beside.flatMap((line) => line.split("|"));
		expect(wrong(beside, (word) => kindOf(`${yes} ${word}`) !== "no")).toEqual([]);
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
