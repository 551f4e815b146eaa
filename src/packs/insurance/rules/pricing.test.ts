import { describe, expect, it } from "vitest";
import type { InsuranceRequest } from "../needs.ts";
import { type PricingRows, type Tariff, termsOf } from "./pricing.ts";

const nowMs = Date.UTC(2026, 10, 27, 12);
const dayMs = 86_400_000;
const tariff = (over: Partial<Tariff> = {}): Tariff => ({
	id: "tar_1",
	insurer: "Castle Mutual",
	type: "travel",
	category: "basic",
	tariffVersion: 1,
	currency: "EUR",
	formula: { perDayMinor: 300, minimumMinor: 900 },
	taxPpm: 0,
	feesMinor: 0,
	validFrom: nowMs - 9 * dayMs,
	validUntil: null,
	...over,
});
const request: InsuranceRequest = {
	type: "travel",
	category: null,
	days: 10,
	from: null,
	vehicle: null,
	driver: null,
	destination: "europe",
};
const offered = (all: readonly Tariff[], more: Partial<InsuranceRequest> = {}) =>
	termsOf(
		{
			tariff: all,
			terms: [{ momoCode: "012345", card: "off" }],
			market: [{ timezone: "UTC" }],
		} as unknown as PricingRows,
		{ ...request, ...more },
		nowMs,
	);

describe("the tariff that holds", () => {
	const first = tariff();
	const second = tariff({
		id: "tar_2",
		tariffVersion: 2,
		formula: { perDayMinor: 500, minimumMinor: 900 },
	});

	it("is the newest version of its insurer's kind, and its version is told, in whatever order they are read [EMO-D2-a]", () => {
		for (const all of [
			[first, second],
			[second, first],
		])
			expect(offered(all)).toMatchObject({
				tariffVersion: 2,
				tariffId: "tar_2",
				premiumMinor: 5000,
			});
	});

	it("is none that begins later, and none that is over, to the moment", () => {
		const later = { ...second, validFrom: nowMs + 1 };
		expect(offered([first, later])).toMatchObject({ tariffVersion: 1 });
		expect(offered([first, { ...second, validFrom: nowMs }])).toMatchObject({ tariffVersion: 2 });
		const over = { ...second, validUntil: nowMs };
		expect(offered([first, over])).toMatchObject({ tariffVersion: 1 });
		expect(offered([later, over])).toMatchObject({ kind: "refused", reason: "UNKNOWN_ITEM" });
	});

	it("is the cheapest of several insurers, and of the kind that was asked for", () => {
		const cheap = tariff({ id: "tar_3", insurer: "Harbour Re" });
		const dear = { ...second, id: "tar_4", insurer: "Old Town" };
		expect(offered([dear, cheap])).toMatchObject({ insurer: "Harbour Re" });
		const full = { ...dear, category: "full" };
		expect(offered([cheap, full], { category: "full" })).toMatchObject({ insurer: "Old Town" });
	});
});
