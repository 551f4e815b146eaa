import { describe, expect, it } from "vitest";
import { readForm } from "./params.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const byRuntime = (text: string) => {
	const params = new Map<string, string[]>();
	for (const [name, value] of new URLSearchParams(`&${text}`))
		params.set(name, [...(params.get(name) ?? []), value]);
	return params;
};
const pieces = [
	"a",
	"Body",
	"=",
	"&",
	"+",
	" ",
	"?",
	"%20",
	"%2B",
	"%26",
	"%3D",
	"%C3%A9",
	"é",
	"😀",
];
const broken = ["%", "%E", "%C3", "%zz", "%ED%A0%80", "%00", "\ufeff", "%EF%BB%BF"];

/** The same at each run. */
function* forms(of: readonly string[], count: number): Generator<string> {
	let state = 7;
	for (let i = 0; i < count; i++) {
		let text = "";
		for (let k = 0; k < 12; k++) {
			state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
			text += of[Math.floor(state / 65_536) % of.length] ?? "";
		}
		yield text;
	}
}

describe("a form is read as the runtime reads one", () => {
	it.each([
		["well-formed", pieces],
		["broken", [...pieces, ...broken]],
	])("where it is %s", (_, of) => {
		for (const text of forms(of, 3_000)) {
			const { params } = readForm(bytes(text));
			expect([...params], text).toEqual([...byRuntime(text)]);
		}
	});

	it("and says where something was lost", () => {
		expect(readForm(bytes("a=%C3%A9+b")).isWellFormed).toBe(true);
		for (const lost of ["a=%C3", "a=%zz"])
			expect(readForm(bytes(lost)).isWellFormed, lost).toBe(false);
	});
});
