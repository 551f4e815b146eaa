import { describe, expect, it } from "vitest";
import { resolveRuleSets } from "./resolve.ts";
import { type RuleSet, ruleSetId } from "./rule.ts";

const pack = (over: Partial<RuleSet>): RuleSet => ({
	family: "f",
	jurisdiction: "*",
	channel: "*",
	audience: "*",
	version: 1,
	activeFromMs: 0,
	activeToMs: null,
	source: "test",
	rules: [],
	...over,
});
const packs = [
	pack({}),
	pack({ jurisdiction: "US" }),
	pack({ jurisdiction: "US-IL" }),
	pack({ jurisdiction: "US-IL", version: 2, activeFromMs: 100 }),
	pack({ jurisdiction: "CY", activeToMs: 100 }),
	pack({ family: "g", channel: "sms" }),
	pack({ family: "g", channel: "sms", jurisdiction: "US", audience: "public" }),
];
const resolve = (
	jurisdictions: readonly string[],
	over: Partial<Parameters<typeof resolveRuleSets>[1]> = {},
) =>
	resolveRuleSets(packs, {
		jurisdictions,
		channel: "web",
		audience: "person",
		nowMs: 50,
		...over,
	}).map(ruleSetId);

describe("of each family the most exact pack holds", () => {
	it.each([
		["nobody knows where", [], ["f/*/*/*@1"]],
		["a place that no pack names", ["ZZ"], ["f/*/*/*@1"]],
		["what only begins alike is another place", ["USX"], ["f/*/*/*@1"]],
		["a country", ["US"], ["f/US/*/*@1"]],
		["a part of it without a pack of its own [MKB-1.3-d]", ["US-TX"], ["f/US/*/*@1"]],
		["a part of it, however it is written", ["us-il"], ["f/US-IL/*/*@1"]],
		["several places: those of each", ["US-IL", "ZZ"], ["f/*/*/*@1", "f/US-IL/*/*@1"]],
	])("%s", (_, jurisdictions, expected) => {
		expect(resolve(jurisdictions)).toEqual(expected);
	});

	it("in the version of that time", () => {
		expect(resolve(["US-IL"], { nowMs: 99 })).toEqual(["f/US-IL/*/*@1"]);
		expect(resolve(["US-IL"], { nowMs: 100 })).toEqual(["f/US-IL/*/*@2"]);
		expect(resolve(["CY"], { nowMs: 99 })).toEqual(["f/CY/*/*@1"]);
		expect(resolve(["CY"], { nowMs: 100 })).toEqual(["f/*/*/*@1"]);
	});

	it("for that channel and audience [MKB-1.3-c]", () => {
		expect(resolve(["US"], { channel: "sms" })).toEqual(["f/US/*/*@1", "g/*/sms/*@1"]);
		expect(resolve(["US"], { channel: "sms", audience: "public" })).toEqual([
			"f/US/*/*@1",
			"g/US/sms/public@1",
		]);
	});
});
