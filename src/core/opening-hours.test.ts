import { describe, expect, it } from "vitest";
import { isOnDutyAt, isOpenAt, opensAt, opensNext } from "./opening-hours.ts";

const zone = "Europe/Istanbul";
const mondayMs = 1_794_776_400_000;
const at = (local: string) => {
	const [month = 11, day = 16] = local.slice(5, 10).split("-").map(Number);
	const [hour = 0, minute = 0] = local.slice(11).split(":").map(Number);
	const days = day - 16 - (month === 10 ? 31 : 0);
	return mondayMs + ((days * 24 + hour) * 60 + minute) * 60_000;
};
const weekdays = {
	"1": [
		["09:00", "12:30"],
		["14:00", "19:00"],
	],
	"5": [["18:00", "02:00"]],
} as const;
const hours = { days: weekdays as never, closedOn: ["2026-11-23"] };

describe("opening hours", () => {
	it("hold from their start until just before their end, on their day, in local time", () => {
		// 2026-11-16 is a Monday.
		expect(isOpenAt(hours, at("2026-11-16T09:00"), zone)).toBe(true);
		expect(isOpenAt(hours, at("2026-11-16T12:30"), zone)).toBe(false);
		expect(isOpenAt(hours, at("2026-11-16T14:00"), zone)).toBe(true);
		expect(isOpenAt(hours, at("2026-11-17T10:00"), zone)).toBe(false);
		expect(isOpenAt(hours, at("2026-11-16T09:00"), "UTC")).toBe(false);
	});

	it("reach past midnight where they end before they begin", () => {
		expect(isOpenAt(hours, at("2026-11-20T23:30"), zone)).toBe(true);
		expect(isOpenAt(hours, at("2026-11-21T01:59"), zone)).toBe(true);
		expect(isOpenAt(hours, at("2026-11-21T02:00"), zone)).toBe(false);
	});

	it("do not hold on a day that is closed, and always where there are none", () => {
		expect(isOpenAt(hours, at("2026-11-23T10:00"), zone)).toBe(false);
		expect(isOpenAt(null, at("2026-11-23T03:00"), zone)).toBe(true);
	});
});

describe("somebody who comes at a time for so long", () => {
	it("is there while it is open, and done before it closes", () => {
		expect(opensAt(hours, zone, at("2026-11-16T09:00"), 210)).toBe(true);
		expect(opensAt(hours, zone, at("2026-11-16T09:00"), 211)).toBe(false);
		expect(opensAt(hours, zone, at("2026-11-16T08:59"), 30)).toBe(false);
		expect(opensAt(hours, zone, at("2026-11-16T12:00"), 150)).toBe(false);
	});
	it("may stay past midnight where it is open then, and at any time where there are no hours", () => {
		expect(opensAt(hours, zone, at("2026-11-20T23:00"), 180)).toBe(true);
		expect(opensAt(hours, zone, at("2026-11-20T23:00"), 181)).toBe(false);
		expect(opensAt(null, zone, at("2026-11-20T03:00"), 600)).toBe(true);
	});
});

describe("the next opening", () => {
	it("is the first one after now, on a day that is not closed, within a fortnight", () => {
		expect(opensNext(hours, zone, at("2026-11-16T09:00"))).toBe(at("2026-11-16T14:00"));
		expect(opensNext(hours, zone, at("2026-11-16T09:00") - 1)).toBe(at("2026-11-16T09:00"));
		expect(opensNext(hours, zone, at("2026-11-21T12:00"))).toBe(at("2026-11-27T18:00"));
	});
	it("is none where it never opens, and where it is always open", () => {
		expect(opensNext({ days: {} }, zone, at("2026-11-16T09:00"))).toBeNull();
		expect(opensNext(null, zone, at("2026-11-16T09:00"))).toBeNull();
	});
});

describe("a rota of duty", () => {
	const duty = {
		from: "2026-11-01",
		everyDays: 3,
		start: "19:00",
		end: "09:00",
		dates: ["2026-11-30"],
	};

	it("comes round in its days, through the night, and on the further dates [MRV-T08]", () => {
		expect(isOnDutyAt(duty, at("2026-11-22T20:00"), zone)).toBe(true);
		expect(isOnDutyAt(duty, at("2026-11-23T08:59"), zone)).toBe(true);
		expect(isOnDutyAt(duty, at("2026-11-23T09:00"), zone)).toBe(false);
		expect(isOnDutyAt(duty, at("2026-11-23T20:00"), zone)).toBe(false);
		expect(isOnDutyAt(duty, at("2026-11-30T20:00"), zone)).toBe(true);
		expect(isOnDutyAt(duty, at("2026-10-29T20:00"), zone)).toBe(false);
		expect(isOnDutyAt(null, at("2026-11-22T20:00"), zone)).toBe(false);
	});
});
