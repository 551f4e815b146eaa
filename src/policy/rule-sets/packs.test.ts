import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { packPins } from "../../../test/support/pack-pins.ts";
import { canonicalJson, type Json } from "../../core/json.ts";
import { locales } from "../../core/locale.ts";
import { fold, foldPhrase } from "../../core/policy/fold.ts";
import type { Term } from "../../core/policy/lexicon.ts";
import { decisions, ruleSetId, policyChannels, reaches } from "../../core/policy/rule.ts";
import { lexicon, terms } from "../../core/policy/words.ts";
import type { ContentContext } from "../../ports/policy.ts";
import { makePolicyEngine } from "../engine.ts";
import { ruleSets } from "./index.ts";

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
const engine = makePolicyEngine({ sha256Hex });
const folder = join(import.meta.dirname, "examples");

const exampleSchema = z.strictObject({
	name: z.string(),
	text: z.string(),
	/** Where it is not WhatsApp, to one person of no known age, nobody knows where, in English. */
	setting: z
		.strictObject({
			channel: z.enum(policyChannels),
			jurisdictions: z.array(z.string()),
			reach: z.enum(reaches),
			ageMin: z.int(),
			optedIn: z.enum(["all", "some", "unknown"]).nullable(),
			locale: z.enum(locales),
		})
		.partial()
		.optional(),
	decision: z.enum(decisions),
	rules: z.array(z.string()),
	rewrite: z.string().nullable().optional(),
});
type Example = z.infer<typeof exampleSchema>;

const tables = readdirSync(folder).map((file) => ({
	family: file.replace(/\.json$/, ""),
	examples: z.array(exampleSchema).parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
}));
const contextOf = ({ setting = {} }: Pick<Example, "setting">): ContentContext => ({
	channel: setting.channel ?? "whatsapp",
	jurisdictions: setting.jurisdictions ?? [],
	audience: {
		reach: setting.reach ?? "person",
		ageMin: setting.ageMin ?? null,
		optedIn: setting.optedIn ?? null,
	},
	locale: setting.locale ?? "en",
	nowMs: Date.UTC(2026, 10, 22),
});
const all = tables.flatMap(({ examples }) => examples);

describe.each(tables)("$family", ({ examples }) => {
	it.each(examples)("$decision: $name", (example) => {
		const verdict = engine.judge(example.text, contextOf(example));
		expect([verdict.decision, example.text]).toEqual([example.decision, example.text]);
		if (example.rules.length === 0) expect(verdict.ruleIds).toEqual([]);
		else expect(verdict.ruleIds).toEqual(expect.arrayContaining(example.rules));
		if (example.rewrite === "*") expect(verdict.rewrite).not.toBeNull();
		else if (example.rewrite !== undefined) expect(verdict.rewrite).toBe(example.rewrite);
	});
});

describe("what is offered instead", () => {
	it("passes the rules that objected", () => {
		const offered = all.flatMap((example) => {
			const { rewrite } = engine.judge(example.text, contextOf(example));
			return rewrite === null ? [] : [{ rewrite, context: contextOf(example) }];
		});
		expect(offered.length).toBeGreaterThan(30);
		for (const { rewrite, context } of offered)
			expect([rewrite, engine.judge(rewrite, context).decision]).toEqual([rewrite, "allow"]);
	});

	it("stands in redlines inside the text, each with a rule that is there", () => {
		const codes = ruleSets.flatMap(({ rules }) => rules.map(({ code }) => code));
		for (const example of all)
			for (const { start, end, ruleId } of engine.judge(example.text, contextOf(example))
				.redlines) {
				expect(0 <= start && start <= end && end <= example.text.length).toBe(true);
				expect(codes).toContain(ruleId);
			}
	});
});

describe("the packs", () => {
	it("have a table for each family, and each rule is seen to object in one", () => {
		const families = [...new Set(ruleSets.map(({ family }) => family))].sort();
		expect(tables.map(({ family }) => family).sort()).toEqual(families);
		const seen = new Set(
			all.flatMap((example) => engine.judge(example.text, contextOf(example)).ruleIds),
		);
		const codes = ruleSets.flatMap(({ rules }) => rules.map(({ code }) => code));
		const shared = new Set(codes);
		// Colorado's and Illinois's are one table of words under two names.
		const unseen = [...shared].filter(
			(code) =>
				!seen.has(code) &&
				!seen.has(code.replace(".co_", ".il_")) &&
				!seen.has(code.replace(".il_", ".co_")),
		);
		expect(unseen).toEqual([]);
	});

	it("have one of everywhere in each family, so that nobody is anywhere without one", () => {
		for (const { family, channel } of ruleSets)
			expect(
				ruleSets.some(
					(pack) =>
						pack.family === family &&
						pack.jurisdiction === "*" &&
						(pack.channel === "*" || pack.channel === channel),
				),
				family,
			).toBe(true);
	});

	it("are told apart by their ids, say where they come from, and name only terms that there are", () => {
		expect(new Set(ruleSets.map(ruleSetId)).size).toBe(ruleSets.length);
		for (const pack of ruleSets) {
			expect(pack.source.length).toBeGreaterThan(10);
			for (const rule of pack.rules) {
				expect(rule.why).toMatch(/^[A-Z].*\.$/);
				expect(rule.terms.filter((term) => !lexicon().terms.has(term))).toEqual([]);
			}
		}
		const used = new Set(ruleSets.flatMap(({ rules }) => rules.flatMap((rule) => rule.terms)));
		expect(Object.keys(terms()).filter((term) => !used.has(term))).toEqual([]);
	});

	it("name phrases that are read as any text is", () => {
		const phrases = Object.values<Term>(terms()).flatMap(({ say, except }) =>
			[...Object.values(say), ...Object.values(except ?? {})].flatMap((list) => list.split("|")),
		);
		expect(phrases.length).toBeGreaterThan(1000);
		const unlike = phrases
			.flatMap((phrase) => phrase.split("*"))
			.filter((part) => (fold(part)[0]?.text ?? "") !== foldPhrase(part));
		expect(unlike).toEqual([]);
	});

	it("keep what a version says: a rule that changes is a new version, beside the old one", () => {
		const pins = Object.fromEntries(
			ruleSets.map((pack) => [
				ruleSetId(pack),
				sha256Hex(canonicalJson(JSON.parse(JSON.stringify(pack)) as Json)).slice(0, 16),
			]),
		);
		expect(pins).toEqual(packPins);
	});

	it("either allow or deny what one person is told: nobody is there to confirm or approve it", () => {
		const found = all
			.filter((example) => contextOf(example).audience.reach === "person")
			.map((example) => engine.judge(example.text, contextOf(example)).decision);
		expect([...new Set(found)].sort()).toEqual(["allow", "deny"]);
	});
});
