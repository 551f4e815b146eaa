/** "At Napoli at 8", and nothing else: a table there, in whatever way a language hangs "at" on a name and an hour. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { everyday, everydayTown } from "../../../dialogue/testing/everyday-town.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};
const said = (text: string, locale: Locale = "en") => everyday([text], { market, locale })[0];

it.each([
	["tr", "napolide saat 8de"],
	["tr", "napolide 8de"],
	["tr", "Napoli'de saat 8'de"],
	["en", "at napoli at 8"],
	["de", "um 8 bei napoli"],
	["fr", "chez napoli à 20h"],
	["it", "da napoli alle 8"],
	["rw", "kuri napoli saa mbiri"],
] as const)(
	"is a table there by a part of its name, and for how many is asked: %s %s",
	(locale, text) => {
		expect(said(text, locale)).toBe("bookings.ask_party");
	},
);

it.each([
	["tr", "napolide yarın saat 8de 4 kişi"],
	["en", "at napoli tomorrow at 8 for 4"],
] as const)("is one for as many as are said: %s %s", (locale, text) => {
	expect(said(text, locale)).toBe("book napoli | 07-16 20:00 | 4");
});

it.each([
	"taxi from napoli at 8",
	"to napoli at 8",
	"pick me up at napoli at 8",
	"how was napoli?",
	"napoli",
])("is none where more or less is said: %s", (text) => {
	expect(said(text)).not.toMatch(/^book|ask_party/u);
});
