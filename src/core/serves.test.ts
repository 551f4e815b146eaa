import { describe, expect, it } from "vitest";
import { servesMax, servesOf, takesOf } from "./serves.ts";

describe("the words of what a business has", () => {
	it("are each said once, the first as it was written, and what is no word is left out", () => {
		expect(
			servesOf("restaurant", null, "Fish", "", " fish ", undefined, "meze", "x".repeat(61)),
		).toEqual(["restaurant", "Fish", "meze"]);
	});
	it("are bounded, the most telling kept", () => {
		const many = Array.from({ length: servesMax + 5 }, (_, n) => `dish ${n}`);
		expect(servesOf("grill", ...many)).toEqual(["grill", ...many.slice(0, servesMax - 1)]);
	});
});

describe("how an order gets to somebody", () => {
	it("is what the action's tags name, in one order, and all where they name none", () => {
		expect(takesOf(["here", "late", "Pickup"])).toEqual(["pickup", "here"]);
		expect(takesOf(["late"])).toEqual(["delivery", "pickup", "here"]);
		expect(takesOf([])).toEqual(["delivery", "pickup", "here"]);
	});
});
