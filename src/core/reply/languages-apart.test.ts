import { describe, expect, test } from "vitest";
import { type ExampleKind, examplesOf } from "../../../test/support/reply-examples.ts";
import { replyLanguages } from "../../../test/support/reply-languages.ts";
import { type ReplyLocale, replyLocales } from "../locale.ts";
import { parseReply } from "./reply.ts";

/** Many examples are asked about more than once. */
const known = new Map<string, string>();
function kindOf(text: string, ...locales: readonly ReplyLocale[]): string {
	const key = `${locales.join()} ${text}`;
	const kind = known.get(key) ?? parseReply(text, { locales }).kind;
	known.set(key, kind);
	return kind;
}
const pairs = replyLocales.flatMap((one) =>
	replyLocales.filter((other) => other !== one).map((other) => [one, other] as const),
);
const kinds: readonly ExampleKind[] = [
	"word",
	"yes",
	"ack",
	"praise",
	"thanks",
	"polite",
	"closer",
	"no",
	"doubt",
	"change",
	"hedge",
	"ask",
];
const said = new Map(
	replyLocales.map((locale) => [
		locale,
		kinds.map((kind) => ({
			kind,
			texts: examplesOf(replyLanguages[locale], kind).flatMap(([, ways]) => ways.slice(0, 3)),
		})),
	]),
);

describe.each(pairs)("%s beside %s", (one, other) => {
	test("reads no yes that neither reads alone [P2]", () => {
		const found = (said.get(one) ?? []).flatMap(({ texts }) =>
			texts.filter(
				(text) =>
					kindOf(text, one, other) === "yes" &&
					kindOf(text, one) !== "yes" &&
					kindOf(text, other) !== "yes",
			),
		);
		expect(found).toEqual([]);
	});
	test("takes no thanks, delight, farewell, doubt or refusal for a yes", () => {
		const found = (said.get(one) ?? [])
			.filter(({ kind }) => ["praise", "thanks", "polite", "closer", "no", "doubt"].includes(kind))
			.flatMap(({ texts }) => texts.filter((text) => kindOf(text, one, other) === "yes"));
		expect(found).toEqual([]);
	});
});

test.each(replyLocales.filter((locale) => locale !== "en"))(
	"an English farewell is none in a market of English and %s",
	(other) => {
		for (const text of [
			"Thanks so much, I appreciate it, see ya!",
			"Thanks, that's all.",
			"Great, thanks!",
			"ok thanks",
			"no thanks, see you",
		])
			for (const locales of [
				["en", other],
				[other, "en"],
			] as const)
				expect([text, kindOf(text, ...locales)]).not.toEqual([text, "yes"]);
	},
);

const refusals =
	"nee|nei|nej|nein|ne|ně|nē|nie|nem|nu|ni|ei|nah|nay|no|nope|non|não|nao|na|nahi|nahin|la|la2|lo|yok|hayır|hayir|iie|bu|tidak|khong|không|oya|hapana|siyo|όχι|οχι|ochi|oxi|нет|не|ні|net|nyet|नहीं|لا|כן לא|votch|ara|jo|мне не надо|ну нет".split(
		"|",
	);
const alsoYes: Partial<Readonly<Record<ReplyLocale, readonly string[]>>> = { de: ["jo"] };
test.each(replyLocales)("with %s among a market's languages no foreign no is a yes", (locale) => {
	const own = alsoYes[locale] ?? [];
	const markets = [[locale], ...replyLocales.map((other) => [locale, other])];
	const found = refusals
		.filter((word) => !own.includes(word))
		.flatMap((word) =>
			[word, `${word}!`, word.toUpperCase(), `${word} ${word}`].flatMap((text) =>
				markets
					.filter((locales) => !locales.some((one) => alsoYes[one]?.includes(word)))
					.filter((locales) => kindOf(text, ...locales) === "yes")
					.map((locales) => [text, ...locales]),
			),
		);
	expect(found).toEqual([]);
});

test.each(["ну и ладно", "да ладно", "ну ладно, не надо", "ну и хорошо, спасибо, всё"])(
	"%s concedes or ends, and agrees to nothing",
	(text) => {
		expect(kindOf(text, "ru")).not.toBe("yes");
		expect(kindOf(text, "ru", "en")).not.toBe("yes");
	},
);
