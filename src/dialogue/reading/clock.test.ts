import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TimePiece } from "../../ports/languages/requests.ts";
import { plusDays } from "./calendar.ts";
import { dayAt, hourAt, instantOf, offsetMinutes, whenOf, writeDay, writeTime } from "./clock.ts";
import { gather } from "./time-said.ts";

const nicosia = "Europe/Nicosia";
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const clock = (hour: number, minute = 0, exact = false): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact,
});
const at = (now: string, pieces: readonly TimePiece[], timezone = nicosia) => {
	const when = whenOf(gather(pieces), Date.parse(now), timezone);
	return when.kind === "at" || when.kind === "past" ? `${when.kind} ${iso(when.ms)}` : when.kind;
};
const tomorrow: TimePiece = { kind: "day", plus: 1 };

describe("the market's clock", () => {
	it("is two hours ahead in winter and three in summer", () => {
		expect(offsetMinutes(Date.parse("2026-01-15T12:00:00Z"), nicosia)).toBe(120);
		expect(offsetMinutes(Date.parse("2026-07-15T12:00:00Z"), nicosia)).toBe(180);
	});

	it("keeps the hour that was said over a change of the clocks", () => {
		// Summer time begins on 29 March 2026 at 03:00 and ends on 25 October 2026 at 04:00.
		expect(at("2026-03-28T10:00:00Z", [tomorrow, clock(9, 0, true)])).toBe("at 2026-03-29T06:00");
		expect(at("2026-10-24T10:00:00Z", [tomorrow, clock(9, 0, true)])).toBe("at 2026-10-25T07:00");
	});

	it("moves an hour that does not exist on, and takes the first of an hour that comes twice", () => {
		const spring = { year: 2026, month: 3, day: 29 };
		expect(iso(instantOf(spring, 3, 30, nicosia))).toBe("2026-03-29T01:30");
		expect(hourAt(instantOf(spring, 3, 30, nicosia), nicosia)).toEqual({ hour: 4, minute: 30 });
		const autumn = { year: 2026, month: 10, day: 25 };
		expect(iso(instantOf(autumn, 3, 30, nicosia))).toBe("2026-10-25T00:30");
	});

	it("reads minutes ahead as minutes, also over a change of the clocks", () => {
		expect(at("2026-03-29T00:45:00Z", [{ kind: "minutes", minutes: 30 }])).toBe(
			"at 2026-03-29T01:15",
		);
	});

	it("is a clock everywhere: what is written is what is read back", () => {
		const zones = [
			nicosia,
			"Europe/Istanbul",
			"America/New_York",
			"Asia/Kathmandu",
			"Australia/Lord_Howe",
			"UTC",
			"Nowhere/None",
		];
		fc.assert(
			fc.property(
				fc.constantFrom(...zones),
				fc.integer({ min: 0, max: 40_000 }),
				fc.integer({ min: 5, max: 23 }),
				fc.integer({ min: 0, max: 59 }),
				(zone, days, hour, minute) => {
					const day = plusDays({ year: 1990, month: 1, day: 1 }, days % 25_000);
					const ms = instantOf(day, hour, minute, zone);
					expect(dayAt(ms, zone)).toEqual(day);
					expect(hourAt(ms, zone)).toEqual({ hour, minute });
				},
			),
		);
	});
});

describe("what was said about time", () => {
	// Wednesday 15 July 2026, 14:30.
	const now = "2026-07-15T11:30:00Z";
	const weekday = (day: number, skip = false): TimePiece => ({
		kind: "weekday",
		weekday: day,
		skip,
	});
	const date = (day: number, month: number, year: number | null = null): TimePiece => ({
		kind: "date",
		day,
		month,
		year,
	});
	const table: readonly (readonly [string, readonly TimePiece[], string])[] = [
		["an hour of twelve is the next one", [clock(7)], "at 2026-07-15T16:00"],
		["also past noon", [clock(2)], "at 2026-07-15T23:00"],
		["an exact hour that is gone is gone", [clock(13, 0, true)], "past 2026-07-15T10:00"],
		[
			"an exact morning hour without a day is tomorrow's",
			[clock(9, 0, true)],
			"at 2026-07-16T06:00",
		],
		[
			"a small hour on another day is in the afternoon",
			[tomorrow, clock(3)],
			"at 2026-07-16T12:00",
		],
		["a later one in the morning", [tomorrow, clock(9)], "at 2026-07-16T06:00"],
		[
			"unless the part of the day is said",
			[tomorrow, { kind: "part", part: "evening" }, clock(9)],
			"at 2026-07-16T18:00",
		],
		[
			"twelve in the morning is midnight",
			[tomorrow, { kind: "part", part: "night" }, clock(12)],
			"at 2026-07-16T21:00",
		],
		[
			"the night of today reaches into tomorrow",
			[{ kind: "day", plus: 0 }, { kind: "part", part: "night" }, clock(1)],
			"at 2026-07-15T22:00",
		],
		["a weekday is the coming one", [weekday(5), clock(10)], "at 2026-07-17T07:00"],
		["also today's", [weekday(3), clock(20, 0, true)], "at 2026-07-15T17:00"],
		["next week's where it is said", [weekday(3, true), clock(10)], "at 2026-07-22T07:00"],
		["a date is this year's", [date(12, 8), clock(20, 0, true)], "at 2026-08-12T17:00"],
		["or next year's, which is too far", [date(12, 6), clock(20, 0, true)], "far"],
		["a date that no calendar has is asked for", [date(31, 2), clock(9)], "unclear"],
		["a date of the past is past", [date(1, 7, 2026), clock(9)], "past 2026-07-01T06:00"],
		["a day alone needs an hour", [tomorrow], "dayOnly"],
		["no time is no time", [], "none"],
		["now is now", [{ kind: "now" }], "now"],
		["a minute ago is now", [clock(14, 29, true)], "now"],
		["sixty-one days are too far", [{ kind: "minutes", minutes: 61 * 1440 }], "far"],
		["twenty-five o'clock is impossible", [clock(25, 0, true)], "impossible"],
	];
	it.each(table)("%s", (_, pieces, expected) => {
		expect(at(now, pieces)).toBe(expected);
	});

	it.each([
		["Wednesday, is not tomorrow", now, 4, "at 2026-07-23T07:00"],
		[
			"Sunday, is tomorrow for Monday: there next week begins",
			"2026-07-19T11:30:00Z",
			1,
			"at 2026-07-20T07:00",
		],
		["Sunday, is not today", "2026-07-19T04:30:00Z", 0, "at 2026-07-26T07:00"],
		["Saturday, is not tomorrow", "2026-07-18T11:30:00Z", 0, "at 2026-07-26T07:00"],
	])("the next day of a name, said on %s", (_, said, day, expected) => {
		expect(at(said, [weekday(day, true), clock(10)])).toBe(expected);
	});

	it("is never before now, whatever is said", () => {
		const piece: fc.Arbitrary<TimePiece> = fc.oneof(
			fc.record({
				kind: fc.constant("clock" as const),
				hour: fc.integer({ min: 0, max: 24 }),
				minute: fc.integer({ min: 0, max: 59 }),
				exact: fc.boolean(),
			}),
			fc.record({ kind: fc.constant("day" as const), plus: fc.integer({ min: 0, max: 3 }) }),
			fc.record({
				kind: fc.constant("weekday" as const),
				weekday: fc.integer({ min: 0, max: 6 }),
				skip: fc.boolean(),
			}),
			fc.record({
				kind: fc.constant("part" as const),
				part: fc.constantFrom(
					"morning" as const,
					"noon" as const,
					"afternoon" as const,
					"evening" as const,
					"night" as const,
				),
			}),
		);
		fc.assert(
			fc.property(
				fc.array(piece, { maxLength: 5 }),
				fc.integer({ min: 1.6e12, max: 2e12 }),
				(pieces, nowMs) => {
					const when = whenOf(gather(pieces), nowMs, nicosia);
					if (when.kind === "at") expect(when.ms).toBeGreaterThan(nowMs);
					if (when.kind === "past") expect(when.ms).toBeLessThan(nowMs);
				},
			),
		);
	});

	it("is written as people of the language write it", () => {
		const ms = Date.parse("2026-07-16T16:00:00Z");
		expect(writeTime(ms, "en", nicosia)).toContain("19:00");
		expect(writeTime(ms, "tr", nicosia)).toMatch(/Tem.*19:00/u);
		expect(writeDay({ year: 2026, month: 7, day: 16 }, "tr")).toMatch(/Temmuz.*Perşembe/u);
		expect(writeTime(ms, "el", "nowhere at all")).toMatch(/Ιουλ.*16:00/u);
	});
});
