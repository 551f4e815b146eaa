import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeAlphabet } from "../ids.ts";
import { type ReplyLocale, replyLocales } from "../locale.ts";
import { examplesOf } from "./examples.ts";
import { replyLanguages } from "./languages/index.ts";
import { parseReply, type Reply, replyTextMax } from "./reply.ts";

const both: readonly ReplyLocale[] = ["en", "tr"];
const codes = ["7K3M", "9AC4"];
const read = (text: string, locales = both): Reply => parseReply(text, { locales, codes });
const kindOf = (text: string, locales = both) => read(text, locales).kind;

describe("design 5 and the traps of channels.md 9.1", () => {
	const means = {
		yes: [
			"evet",
			"ok 👍",
			"yes please",
			"sure, go ahead",
			"YES 7K3M",
			"👍",
			"👌",
			"✅",
			"👍🏽👍🏿",
			"no problem",
			"no worries",
			"why not",
			"why not?",
			"no, that's right",
			"No that's right",
			"no doubt",
			"not bad",
			"yok sorun değil",
			"Yok, sorun değil",
			"neden olmasın?",
			"itirazım yok",
			"ok thanks",
			"tamam thanks",
			"ok teşekkürler",
			"tamam abi",
			"evet lütfen",
			"canım evet",
			"Yes, that sounds great.",
			"Looks good to me",
			"Please go ahead and book it",
			"Yep, perfect",
			"yes :)",
			"*yes*",
			"O.K.",
			"yesss",
			"okkk",
			"Evet, onaylıyorum. Teşekkür ederim!",
			"yes go-ahead",
		],
		no: [
			"no",
			"hayır",
			"don't",
			"👎",
			"❌",
			"no thanks",
			"yeah no",
			"yes no",
			"no yes",
			"I'm good",
			"I'm good thanks",
			"fine, forget it",
			"ok cancel",
			"yes cancel it",
			"yes 👎",
			"ok, never mind",
			"peki vazgeçtim",
			"tamam iptal",
			"HAYIR",
			"HAYİR",
			"hayir",
			"Hayır, teşekkürler",
			"dur",
			"yok",
			"nooo",
			"evet hayır",
			"yes wait no",
			"istemiyorum",
			"doğru değil",
			"not ok",
		],
		edit: [
			"yes but at 5",
			"make it two",
			"no, the other one",
			"ok but",
			"yes, but make it 7",
			"yes if it's cheap",
			"evet ama",
			"tamam ama daha erken",
			"2 kişi olsun",
			"başka zaman",
			"no, make it 3",
			"sure but not now",
			"wait, no. I only want two",
			"yes except the driver",
			"ok only if he comes now",
			"yes, instead send two",
		],
		unclear: [
			"yes?",
			"what's the phone number?",
			"yes, is it far?",
			"sure, how much?",
			"tamam mı",
			"evet mi?",
			"olur mu",
			"he said yes",
			"what happens if I say yes?",
			"is it yes or no",
			"yes or no",
			"yes/no",
			"type YES to confirm",
			'"yes"',
			"> yes",
			"~yes~",
			"y̶e̶s̶",
			"thanks",
			"teşekkürler",
			"🙏",
			"hmm",
			"hmm ok",
			"seen",
			"noted",
			"❤️",
			"😂",
			"",
			"   ",
			"7K3M",
			"y",
			"n",
			"k",
			"e",
			"h",
			"not sure",
			"maybe",
			"belki",
			"olabilir",
			"good morning",
			"my taxi right now",
			"the bus is fine",
			"book the hotel",
			"taksi istiyorum",
			"süre",
			"yes 1500",
			"yes tomorrow",
			"yes and",
			"evet ve",
			"I can't wait",
			"yes да",
		],
	} as const satisfies Record<Reply["kind"], readonly string[]>;
	for (const kind of ["yes", "no", "edit", "unclear"] as const)
		test.each(means[kind])(`%s is ${kind}`, (text) => {
			expect(kindOf(text)).toBe(kind);
		});
	test.each(["yes?", "yes, is it far?", "sure, how much?", "tamam mı", "ok, what's the address"])(
		"%s asks something",
		(text) => {
			expect(read(text).isQuestion).toBe(true);
		},
	);
});

describe("what depends on the language", () => {
	test.each([
		["y", "en", "yes"],
		["k", "en", "yes"],
		["n", "en", "no"],
		["e", "tr", "yes"],
		["h", "tr", "no"],
		["e", "en", "unclear"],
		["y", "tr", "unclear"],
		["he", "tr", "yes"],
	] as const)("%s in %s alone is %s", (text, locale, kind) => {
		expect(kindOf(text, [locale])).toBe(kind);
	});
	test("an answer names the language that understood it; signs alone name none", () => {
		expect(read("tamam").locale).toBe("tr");
		expect(read("yes").locale).toBe("en");
		expect(read("👍").locale).toBeNull();
		expect(read("qqq").locale).toBeNull();
	});
	test("with no language at all only signs count", () => {
		expect(kindOf("👍", [])).toBe("yes");
		expect(kindOf("yes", [])).toBe("unclear");
	});
});

describe("codes and numbers", () => {
	test.each(["yes 7k3m", "#7k3m yes", "YES 7K3M.", "yes(7k3m)", "yes7k3m", "7K3M'yi onaylıyorum"])(
		"%s names the open code",
		(text) => {
			expect(read(text)).toMatchObject({ kind: "yes", codes: ["7K3M"], wrongCodes: [] });
		},
	);
	test("every possible code is read, as open or as wrong", () => {
		const symbol = fc.constantFrom(...codeAlphabet);
		const code = fc
			.array(symbol, { minLength: 4, maxLength: 4 })
			.map((symbols) => symbols.join(""))
			.filter((text) => /\d/u.test(text) && /[A-Z]/u.test(text) && !/^\d+[A-Z]+$/u.test(text));
		fc.assert(
			fc.property(code, (text) => {
				const open = parseReply(`yes ${text.toLowerCase()}`, { locales: both, codes: [text] });
				expect(open).toMatchObject({ kind: "yes", codes: [text], wrongCodes: [] });
				const wrong = parseReply(`yes ${text}`, { locales: both, codes: [] });
				expect(wrong).toMatchObject({ kind: "yes", codes: [], wrongCodes: [text] });
			}),
		);
	});
	test.each([
		"2024",
		"1500",
		"at 10am",
		"the 24th",
		"on 30th",
		"36th street",
		"12:30",
		"hello",
		"44km",
	])("%s holds no code", (text) => {
		expect(read(text)).toMatchObject({ codes: [], wrongCodes: [] });
	});
	test("a code of digits alone is a code where it is open", () => {
		expect(parseReply("yes 3679", { locales: both, codes: ["3679"] })).toMatchObject({
			kind: "yes",
			codes: ["3679"],
			numbers: [],
		});
	});
	test.each([
		["YES 1500 2", [1500, 2]],
		["yes 1,500 2", [1500, 2]],
		["evet 1.500 tl 2 dk", [1500, 2]],
		["yes 1500tl, 2min please", [1500, 2]],
		["evet ١٥٠٠", [1500]],
		["YES 7K3M 12.50", [12.5]],
		["1️⃣ yes", [1]],
	])("%s gives its numbers, and is a yes only where they were asked for", (text, numbers) => {
		const asked = parseReply(text, { locales: both, codes, numbersAsked: true });
		expect(asked).toMatchObject({ kind: "yes", numbers });
		expect(parseReply(text, { locales: both, codes }).kind).not.toBe("yes");
	});
	test.each(["yes 1500,2", "yes at 5pm", "yes 9th", "make it 1500", "yes but 1500", "no 1500"])(
		"%s is no yes, although numbers were asked for",
		(text) => {
			expect(parseReply(text, { locales: both, codes, numbersAsked: true }).kind).not.toBe("yes");
		},
	);
});

const tables = replyLocales.map((locale) => {
	const said = (kind: "yes" | "no" | "polite") =>
		examplesOf(replyLanguages[locale], kind).flatMap(([, examples]) => examples);
	return { locale, yes: said("yes"), no: said("no"), polite: said("polite") };
});
const anyText = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.string({ unit: "grapheme" }),
	fc
		.array(
			fc.constantFrom(
				...[
					"yes",
					"no",
					"evet",
					"hayır",
					"ok",
					"but",
					"not",
					"please",
					"7K3M",
					"5",
					"?",
					",",
					".",
					"👍",
					"'",
				],
				...[
					"good",
					"that",
					"is",
					"it",
					"don't",
					"problem",
					"mi",
					"yok",
					"sorun",
					"\n",
					"\u200d",
					"and",
					'"',
				],
			),
			{ maxLength: 12 },
		)
		.map((words) => words.join(" ")),
);
const said = fc.constantFrom(...tables).chain((table) =>
	fc.record({
		locale: fc.constant(table.locale),
		yes: fc.constantFrom(...table.yes),
		no: fc.constantFrom(...table.no),
		polite: fc.constantFrom(...table.polite),
	}),
);

describe("whatever is written", () => {
	test("it is read without throwing, the same every time, as one of four kinds", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const reply = read(text);
				expect(["yes", "no", "edit", "unclear"]).toContain(reply.kind);
				expect(read(text)).toEqual(reply);
				if (reply.kind === "yes") expect(reply.isQuestion).toBe(false);
			}),
			{ numRuns: 2000 },
		);
	});
	test("there is never a yes where a refusal stands", () => {
		fc.assert(
			fc.property(
				said,
				fc.constantFrom(", ", ". ", "\n", "; "),
				fc.boolean(),
				(one, gap, first) => {
					const text = first ? one.no + gap + one.yes : one.yes + gap + one.no;
					for (const locales of [[one.locale], replyLocales])
						expect([text, kindOf(text, locales)]).not.toEqual([text, "yes"]);
				},
			),
			{ numRuns: 2000 },
		);
	});
	test("a yes in one language with a refusal in another is no yes", () => {
		expect(kindOf("yes iptal")).not.toBe("yes");
		fc.assert(
			fc.property(said, said, (a, b) => {
				for (const locales of [[a.locale, b.locale], replyLocales])
					expect(kindOf(`${a.yes}, ${b.no}`, locales)).not.toBe("yes");
			}),
		);
	});
	test("something not understood beside a yes is no yes", () => {
		fc.assert(
			fc.property(
				said,
				fc.string({ unit: fc.constantFrom("q", "x", "z"), minLength: 3 }),
				(one, noise) => {
					expect(kindOf(`${one.yes} ${noise}`, [one.locale])).not.toBe("yes");
					expect(kindOf(`${noise}. ${one.yes}`, [one.locale])).not.toBe("yes");
				},
			),
		);
	});
	test("politeness, case, accents, spaces and what cannot be seen change nothing", () => {
		const accents = fc.constantFrom("", "\u0301", "\u0308");
		const invisible = fc.constantFrom("", "\u200b", "\u200d", "\ufe0f", "\u00ad", "\u{1f3fd}");
		const change = fc.record({
			accents,
			invisible,
			upper: fc.constantFrom("same", "default", "turkish"),
			gap: fc.constantFrom(" ", "   ", "\t", "\u00a0 "),
			end: fc.constantFrom("", ".", "!!!", " …", "\n"),
		});
		fc.assert(
			fc.property(said, change, fc.boolean(), (one, how, isYes) => {
				const text = isYes ? one.yes : one.no;
				let varied = text.replace(/ /gu, how.gap).replace(/[aeou]/u, (v) => v + how.accents);
				if (how.upper === "default") varied = varied.toUpperCase();
				if (how.upper === "turkish") varied = varied.toLocaleUpperCase("tr");
				varied = `${how.invisible}${varied}${how.invisible}${how.end}`;
				expect([varied, kindOf(varied, [one.locale])]).toEqual([varied, isYes ? "yes" : "no"]);
			}),
			{ numRuns: 2000 },
		);
	});
	test("emoji mean the same in every skin", () => {
		for (const tone of [
			"",
			"\u{1f3fb}",
			"\u{1f3fc}",
			"\u{1f3fd}",
			"\u{1f3fe}",
			"\u{1f3ff}",
			"\ufe0f",
		]) {
			expect(kindOf(`👍${tone}`)).toBe("yes");
			expect(kindOf(`ok 👌${tone}👌${tone}`)).toBe("yes");
			expect(kindOf(`👎${tone}`)).toBe("no");
			expect(kindOf(`🙏${tone}`)).toBe("unclear");
		}
		expect(kindOf("🙅🏽‍♀️")).toBe("no");
	});
});

describe("long texts", () => {
	test("are unclear past the bound, without being read", () => {
		expect(kindOf(`${"yes ".repeat(replyTextMax / 4)}`)).toBe("yes");
		expect(kindOf(`${"yes ".repeat(replyTextMax / 4)} `)).toBe("unclear");
	});
	test("take time that grows with them and not faster", () => {
		const worst = [
			"that is exactly just what i want ",
			"no not any problem ",
			"yes ",
			"a",
			"? ",
			"👍",
			"7k3m",
			"'",
			"very very really just all ",
			"hiç sorun değil ",
		];
		const timeOf = (text: string): number => {
			const runs = [1, 2, 3].map(() => {
				const from = performance.now();
				read(text);
				return performance.now() - from;
			});
			return Math.min(...runs);
		};
		for (const piece of worst) {
			const sized = (length: number) => piece.repeat(length).slice(0, length);
			const short = timeOf(sized(replyTextMax / 8));
			expect(timeOf(sized(replyTextMax))).toBeLessThan(Math.max(20, short * 8 * 4));
		}
	});
});
