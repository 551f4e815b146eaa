/** What is said of a booking beside its place and its time. */
import { describe, expect, it } from "vitest";
import { locales } from "../../core/locale.ts";
import { startTold } from "./format.ts";

const timezone = "Europe/Istanbul";
const slotStartMs = Date.UTC(2026, 10, 27, 17);
const table = {
	slotStartMs,
	slotEndMs: slotStartMs + 7_200_000,
	timezone,
	unit: "minutes",
} as const;

describe("a start that is not the one that was asked for", () => {
	it.each(locales)("is told before the yes, with both hours, in %s", (locale) => {
		const told = startTold(table, "2026-11-27T20:15", locale);
		expect(told).toMatch(/20:00/u);
		expect(told).toMatch(/20:15/u);
		expect(told).not.toMatch(/[{}]/u);
	});
	it("is not told of the one that was asked for, nor of a stay", () => {
		expect(startTold(table, "2026-11-27T20:00", "en")).toBeNull();
		expect(startTold({ ...table, unit: "nights" }, "2026-11-27T12:00", "en")).toBeNull();
	});
});
