import { describe, expect, it } from "vitest";
import { isWayBack } from "./back.ts";

describe("the way back to the assistant", () => {
	it.each([
		"ASSISTANT",
		"assistant.",
		"Back to the assistant!",
		"ASİSTAN",
		"asistan",
		"ΒΟΗΘΟΣ",
		"βοηθός",
		"АССИСТЕНТ",
		"l’assistant",
		"UMUFASHA",
	])("is %s", (text) => {
		expect(isWayBack(text)).toBe(true);
	});
	it.each([
		"",
		"yes",
		"is the assistant any good?",
		"your assistant told me seven",
		"asistan bana yedi dedi",
		"x".repeat(200),
	])("is not %s", (text) => {
		expect(isWayBack(text)).toBe(false);
	});
});
