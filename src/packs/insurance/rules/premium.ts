/**
 * What an insurance costs, from a tariff that is data: whole minor units, every factor in millionths and rounded once, so that the parts
 * always sum to the premium and the same inputs give the same price for ever.
 */
import * as z from "zod";
import { fold } from "../../../core/fold.ts";
import { plainText } from "../../../core/plain-text.ts";
import { coverDays, type InsuranceType } from "../kinds.ts";

export const ppm = 1_000_000;
const factor = z
	.int()
	.min(0)
	.max(20 * ppm);
const bandsMax = 20;
/** The first band whose `until` is above the number holds; the last one has none. */
const bands = z
	.array(z.strictObject({ until: z.int().nullable(), ppm: factor }))
	.min(1)
	.max(bandsMax);

export const formulaSchema = z.strictObject({
	perDayMinor: z.int().min(0).max(100_000_000),
	minimumMinor: z.int().min(0).max(1_000_000_000),
	age: bands.optional(),
	experience: bands.optional(),
	/** Years since the vehicle was built. */
	vehicleAge: bands.optional(),
	/** By region; `other` for what is none of them. */
	destinations: z.record(plainText().min(1).max(40), factor).optional(),
});
export type Formula = z.output<typeof formulaSchema>;

export type Inputs = {
	readonly type: InsuranceType;
	readonly days: number;
	readonly vehicleYear: number | null;
	readonly age: number | null;
	readonly experienceYears: number | null;
	readonly destination: string | null;
};
export type Breakdown = {
	readonly baseMinor: number;
	readonly taxMinor: number;
	readonly feesMinor: number;
	readonly premiumMinor: number;
};

const inBand = (all: z.output<typeof bands> | undefined, value: number | null): number => {
	if (!all) return ppm;
	const found =
		value === null ? undefined : all.find(({ until }) => until === null || value < until);
	return found?.ppm ?? all.at(-1)?.ppm ?? ppm;
};

const namesIn = (text: string): string =>
	` ${fold(text)
		.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
		.trim()} `;
/** A region is found by its name in the person's own words; of several the dearest counts. */
function regionOf(regions: Formula["destinations"], destination: string | null): number {
	if (!regions) return ppm;
	const said = namesIn(destination ?? "");
	const { other = ppm, ...named } = regions;
	const found = Object.entries(named).flatMap(([name, one]) =>
		said.includes(namesIn(name)) ? [one] : [],
	);
	return found.length === 0 ? other : Math.max(...found);
}

/** What has to be known before a price of this kind can be said, in the order in which it is asked. */
export const neededFor = {
	motor: ["vehicleYear", "age"],
	travel: ["destination"],
	health: ["age"],
} as const satisfies Readonly<Record<InsuranceType, readonly (keyof Inputs)[]>>;

export const missingOf = (inputs: Inputs): readonly string[] =>
	neededFor[inputs.type].filter((name) => inputs[name] === null);

export function premiumOf(
	tariff: { readonly formula: Formula; readonly taxPpm: number; readonly feesMinor: number },
	inputs: Inputs,
	year: number,
): Breakdown {
	const { formula, taxPpm, feesMinor } = tariff;
	const days = Math.min(Math.max(inputs.days, coverDays.min), coverDays.max);
	const { vehicleYear } = inputs;
	const factors = [
		inBand(formula.age, inputs.age),
		inBand(formula.experience, inputs.experienceYears),
		inBand(formula.vehicleAge, vehicleYear === null ? null : year - vehicleYear),
		regionOf(formula.destinations, inputs.destination),
	];
	const worked = factors.reduce(
		(sum, one) => (sum * BigInt(one)) / BigInt(ppm),
		BigInt(formula.perDayMinor) * BigInt(days),
	);
	const baseMinor = Math.max(formula.minimumMinor, Number(worked));
	const taxMinor = Math.round((baseMinor * taxPpm) / ppm);
	return { baseMinor, taxMinor, feesMinor, premiumMinor: baseMinor + taxMinor + feesMinor };
}
