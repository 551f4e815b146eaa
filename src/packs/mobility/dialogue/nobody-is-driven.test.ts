/** What has a car, a pick-up or an hour in it, and begins no ride. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { outlineOf, snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const told = (text: string, locale: (typeof locales)[number]) =>
	everydayOutline(decide(snapshotOf(text, { market, locale, localeIsGuess: false })));

describe("nobody is driven", () => {
	it.each([
		["en", "my car broke down"],
		["en", "our car won't start"],
		["en", "car trouble, what can I do"],
		["de", "mein Auto ist kaputt"],
		["fr", "ma voiture est en panne"],
		["it", "la mia macchina si è rotta"],
		["tr", "arabam bozuldu"],
		["ru", "моя машина сломалась"],
		["el", "το αυτοκίνητό μου χάλασε"],
		["rw", "imodoka yanjye yapfuye"],
	] as const)("where somebody speaks of their own car, in %s: %s", (locale, text) =>
		expect(told(text, locale)).not.toMatch(/^taxi|ask_pickup|ask_destination/),
	);

	it.each([
		["en", "send someone to fix my sink"],
		["en", "get somebody to clean our flat"],
		["en", "wake me up at 7"],
		["en", "wake us at 6.30"],
		["de", "weck mich um 7"],
		["el", "ξύπνα με στις 7"],
	] as const)("where somebody shall do something else, in %s: %s", (locale, text) =>
		expect(told(text, locale)).not.toMatch(/taxi|ask_pickup|ask_destination|unknown_place/),
	);

	it.each([
		["en", "can I pick up a cola"],
		["en", "pick up a cola from akasya"],
		["en", "could we collect a club sandwich?"],
		["de", "kann ich eine Cola abholen"],
		["fr", "je peux passer prendre une cola"],
		["it", "posso ritirare una cola"],
		["ru", "я сам заберу колу"],
	] as const)("where they fetch what is on a menu, in %s: %s", (locale, text) =>
		expect(told(text, locale)).toMatch(/^order akasya: 1 (?:cola|sandwich)$/),
	);

	it.each([
		["pick up my friend from the airport", "ask_destination airport > ?"],
		["send someone to pick me up", "ask_pickup ? > ?"],
		["send someone to the harbour to take me to the castle", "taxi harbour > castle"],
		["I need a car from the harbour to the castle", "taxi harbour > castle"],
	])("and a ride stays one: %s", (text, outlined) => expect(outlineOf(text)).toBe(outlined));
});
