/** Whether one has to book is a question: it is answered, and no booking begins by it. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const keyOf = (text: string, locale: Locale) => {
	const made = decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
	return "say" in made && made.say.kind === "template" ? made.say.key : made.type;
};
const answer = "bookings.dialogue_needed";

describe("whether one has to book", () => {
	it.each([
		["en", "do I need to book for Napoli Corner?"],
		["en", "is a reservation necessary"],
		["en", "can we just turn up"],
		["tr", "rezervasyon şart mı"],
		["tr", "napoli corner için rezervasyon gerekiyor mu"],
		["de", "muss man bei Napoli Corner reservieren?"],
		["de", "braucht man eine Reservierung?"],
		["fr", "faut-il réserver ?"],
		["fr", "on peut venir sans réservation ?"],
		["it", "bisogna prenotare?"],
		["it", "la prenotazione è obbligatoria?"],
		["el", "χρειάζεται κράτηση;"],
		["ru", "нужно ли бронировать?"],
		["ru", "можно без брони?"],
		["rw", "ni ngombwa gufata umwanya?"],
	] as const)("is told, in %s: %s", (locale, text) => expect(keyOf(text, locale)).toBe(answer));

	it.each([
		["en", "I need to book a table"],
		["en", "do I need to book a table for 2 at 8 tomorrow"],
		["tr", "rezervasyon yaptırmak istiyorum"],
		["de", "ich muss einen Tisch reservieren"],
		["fr", "je dois réserver une table"],
		["it", "devo prenotare un tavolo"],
		["el", "πρέπει να κλείσω τραπέζι"],
		["ru", "нужно забронировать столик"],
		["rw", "ngomba gufata umwanya"],
	] as const)("is no question where somebody has to, in %s: %s", (locale, text) =>
		expect(keyOf(text, locale)).not.toBe(answer),
	);
});
