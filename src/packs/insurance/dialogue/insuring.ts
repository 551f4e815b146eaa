/** "Insure my car for a year": what, for how long, and what its price needs, one question at a time. */
import * as z from "zod";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { slotted } from "../../../dialogue/slotted.ts";
import { coverDays, insuranceTypes } from "../kinds.ts";
import type { Key } from "./key.ts";
import { insuranceWords, numbers, spans, typeWords } from "./words.ts";

const tool = "insurance.quotePremium";
const placeMax = 60;

const draft = z.strictObject({
	type: z.enum(insuranceTypes).nullable(),
	days: z.int().nullable(),
	year: z.int().nullable(),
	age: z.int().nullable(),
	destination: z.string().max(placeMax).nullable(),
});
type Draft = z.output<typeof draft>;

const patterns = spans.map(
	([days, word]) =>
		[
			days,
			new RegExp(`(?:(\\d{1,3}|\\p{L}+)[ -]+)?(?<!\\p{L})(?:${word})(?!\\p{L})`, "iu"),
		] as const,
);

/** "Two weeks", "365 days", "a year", "bir yıl". */
export function daysIn(text: string): number | null {
	const said = text.toLowerCase();
	for (const [days, pattern] of patterns) {
		const found = pattern.exec(said);
		if (!found) continue;
		const count = Number(found[1] ?? 1);
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

function read({ snapshot }: Message, known: Draft, asked: string | null): Draft {
	const { text } = snapshot;
	const type = insuranceTypes.find((one) => typeWords[one].test(text)) ?? known.type;
	const age = asked === "age" ? bareNumber(text) : null;
	const days = daysIn(text) ?? (asked === "days" ? bareNumber(text) : null);
	return {
		type,
		days: asked === "age" ? known.days : (days ?? known.days),
		year: type === "motor" ? (yearIn(text) ?? known.year) : known.year,
		age: age !== null && age <= 120 ? age : known.age,
		destination:
			asked === "destination" && text.trim() !== ""
				? text.trim().slice(0, placeMax).toWellFormed()
				: known.destination,
	};
}

const about = {
	type: "insured.dialogue_ask_insurance_type",
	days: "insured.dialogue_ask_insurance_days",
	year: "insured.dialogue_ask_vehicle_year",
	age: "insured.dialogue_ask_insured_age",
	destination: "insured.dialogue_ask_insurance_destination",
} as const;
const neededBy = {
	motor: ["days", "year", "age"],
	travel: ["days", "destination"],
	health: ["days", "age"],
} as const;

export const insuring: Dialogue<Key> = {
	name: "insurance",
	intent: "insurance",
	tool,
	evidence: ({ snapshot }) => (insuranceWords.test(snapshot.text) ? 4.4 : 0),
	byExample: () => true,
	ofCall: () => null,
	askChange: "insured.dialogue_ask_insurance_type",
	...slotted<Draft, Key>(tool, {
		kept: (values) => draft.safeParse(values).data ?? null,
		empty: { type: null, days: null, year: null, age: null, destination: null },
		read,
		lacks: (values) => {
			const needed = values.type === null ? (["type"] as const) : neededBy[values.type];
			const lacking = needed.find((slot) => values[slot] === null);
			return lacking === undefined ? null : { about: lacking, key: about[lacking] };
		},
		args: ({ type, days, year, age, destination }) => ({
			type,
			category: null,
			days,
			from: null,
			vehicle: year === null ? null : { make: null, model: null, year },
			driver: age === null ? null : { age, experienceYears: null },
			destination,
		}),
	}),
};
