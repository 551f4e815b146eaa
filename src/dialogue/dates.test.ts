import { describe, expect, it } from "vitest";
import { locales } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { writeDay } from "./reading/clock.ts";
import { type DatedRequest, requests, said, sentences } from "./testing/dates/dates.ts";
import { extractedLead, leadDialogue, leadTown } from "./testing/leads/outline.ts";

const market: Market = {
	...leadTown,
	locales: locales as unknown as Market["locales"],
	tools: {
		...leadTown.tools,
		"booking.change": { enabled: true, requireConfirmation: null },
	},
};

/** A question or a word about the time, and nothing that could be said yes to. */
const asked =
	/^(?:say )?(?:time_unclear|day_unclear|time_past|date_unclear|hour_unclear|hour_past|ask_when|ask_time|ask_day_and_hour|ask_hour|bookings.ask_arrival)(?: |$)/u;

/** The day a proposal is for, as month and day. */
const dayIn = (answer: string): string | null => {
	const slashed = /\| (\d\d)\/(\d\d) /u.exec(answer);
	if (slashed !== null) return `${slashed[2]}-${slashed[1]}`;
	return /(?:\| |^change )(\d\d-\d\d)/u.exec(answer)?.[1] ?? null;
};

describe.each(locales)("a date said in %s", (locale) => {
	const phrases = Object.entries(said[locale]);
	const cases = phrases.flatMap(([phrase, day]) =>
		requests.map((request): readonly [string, DatedRequest, string | null] => [
			phrase,
			request,
			day,
		]),
	);

	it.each(cases)("“%s” in a request for a %s is %s", (phrase, request, day) => {
		const text = sentences[locale][request].replace("{}", phrase);
		// Where the business asks which of its services, the first is chosen: the day is kept over the question.
		const [first = ""] = leadDialogue([text], { market }, locale);
		const answer =
			first === "bookings.ask_offering"
				? (leadDialogue([text, "1"], { market }, locale)[1] ?? "")
				: first;
		if (day === null) expect(answer, text).toMatch(asked);
		else expect(dayIn(answer), `${text} => ${answer}`).toBe(day);
	});
});

/** Every order of the four. */
const orders = (parts: readonly string[]): readonly (readonly string[])[] =>
	parts.length < 2
		? [parts]
		: parts.flatMap((first) =>
				orders(parts.filter((part) => part !== first)).map((rest) => [first, ...rest]),
			);

describe("a day beside a number of people, an hour and a name, in every order", () => {
	const days = ["on 26 July", "on the 26th of July", "on July 26th", "on Sunday 26 July"];
	const parties: readonly (readonly [string, number])[] = [
		["for 2", 2],
		["for four", 4],
		["for 6 people", 6],
	];
	const clocks = ["at 19:30", "at 7:30 pm"];
	const requests = days.flatMap((day) =>
		parties.flatMap(([party, count]) =>
			clocks.flatMap((clock) =>
				orders([day, party, clock, "at the harbour grill"]).map(
					(parts): readonly [string, number] => [`a table ${parts.join(" ")}`, count],
				),
			),
		),
	);

	it.each(requests)("%s", (text, count) => {
		expect(leadDialogue([text], { market })).toEqual([`book grill | 07-26 19:30 | ${count}`]);
	});
});

describe("a day with the month before it", () => {
	it.each(["from July 26th for 2 nights, 2 people", "for 2 nights from July 26 for 2 people"])(
		"leaves nothing of itself that could be a name: a room %s",
		(text) => {
			const [answer = ""] = leadDialogue([`a room ${text}`], { market });
			expect(answer).not.toContain("unknown");
		},
	);
});

describe("a day that was not understood", () => {
	const says = (lines: readonly string[], over: Parameters<typeof leadDialogue>[1] = {}) =>
		leadDialogue(lines, { market, ...over });

	it.each([
		["taxi from the harbour to the castle in ten working days at 8pm", "at 8pm", "day_unclear"],
		["table for 2 at the harbour grill in ten working days at 8pm", "at 8pm", "date_unclear"],
		["haircut at Maria's Salon in ten working days", "at 8pm", "date_unclear"],
		["I want to view the Quay flat in ten working days", "at 8pm", "date_unclear"],
		["move my booking to in ten working days", "at 8pm", "date_unclear"],
	])("stays open where an hour alone is answered: %s", (request, hour, asked) => {
		const answers = says([request, hour]);
		for (const answer of answers) expect(answer.split(" ")[0]).toBe(asked);
	});

	it.each([
		["taxi from the harbour to the castle next week at 8pm", "taxi harbour > castle | 20/07 20:00"],
		["table for 2 at the harbour grill next week at 8pm", "book grill | 07-20 20:00 | 2"],
		["I want to view the Quay flat next week at 8pm", "view quay | 07-20 20:00"],
		["move my booking to next week at 8pm", "change 07-20 20:00"],
	])("is answered with the day, within what was said of it: %s", (request, expected) => {
		expect(says([request, "Monday at 8pm"])[1]).toBe(expected);
		const next = says([request, "Friday at 8pm"])[1] ?? "";
		expect(dayIn(next), "not this week's").toBe("07-24");
	});

	it("keeps the hour of a booking, and asks for no more than the day", () => {
		expect(
			says(["table for 2 at the harbour grill in ten working days at 8pm", "28 July"]),
		).toEqual(["date_unclear", "book grill | 07-28 20:00 | 2"]);
		expect(says(["move my booking to next month at 8pm", "on the 3rd"])).toEqual([
			"date_unclear",
			"change 08-03 20:00",
		]);
	});

	it("is kept over a question about something else", () => {
		expect(says(["book a table for 2 in ten working days at 8pm", "harbour grill"])).toEqual([
			"choose_business",
			"date_unclear",
		]);
	});

	it.each(locales)("is asked for with an example that is understood itself, in %s", (locale) => {
		const request = sentences[locale].taxi.replace("{}", Object.keys(said[locale])[0] ?? "");
		const example = writeDay({ year: 2026, month: 7, day: 22 }, locale);
		const answer = extractedLead(request.replace(Object.keys(said[locale])[0] ?? "", example), {
			market,
			locale,
		});
		expect(dayIn(answer), `${example} => ${answer}`).toBe("07-22");
	});
});

describe("two hours, or an hour and a span", () => {
	it.each([
		"taxi from the harbour to the castle tomorrow at 7pm or 8pm",
		"taxi from the harbour to the castle in 2 hours at 8pm",
		"table for 2 at the harbour grill tomorrow at 7pm or 8pm",
		"I want to view the Quay flat tomorrow at 7pm or 8pm",
	])("are asked about: %s", (request) => {
		expect(extractedLead(request, { market })).toMatch(/(?:time|hour)_unclear/u);
	});
});

describe("a number that was said of the time", () => {
	it("is no number of people, no hour, and no code", () => {
		const table = "book a table at the harbour grill at 8pm tomorrow";
		expect(leadDialogue([table, "in 3 days"], { market })[1]).toBe("bookings.ask_party");
		expect(extractedLead("move my booking to in 3 days", { market })).toBe("change 07-18");
		expect(extractedLead("move my booking to the 20th", { market })).toBe("change 07-20");
		expect(extractedLead("cancel my booking on the 20th", { market })).toBe("cancel {}");
	});

	it("is one of the choices where choices were shown", () => {
		expect(
			leadDialogue(["a table for 3 at the restaurant at 8pm tonight", "the 2nd"], { market }),
		).toEqual(["choose_business", "book meyhane | 07-15 20:00 | 3"]);
	});
});

describe("days seen from where the clock stands", () => {
	const at = (now: string, text: string) => extractedLead(text, { market, nowMs: Date.parse(now) });
	const table = "table for 2 at the harbour grill";

	it.each([
		// A minute before and after midnight in the town, which is three hours ahead of UTC in summer.
		["2026-07-15T20:59:00Z", "in 3 days at 8pm", "07-18 20:00"],
		["2026-07-15T21:01:00Z", "in 3 days at 8pm", "07-19 20:00"],
		["2026-07-15T21:01:00Z", "tomorrow at 8pm", "07-17 20:00"],
		["2026-07-15T20:59:00Z", "next week Monday at 8pm", "07-20 20:00"],
		["2026-07-19T21:01:00Z", "next week Monday at 8pm", "07-27 20:00"],
		// Ends of months and of the year.
		["2026-07-30T09:00:00Z", "in 3 days at 8pm", "08-02 20:00"],
		["2026-12-30T09:00:00Z", "in a week at 8pm", "01-06 20:00"],
		["2026-12-30T09:00:00Z", "on the 2nd at 8pm", "01-02 20:00"],
		["2026-02-10T09:00:00Z", "on the 30th at 8pm", "03-30 20:00"],
		["2026-02-26T09:00:00Z", "in 3 days at 8pm", "03-01 20:00"],
		// Clocks go forward on 29 March and back on 25 October.
		["2026-03-28T09:00:00Z", "in 2 days at 8pm", "03-30 20:00"],
		["2026-03-28T22:30:00Z", "in a week at 8pm", "04-05 20:00"],
		["2026-10-24T21:30:00Z", "in a week at 8pm", "11-01 20:00"],
		["2026-10-24T21:30:00Z", "in one day at 8pm", "10-26 20:00"],
	])("at %s, “%s” is %s", (now, said, expected) => {
		expect(at(now, `${table} ${said}`)).toBe(`book grill | ${expected} | 2`);
	});

	it("asks where a month has no such day", () => {
		expect(at("2026-01-31T09:00:00Z", `${table} in a month at 8pm`)).toBe("date_unclear");
		expect(at("2026-01-20T09:00:00Z", `${table} on the 30th of next month at 8pm`)).toBe(
			"date_unclear",
		);
	});
});
