/** An hour at which somebody must be somewhere, or at which a flight leaves, is no hour to be picked up at: when to leave is asked, and told back. */
import { describe, expect, it } from "vitest";
import { dialogue, town } from "../../../dialogue/testing/outline.ts";
import type { Locale } from "../../../core/locale.ts";

const said = (locale: Locale, ...texts: readonly string[]) =>
	dialogue(texts, { market: { ...town, locales: ["en", locale] } }, locale).at(-1);

describe("when to leave", () => {
	it.each([
		["en", "I need to be at the airport at 9 tomorrow, taxi from the harbour"],
		["en", "taxi from the harbour to the airport, I have to be there at 9 tomorrow"],
		["en", "taxi from the harbour to the airport an hour before my flight at 10:40 tomorrow"],
		["tr", "yarın 9'da havalimanında olmam lazım, limandan taksi"],
		["tr", "yarın sabah 10:40 uçağım var, limandan havalimanına taksi"],
		["ru", "такси из гавани в аэропорт, мне надо быть там завтра в 9"],
		["ru", "такси из гавани в аэропорт за час до рейса в 10:40 завтра"],
		["de", "ich muss morgen um 9 am flughafen sein, taxi vom hafen"],
		["de", "taxi vom hafen zum flughafen, eine stunde vor meinem flug um 10:40 morgen"],
		["fr", "je dois être à l'aéroport demain à 9h, taxi du port"],
		["fr", "taxi du port à l'aéroport demain une heure avant mon vol de 10h40"],
		["it", "devo essere all'aeroporto domani alle 9, taxi dal porto"],
		["it", "taxi dal porto all'aeroporto domani un'ora prima del mio volo delle 10:40"],
		["el", "πρέπει να είμαι στο αεροδρόμιο αύριο στις 9, ταξί από το λιμάνι"],
		["el", "ταξί από το λιμάνι στο αεροδρόμιο αύριο μία ώρα πριν την πτήση μου στις 10:40"],
		["rw", "ngomba kuba ku kibuga cy'indege ejo saa tatu, taxi kuva ku cyambu"],
	] as const)("is asked in %s: %s", (locale, text) => {
		expect(said(locale, text)).toBe("ask_pickup_time harbour > airport");
	});
	it("is told back with its day", () => {
		expect(
			said("en", "taxi from the harbour to the airport tomorrow so that I am there by 9", "7:30"),
		).toBe("taxi harbour > airport | 16/07 07:30");
	});
	it("is at noon, where it is told as the hour at which they arrive", () => {
		const text = "taxi from the harbour to the airport tomorrow so that I am there by 12:45";
		expect(said("en", text, "12:15")).toBe("taxi harbour > airport | 16/07 12:15");
		expect(said("en", text, "11:30")).toBe("taxi harbour > airport | 16/07 11:30");
	});
	it("is not asked for the number of a day", () =>
		expect(
			said("en", "a taxi leaving the harbour at 9. I need to get to the airport, on the 16th"),
		).toBe("taxi harbour > airport | 16/07 09:00"));
	it.each([
		"taxi from the harbour to the airport at 9 tomorrow",
		"I need a taxi to be at the harbour at 9 tomorrow to go to the airport",
	])("is not asked where it is said: %s", (text) => {
		expect(said("en", text)).toBe("taxi harbour > airport | 16/07 09:00");
	});
});
