import fc from "fast-check";
import type { OpeningHours } from "../../src/core/catalogue.ts";
import type { SlotRules, SlotRequest } from "../../src/core/ledger/slots.ts";
import { dateOf, writeWall } from "../../src/core/ledger/wall-time.ts";

export const zones = [
	"Europe/Athens",
	"America/New_York",
	"Asia/Beirut",
	"Australia/Lord_Howe",
	"America/Havana",
	"Africa/Kigali",
	"Africa/Cairo",
	"Asia/Kathmandu",
	"UTC",
] as const;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const days = [
	[2026, 2, 8],
	[2026, 2, 29],
	[2026, 3, 5],
	[2026, 9, 4],
	[2026, 9, 25],
	[2026, 10, 1],
	[2026, 5, 20],
	[2027, 1, 28],
] as const;

const clock = fc
	.tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom(0, 15, 30, 45))
	.map(([hour, minute]) =>
		hour === 24 ? "24:00" : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`,
	);
const spans = fc.array(fc.tuple(clock, clock), { maxLength: 3 });
const hoursArb = (aroundMs: number): fc.Arbitrary<OpeningHours | null> =>
	fc.option(
		fc.record(
			{
				days: fc.record(
					{ "0": spans, "1": spans, "2": spans, "3": spans, "4": spans, "5": spans, "6": spans },
					{ requiredKeys: [] },
				),
				closedOn: fc.array(
					fc.integer({ min: -2, max: 2 }).map((d) => dateOf(Math.floor(aroundMs / dayMs) + d)),
					{ maxLength: 2 },
				),
			},
			{ requiredKeys: ["days"] },
		) as fc.Arbitrary<OpeningHours>,
		{ freq: 3 },
	);

export type SlotCase = {
	readonly rules: SlotRules;
	readonly request: SlotRequest;
	readonly nowMs: number;
	readonly momentMs: number;
};

export const slotCase: fc.Arbitrary<SlotCase> = fc
	.tuple(fc.constantFrom(...days), fc.integer({ min: -36 * 60, max: 36 * 60 }))
	.chain(([[year, month, day], offset]) => {
		const momentMs = Date.UTC(year, month, day) + offset * minuteMs;
		return fc.record({
			momentMs: fc.constant(momentMs),
			nowMs: fc
				.integer({ min: -20 * 24 * 60, max: 24 * 60 })
				.map((minutes) => momentMs + minutes * minuteMs),
			rules: fc.record({
				unit: fc.constantFrom("minutes" as const, "minutes" as const, "nights" as const),
				slotMinutes: fc.constantFrom(5, 15, 30, 45, 50, 60, 90, 120, 1440),
				slotsDefault: fc.integer({ min: 1, max: 4 }),
				capacity: fc.integer({ min: 1, max: 6 }),
				partyMax: fc.integer({ min: 1, max: 4 }),
				openingHours: hoursArb(momentMs),
				leadMinutes: fc.constantFrom(0, 60, 600),
				aheadDaysMax: fc.constantFrom(1, 7, 60),
				timezone: fc.constantFrom(...zones),
			}),
			request: fc.record({
				start: fc.oneof(
					{ weight: 12, arbitrary: fc.constant(writeWall(Math.floor(momentMs / minuteMs))) },
					{
						weight: 1,
						arbitrary: fc.constantFrom("", "2026-02-30T10:00", "2026-13-01T10:00", "2026-03-29"),
					},
				),
				slots: fc.option(fc.integer({ min: 0, max: 12 })),
				partySize: fc.integer({ min: 0, max: 12 }),
			}),
		});
	});
