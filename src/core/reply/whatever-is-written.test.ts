import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examplesOf } from "../../../test/support/reply-examples.ts";
import { replyLanguages } from "../../../test/support/reply-languages.ts";
import { replyLocales } from "../locale.ts";
import { replyTextMax } from "./reply.ts";
import { kindOf, read } from "./testing/read.ts";
import { runsOf } from "../../../test/support/whole.ts";

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
			{ numRuns: runsOf(2000) },
		);
	});
	test("there is never a yes where a refusal stands [P2]", () => {
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
	test("something not understood beside a yes is no yes [P2] [MRV-15.3-b]", () => {
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
			{ numRuns: runsOf(2000) },
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

/** In sets and maps: a reading is made of them. */
function lookUpsFor(text: string): number {
	let count = 0;
	const [{ has }, { get }] = [Set.prototype, Map.prototype];
	Set.prototype.has = function (value) {
		count += 1;
		return has.call(this, value);
	};
	Map.prototype.get = function (key) {
		count += 1;
		return get.call(this, key);
	};
	try {
		read(text);
	} finally {
		Object.assign(Set.prototype, { has });
		Object.assign(Map.prototype, { get });
	}
	return count;
}

describe("long texts", () => {
	test("are unclear past the bound, without being read", () => {
		expect(kindOf(`${"yes ".repeat(replyTextMax / 4)}`)).toBe("yes");
		expect(kindOf(`${"yes ".repeat(replyTextMax / 4)} `)).toBe("unclear");
	});
	test("cost look-ups that grow with them and not faster", () => {
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
		for (const piece of worst) {
			const sized = (length: number) => piece.repeat(length).slice(0, length);
			const short = lookUpsFor(sized(replyTextMax / 8));
			expect(lookUpsFor(sized(replyTextMax))).toBeLessThan(short * 8 * 1.2);
		}
	});
});
