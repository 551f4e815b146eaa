import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folded } from "../../../test/support/folded-words.ts";
import { ordinary } from "../../languages/en/ordinary.ts";
import { isSlip, unfold } from "./spelling.ts";

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

describe("a slip", () => {
	const word = fc.stringMatching(/^[a-z]{5,16}$/u);
	const letter = fc.stringMatching(/^[a-z]$/u);
	const place = fc.nat({ max: 15 });

	test("is a letter too many, too few or another one, or two neighbours the other way round, of either word", () => {
		fc.assert(
			fc.property(word, letter, place, (meant, other, anywhere) => {
				const at = anywhere % meant.length;
				const [front, here, back] = [meant.slice(0, at), meant[at] ?? "", meant.slice(at + 1)];
				const swapped = back === "" ? [] : [front + back[0] + here + back.slice(1)];
				for (const slipped of [
					front + other + here + back,
					front + back,
					front + other + back,
					...swapped,
				])
					expect([isSlip(slipped, meant), isSlip(meant, slipped)]).toEqual(
						slipped === meant ? [false, false] : [true, true],
					);
			}),
		);
	});

	test("is not two of them", () => {
		fc.assert(
			fc.property(word, fc.nat({ max: 15 }), fc.nat({ max: 15 }), (meant, one, two) => {
				const [a, b] = [one % meant.length, two % meant.length];
				fc.pre(Math.abs(a - b) > 1);
				const other = [...meant].map((was, at) =>
					at === a || at === b ? (was === "z" ? "a" : "z") : was,
				);
				expect(isSlip(other.join(""), meant)).toBe(false);
			}),
		);
		expect(isSlip("table", "table")).toBe(false);
		expect(isSlip("tables", "tab")).toBe(false);
		expect(isSlip("bloody", "body")).toBe(false);
	});
});
