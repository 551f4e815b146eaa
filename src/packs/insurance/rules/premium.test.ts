import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Formula, type Inputs, missingOf, premiumOf } from "./premium.ts";

const formula: Formula = {
	perDayMinor: 100,
	minimumMinor: 2000,
	age: [
		{ until: 25, ppm: 1_500_000 },
		{ until: null, ppm: 1_000_000 },
	],
	vehicleAge: [
		{ until: 5, ppm: 1_000_000 },
		{ until: null, ppm: 1_200_000 },
	],
	destinations: { europe: 1_000_000, other: 2_000_000 },
};
const tariff = { formula, taxPpm: 180_000, feesMinor: 500 };
const inputs: Inputs = {
	type: "motor",
	days: 365,
	vehicleYear: 2024,
	age: 40,
	experienceYears: null,
	destination: "europe",
};

describe("a premium", () => {
	it("is its base, its tax and its fees, each by the tariff [EMO-D2]", () => {
		expect(premiumOf(tariff, inputs, 2026)).toEqual({
			baseMinor: 36_500,
			taxMinor: 6570,
			feesMinor: 500,
			premiumMinor: 43_570,
		});
	});

	it("rises with what the tariff says: youth, an old car, a far place", () => {
		const of = (over: Partial<Inputs>) => premiumOf(tariff, { ...inputs, ...over }, 2026).baseMinor;
		expect(of({ age: 20 })).toBe(54_750);
		expect(of({ vehicleYear: 2010 })).toBe(43_800);
		expect(of({ destination: "the moon" })).toBe(73_000);
	});

	it("finds a region by its name in the person's own words, and takes the dearest of several", () => {
		const regions = {
			...formula,
			destinations: { Spain: 1_500_000, "The Alps": 3_000_000, other: 2_000_000 },
		};
		const of = (destination: string) =>
			premiumOf({ ...tariff, formula: regions }, { ...inputs, destination }, 2026).baseMinor;
		for (const said of ["spain", "to SPAIN, please", "Madrid (Spain)", "Spain from Friday"])
			expect(of(said)).toBe(54_750);
		expect(of("Spain and the alps")).toBe(109_500);
		for (const said of ["Spainville", "France", "Alps"]) expect(of(said)).toBe(73_000);
	});

	it("is never under the least", () => {
		expect(premiumOf(tariff, { ...inputs, days: 1 }, 2026).baseMinor).toBe(2000);
	});

	it("is whole, sums to its parts, and grows with the days, whatever the inputs", () => {
		const days = fc.integer({ min: 1, max: 366 });
		const any = fc.record({ days, age: fc.integer({ min: 0, max: 120 }) });
		fc.assert(
			fc.property(any, days, (one, more) => {
				const short = premiumOf(tariff, { ...inputs, ...one }, 2026);
				const long = premiumOf(tariff, { ...inputs, ...one, days: one.days + more }, 2026);
				expect(short.premiumMinor).toBe(short.baseMinor + short.taxMinor + short.feesMinor);
				expect(Object.values(short).every(Number.isSafeInteger)).toBe(true);
				expect(long.premiumMinor).toBeGreaterThanOrEqual(short.premiumMinor);
			}),
		);
	});

	it("wants to know what its kind needs, in the order in which it is asked", () => {
		expect(missingOf({ ...inputs, vehicleYear: null, age: null })).toEqual(["vehicleYear", "age"]);
		expect(missingOf({ ...inputs, type: "travel", destination: null })).toEqual(["destination"]);
	});
});
