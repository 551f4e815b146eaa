/** "Insure my car for a year": what, for how long, and what its price needs, one question at a time. */
import * as z from "zod";
import { fold } from "../../../core/fold.ts";
import type { Filling } from "../../../dialogue/declared.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import { type SlotType, words } from "../../../dialogue/slots.ts";
import { type InsuranceWords, type Span, spanDays } from "../../../ports/languages/insurance.ts";
import { coverDays, insuranceTypes } from "../kinds.ts";
import type { Key } from "./key.ts";

const placeMax = 60;
const agesMax = 120;
const vehicleSchema = z.looseObject({ year: z.int() });
const driverSchema = z.looseObject({ age: z.int() });

const count = "(\\d{1,3}|\\p{L}+)";
function spanPattern({ spans, countsBehind }: InsuranceWords, span: Span): RegExp {
	const words = `(?<!\\p{L})(?:${spans[span].join("|")})(?!\\p{L})`;
	const counted =
		countsBehind === true ? `${words}(?:[ -]+${count})?` : `(?:${count}[ -]+)?${words}`;
	return new RegExp(counted, "iu");
}

const wordsOf = fromAmong((tables) => {
	const any = (of: (words: InsuranceWords) => readonly string[]) =>
		tables.flatMap(({ insurance }) => of(insurance)).join("|");
	const spans = (Object.keys(spanDays) as readonly Span[]).flatMap((span) =>
		tables.map(({ insurance }) => ({
			days: spanDays[span],
			pattern: spanPattern(insurance, span),
		})),
	);
	const things = insuranceTypes.map((thing) => ({
		thing,
		pattern: new RegExp(`(?<!\\p{L})(?:${any(({ things: all }) => all[thing])})`, "iu"),
	}));
	const numbers = new Map(tables.flatMap(({ requests }) => Object.entries(requests.numbers)));
	return {
		spans,
		things,
		numberOf: (word: string) => numbers.get(word) ?? numbers.get(fold(word)),
	};
});

/** "Two weeks", "365 days", "a year", "bir yıl". */
function daysIn({ snapshot: { text }, among }: Message): number | null {
	const said = text.toLowerCase();
	const { spans, numberOf } = wordsOf(among);
	for (const { days: each, pattern } of spans) {
		const found = pattern.exec(said);
		if (!found) continue;
		const figure = Number(found[1] ?? 1);
		const many = Number.isInteger(figure) ? figure : (numberOf(found[1] ?? "") ?? 1);
		const sum = many * each;
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
	read: ({ snapshot: { text }, among }) =>
		wordsOf(among).things.find(({ pattern }) => pattern.test(text))?.thing,
};
/** "35 years" is how old somebody is, where that was asked. */
const days: SlotType = {
	read: (message, { isAsked, asked }) =>
		asked === "age"
			? undefined
			: (daysIn(message) ?? (isAsked ? bareNumber(message.snapshot.text) : null) ?? undefined),
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
