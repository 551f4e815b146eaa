/** "My hotel", of somebody who has a room there. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { nowMs } from "./testing/outline.ts";

const dayMs = 24 * 60 * 60_000;
const stay = (start: string, nights = 2) => ({
	tool: "booking.initiate",
	args: {
		businessId: "akasya",
		offering: "Double room",
		start,
		nights,
		party: 2,
		name: null,
		notes: null,
	},
	atMs: nowMs - dayMs,
});
const market = { ...everydayTown, locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"] };
const said = (text: string, done: NonNullable<Snapshot["done"]>, locale: Locale = "en") =>
	everyday([text], { done, locale, market: market as typeof everydayTown })[0];
const booked = [stay("2026-07-16T14:00")];

describe("my hotel", () => {
	it.each([
		["en", "a taxi from the airport to my hotel"],
		["en", "take us from the airport to our hotel, please"],
		["tr", "havaalanından otelime taksi"],
		["de", "Taxi vom Flughafen zu meinem Hotel"],
		["it", "taxi dall'aeroporto al mio hotel"],
		["fr", "un taxi de l'aéroport à mon hôtel"],
		["el", "ταξί από το αεροδρόμιο στο ξενοδοχείο μου"],
		["ru", "такси из аэропорта в мой отель"],
		["rw", "tagisi ivuye ku kibuga cy'indege ijya kuri hoteli yanjye"],
	] as const)("is where they have a room: %s %s", (locale, text) => {
		expect(said(text, booked, locale)).toBe("taxi airport > akasya-harbour");
	});

	it("is where they are fetched and where things are brought, too", () => {
		expect(said("pick me up at my hotel, to the marina", booked)).toBe(
			"taxi akasya-harbour > marina",
		);
		expect(said("an ayran from olive tree restaurant to my hotel", booked)).toBe(
			"order olive: 1 ayran > akasya-harbour",
		);
	});

	it("is no other hotel that is named beside it", () => {
		expect(said("from my hotel to Hotel Mercan", booked)).toBe(
			"taxi akasya-harbour > hotel-mercan",
		);
	});

	it.each([
		["nothing was booked", []],
		["the stay is over", [stay("2026-07-01T14:00")]],
		[
			"something was called off since",
			[...booked, { tool: "booking.cancel", args: {}, atMs: nowMs }],
		],
		[
			"it was a table",
			[
				{
					...stay("2026-07-16T14:00"),
					args: { businessId: "lantern", start: "2026-07-16T20:00", nights: null },
				},
			],
		],
	])("is asked about where %s", (_, done) => {
		expect(said("a taxi from the airport to my hotel", done)).toMatch(/choose_place/u);
	});
});
