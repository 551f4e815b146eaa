import { describe, expect, it } from "vitest";
import { learn } from "./scorer.ts";

const examples = {
	ride: ["a taxi to {place} please", "can you send a car", "we need a cab at 9"],
	order: ["two {thing} to {place}", "I would like to order {thing}", "bring me a {thing}"],
};

describe("what is learned from examples", () => {
	it("tells lines that were never seen", () => {
		const guess = learn(examples);
		expect(guess("could you send us a cab")?.intent).toBe("ride");
		expect(guess("please bring {thing} to {place}")?.intent).toBe("order");
	});

	it("is the same each time, in whatever order it is asked", () => {
		const [one, other] = [learn(examples), learn(examples)];
		other("bring me a car");
		expect(other("a cab please")).toEqual(one("a cab please"));
	});

	it("says nothing of what no example holds a piece of", () => {
		expect(learn(examples)("9999 ☂ щщщ")?.known).toBeLessThan(0.2);
		expect(learn({})("a taxi")).toBeNull();
		expect(learn(examples)("щщщ")).toBeNull();
	});

	it("reads a text without end in bounded time, and names in brackets as nothing but names", () => {
		const guess = learn(examples);
		expect(guess("taxi ".repeat(20_000))?.intent).toBe("ride");
		expect(guess("{constructor} {__proto__}")).not.toBeUndefined();
	});
});
