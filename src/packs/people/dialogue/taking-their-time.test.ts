/** Whoever thinks it over has not answered: no minute, no person more and no place is read of it. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import {
	dialogue,
	outline,
	snapshotOf,
	town,
	waitingFor,
} from "../../../dialogue/testing/outline.ts";

const market = { ...town, locales: [...locales] };
const args = {
	pickup: { placeId: "harbour" },
	destination: { placeId: "castle" },
	at: null,
	pax: 1,
};
const told = (text: string, locale: Locale = "en", waiting = waitingFor(args)) =>
	outline(decide(snapshotOf(text, { market, waiting, locale, localeIsGuess: false })));

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
		expect(told(text, locale)).toBe("say people.take_your_time"),
	);

	it("is for one minute later where that is said", () =>
		expect(told("in one minute please")).toMatch(/^taxi harbour > castle \| 15\/07/));
});

it("what was asked stays open while somebody thinks it over", () =>
	expect(dialogue(["taxi from the harbour", "let me check", "to the castle"])).toEqual([
		"ask_destination harbour > ?",
		"say people.take_your_time",
		"ask_when_now harbour > castle",
	]));

it("whoever is asked nothing is not told to take their time", () =>
	expect(told("let me think", "en", [])).not.toBe("say people.take_your_time"));
