/** Whoever comes late to what is booked: no tool tells the place, so a person of the team hears it, and nothing is moved or booked by it. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

function said(text: string, locale: Locale = "en") {
	const on = { enabled: true, requireConfirmation: null };
	const tools = { ...everydayTown.tools, "staff.notify": on };
	const market = { ...everydayTown, locales: [...new Set<Locale>(["en", locale])], tools };
	return decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
}
const heard = { tool: "staff.notify", args: { reason: "asked_for_human" } };

it.each([
	["en", "we are running 20 minutes late"],
	["en", "I'll be a bit late"],
	["en", "running late"],
	["tr", "20 dakika gecikeceğiz"],
	["tr", "geç kalacağım"],
	["de", "wir verspäten uns um 20 Minuten"],
	["de", "ich komme 10 Minuten zu spät"],
	["fr", "nous aurons 20 minutes de retard"],
	["it", "arriviamo con 20 minuti di ritardo"],
	["el", "θα αργήσουμε 20 λεπτά"],
	["ru", "мы опаздываем на 20 минут"],
	["rw", "turakererwa iminota 20"],
] as const)("is heard by a person, in %s: %s", (locale, text) => {
	expect(said(text, locale)).toMatchObject(heard);
});

it.each([
	["en", "is it too late to book a table for tonight?"],
	["en", "a late dinner for 2 at Napoli Corner tomorrow"],
	["en", "will the taxi be late?"],
	["tr", "taksi gecikiyor"],
	["de", "ist es zu spät für einen Tisch?"],
] as const)("is no word of what is late by itself, in %s: %s", (locale, text) => {
	expect(said(text, locale)).not.toMatchObject(heard);
});
