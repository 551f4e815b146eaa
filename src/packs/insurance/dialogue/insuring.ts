/** "Insure my car for a year": what, for how long, and what its price needs, one question at a time. */
import * as z from "zod";
import { fold } from "../../../core/fold.ts";
import type { Json } from "../../../core/json.ts";
import type { Filling, Values } from "../../../dialogue/declared.ts";
import { type Message, messageOf } from "../../../dialogue/message.ts";
import { type Day, type DayMeant, dayOf } from "../../../dialogue/reading/calendar.ts";
import { dayAt } from "../../../dialogue/reading/clock.ts";
import type { extract } from "../../../dialogue/market/businesses.ts";
import { cutsOf } from "../../../dialogue/market/cut-days.ts";
import { saysOfListed } from "../../../dialogue/reading/grammar.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import { read } from "../../../dialogue/reading/reading.ts";
import { toWords } from "../../../dialogue/reading/text.ts";
import { placeIndex } from "../../../dialogue/reading/vocabulary.ts";
import { type SlotType, words } from "../../../dialogue/slots.ts";
import { type InsuranceWords, type Span, spanDays } from "../../../ports/languages/insurance.ts";
import { coverDays, insuranceTypes } from "../kinds.ts";
import type { Key } from "./key.ts";
import { landIn } from "./lands.ts";
import { speaksOf } from "./words.ts";

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
			span,
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

/** "Two weeks", "365 days", "a year", "bir yıl"; and what is said beside that. What is counted comes before what is not: "next month". */
function spanIn({ snapshot: { text }, reading, among }: Message) {
	const said = text.toLowerCase();
	const { spans, numberOf } = wordsOf(among);
	const all = spans.flatMap(({ span, pattern }) => {
		const found = pattern.exec(said);
		if (!found) return [];
		const figure = Number(found[1] ?? Number.NaN);
		const count = Number.isInteger(figure) ? figure : (numberOf(found[1] ?? "") ?? null);
		const days = (count ?? 1) * spanDays[span];
		const isInside = days >= coverDays.min && days <= coverDays.max;
		return isInside ? [{ span, isCounted: count !== null, days, words: found[0] }] : [];
	});
	const isDay = (span: Span) => reading.time.days.some(({ kind }) => kind === span);
	const best = all.find(({ isCounted }) => isCounted) ?? all.find(({ span }) => !isDay(span));
	return best
		? { span: best.span, days: best.days, beside: said.replace(best.words, " ; ") }
		: null;
}

type Extract = typeof extract;

/** So near behind the word that says so stands the last day: "to the 10th". */
const behindMax = 3;
const noPlaces = placeIndex({ places: [] });
const dayMs = 24 * 60 * 60_000;
const utcOf = ({ year: of, month, day }: Day) => Date.UTC(of, month - 1, day);

/** "From 1 to 10 December", "1 Dec - 10 Dec": ten days, from the first. Null: one day is named, or none, or how long it lasts is said in other words. */
function rangeIn(message: Message, by: Extract) {
	const { snapshot } = message;
	if (spanIn(message) !== null || message.reading.time.days.length === 0) return null;
	const { nights, reading, words } = by(message);
	const isInside = (count: number) => count >= coverDays.min && count <= coverDays.max;
	if (nights !== null)
		return reading.time.days.length > 0 && isInside(nights + 1)
			? { days: nights + 1, first: reading.time.days }
			: null;
	const today = dayAt(snapshot.nowMs, snapshot.market.timezone);
	for (const { first, last } of cutsOf(snapshot.text, words, toWords)) {
		const [begun, ended] = [first, last].map((said) => read(said, reading.language, noPlaces));
		if (!ended?.uses.slice(0, behindMax).includes("time")) continue;
		const comes = dayOf(begun?.time.days ?? [], today);
		if (comes.kind !== "day") continue;
		const leaves = dayOf(ended.time.days, today, comes.day);
		if (leaves.kind !== "day") continue;
		const count = Math.round((utcOf(leaves.day) - utcOf(comes.day)) / dayMs) + 1;
		if (isInside(count)) return { days: count, first: begun?.time.days ?? [] };
	}
	return null;
}

/** What is said beside how long it lasts. */
function restOf(message: Message) {
	const span = spanIn(message);
	return (span ? messageOf({ ...message.snapshot, text: span.beside }) : message).reading;
}

/** "From Friday", whatever is said of how long: "two weeks from Friday" begins on Friday. */
function dayIn(message: Message, by: Extract): DayMeant {
	const { snapshot } = message;
	const today = dayAt(snapshot.nowMs, snapshot.market.timezone);
	const range = rangeIn(message, by);
	if (range !== null) return dayOf(range.first, today);
	return dayOf(restOf(message).time.days, today);
}
const two = (value: number) => String(value).padStart(2, "0");
const isoOf = ({ year: of, month, day }: Day) => `${of}-${two(month)}-${two(day)}`;

const yearIn = (text: string): number | null => {
	const found = /(?<!\d)(19[5-9]\d|20\d\d)(?!\d)/u.exec(text)?.[1];
	return found === undefined ? null : Number(found);
};
const bareNumber = (text: string): number | null => {
	const found = /(?<!\d)(\d{1,3})(?!\d)/u.exec(text)?.[1];
	return found === undefined ? null : Number(found);
};
/** A number that says how long can be nothing else: one alone, with a word or two around it. */
const onlyNumber = ({ snapshot: { text } }: Message): number | null => {
	const said = bareNumber(text);
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	return said !== null && words.length <= 3 && said >= coverDays.min && said <= coverDays.max
		? said
		: null;
};

const type: SlotType = {
	read: ({ snapshot: { text }, among }) =>
		wordsOf(among).things.find(({ pattern }) => pattern.test(text))?.thing,
};
/** "35 years" is how old somebody is, where that was asked; "3 months" is not. */
const days = (by: Extract): SlotType => ({
	read: (message, { isAsked, asked }) => {
		const span = spanIn(message);
		if (asked === "age") return span && span.span !== "year" ? span.days : undefined;
		return (
			span?.days ??
			rangeIn(message, by)?.days ??
			(isAsked ? onlyNumber(message) : null) ??
			undefined
		);
	},
});
const year: SlotType = { read: ({ snapshot }) => yearIn(snapshot.text) ?? undefined };
const age: SlotType = {
	read: (message, { isAsked }) => {
		const span = spanIn(message);
		const text = span && span.span !== "year" ? span.beside : message.snapshot.text;
		const said = isAsked ? bareNumber(text) : null;
		return said !== null && said <= agesMax ? said : undefined;
	},
};

/**
 * Where a first message says that it goes: names alone, which are written with a capital, behind what leads to a place, or of no other
 * word that is known here. What is written small is asked for.
 */
function placeNamed(message: Message): string | undefined {
	const beside = spanIn(message)?.beside;
	const { snapshot, among } = message;
	// As it was written: where a span stood, a break.
	const { reading } =
		beside === undefined
			? message
			: messageOf({ ...snapshot, text: withoutWords(snapshot.text, beside) });
	const { destination: to, alsoTo, rest, words: all } = reading;
	const { things } = wordsOf(among);
	const isOfInsurance = (word: string) =>
		speaksOf(among).test(word) || things.some(({ pattern }) => pattern.test(word));
	const isName = (word: string) => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word) && !isOfInsurance(word);
	for (const said of [to, alsoTo, rest]) {
		const norms = new Set(said?.words ?? []);
		const at = all.findIndex(
			({ raw, norm }, i) => norms.has(norm) && isName(raw) && (i > 0 || said !== rest),
		);
		if (at < 0) continue;
		const end = all.findIndex(({ raw, norm }, i) => i > at && !(norms.has(norm) && isName(raw)));
		const names = all.slice(at, end < 0 ? all.length : end).map(({ raw }) => raw);
		return names
			.join(" ")
			.replace(/['’]\p{L}+$/u, "")
			.slice(0, placeMax);
	}
	return undefined;
}
/** A text as it was written, cut where its small form was cut. */
const withoutWords = (text: string, beside: string): string => {
	const [before = "", after = ""] = beside.split(" ; ");
	return `${text.slice(0, before.length)} ; ${after === "" ? "" : text.slice(-after.length)}`;
};

const place = words(placeMax);
/** What they ask back, how long it lasts, or the insurance itself, is no place. */
const destination: SlotType = {
	...place,
	read: (message, known) => {
		if (known.asked === null && known.before === undefined)
			return placeNamed(message) ?? landIn(message)?.slice(0, placeMax);
		const { text } = message.snapshot;
		const beside = spanIn(message)?.beside ?? text;
		// "Just me, I'm 34" is who, and not where.
		const isAsked =
			/[?\u037e\u061f]\s*$/u.test(text) ||
			message.wants("fare", "far", "status") ||
			saysOfListed(message.reading, "cheaper");
		const { pax, rest, bare, destination: to } = message.reading;
		// "Ok, go for it" names nothing.
		const isNothing = rest === null && bare.length === 0 && to === null;
		const isOther = isAsked || isNothing || message.wants("yes", "bookIt") || pax !== null;
		const isPlace = !isOther && /\p{L}{3}/u.test(beside) && !/\d/u.test(beside);
		const isFree = isPlace && !speaksOf(message.among).test(text);
		const isOpen = known.before === undefined || message.wants("no", "change");
		const land = isOpen && !isAsked ? landIn(message)?.slice(0, placeMax) : undefined;
		return (isFree ? place.read(message, known) : undefined) ?? land;
	},
};

/** Whether its first day was said, and as one day. */
const begins = (by: Extract): SlotType => ({
	read: (message, { asked, before }) => {
		const { kind } = dayIn(message, by);
		// Something of a day was said that nobody could read: it is asked for, and nothing begins today.
		const isOpen = before === undefined && (asked === null || asked === "type");
		// "Ab 1.12." may be read as an hour, and no insurance has one.
		const { unclear, clock } = restOf(message).time;
		const isUnread = isOpen && (unclear === "day" || clock !== null);
		return kind !== "none" ? kind : isUnread ? "unclear" : undefined;
	},
});
const from = (by: Extract): SlotType => ({
	read: (message) => {
		const meant = dayIn(message, by);
		return meant.kind === "day" ? isoOf(meant.day) : undefined;
	},
});

/** Null: today. One that is asked for as the last time does not begin on the day on which that one did. */
const firstDay = ({ begins: said, from: first = null }: Values, today: string): Json =>
	said === undefined && String(first) < today ? null : first;

/** One argument of the tool for several slots. */
const args: Filling<Key>["args"] = {
	of: ({ type: what = null, days: span = null, ...of }, { snapshot }) => ({
		type: what,
		category: null,
		days: span,
		from: firstDay(of, isoOf(dayAt(snapshot.nowMs, snapshot.market.timezone))),
		// The year of a day is none of a vehicle.
		vehicle:
			what !== "motor" || of["year"] === undefined
				? null
				: { make: null, model: null, year: of["year"] },
		driver: of["age"] === undefined ? null : { age: of["age"], experienceYears: null },
		destination: what === "travel" ? (of["destination"] ?? null) : null,
	}),
	back: ({ type: what = null, days: span = null, from: first = null, ...rest }) => {
		const { vehicle, driver, destination = null } = rest;
		return {
			type: what,
			days: span,
			from: first,
			year: vehicleSchema.safeParse(vehicle).data?.year ?? null,
			age: driverSchema.safeParse(driver).data?.age ?? null,
			destination,
		};
	},
};

/** `by`: reads what a message names of a market; given, as this comes late. */
export const insuringBy = (by: Extract): Filling<Key> => ({
	slots: {
		type: { is: type, ask: "insured.dialogue_ask_insurance_type" },
		days: { is: days(by), ask: "insured.dialogue_ask_insurance_days" },
		begins: { is: begins(by) },
		from: {
			is: from(by),
			ask: "insured.dialogue_ask_insurance_from",
			of: ({ begins: said }) => said === "unclear",
		},
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
			is: destination,
			ask: "insured.dialogue_ask_insurance_destination",
			of: ({ type: what }) => what === "travel",
		},
	},
	args,
});
