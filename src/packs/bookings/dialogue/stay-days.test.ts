/** "From Friday to Sunday", of a room: the day they come and the nights, in every language. Today is Wednesday, 15 July. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { everyday, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const said = (texts: readonly string[], locale: Locale = "en") =>
	everyday(texts, { locale, market }).at(-1);

describe("from one day to another", () => {
	it.each([
		["en", "a room at Lodos Guest House from Friday to Sunday for 2 people", 2],
		["en", "a room at Lodos Guest House from Fri to Sun for 2 people", 2],
		["en", "Lodos Guest House, Friday - Monday, 2 people", 3],
		["en", "room at Lodos Guest House for two, Friday through Monday", 3],
		["en", "room at Lodos, arriving friday, leaving monday, 2 people", 3],
		["de", "ein Zimmer im Lodos Guest House von Freitag bis Sonntag für 2 Personen", 2],
		["de", "ein Zimmer im Lodos Guest House von Freitag auf Samstag für 2 Personen", 1],
		["fr", "une chambre au Lodos Guest House de vendredi à dimanche pour 2 personnes", 2],
		["fr", "une chambre au Lodos Guest House du vendredi au lundi pour 2 personnes", 3],
		["it", "una camera al Lodos Guest House da venerdì a domenica per 2 persone", 2],
		["it", "una camera al Lodos Guest House da venerdì fino a lunedì per due persone", 3],
		["ru", "номер в Lodos Guest House с пятницы по воскресенье на двоих", 2],
		["ru", "номер в Lodos Guest House с пятницы до понедельника на двоих", 3],
		["el", "ένα δωμάτιο στο Lodos Guest House από Παρασκευή μέχρι Κυριακή για 2 άτομα", 2],
		["el", "ένα δωμάτιο στο Lodos Guest House από την Παρασκευή έως την Κυριακή για 2 άτομα", 2],
		["tr", "Lodos Guest House'ta cumadan pazara bir oda, 2 kişi", 2],
		["tr", "Lodos Guest House'ta cuma gününden pazartesiye kadar oda, 2 kişi", 3],
		["rw", "icyumba muri Lodos Guest House kuva ku wa gatanu kugeza ku cyumweru abantu 2", 2],
	] as const)("are nights in %s: %s", (locale, text, nights) => {
		expect(said([text], locale)).toBe(`book lodos | 07-17 | ${nights} nights | 2`);
	});

	it("are dates, too, and the second is after the first", () => {
		expect(said(["a room at Lodos from tomorrow until Sunday for 2 people"])).toBe(
			"book lodos | 07-16 | 3 nights | 2",
		);
		expect(said(["a room at Lodos from Friday to Friday for 2 people"])).toBe(
			"book lodos | 07-17 | 7 nights | 2",
		);
	});

	it("are no nights of a table, and no choice between two days", () => {
		expect(said(["a table at Napoli Corner from Friday to Sunday"])).toBe("date_unclear");
		expect(said(["a room at Lodos on Friday or Saturday"])).toBe("date_unclear");
	});
});

describe("until when, where the day they come is known", () => {
	const lodos = "I'd like a room at Lodos Guest House on Friday for 2 people";
	it.each([
		["en", lodos, "till Monday", 3],
		["en", lodos, "we leave on Sunday", 2],
		["en", lodos, "Sunday", 2],
		["de", "Zimmer im Lodos Guest House ab Freitag für 2 Personen", "bis Montag", 3],
		["fr", "une chambre au Lodos Guest House vendredi pour 2 personnes", "jusqu'à lundi", 3],
		["it", "una camera al Lodos Guest House venerdì per due persone", "fino a lunedì", 3],
		["ru", "номер в Lodos Guest House с пятницы на двоих", "до понедельника", 3],
		["el", "δωμάτιο στο Lodos Guest House την Παρασκευή για 2 άτομα", "μέχρι τη Δευτέρα", 3],
		["tr", "Lodos Guest House'ta cuma için oda 2 kişi", "pazara kadar", 2],
		["rw", "icyumba muri Lodos Guest House ku wa gatanu abantu 2", "kugeza ku wa mbere", 3],
	] as const)("is nights in %s: %s; %s", (locale, room, text, nights) => {
		expect(said([room, text], locale)).toBe(`book lodos | 07-17 | ${nights} nights | 2`);
	});

	it.each([
		["en", lodos, "No, I need it to be on the 21st", "2 nights"],
		["en", lodos, "Wait, I'll be busy then, make it for July 21st", "2"],
		["de", "Zimmer im Lodos Guest House ab Freitag für 2 Personen", "nein, am 21. Juli", "2"],
		["fr", "une chambre au Lodos Guest House vendredi pour 2 personnes", "non, le 21 juillet", "2"],
		["it", "una camera al Lodos Guest House venerdì per due persone", "no, il 21 luglio", "2"],
		["ru", "номер в Lodos Guest House с пятницы на двоих", "нет, 21 июля", "2"],
		["tr", "Lodos Guest House'ta cuma için oda 2 kişi", "hayır, 21 Temmuz olsun", "2"],
	] as const)(
		"is not meant by another day to come, nor as many nights, in %s: %s; %s",
		(locale, room, other, nights) => {
			expect(said([room, other], locale)).toBe("bookings.ask_nights");
			expect(said([room, other, nights], locale)).toBe("book lodos | 07-21 | 2 nights | 2");
		},
	);

	it.each([
		["en", lodos, "I will check in on the 17th", "07-17", "2 nights"],
		["en", lodos, "I need the room from the 17th", "07-17", "2 nights"],
		["en", lodos, "the 17th of July", "07-17", "2 nights"],
		["en", lodos, "we arrive on Saturday", "07-18", "2 nights"],
		[
			"de",
			"Zimmer im Lodos Guest House ab Freitag für 2 Personen",
			"Anreise Samstag",
			"07-18",
			"2",
		],
		[
			"fr",
			"une chambre au Lodos Guest House vendredi pour 2 personnes",
			"on arrive samedi",
			"07-18",
			"2",
		],
		[
			"it",
			"una camera al Lodos Guest House venerdì per due persone",
			"arriviamo sabato",
			"07-18",
			"2",
		],
		["ru", "номер в Lodos Guest House с пятницы на двоих", "заезд в субботу", "07-18", "2"],
		[
			"el",
			"δωμάτιο στο Lodos Guest House την Παρασκευή για 2 άτομα",
			"άφιξη το Σάββατο",
			"07-18",
			"2",
		],
		["tr", "Lodos Guest House'ta cuma için oda 2 kişi", "cumartesi geliyoruz", "07-18", "2"],
		[
			"rw",
			"icyumba muri Lodos Guest House ku wa gatanu abantu 2",
			"tuzagera ku wa gatandatu",
			"07-18",
			"2",
		],
	] as const)(
		"is not said by the day they come, in %s: %s; %s",
		(locale, room, come, day, nights) => {
			expect(said([room, come], locale)).toBe("bookings.ask_nights");
			expect(said([room, come, nights], locale)).toBe(`book lodos | ${day} | 2 nights | 2`);
		},
	);

	it("corrects what is shown, and keeps the day they come", () => {
		const shown = ["a room at Lodos from Friday to Sunday for 2 people", "make it until Monday"];
		expect(said(shown)).toBe("book lodos | 07-17 | 3 nights | 2");
	});

	it("is no day they come, where that was not said", () => {
		expect(said(["a room at Lodos till Sunday"])).toBe("bookings.ask_arrival");
	});
});

describe("dates and weekends, told as people write them", () => {
	it.each([
		["en", "a room at Lodos Guest House 20 July - 23 July for 2 people"],
		["en", "Lodos Guest House 20 jul-23 jul, 2 people"],
		["en", "a room at Lodos Guest House from 20 July to 23 July for 2 people"],
		["de", "ein Zimmer im Lodos Guest House 20. Juli - 23. Juli für 2 Personen"],
		["fr", "une chambre au Lodos Guest House 20 juillet - 23 juillet pour 2 personnes"],
		["it", "una camera al Lodos Guest House 20 luglio - 23 luglio per 2 persone"],
		["el", "ένα δωμάτιο στο Lodos Guest House 20 Ιουλίου - 23 Ιουλίου για 2 άτομα"],
		["ru", "номер в Lodos Guest House 20 июля - 23 июля на двоих"],
		["tr", "Lodos Guest House 20 Temmuz - 23 Temmuz oda, 2 kişi"],
		["rw", "icyumba muri Lodos Guest House 20 Nyakanga - 23 Nyakanga abantu 2"],
	] as const)("a dash between two dates is a stay, in %s: %s", (locale, text) => {
		expect(said([text], locale)).toBe("book lodos | 07-20 | 3 nights | 2");
	});

	it.each([
		["en", "a room at Lodos Guest House this weekend for 2 people"],
		["en", "a room at Lodos Guest House for the weekend for 2 people"],
		["de", "ein Zimmer im Lodos Guest House dieses Wochenende für 2 Personen"],
		["fr", "une chambre au Lodos Guest House ce week-end pour 2 personnes"],
		["it", "una camera al Lodos Guest House questo fine settimana per 2 persone"],
		["el", "ένα δωμάτιο στο Lodos Guest House αυτό το σαββατοκύριακο για 2 άτομα"],
		["ru", "номер в Lodos Guest House на эти выходные на двоих"],
		["tr", "Lodos Guest House'ta bu hafta sonu oda, 2 kişi"],
		["rw", "icyumba muri Lodos Guest House muri iyi weekend abantu 2"],
	] as const)("this weekend is from Friday till Sunday, in %s: %s", (locale, text) => {
		expect(said([text], locale)).toBe("book lodos | 07-17 | 2 nights | 2");
	});

	const at = (day: number, text: string) =>
		everyday([text], { market, nowMs: Date.UTC(2026, 6, day, 9) }).at(-1);
	it("is from today once it is Saturday, and asked about where that is over or another one is meant", () => {
		const room = "a room at Lodos Guest House this weekend for 2 people";
		expect(at(17, room)).toBe("book lodos | 07-17 | 2 nights | 2");
		expect(at(18, room)).toBe("book lodos | 07-18 | 1 nights | 2");
		expect(at(19, room)).toBe("date_unclear");
		for (const other of ["next weekend", "the weekend after next", "last weekend"])
			expect(at(15, `a room at Lodos Guest House ${other} for 2 people`)).not.toMatch(/07-17/u);
		expect(at(15, "a room at Lodos Guest House this weekend for 3 nights for 2 people")).toBe(
			"date_unclear",
		);
	});

	it("is no day of a table, whose day is asked", () => {
		expect(said(["a table at Napoli Corner this weekend at 8 for 2"])).toBe("date_unclear");
		expect(said(["a table at Napoli Corner this weekend at 8 for 2", "Saturday"])).toBe(
			"book napoli | 07-18 20:00 | 2",
		);
	});

	it.each([
		["en", "hotel 20 July - 23 July"],
		["en", "hotel this weekend"],
		["en", "any rooms free this weekend?"],
		["tr", "bu hafta sonu otel"],
		["de", "Hotel dieses Wochenende"],
		["fr", "hôtel ce week-end"],
		["it", "hotel questo fine settimana"],
		["el", "ξενοδοχείο αυτό το σαββατοκύριακο"],
		["ru", "отель на эти выходные"],
		["rw", "hoteli muri iyi weekend"],
	] as const)("a hotel and its days are a room, and which is asked: %s %s", (locale, text) => {
		expect(said([text], locale)).toBe("choose_business");
	});

	it("nights in Turkish count no rooms", () => {
		const of = "cumadan itibaren 3 gece Lodos Guest House'ta oda";
		expect(messageOf(snapshotOf(of, { market, locale: "tr" })).wants("anotherFor")).toBe(false);
		expect(said(["cumadan itibaren 3 gece Lodos Guest House'ta oda, 2 kişi"], "tr")).toBe(
			"book lodos | 07-17 | 3 nights | 2",
		);
	});
});
