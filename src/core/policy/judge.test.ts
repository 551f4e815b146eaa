import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	digestible,
	engineVersion,
	judgeFacts,
	policyTextMax,
	readFacts,
	redlinesMax,
	rewritten,
	safeRewrite,
	stricter,
	tooLongId,
} from "./judge.ts";
import { makeLexicon } from "./lexicon.ts";
import { allowed, decisions, defineRule, type Rule, type RuleSet } from "./rule.ts";
import { dropSentence, phraseRule } from "./rules.ts";

const lexicon = makeLexicon({
	a: { say: { en: "alpha" } },
	b: { say: { en: "beta" } },
	c: { say: { en: "gamma" } },
	d: { say: { en: "delta delta" } },
});
const setting = {
	channel: "web",
	reach: "person",
	ageMin: null,
	optedIn: null,
	locale: "en",
} as const;
const rule = (code: string, any: string, decision: (typeof decisions)[number], rest = {}) =>
	phraseRule({ code, kind: "wording", why: "W.", any: [any], decision, ...rest });
const droppingWords = (one: Rule): Rule => ({
	...one,
	judge: (facts) => {
		const verdict = one.judge(facts);
		return { ...verdict, redlines: verdict.redlines.map((line) => ({ ...line, rewrite: "" })) };
	},
});
const rules = [
	droppingWords(rule("r.a", "a", "confirm")),
	rule("r.b", "b", "approve"),
	rule("r.c", "c", "deny", { rewrite: dropSentence }),
	rule("r.d", "d", "deny"),
	rule("r.c2", "c", "deny", { near: ["a"], rewrite: dropSentence }),
];
const packOf = (some: readonly (typeof rules)[number][]): RuleSet => ({
	family: "f",
	jurisdiction: "*",
	channel: "*",
	audience: "*",
	version: 1,
	activeFromMs: 0,
	activeToMs: null,
	source: "test",
	rules: some,
});
const judge = (text: string, packs: readonly RuleSet[] = [packOf(rules)]) =>
	judgeFacts(packs, readFacts(lexicon, text, setting));

describe("the strictest word wins", () => {
	it.each([
		["nothing", "allow", []],
		["alpha", "confirm", ["r.a"]],
		["alpha beta", "approve", ["r.a", "r.b"]],
		["gamma beta", "deny", ["r.b", "r.c"]],
	])("%s: %s", (text, decision, ruleIds) => {
		expect(judge(text)).toMatchObject({ decision, ruleIds, engine: engineVersion });
	});

	it("and combining is associative, commutative and idempotent", () => {
		const any = fc.constantFrom(...decisions);
		fc.assert(
			fc.property(any, any, any, (x, y, z) => {
				expect(stricter(x, y)).toBe(stricter(y, x));
				expect(stricter(stricter(x, y), z)).toBe(stricter(x, stricter(y, z)));
				expect(stricter(x, x)).toBe(x);
			}),
		);
	});

	it("so the order of rules, and how they are put into packs, cannot matter", () => {
		const words = fc.array(fc.constantFrom("alpha", "beta", "gamma", "delta."), { maxLength: 12 });
		fc.assert(
			fc.property(
				words,
				fc.shuffledSubarray(rules, { minLength: rules.length }),
				(some, shuffled) => {
					const text = some.join(" ");
					const { packs: _, ...one } = judge(text);
					const { packs: __, ...other } = judge(
						text,
						shuffled.map((r) => packOf([r])),
					);
					expect(other).toEqual(one);
				},
			),
			{ seed: 7 },
		);
	});
});

describe("a rule", () => {
	it("is given what it names and nothing else: of the facts, and of the hits", () => {
		let seen: object = {};
		const nosy = defineRule({
			code: "r.nosy",
			kind: "wording",
			why: "W.",
			needs: ["hits", "reach"],
			terms: ["a"],
			judge: (facts) => {
				seen = facts;
				return allowed;
			},
		});
		judge("alpha beta", [packOf([nosy])]);
		expect(Object.keys(seen).sort()).toEqual(["hits", "reach"]);
		expect(seen).toMatchObject({ hits: [{ term: "a" }] });
	});

	it("keeps to words that stand near, and to ages that are not known", () => {
		const far = `gamma ${"xy ".repeat(20)} alpha`;
		expect(judge("gamma alpha").ruleIds).toContain("r.c2");
		expect(judge(far).ruleIds).not.toContain("r.c2");
		const gate = packOf([rule("r.age", "a", "deny", { ageMin: 21 })]);
		const of = (ageMin: number | null) =>
			judgeFacts([gate], readFacts(lexicon, "alpha", { ...setting, ageMin })).decision;
		expect([of(null), of(18), of(21), of(30)]).toEqual(["deny", "deny", "allow", "allow"]);
	});
});

describe("a text that is too long", () => {
	it("is refused unread, whatever it says", () => {
		const facts = readFacts(lexicon, "gamma ".repeat(policyTextMax), setting);
		expect(facts.hits).toEqual([]);
		expect(judgeFacts([], facts)).toMatchObject({ decision: "deny", ruleIds: [tooLongId] });
		expect(judge("x".repeat(policyTextMax)).decision).toBe("allow");
	});

	it("or full of what is objected to has a bounded answer", () => {
		const { redlines } = judge("gamma. ".repeat(500));
		expect(redlines).toHaveLength(redlinesMax);
	});
});

describe("a rewrite", () => {
	const rewrite = (text: string) =>
		safeRewrite(lexicon, [packOf(rules)], text, setting, judge(text));
	it.each([
		["takes the words out", "Say alpha now.", "Say now."],
		["takes the sentence out", "Stay. Not gamma here! Go on.", "Stay. Go on."],
		["takes both", "alpha one. gamma. Two.", "one. Two."],
		["is none where nothing is wrong", "Fine.", null],
		["is none where a rule has none to offer", "beta. Fine.", null],
		["is none where nothing would be left", "gamma.", null],
		["is none where it brings together what may not stand together", "delta alpha delta", null],
		["goes on where it does, and there is a way", "gam alpha. gamma. Fine.", "gam. Fine."],
	])("%s", (_, text, expected) => {
		expect(rewrite(text)).toBe(expected);
	});

	it("passes the same rules, whatever was written [MKB-2.1-o]", () => {
		const words = fc.array(
			fc.constantFrom("alpha", "beta", "gamma", "delta", "al", "pha", ".", ". ", "\n", "-"),
			{ maxLength: 30 },
		);
		let offered = 0;
		fc.assert(
			fc.property(words, fc.constantFrom("", " "), (some, glue) => {
				const safe = rewrite(some.join(glue));
				if (safe === null) return;
				offered++;
				expect(judge(safe).decision).toBe("allow");
			}),
			{ seed: 7, numRuns: 2000 },
		);
		expect(offered).toBeGreaterThan(100);
	});

	it("of passages that overlap is that of the widest, and is put once", () => {
		const line = (start: number, end: number, put: string | null) => ({
			start,
			end,
			ruleId: "r",
			rewrite: put,
		});
		expect(rewritten("0123 56789", [line(0, 3, "x"), line(2, 4, "y")])).toBe("x 56789");
		expect(rewritten("word", [line(4, 4, "\nEnd."), line(4, 4, "\nEnd.")])).toBe("word\nEnd.");
		expect(rewritten("0123 word", [line(0, 3, "x"), line(2, 4, null)])).toBeNull();
	});
});

it("a judgement holds no word of the text", () => {
	const text = "alpha secretword gamma.";
	expect(JSON.stringify([readFacts(lexicon, text, setting), digestible(judge(text))])).not.toMatch(
		/secretword|alpha|gamma/,
	);
});
