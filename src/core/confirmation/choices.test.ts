import { describe, expect, it } from "vitest";
import { readPayload } from "./buttons.ts";
import { choiceButtons, readChoice } from "./choices.ts";

describe("what there is to choose from", () => {
	it("is a button each, and a tap says which", () => {
		const buttons = choiceButtons("1. Inside\n2. On the quay: left");
		expect(buttons.map(({ title }) => title)).toEqual(["Inside", "On the quay: left"]);
		expect(buttons.map(({ payload }) => readChoice(payload))).toEqual([
			{ number: 1, name: "Inside" },
			{ number: 2, name: "On the quay: left" },
		]);
	});
	it("has no buttons where it is no list of two to five different names", () => {
		const many = Array.from({ length: 6 }, (_, i) => `${i + 1}. n${i}`).join("\n");
		for (const list of ["", "1. one", many, "1. a\n2. a", "1. a\n3. b", "a\nb", "1. a\nmore\n2. b"])
			expect(choiceButtons(list)).toEqual([]);
	});
	it("is never an answer to a pending action, whatever it is called", () => {
		for (const name of ["yes", "pa_1:yes", "no", "x:anew"])
			for (const { payload } of choiceButtons(`1. ${name}\n2. else`))
				expect(readPayload(payload)).toBeNull();
		for (const payload of [undefined, "", "pa_1:yes", "pick:a", "pick::1", "pick:a:0"])
			expect(readChoice(payload)).toBeNull();
	});
});
