import { expect, test } from "vitest";
import { agree, type Voice } from "./agree.ts";

const voice = (changes: Partial<Voice>): Voice => ({
	kind: "unclear",
	locale: "en",
	isQuestion: false,
	refused: false,
	...changes,
});
const yes = voice({ kind: "yes", locale: "tr" });
const unclear = voice({});

test("the language that understood it speaks", () => {
	expect(agree([unclear, yes])).toEqual(yes);
	expect(agree([unclear, voice({ kind: "no" }), voice({ kind: "edit" })]).kind).toBe("no");
	expect(agree([unclear, voice({ kind: "edit" })]).kind).toBe("edit");
	expect(agree([])).toMatchObject({ kind: "unclear", locale: null });
});

test.each([
	["no", voice({ kind: "no", refused: true })],
	["a refusal somewhere", voice({ refused: true })],
	["a change", voice({ kind: "edit" })],
])("a yes in one language and %s in another is unclear, in either order", (_, other) => {
	expect(agree([yes, other])).toMatchObject({ kind: "unclear", locale: null });
	expect(agree([other, yes])).toMatchObject({ kind: "unclear", locale: null });
});

test("a question heard in any language is a question", () => {
	expect(agree([unclear, voice({ isQuestion: true })]).isQuestion).toBe(true);
});
