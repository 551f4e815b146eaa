/** Whoever is in danger hears at once that nobody is called from here, and whom to call, whatever else is open. */
import { describe, expect, it } from "vitest";
import { outlineOf, rideWaits } from "../../../dialogue/testing/outline.ts";

describe("somebody in danger", () => {
	it.each([
		["en", "call an ambulance"],
		["en", "please call the police!"],
		["en", "emergency"],
		["en", "police"],
		["en", "my husband is having a heart attack"],
		["en", "the kitchen is on fire"],
		["en", "we had an accident"],
		["en", "she can't breathe"],
		["de", "Rufen Sie einen Krankenwagen!"],
		["de", "ruft die Polizei"],
		["de", "das ist ein Notfall"],
		["de", "es brennt"],
		["tr", "ambulans çağırın"],
		["tr", "polisi arayın"],
		["tr", "yangın var"],
		["fr", "appelez la police"],
		["fr", "il ne respire plus"],
		["fr", "c'est une urgence"],
		["it", "chiamate un'ambulanza"],
		["it", "chiamate la polizia"],
		["it", "è un'emergenza"],
		["el", "καλέστε ασθενοφόρο"],
		["el", "φωνάξτε την αστυνομία"],
		["ru", "вызовите скорую"],
		["ru", "мы попали в аварию"],
		["rw", "muhamagare imbangukiragutabara"],
		["rw", "twakoze impanuka"],
	] as const)("is told whom to call, in %s: %s", (locale, text) => {
		expect(outlineOf(text, locale)).toBe("say people.emergency");
		expect(outlineOf(text, locale, { waiting: rideWaits() })).toBe("say people.emergency");
	});

	it.each([
		["taxi to the police station", "ask_pickup_to ? > police"],
		["this is no emergency, a taxi from the harbour to the castle", "taxi harbour > castle"],
	])("is nobody who says: %s", (text, outlined) => expect(outlineOf(text)).toBe(outlined));

	it.each([
		["en", "I'm dying for a coffee"],
		["en", "my phone is dying"],
		["de", "das ist kein Notfall"],
		["fr", "ce n'est pas une urgence"],
	] as const)("is nobody who only says so, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale)).not.toBe("say people.emergency"),
	);

	it("is not told so as a driver on duty, who gives the ride back by the same words", () =>
		expect(outlineOf("I had an accident", "en", { roles: ["driver"], onDuty: true })).not.toBe(
			"say people.emergency",
		));
});
