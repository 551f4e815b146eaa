/** "The other way round": from where it goes to, at the hour that was said. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { dialogue, outlineOf, rideWaits } from "../../../dialogue/testing/outline.ts";

const told = (text: string, locale: Locale = "en", at: string | undefined = undefined) =>
	outlineOf(text, locale, { waiting: rideWaits({ pax: 2, ...(at === undefined ? {} : { at }) }) });

describe("a ride from the harbour to the castle that waits for its yes", () => {
	it.each([
		["en", "actually the other way round"],
		["en", "no, vice versa"],
		["en", "swap the pickup and destination"],
		["de", "nein, umgekehrt"],
		["tr", "tam tersi"],
		["fr", "non, l'inverse"],
		["it", "no, al contrario"],
		["el", "όχι, το αντίθετο"],
		["ru", "нет, наоборот"],
		["rw", "bihindure"],
	] as const)("goes the other way, in %s: %s", (locale, text) =>
		expect(told(text, locale)).toBe("taxi castle > harbour | 2"),
	);

	it("keeps its hour", () =>
		expect(told("the other way around please", "en", "2026-07-15T18:00:00.000Z")).toBe(
			"taxi castle > harbour | 15/07 21:00 | 2",
		));

	it("goes where it is said to go instead", () =>
		expect(told("no, the other way round: from the castle to the airport")).toBe(
			"taxi castle > airport | 2",
		));
});

it("the price of the other way is told, too", () =>
	expect(
		dialogue(["how much from the harbour to the castle", "and the other way round?"]).at(-1),
	).toBe("fare castle > harbour"));
