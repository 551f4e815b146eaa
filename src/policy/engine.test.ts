import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { tooLongId } from "../core/policy/judge.ts";
import type { RuleSet } from "../core/policy/rule.ts";
import { phraseRule } from "../core/policy/rules.ts";
import { type ContentContext, toPerson } from "../ports/policy.ts";
import { makePolicyEngine, remembered } from "./engine.ts";

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
const pack = (version: number, activeFromMs: number, decision: "confirm" | "deny"): RuleSet => ({
	family: "wine",
	jurisdiction: "*",
	channel: "*",
	audience: "*",
	version,
	activeFromMs,
	activeToMs: null,
	source: `Law ${version}`,
	rules: [
		phraseRule({
			code: "wine.any",
			kind: "claim",
			why: `As of ${version}.`,
			any: ["goods.alcohol"],
			decision,
		}),
	],
});
const engineOf = () => {
	let hashed = 0;
	const engine = makePolicyEngine({
		packs: [pack(1, 0, "confirm"), pack(2, 100, "deny")],
		sha256Hex: (text) => {
			hashed++;
			return sha256Hex(text);
		},
	});
	return { engine, hashed: () => hashed };
};
const at = (nowMs: number, over: Partial<ContentContext> = {}): ContentContext => ({
	...toPerson("web", {}, "en", nowMs),
	...over,
});

describe("a verdict", () => {
	it("is given again for the same words in the same setting, and made anew for any other", () => {
		const { engine } = engineOf();
		const first = engine.judge("wine", at(1));
		expect(engine.judge("wine", at(2))).toBe(first);
		expect(engine.cached()).toBe(1);
		const audience = { reach: "person", ageMin: null, optedIn: null } as const;
		const others: readonly [string, ContentContext][] = [
			["Wine", at(1)],
			["wine", at(1, { channel: "sms" })],
			["wine", at(1, { locale: "tr" })],
			["wine", at(1, { audience: { ...audience, ageMin: 30 } })],
			["wine", at(1, { audience: { ...audience, reach: "public" } })],
			["wine", at(1, { audience: { ...audience, optedIn: "all" } })],
		];
		for (const [text, context] of others) expect(engine.judge(text, context)).not.toBe(first);
		expect(engine.cached()).toBe(1 + others.length);
	});

	it("is made anew once other packs hold", () => {
		const { engine } = engineOf();
		expect(engine.judge("wine", at(99)).decision).toBe("confirm");
		expect(engine.judge("wine", at(100)).decision).toBe("deny");
	});

	it("is forgotten, the oldest first, where there are more than are kept", () => {
		const { engine } = engineOf();
		const first = engine.judge("wine 0", at(1));
		for (let i = 1; i < remembered; i++) engine.judge(`wine ${i}`, at(1));
		expect(engine.judge("wine 0", at(1))).toBe(first);
		engine.judge("one more", at(1));
		expect(engine.cached()).toBe(remembered);
		expect(engine.judge("wine 0", at(1))).not.toBe(first);
	});
});

describe("an explanation", () => {
	const { engine } = engineOf();
	it("is of the version that judged, and of nothing that is not there [MKB-5.7-t26]", () => {
		const told = (packs: readonly string[], rules = ["wine.any"]) =>
			engine.explain(rules, packs).map(({ why, source }) => [why, source]);
		expect(told(["wine/*/*/*@1"])).toEqual([["As of 1.", "Law 1"]]);
		expect(told(["wine/*/*/*@2"])).toEqual([["As of 2.", "Law 2"]]);
		expect(told(["wine/*/*/*@3"])).toEqual([]);
		expect(told(["wine/*/*/*@1"], ["wine.none"])).toEqual([]);
	});

	it("knows the rule of the engine itself", () => {
		expect(engine.explain([tooLongId], [])[0]?.why).toContain("4096");
	});
});

it("a decision of an old version is judged again by that version, and by no other where it is gone [MKB-5.7-t26]", () => {
	const { engine } = engineOf();
	const then = engine.judge("wine", at(1));
	expect(engine.replay(then.facts, then.packs, then.engine)?.decision).toBe("confirm");
	expect(engine.replay(then.facts, ["wine/*/*/*@2"], then.engine)?.decision).toBe("deny");
	expect(engine.replay(then.facts, ["wine/*/*/*@3"], then.engine)).toBeNull();
	expect(engine.replay(then.facts, then.packs, then.engine + 1)).toBeNull();
});
