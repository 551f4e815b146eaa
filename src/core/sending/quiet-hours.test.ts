import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, parseWall, wallAt, writeWall } from "../ledger/wall-time.ts";
import { quietUntilMs } from "./quiet-hours.ts";

const night = { from: "21:00", to: "08:00" };
const zone = "Europe/Athens";
const at = (iso: string) =>
	(instantOf(parseWall(iso.slice(0, 16)) ?? 0, "UTC") ?? 0) + Number(iso.slice(17, 19)) * 1000;
const until = (iso: string, quiet = night, timezone = zone) => {
	const end = quietUntilMs(at(iso), timezone, quiet);
	return end === null ? null : `${writeWall(wallAt(end, "UTC"))}:00.000Z`;
};

describe("quiet hours", () => {
	it.each([
		["before they begin", "2026-11-22T18:59:59Z", null],
		["as they begin", "2026-11-22T19:00:00Z", "2026-11-23T06:00:00.000Z"],
		["after midnight", "2026-11-23T01:30:00Z", "2026-11-23T06:00:00.000Z"],
		["in their last minute", "2026-11-23T05:59:59Z", "2026-11-23T06:00:00.000Z"],
		["as they end", "2026-11-23T06:00:00Z", null],
	])("%s", (_, iso, end) => {
		expect(until(iso)).toBe(end);
	});

	it("are those of the recipient's own clock", () => {
		expect(until("2026-11-22T12:00:00Z", night, "Asia/Tokyo")).toBe("2026-11-22T23:00:00.000Z");
		expect(until("2026-11-22T12:00:00Z")).toBeNull();
	});

	it.each([
		["the night that is an hour shorter", "2026-03-28T20:00:00Z", "2026-03-29T05:00:00.000Z"],
		["the night that is an hour longer", "2026-10-24T19:00:00Z", "2026-10-25T06:00:00.000Z"],
	])("end at eight on the wall after %s", (_, iso, end) => {
		expect(until(iso)).toBe(end);
	});

	it("that end in an hour which the clock jumps over end when it has jumped", () => {
		expect(until("2026-03-29T00:30:00Z", { from: "21:00", to: "03:30" })).toBe(
			"2026-03-29T01:00:00.000Z",
		);
	});

	it("within one day hold between their times", () => {
		const noon = { from: "12:00", to: "14:00" };
		expect(until("2026-11-22T10:30:00Z", noon)).toBe("2026-11-22T12:00:00.000Z");
		expect(until("2026-11-22T12:30:00Z", noon)).toBeNull();
	});

	it("from one time to the same are none", () => {
		expect(until("2026-11-22T10:30:00Z", { from: "09:00", to: "09:00" })).toBeNull();
	});

	const time = fc
		.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
		.map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
	it("always end, after now and within a day and an hour, and do not hold at their end", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z") }),
				fc.record({ from: time, to: time }),
				fc.constantFrom("Europe/Athens", "Europe/Istanbul", "Africa/Kigali", "America/New_York"),
				(nowMs, quiet, timezone) => {
					const end = quietUntilMs(nowMs, timezone, quiet);
					if (end === null) return;
					expect(end).toBeGreaterThan(nowMs);
					expect(end - nowMs).toBeLessThanOrEqual(25 * 3_600_000);
					const after = quietUntilMs(end, timezone, quiet);
					if (after !== null) expect(after - end).toBeLessThanOrEqual(3_600_000);
				},
			),
			{ numRuns: 300 },
		);
	});
});
