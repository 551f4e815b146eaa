/** "Insure my car for a year": what, for how long, and what its price needs, one question at a time. */
import * as z from "zod";
import type { Filling } from "../../../dialogue/declared.ts";
import { type SlotType, words } from "../../../dialogue/slots.ts";
import { coverDays, insuranceTypes } from "../kinds.ts";
import type { Key } from "./key.ts";
import { numbers, spans, typeWords } from "./details.ts";

const placeMax = 60;
const agesMax = 120;
const vehicleSchema = z.looseObject({ year: z.int() });
const driverSchema = z.looseObject({ age: z.int() });

const patterns = spans.map(
	([days, word]) =>
		[
			days,
			new RegExp(
				`(?:(\\d{1,3}|\\p{L}+)[ -]+)?(?<!\\p{L})(?:${word})(?!\\p{L})(?: (\\d{1,3})(?!\\d))?`,
				"iu",
			),
		] as const,
);

/** "Two weeks", "365 days", "a year", "bir yıl"; in Kinyarwanda the number stands behind: "iminsi 10". */
export function daysIn(text: string): number | null {
	const said = text.toLowerCase();
	for (const [days, pattern] of patterns) {
		const found = pattern.exec(said);
		if (!found) continue;
		const before = Number(found[1] ?? Number.NaN);
		const count = Number.isInteger(before) ? before : Number(found[2] ?? found[1] ?? 1);
		const many = Number.isInteger(count) ? count : (numbers[found[1] ?? ""] ?? 1);
		const sum = many * days;
		if (sum >= coverDays.min && sum <= coverDays.max) return sum;
	}
	return null;
}

const yearIn = (text: string): number | null => {
	const found = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/u.exec(text)?.[1];
	return found === undefined ? null : Number(found);
};
const bareNumber = (text: string): number | null => {
	const found = /(?<!\d)(\d{1,3})(?!\d)/u.exec(text)?.[1];
	return found === undefined ? null : Number(found);
};

const type: SlotType = {
	read: ({ snapshot: { text } }) => insuranceTypes.find((one) => typeWords[one].test(text)),
};
/** "35 years" is how old somebody is, where that was asked. */
const days: SlotType = {
	read: ({ snapshot: { text } }, { isAsked, asked }) =>
		asked === "age"
			? undefined
			: (daysIn(text) ?? (isAsked ? bareNumber(text) : null) ?? undefined),
};
const year: SlotType = { read: ({ snapshot }) => yearIn(snapshot.text) ?? undefined };
const age: SlotType = {
	read: ({ snapshot }, { isAsked }) => {
		const said = isAsked ? bareNumber(snapshot.text) : null;
		return said !== null && said <= agesMax ? said : undefined;
	},
};

/** One argument of the tool for several slots. */
const args: Filling<Key>["args"] = {
	of: ({ type: what = null, days: span = null, ...of }) => ({
		type: what,
		category: null,
		days: span,
		from: null,
		vehicle: of["year"] === undefined ? null : { make: null, model: null, year: of["year"] },
		driver: of["age"] === undefined ? null : { age: of["age"], experienceYears: null },
		destination: of["destination"] ?? null,
	}),
	back: ({ type: what = null, days: span = null, vehicle, driver, destination = null }) => ({
		type: what,
		days: span,
		year: vehicleSchema.safeParse(vehicle).data?.year ?? null,
		age: driverSchema.safeParse(driver).data?.age ?? null,
		destination,
	}),
};

export const insuring: Filling<Key> = {
	slots: {
		type: { is: type, ask: "insured.dialogue_ask_insurance_type" },
		days: { is: days, ask: "insured.dialogue_ask_insurance_days" },
		year: {
			is: year,
			ask: "insured.dialogue_ask_vehicle_year",
			of: ({ type: what }) => what === "motor",
		},
		age: {
			is: age,
			ask: "insured.dialogue_ask_insured_age",
			of: ({ type: what }) => what !== "travel",
		},
		destination: {
			is: words(placeMax),
			ask: "insured.dialogue_ask_insurance_destination",
			of: ({ type: what }) => what === "travel",
		},
	},
	args,
};
