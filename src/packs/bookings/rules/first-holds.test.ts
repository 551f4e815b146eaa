import { expect, it } from "vitest";
import { bookingDefaults } from "../../../core/ledger/first-holds.ts";
import { instantOf, parseWall } from "../../../core/ledger/wall-time.ts";
import { areTooMany, settingsOf, toldOf } from "./first-holds.ts";
import type { Business, Offering, Place } from "./place.ts";

const timezone = "Europe/Athens";
const at = (clock: string) => instantOf(parseWall(`2026-11-22T${clock}`) ?? 0, timezone) ?? 0;
const span = ["12:00", "21:00"];
const days = Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, [span]]));
const place = {
	offering: {
		id: "off",
		businessId: "biz",
		unit: "minutes",
		slotMinutes: 30,
		slotsDefault: 1,
		capacity: 8,
		partyMax: 4,
		openingHours: { days },
		leadMinutes: 0,
		aheadDaysMax: 60,
	} as unknown as Offering,
	business: { openingHours: null } as unknown as Business,
	timezone,
	actions: [],
} satisfies Place;
const evening = ["17:00", "17:30", "18:00", "18:30", "19:00", "19:30", "20:00", "20:30"].map(at);
const heldIn = (times: readonly number[]) => (ms: number) => (times.includes(ms) ? 4 : 0);

it("what a market does not say holds as the code has it, and so does what makes no sense", () => {
	expect(settingsOf({})).toEqual(bookingDefaults);
	expect(settingsOf(undefined)).toEqual(bookingDefaults);
	expect(settingsOf({ firstHoldsMax: 1 })).toEqual({ ...bookingDefaults, firstHoldsMax: 1 });
	expect(settingsOf({ firstHoldsMax: "many" })).toEqual(bookingDefaults);
});

it("a party alone may be larger than the share, and beside others it stays under it", () => {
	expect(areTooMany(place, bookingDefaults, 6, () => 0)(0)).toBe(false);
	expect(areTooMany(place, bookingDefaults, 3, () => 1)(0)).toBe(false);
	expect(areTooMany(place, bookingDefaults, 4, () => 1)(0)).toBe(true);
});

it("staff are told of more than half of an evening, and of no half", () => {
	const told = (times: readonly number[]) =>
		toldOf(place, bookingDefaults, at("19:00"), heldIn(times));
	expect(told(evening.slice(0, 4))).toEqual([]);
	expect(told(evening.slice(0, 5))).toMatchObject([
		{ detail: { part: "evening", slots: 8, slotsHeld: 5, day: "2026-11-22" } },
	]);
	// What is held at noon is of another half of the day.
	expect(told([...evening.slice(0, 4), at("12:00"), at("12:30")])).toEqual([]);
});
