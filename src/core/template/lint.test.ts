import { describe, expect, it } from "vitest";
import { locales } from "../locale.ts";
import { type LintedWords, lintTexts } from "./lint.ts";

const inAll = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
const good = inAll("Your table for {party} is asked for.");
const faults = (
	text: Readonly<Record<string, string>>,
	{ key = "shop.asked", words = [] }: { key?: string; words?: readonly LintedWords[] } = {},
) =>
	lintTexts({ [key]: text, "gate.button_yes": inAll("Yes") }, words).map(({ locale, fault }) => [
		locale,
		fault,
	]);

describe("the lint", () => {
	it("finds nothing in a text that is in order", () => {
		expect(faults(good)).toEqual([]);
	});

	it.each([
		["a language that is missing", { ...good, rw: " " }, ["rw", "there is no text"]],
		[
			"a gap of another name",
			{ ...good, tr: "{kisi} kişilik masa." },
			["tr", "its gaps are kisi, and in English party"],
		],
		[
			"a text that does not fit",
			{ ...good, fr: `${"x".repeat(1590)}{party}` },
			["fr", "longer than 1600 characters with its gaps filled"],
		],
		[
			"a word for carriers",
			{ ...good, en: "Reply CANCEL, {party}." },
			["en", "asks for CANCEL, which carriers act on"],
		],
		[
			"one in another language",
			{ ...good, tr: "{party}: IPTAL yazın." },
			["tr", "asks for IPTAL, which carriers act on"],
		],
	])("finds %s", (_, text, fault) => {
		expect(faults(text)).toEqual([fault]);
	});

	it("lets the texts about opting out name their words, and no longer word stand for one", () => {
		expect(faults(inAll("Reply STOP."), { key: "keyword.help" })).toEqual([]);
		expect(faults(inAll("The STOPOVER is short."))).toEqual([]);
	});

	it("holds a button to twenty characters", () => {
		expect(faults(inAll("x".repeat(21)), { key: "gate.button_no" })).toHaveLength(locales.length);
	});

	const words = (samples: LintedWords["samples"], buttons: readonly string[] = []) => [
		{ keys: ["shop.asked"], samples, buttons },
	];
	it.each([
		["a sample is missing", "A table for {party}, please.", {}, "has no sample for {party}"],
		["it ends with a gap", "A table for {party}", { party: "2" }, "begins or ends with a gap"],
		["it begins with one", "{party} at a table.", { party: "2" }, "begins or ends with a gap"],
		[
			"two stand together",
			"For {party} {name} here.",
			{ party: "2", name: "Ada" },
			"has two gaps beside each other",
		],
		[
			"it is longer than reviewers take",
			`For {party}: ${"x".repeat(1024)}.`,
			{ party: "2" },
			"longer than 1024 characters",
		],
	])("of words that must be approved: %s", (_, text, samples, fault) => {
		expect(faults(inAll(text), { words: words(samples as LintedWords["samples"]) })).toEqual(
			locales.map((locale) => [locale, fault]),
		);
	});

	it("of words that must be approved: too many buttons", () => {
		const buttons = Array.from({ length: 4 }, () => "gate.button_yes");
		expect(faults(good, { words: words({ party: "2" }, buttons) })).toEqual(
			locales.map((locale) => [locale, "has more than 3 buttons"]),
		);
	});
});
