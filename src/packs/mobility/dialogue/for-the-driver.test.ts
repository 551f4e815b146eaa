/** Words for the driver are passed on by nobody: that is said, and no ride begins by them. */
import { describe, expect, it } from "vitest";
import { outlineOf, rideWaits } from "../../../dialogue/testing/outline.ts";

describe("words for the driver", () => {
	it.each([
		["en", "can you tell the driver I'm outside"],
		["en", "please let the driver know I'm running late"],
		["en", "call the driver"],
		["en", "can I get the driver's number"],
		["en", "how do I contact the driver?"],
		["de", "sag dem Fahrer, dass ich draußen bin"],
		["de", "wie erreiche ich den Fahrer?"],
		["tr", "şoföre dışarıda olduğumu söyler misin"],
		["tr", "şoförün telefon numarası ne"],
		["fr", "dites au chauffeur que je suis dehors"],
		["fr", "comment contacter le chauffeur ?"],
		["it", "di' all'autista che sono fuori"],
		["it", "come posso contattare l'autista?"],
		["ru", "скажите водителю, что я на улице"],
		["ru", "как связаться с водителем?"],
		["el", "πες στον οδηγό ότι είμαι έξω"],
		["el", "ποιο είναι το τηλέφωνο του οδηγού;"],
		["rw", "bwira umushoferi ko ndi hanze"],
	] as const)("are said to be passed on by nobody, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale)).toBe("say to_driver"),
	);

	it("leave the ride that waits as it is", () => {
		const waiting = rideWaits();
		expect(outlineOf("tell the driver I have two bags", "en", { waiting })).toBe("say to_driver");
	});

	it("are none where somebody says that they will tell the driver where to go", () =>
		expect(outlineOf("taxi from the harbour, I'll tell the driver where")).toBe(
			"taxi harbour > ?",
		));

	it("are none of a driver's own", () =>
		expect(outlineOf("call the driver", "en", { roles: ["driver"], onDuty: true })).not.toBe(
			"say to_driver",
		));
});

describe("whoever asks to be called", () => {
	it.each([
		["en", "call me please"],
		["en", "please call"],
		["en", "can someone ring me back"],
		["de", "rufen Sie mich bitte an"],
		["tr", "beni arayın lütfen"],
		["fr", "rappelez-moi"],
		["it", "richiamatemi per favore"],
		["ru", "перезвоните мне"],
		["el", "πάρτε με τηλέφωνο παρακαλώ"],
		["rw", "mumpamagare"],
	] as const)("is brought to the team, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale)).toBe("staff.notify"),
	);

	it("asks for a taxi all the same", () =>
		expect(outlineOf("call me a taxi from the harbour to the castle")).toBe(
			"taxi harbour > castle",
		));
});
