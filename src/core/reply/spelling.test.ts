import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folded } from "../../../test/support/folded-words.ts";
import { ordinary } from "../../languages/en/ordinary.ts";
import { unfold } from "./spelling.ts";

describe("the words that look like a slip", () => {
	test("come back as they were written, however they are broken into lines", () => {
		const word = fc.stringMatching(/^[a-z]{1,16}$/u);
		fc.assert(
			fc.property(fc.uniqueArray(word), fc.constantFrom("", " ", "\n"), (words, between) => {
				const sorted = [...words].sort();
				expect(unfold(folded(sorted).join(between))).toEqual(sorted);
			}),
		);
	});

	test("are words in their order, each once", () => {
		const words = unfold(ordinary);
		expect(words).toEqual([...new Set(words)].sort());
		expect(words).toContain("agent");
		expect(words.filter((word) => !/^[a-z]{5,}$/u.test(word))).toEqual([]);
	});
});
