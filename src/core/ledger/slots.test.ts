import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotCase, zones } from "../../../test/support/slot-cases.ts";
import { freeStarts, isOpen, judgeRequest, lockKey, type SlotRules, slotBounds } from "./slots.ts";
import {
	dateOf,
	dayNumber,
	instantOf,
	parseWall,
	wallAt,
	weekdayOf,
	writeWall,
} from "./wall-time.ts";

const minuteMs = 60_000;
const athens = "Europe/Athens";
const rules = (over: Partial<SlotRules> = {}): SlotRules => ({
	unit: "minutes",
	slotMinutes: 30,
	slotsDefault: 1,
	capacity: 1,
	partyMax: 4,
	openingHours: null,
	leadMinutes: 0,
	aheadDaysMax: 365,
	timezone: athens,
	...over,
});
const at = (text: string, zone = athens) => instantOf(parseWall(text) ?? 0, zone);
const walls = (bounds: readonly number[], zone = athens) =>
	bounds.map((ms) => writeWall(wallAt(ms, zone)).slice(11));

describe("wall time", () => {
	it("counts the days of the calendar as the calendar does", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
				const written = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC" }).format(
					days * 86_400_000,
				);
				expect(dateOf(days)).toBe(written);
				const [year = 0, month = 0, day = 0] = written.split("-").map(Number);
				expect(dayNumber(year, month, day)).toBe(days);
				const name = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
				expect(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekdayOf(days)]).toBe(
					name.format(days * 86_400_000),
				);
			}),
		);
	});

	it("read and written is the same, and a day that is not in the calendar is none", () => {
		expect(writeWall(parseWall("2028-02-29T23:59") ?? 0)).toBe("2028-02-29T23:59");
		for (const text of [
			"2027-02-29T10:00",
			"2026-04-31T10:00",
			"2026-04-30T24:00",
			"1999-01-01T00:00",
		])
			expect(parseWall(text)).toBeNull();
	});

	it("is the same instant there and back, in every zone, also round a change of the clock", () => {
		fc.assert(
			fc.property(slotCase, fc.constantFrom(...zones), ({ momentMs }, zone) => {
				const wall = wallAt(momentMs, zone);
				const back = instantOf(wall, zone);
				expect(back).not.toBeNull();
				expect(wallAt(back ?? 0, zone)).toBe(wall);
				expect([0, 30, 60]).toContain(((back ?? 0) - momentMs) / minuteMs);
			}),
		);
	});

	it("that the clock jumps over does not exist; of one that comes twice the second is meant", () => {
		expect(at("2026-03-29T03:30")).toBeNull();
		expect(at("2026-10-25T03:30")).toBe(at("2026-10-25T01:30", "UTC"));
	});
});

describe("slots", () => {
	it("divide time without gap or overlap, whatever their length and whatever the clock does [MRV-11.3-b]", () => {
		fc.assert(
			fc.property(slotCase, fc.integer({ min: 1, max: 40 }), ({ rules: r, momentMs }, n) => {
				const bounds = slotBounds(r, momentMs, n);
				expect(bounds).toHaveLength(n + 1);
				expect(bounds[0]).toBeLessThanOrEqual(momentMs);
				expect(bounds[1]).toBeGreaterThan(momentMs);
				for (let i = 0; i < n; i++) {
					const [from = 0, to = 0] = [bounds[i], bounds[i + 1]];
					expect(to).toBeGreaterThan(from);
					const within = from + Math.floor((to - from) / 2 / minuteMs) * minuteMs;
					expect(slotBounds(r, within, 1)).toEqual([from, to]);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("reach over the hour that is missing in spring, and hold the one that comes twice in autumn", () => {
		const spring = slotBounds(rules(), at("2026-03-29T02:30") ?? 0, 2);
		expect(walls(spring)).toEqual(["02:30", "04:00", "04:30"]);
		const autumn = slotBounds(rules(), at("2026-10-25T02:30") ?? 0, 2);
		expect(walls(autumn)).toEqual(["02:30", "03:00", "03:30"]);
		expect(((autumn[1] ?? 0) - (autumn[0] ?? 0)) / minuteMs).toBe(90);
	});

	it("begin at midnight, so that the last of a day may be shorter", () => {
		const bounds = slotBounds(rules({ slotMinutes: 50 }), at("2026-06-10T23:30") ?? 0, 1);
		expect(walls(bounds)).toEqual(["23:20", "00:00"]);
	});

	it("have keys that no two instants share, and that stay when the capacity grows [MRV-11.3-a] [MRV-11.3-c]", () => {
		const first = at("2026-10-25T00:30", "UTC") ?? 0;
		expect(lockKey("b", "o", first, 1)).toBe("b:offering:o:2026-10-25T00:30");
		expect(lockKey("b", "o", first, 2)).toBe("b:offering:o:2026-10-25T00:30:unit:2");
		expect(wallAt(first, athens)).toBe(wallAt(first + 60 * minuteMs, athens));
		expect(lockKey("b", "o", first + 60 * minuteMs, 1)).not.toBe(lockKey("b", "o", first, 1));
	});
});

describe("opening hours", () => {
	const hours = (span: [string, string], more: { closedOn?: string[] } = {}) =>
		rules({ openingHours: { days: { "3": [span] }, ...more } });
	const open = (r: SlotRules, text: string) => {
		const [from = 0, to = 0] = slotBounds(r, at(text) ?? 0, 1);
		return isOpen(r, from, to);
	};

	it("hold a slot that lies within a span, and none that reaches out of it", () => {
		const r = hours(["18:00", "22:15"]);
		expect(open(r, "2026-06-10T18:00")).toBe(true);
		expect(open(r, "2026-06-10T21:30")).toBe(true);
		expect(open(r, "2026-06-10T22:00")).toBe(false);
		expect(open(r, "2026-06-10T17:30")).toBe(false);
		expect(open(r, "2026-06-11T18:00")).toBe(false);
	});

	it("reach past midnight, and belong to the day they begin on, also when that day is closed", () => {
		const late = hours(["20:00", "02:00"]);
		expect(open(late, "2026-06-11T01:30")).toBe(true);
		expect(open(late, "2026-06-11T02:00")).toBe(false);
		expect(open(hours(["20:00", "02:00"], { closedOn: ["2026-06-10"] }), "2026-06-11T01:30")).toBe(
			false,
		);
		expect(open(hours(["20:00", "02:00"], { closedOn: ["2026-06-11"] }), "2026-06-11T01:30")).toBe(
			true,
		);
	});
});

describe("a request", () => {
	it("that can be booked takes slots that are open, in a row, early enough, with enough units", () => {
		fc.assert(
			fc.property(slotCase, ({ rules: r, request, nowMs }) => {
				const judged = judgeRequest(r, request, nowMs);
				if (!judged.ok) return;
				const all = [...judged.startsMs, judged.endMs];
				expect(judged.startsMs).toHaveLength(request.slots ?? r.slotsDefault);
				expect(judged.units * r.partyMax).toBeGreaterThanOrEqual(request.partySize);
				expect((judged.units - 1) * r.partyMax).toBeLessThan(request.partySize);
				expect(judged.units).toBeLessThanOrEqual(r.capacity);
				for (let i = 0; i + 1 < all.length; i++)
					expect(isOpen(r, all[i] ?? 0, all[i + 1] ?? 0)).toBe(true);
				if (r.unit === "minutes")
					expect(judged.startsMs[0]).toBeGreaterThanOrEqual(nowMs + r.leadMinutes * minuteMs);
			}),
		);
	});

	it("of a time that the clock jumps over is refused", () => {
		const judged = judgeRequest(
			rules(),
			{ start: "2026-03-29T03:30", slots: 1, partySize: 1 },
			at("2026-03-01T00:00") ?? 0,
		);
		expect(judged).toEqual({ ok: false, why: "no_such_time" });
	});

	it("for tonight can be made until the night's first day is over", () => {
		const night = { start: "2026-06-10T00:00", slots: 1, partySize: 1 };
		const judge = (now: string) => judgeRequest(rules({ unit: "nights" }), night, at(now) ?? 0).ok;
		expect(judge("2026-06-10T23:00")).toBe(true);
		expect(judge("2026-06-11T00:30")).toBe(false);
	});
});

it("every free start that is offered can be booked as it is offered", () => {
	fc.assert(
		fc.property(slotCase, ({ rules: r, nowMs, momentMs }) => {
			const slots = r.slotsDefault;
			const offered = freeStarts(r, { aroundMs: momentMs, slots, units: 1 }, () => 0, nowMs, 5);
			for (const { start, startMs, endMs } of offered)
				expect(judgeRequest(r, { start, slots, partySize: 1 }, nowMs)).toMatchObject({
					ok: true,
					endMs,
					startsMs: expect.arrayContaining([startMs]),
				});
		}),
		{ numRuns: 60 },
	);
});
