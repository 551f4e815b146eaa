import { expect, test } from "vitest";
import { agree, type Voice } from "./agree.ts";

const voice = (changes: Partial<Voice>): Voice => ({
	kind: "unclear",
	locale: "en",
	isQuestion: false,
	isPleasantry: false,
	isUnderstood: false,
	isRequest: false,
	callsOff: false,
	isPlain: false,
	undoing: "unclear",
	named: [],
	bearing: [],
	refusals: [],
	harmless: [],
	knows: new Set(),
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
	["no", voice({ kind: "no", refusals: [{ from: 0, to: 1 }] })],
	["a refusal somewhere", voice({ refusals: [{ from: 0, to: 1 }] })],
	["a change", voice({ kind: "edit" })],
])("a yes in one language and %s in another is unclear, in either order", (_, other) => {
	expect(agree([yes, other])).toMatchObject({ kind: "unclear", locale: null });
	expect(agree([other, yes])).toMatchObject({ kind: "unclear", locale: null });
});

test("a no heard only inside what another language knows to mean yes takes nothing away", () => {
	const flipped = voice({ kind: "yes", harmless: [{ from: 0, to: 2 }] });
	const inside = voice({ kind: "edit", refusals: [{ from: 0, to: 1 }] });
	const outside = voice({
		kind: "edit",
		refusals: [
			{ from: 0, to: 1 },
			{ from: 2, to: 3 },
		],
	});
	expect(agree([inside, flipped])).toEqual(flipped);
	expect(agree([outside, flipped]).kind).toBe("unclear");
	expect(agree([flipped, { ...inside, kind: "no" }]).kind).toBe("unclear");
});

test("a question heard in any language is a question", () => {
	expect(agree([unclear, voice({ isQuestion: true })]).isQuestion).toBe(true);
});

test("who understands all of it and does not take its words for a yes takes it away", () => {
	const see = voice({ kind: "yes", locale: "es", bearing: ["see"] });
	const farewell = voice({ isUnderstood: true, isPleasantry: true, knows: new Set(["see", "ya"]) });
	expect(agree([see, farewell])).toMatchObject({ kind: "unclear", isPleasantry: true });
	expect(agree([see, { ...farewell, isUnderstood: false }]).kind).toBe("yes");
	expect(agree([see, { ...farewell, knows: new Set(["ya"]) }]).kind).toBe("yes");
});

test("a farewell that one language understands is no change of another's", () => {
	const farewell = voice({ isPleasantry: true, isUnderstood: true });
	expect(agree([farewell, voice({ kind: "edit" })])).toMatchObject({
		kind: "unclear",
		isPleasantry: true,
	});
	expect(agree([farewell, voice({ kind: "no" })]).kind).toBe("no");
});

test("where one language agrees to undo and none refuses or changes, undoing is a yes", () => {
	const off = voice({ undoing: "yes", locale: "tr" });
	expect(agree([unclear, off])).toMatchObject({ kind: "unclear", undoing: "yes" });
	expect(agree([voice({ kind: "edit", undoing: "edit" }), off]).undoing).toBe("edit");
});
