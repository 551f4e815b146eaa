import { describe, expect, it } from "vitest";
import { mayFollow, orderStatuses, settableStatuses, stepsTo } from "./order-status.ts";

describe("the states of an order", () => {
	it("go forward only, one after the other", () => {
		const line = ["pending", "confirmed", "preparing", "ready", "delivered"] as const;
		for (const [i, from] of line.entries())
			for (const [j, to] of line.entries()) expect(mayFollow(from, to)).toBe(j === i + 1);
	});
	it("end by cancelling up to the preparing, and never after", () => {
		expect(orderStatuses.filter((from) => mayFollow(from, "cancelled"))).toEqual([
			"pending",
			"confirmed",
			"preparing",
		]);
	});
	it("name every step that is passed over", () => {
		expect(stepsTo("confirmed", "ready")).toEqual(["preparing", "ready"]);
		expect(stepsTo("confirmed", "delivered")).toEqual(["preparing", "ready", "delivered"]);
		expect(stepsTo("preparing", "cancelled")).toEqual(["cancelled"]);
	});
	it("have no way back, none out of an end, and none but the yes out of a proposal", () => {
		for (const to of settableStatuses) {
			expect(stepsTo("pending", to)).toBeNull();
			expect(stepsTo("delivered", to)).toBeNull();
			expect(stepsTo("cancelled", to)).toBeNull();
		}
		expect(stepsTo("ready", "preparing")).toBeNull();
		expect(stepsTo("ready", "cancelled")).toBeNull();
	});
});
