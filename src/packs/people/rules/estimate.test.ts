import { describe, expect, it } from "vitest";
import {
	estimatedSeconds,
	estimateSampleMax,
	estimateSampleMin,
	claimTimeReadings,
} from "./estimate.ts";
import { estimateInWords } from "./estimate-words.ts";

const waits = (...seconds: readonly number[]) =>
	seconds.map((wait) => ({ createdAt: 1_000, claimedAt: 1_000 + wait * 1_000 }));

describe("how long it takes until staff answer", () => {
	it("is the median of how long it took, whatever one of them did [EMO-A1]", () => {
		expect(estimatedSeconds(waits(60, 90, 120, 150, 86_400))).toBe(120);
		expect(estimatedSeconds(waits(60, 90, 120, 150, 180, 210))).toBe(150);
	});
	it("is not known of fewer than the least, and not of those that nobody claimed [EMO-A1]", () => {
		expect(estimateSampleMin).toBe(5);
		expect(estimatedSeconds(waits(60, 90, 120, 150))).toBeNull();
		expect(
			estimatedSeconds([...waits(60, 90, 120, 150), { createdAt: 1, claimedAt: null }]),
		).toBeNull();
		expect(estimatedSeconds([])).toBeNull();
	});
	it("is read of a bounded sample of the last thirty days, of that priority alone, and of nobody who was written to unasked [EMO-A1]", () => {
		expect(claimTimeReadings("high").claimTimes).toMatchObject({
			where: [
				["priority", "=", "high"],
				["claimedAt", ">", { $now: -30 * 24 * 3_600_000 }],
				["reason", "<>", "staff_began"],
			],
			order: [["claimedAt", "desc"]],
			limit: estimateSampleMax,
		});
	});
	it("is told upwards, in minutes or hours, and not at all where it comforts nobody [EMO-A1]", () => {
		expect(estimateInWords(0)).toEqual({ minutes: 1 });
		expect(estimateInWords(61)).toEqual({ minutes: 2 });
		expect(estimateInWords(90 * 60)).toEqual({ minutes: 90 });
		expect(estimateInWords(91 * 60)).toEqual({ hours: 2 });
		expect(estimateInWords(24 * 3_600)).toEqual({ hours: 24 });
		expect(estimateInWords(24 * 3_600 + 1)).toBeNull();
		expect(estimateInWords(null)).toBeNull();
	});
});
