import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../../../core/catalogue.ts";
import { type Kitchen, takesOrders, takesUntil } from "./hours.ts";

// A Saturday; Nicosia is two hours ahead in November.
const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}:00+02:00`);
const kitchen = (hours: OpeningHours | null, prepMinutes: number | null = null): Kitchen => ({
	hours,
	timezone: "Europe/Nicosia",
	prepMinutes,
});
const lunch: OpeningHours = { days: { "6": [["12:00", "15:00"]], "0": [["18:00", "02:00"]] } };

describe("a business takes orders", () => {
	it("always, where it has no hours", () => {
		expect(takesOrders(kitchen(null, 999), at("03:00"))).toBe(true);
		expect(takesUntil(kitchen(null), at("03:00"), at("03:10"))).toBe(at("03:10"));
	});
	it("from its opening until what is begun is done by its closing, to the millisecond", () => {
		const slow = kitchen(lunch, 20);
		expect(takesOrders(slow, at("12:00") - 1)).toBe(false);
		expect(takesOrders(slow, at("12:00"))).toBe(true);
		expect(takesOrders(slow, at("14:40"))).toBe(true);
		expect(takesOrders(slow, at("14:40") + 1)).toBe(false);
		expect(takesUntil(slow, at("14:35"), at("14:45"))).toBe(at("14:40") + 1);
		expect(takesUntil(slow, at("14:20") + 7, at("14:30"))).toBe(at("14:30"));
	});
	it("past midnight, where its day ends there", () => {
		expect(takesOrders(kitchen(lunch), at("01:59", 23))).toBe(true);
		expect(takesUntil(kitchen(lunch, 10), at("01:45", 23), at("01:55", 23))).toBe(
			at("01:50", 23) + 1,
		);
	});
	it("never on a day that it is closed on", () => {
		const closed = kitchen({ ...lunch, closedOn: ["2026-11-21"] });
		expect(takesOrders(closed, at("13:00"))).toBe(false);
	});
});
