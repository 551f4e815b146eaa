/** Six written languages through the real kernel and the offline rules: what is said to whom, in which language. */
import { afterEach, describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { type Locale, locales, type ReplyLocale } from "../../src/core/locale.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { allTemplates } from "../architecture/support.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";

let world: World;
afterEach(() => world.close());

function start(spoken: readonly ReplyLocale[], defaultLocale: Locale): void {
	world = makeWorld({ proposer: rulesProposer });
	world.market.current = {
		...world.market.current,
		locales: [...spoken],
		defaultLocale,
		places: harbourTown.marketDraft.places,
		mobility: { ...world.market.current.mobility, radiusM: 200_000 },
	};
}

function patternOf(key: string, locale: Locale): string {
	const text = allTemplates[key]?.[locale];
	if (text === undefined) throw new Error(`no text ${key}`);
	return text
		.replaceAll(/[\\^$*+?.()|[\]/]/gu, "\\$&")
		.replaceAll(/\{people\}/gu, "[^]*?")
		.replaceAll(/\{\w+\}/gu, "[^]+?");
}
const said = (locale: Locale, ...keys: readonly string[]) =>
	new RegExp(`^${keys.map((key) => patternOf(key, locale)).join("\n")}$`, "u");
const lastTo = (number: string) => world.last(number).text;

type Lines = {
	readonly request: string;
	readonly yes: string;
	readonly arrived: string;
	readonly done: string;
	readonly harbour: string;
	readonly castle: string;
};
const lines: Readonly<Record<Locale, Lines>> = {
	en: {
		request: "taxi from the harbour to the castle",
		yes: "YES",
		arrived: "ARRIVED",
		done: "DONE",
		harbour: "Harbour",
		castle: "Castle",
	},
	tr: {
		request: "limandan kaleye taksi",
		yes: "EVET",
		arrived: "GELDİM",
		done: "BİTTİ",
		harbour: "Liman",
		castle: "Kale",
	},
	el: {
		request: "ταξί από το λιμάνι στο κάστρο",
		yes: "ΝΑΙ",
		arrived: "ΕΦΤΑΣΑ",
		done: "ΤΕΛΕΙΩΣΑ",
		harbour: "Λιμάνι",
		castle: "Κάστρο",
	},
	ru: {
		request: "такси из порта в крепость",
		yes: "ДА",
		arrived: "НА МЕСТЕ",
		done: "ЗАВЕРШЕНО",
		harbour: "Гавань",
		castle: "Крепость",
	},
	fr: {
		request: "un taxi du port au château",
		yes: "OUI",
		arrived: "SUR PLACE",
		done: "TERMINÉ",
		harbour: "Port",
		castle: "Château",
	},
	de: {
		request: "ein Taxi vom Hafen zur Burg",
		yes: "JA",
		arrived: "ANGEKOMMEN",
		done: "FERTIG",
		harbour: "Hafen",
		castle: "Burg",
	},
	it: {
		request: "un taxi dal porto al castello",
		yes: "SÌ",
		arrived: "SUL POSTO",
		done: "FINITO",
		harbour: "Porto",
		castle: "Castello",
	},
	rw: {
		request: "ndashaka taxi kuva ku cyambu kugera ku gihome",
		yes: "YEGO",
		arrived: "NAGEZE",
		done: "NARANGIJE",
		harbour: "Icyambu",
		castle: "Igihome",
	},
};
const pairs = locales.map(
	(locale, at) => [locale, locales[(at + 1) % locales.length] ?? "en"] as const,
);

describe("a whole ride", () => {
	it.each(pairs)(
		"of a person who writes %s with a driver who writes %s is told to each in their own words [MRV-9.1-c]",
		async (mine, theirs) => {
			start(locales, mine === "en" ? "tr" : "en");
			world.addDriver(driver, { locale: theirs, lat: 36.2995, lng: 30.1534 });

			await world.write(person, lines[mine].request);
			expect(lastTo(person)).toMatch(said(mine, "mobility.confirm_taxi", "gate.how_to_answer"));
			expect(lastTo(person)).toContain(lines[mine].harbour);
			expect(lastTo(person)).toContain(lines[mine].castle);
			expect(world.last(person).buttons.map(({ title }) => title)).toEqual(
				["gate.button_yes", "gate.button_no"].map((key) => allTemplates[key]?.[mine]),
			);

			await world.write(person, `${lines[mine].yes} ${codeIn(lastTo(person))}`);
			await world.settle();
			expect(lastTo(person)).toMatch(said(mine, "mobility.searching"));
			expect(lastTo(driver)).toMatch(said(theirs, "mobility.offer", "gate.how_to_answer"));
			expect(lastTo(driver)).toContain(lines[theirs].harbour);
			expect(lastTo(driver)).toContain(lines[theirs].castle);

			await world.write(driver, `${lines[theirs].yes} ${codeIn(lastTo(driver))}`);
			await world.settle();
			expect(lastTo(driver)).toMatch(said(theirs, "mobility.pickup"));
			expect(lastTo(driver)).toContain(lines[theirs].harbour);
			expect(lastTo(person)).toMatch(said(mine, "mobility.assigned"));
			expect(world.rides.rideRows[0]).toMatchObject({ status: "assigned" });

			await world.write(driver, lines[theirs].arrived);
			expect(lastTo(driver)).toMatch(said(theirs, "mobility.arrived_driver"));
			expect(lastTo(person)).toMatch(said(mine, "mobility.arrived"));
			await world.write(driver, lines[theirs].done);
			expect(lastTo(driver)).toMatch(said(theirs, "mobility.completed_driver"));
			expect(lastTo(person)).toMatch(said(mine, "mobility.completed"));
		},
	);

	it("for later is noted with its day and time in the person's language", async () => {
		start(["rw", "en"], "en");
		await world.write(person, "ejo saa moya za mu gitondo taxi kuva ku cyambu kugera ku gihome");
		expect(lastTo(person)).toMatch(said("rw", "mobility.confirm_taxi_later", "gate.how_to_answer"));
		expect(lastTo(person)).toContain("ku cyumweru 22 Ugushyingo, 07:00");
	});
});

describe("a sentence in a language that the market does not list", () => {
	it("is read and answered in it, with the hour that it says, and so is its yes", async () => {
		start(["en", "tr"], "en");
		await world.write(person, "ich brauche morgen um 9 ein Taxi vom Hafen zur Burg");
		expect(lastTo(person)).toMatch(said("de", "mobility.confirm_taxi_later", "gate.how_to_answer"));
		expect(lastTo(person)).toContain("09:00");
		await world.write(person, "doch lieber um halb zehn");
		expect(lastTo(person)).toContain("09:30");
		await world.write(person, `ja ${codeIn(lastTo(person))}`);
		expect(lastTo(person)).toMatch(/09:30/u);
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

const keywords: Readonly<Record<Locale, readonly [help: string, stop: string]>> = {
	en: ["help me", "please stop texting me"],
	tr: ["yardım", "abonelikten çık"],
	el: ["βοήθεια", "απεγγραφή"],
	ru: ["помощь", "отписаться"],
	fr: ["aide", "désabonner"],
	de: ["hilfe", "abmelden"],
	it: ["aiuto", "disiscrivimi"],
	rw: ["ubufasha", "hagarika ubutumwa"],
};

describe("a driver who is registered in one language and writes another", () => {
	it("is asked in the language that they write: words, places, people and fare [P7]", async () => {
		start(locales, "en");
		world.addDriver(driver, { locale: "tr", lat: 36.2995, lng: 30.1534 });
		await world.write(driver, "I am on duty again");
		await world.write(person, "такси из порта в крепость, нас трое");
		await world.write(person, `ДА ${codeIn(lastTo(person))}`);
		await world.settle();
		expect(lastTo(driver)).toMatch(said("en", "mobility.offer", "gate.how_to_answer"));
		expect(lastTo(driver)).toMatch(
			/from Harbour to Castle, for 3 people, \d+\.\d km from you\. Estimated fare [\d.]+ EUR to [\d.]+ EUR\./u,
		);
		expect(lastTo(driver)).not.toMatch(/Liman|Kale|kişi|ücret|\d,\d/u);
	});
});

describe("keywords", () => {
	it.each(locales)("in %s are answered in that language from the first message", async (locale) => {
		const [help, stop] = keywords[locale];
		const other = locale === "en" ? "tr" : "en";
		start(["en", "tr"], other);
		if (locale !== "en") {
			await world.write(person, help);
			expect(lastTo(person)).toMatch(said(locale, "keyword.help"));
		}
		await world.write(person, stop);
		expect(lastTo(person)).toMatch(said(locale, "keyword.stopped"));
		await world.write(person, "START");
		expect(lastTo(person)).toMatch(said(locale, "keyword.started"));
		await world.write(person, "HELP");
		expect(lastTo(person)).toMatch(said(locale, "keyword.help"));
	});

	it("of another language are answered in it, and move nobody who is known to write one", async () => {
		start(["en", "fr"], "en");
		await world.write(person, "I need a taxi from the harbour to the castle please");
		await world.write(person, "aide");
		expect(lastTo(person)).toMatch(said("fr", "keyword.help"));
		await world.write(person, "HELP");
		expect(lastTo(person)).toMatch(said("en", "keyword.help"));
	});
});

describe("a first message in letters that one language has to itself", () => {
	it.each([
		["el", "Ναι", "gate.none_open"],
		["ru", "да", "gate.none_open"],
		["ru", "мяу", "rules.unknown_all"],
		["el", "γεια σας", "rules.greeting_all"],
	] as const)("is answered in %s: %s", async (locale, text, key) => {
		start(["en", "tr"], "en");
		await world.write(person, text);
		expect(lastTo(person)).toMatch(said(locale, key));
	});

	it("is answered in it where the market is closed, too", async () => {
		start(["en", "tr"], "en");
		world.market.current = { ...world.market.current, enabled: false };
		await world.write(person, "Χρειάζομαι ταξί");
		expect(lastTo(person)).toMatch(said("el", "market.closed"));
	});

	it("teaches a yes that is then read, though the market does not list the language", async () => {
		start(["en", "tr"], "en");
		await world.write(person, lines.ru.request);
		await world.write(person, `ДА ${codeIn(lastTo(person))}`);
		expect(lastTo(person)).toMatch(said("ru", "mobility.searching"));
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("a language that is read and not written", () => {
	it("goes on in the market's default", async () => {
		start(["es", "el"], "el");
		await world.write(person, "Necesito un taxi");
		expect(lastTo(person)).toMatch(said("el", "mobility.dialogue_ask_pickup"));
		await world.write(person, "sí");
		expect(world.heard(person).every(({ text }) => /\p{Script=Greek}/u.test(text))).toBe(true);
	});
});
