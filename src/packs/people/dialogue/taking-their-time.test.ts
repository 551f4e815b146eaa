/** Whoever thinks it over has not answered: no minute, no person more and no place is read of it. */
import { describe, expect, it } from "vitest";
import { dialogue, outlineOf, rideWaits } from "../../../dialogue/testing/outline.ts";

const waiting = rideWaits();

describe("a ride that waits for its yes", () => {
	it.each([
		["en", "one moment please"],
		["en", "let me check with my wife"],
		["en", "ok, I'll think about it"],
		["en", "give me a minute"],
		["de", "Moment bitte"],
		["de", "ich überlege es mir noch"],
		["tr", "bir dakika"],
		["tr", "eşime sorayım"],
		["fr", "un instant svp"],
		["fr", "je réfléchis"],
		["it", "un attimo"],
		["it", "ci devo pensare"],
		["el", "ένα λεπτό παρακαλώ"],
		["el", "θα το σκεφτώ"],
		["ru", "минутку"],
		["ru", "мне надо подумать"],
		["rw", "mutegereze gato"],
	] as const)("goes on waiting, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale, { waiting })).toBe("say people.take_your_time"),
	);

	it("is for one minute later where that is said", () =>
		expect(outlineOf("in one minute please", "en", { waiting })).toMatch(
			/^taxi harbour > castle \| 15\/07/,
		));
});

it("what was asked stays open while somebody thinks it over", () =>
	expect(dialogue(["taxi from the harbour", "let me check", "to the castle"])).toEqual([
		"ask_destination harbour > ?",
		"say people.take_your_time",
		"ask_when_now harbour > castle",
	]));

it("whoever is asked nothing is not told to take their time", () =>
	expect(outlineOf("let me think")).not.toBe("say people.take_your_time"));
