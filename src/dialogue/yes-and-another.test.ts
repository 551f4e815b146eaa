/** A yes in front of one more of the same kind: the first stays as it is shown, and the other comes after it. */
import { describe, expect, it } from "vitest";
import { locales } from "../core/locale.ts";
import { decide } from "./testing/decide.ts";
import { everydayTown } from "./testing/everyday-town.ts";
import { rideWaits, snapshotOf } from "./testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const waiting = rideWaits();
const code = waiting[0]?.code;

describe("a ride that waits for its yes", () => {
	it.each([
		["en", "yes and another taxi to the airport"],
		["en", "yes, and a taxi from the castle to the airport at 9"],
		["de", "ja und noch ein Taxi zum Flughafen"],
		["fr", "oui et un autre taxi pour l'aéroport"],
		["it", "sì e un altro taxi per l'aeroporto"],
		["ru", "да и ещё такси в аэропорт"],
	] as const)("is shown again, and no other takes its place, in %s: %s", (locale, text) => {
		const answer = decide(snapshotOf(text, { market, waiting, locale, localeIsGuess: false }));
		expect(answer).toMatchObject({
			type: "generate_message",
			say: { key: "rules.one_each" },
			shows: code,
		});
		expect(JSON.stringify(answer.dialogue)).toContain("airport");
	});

	it.each([
		"yes and a table for 2 at Napoli Corner tomorrow at 20:00",
		"yes, and make it 3 people",
	])("and else what is said is read as before: %s", (text) =>
		expect(decide(snapshotOf(text, { market, waiting }))).not.toMatchObject({
			say: { key: "rules.one_each" },
		}),
	);
});
