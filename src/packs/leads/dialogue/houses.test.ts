/** "A plumber at 12 Harbour Road tomorrow at 10": the house is told back, and its number is no hour. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { leadTown } from "../../../dialogue/testing/leads/outline.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...leadTown, locales: [...locales] };

describe("an address beside an hour, of a service that is asked for", () => {
	it.each([
		["en", "a plumber at 12 Harbour Road tomorrow at 10"],
		["en", "I need a plumber tomorrow at 10 at 12 Harbour Road"],
		["en", "I need a plumber tomorrow at 10am, 12 Old Harbour Road, the tap drips"],
		["de", "ich brauche morgen um 10 einen Klempner, Hafenstraße 12, der Hahn tropft"],
		["fr", "un plombier demain à 10h au 12 rue du Port"],
		["it", "un idraulico domani alle 10 in via Roma 12"],
		["ru", "нужен сантехник завтра в 10, улица Портовая 12"],
		["el", "χρειάζομαι υδραυλικό αύριο στις 10, οδός Λιμανιού 12"],
		["tr", "yarın saat 10'da Liman Caddesi 12'ye tesisatçı lazım"],
		["rw", "nkeneye plombier ejo saa yine za mu gitondo, umuhanda wa Harbour 12"],
	] as const)("is in what is asked, and the hour is the hour, in %s: %s", (locale, text) => {
		expect(decide(snapshotOf(text, { locale, market }))).toMatchObject({
			tool: "service.requestBooking",
			args: { details: text, day: "2026-07-16", time: "10:00" },
		});
	});

	it("is no hour where none is said", () => {
		expect(
			decide(snapshotOf("I need a cleaner at 18 Castle Lane tomorrow", { market })),
		).toMatchObject({ args: { day: "2026-07-16", time: null, part: "day" } });
	});
});
