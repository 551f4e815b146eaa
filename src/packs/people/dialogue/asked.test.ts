/** What is asked of the concierge itself, in words that stand in no example. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import type { Say } from "../../../ports/proposer.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const said = (text: string, locale: Locale = "en") =>
	decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
const toldOf = (text: string, locale: Locale = "en"): string => everydayOutline(said(text, locale));

describe("what is asked of the concierge", () => {
	it.each([
		["en", "any chance you understand Polish?", "languages"],
		["en", "are credit cards taken by the cab drivers?", "paying"],
		["tr", "Almanca anlıyor musun", "languages"],
		["tr", "hakkımdaki bilgileri nasıl sildiririm", "own_data"],
		["tr", "taksici kredi kartı kabul ediyor mu", "paying"],
		["de", "verstehst du auch Polnisch", "languages"],
		["de", "wie lasse ich meine Daten bei euch löschen", "own_data"],
		["fr", "comment effacer mes données chez vous", "own_data"],
		["fr", "les chauffeurs prennent-ils la carte bancaire", "paying"],
		["el", "μιλάς και πολωνικά", "languages"],
		["el", "πώς διαγράφω όσα κρατάτε για μένα", "own_data"],
		["el", "παίρνουν οι οδηγοί πιστωτική κάρτα", "paying"],
		["ru", "вы понимаете польский", "languages"],
		["ru", "как удалить то, что вы обо мне храните", "own_data"],
		["ru", "водители принимают кредитные карты", "paying"],
		["rw", "mwumva icyongereza?", "languages"],
		["rw", "nasiba nte amakuru yanjye mubika", "own_data"],
		["en", "which firm is this number of", "about"],
		["tr", "sen robot musun yoksa", "about"],
		["de", "wie heißt denn diese Firma", "about"],
		["fr", "tu es un programme ?", "about"],
		["it", "sei un programma?", "about"],
		["el", "είσαι μηχανή ή ρομπότ", "about"],
		["ru", "вы программа?", "about"],
		["rw", "muri iyihe sosiyete", "about"],
		["en", "how can my number be removed from your system", "own_data"],
		["it", "come si cancellano i miei dati da voi", "own_data"],
		["rw", "tagisi yemera ikarita?", "paying"],
		["fr", "tu comprends l'italien ?", "languages"],
		["it", "parlate spagnolo?", "languages"],
	] as const)("is answered in %s: %s", (locale, text, key) => {
		expect(toldOf(text, locale)).toBe(`say people.${key}`);
	});

	it("names the languages of the market, as the reader calls them", () => {
		const { type, say } = said("sprechen Sie Englisch?", "de") as {
			readonly type: string;
			readonly say: Say;
		};
		expect(type).toBe("generate_message");
		const languages = say.kind === "template" ? say.vars?.["languages"] : null;
		expect(languages).toMatch(/Englisch, Türkisch.* und Deutsch/u);
	});
});

describe("what nobody here can look up", () => {
	it.each([
		["fr", "quand part le dernier bus"],
		["it", "quando parte il prossimo autobus"],
		["ru", "когда идёт следующий автобус"],
		["rw", "bisi itaha igenda ryari?"],
		["en", "how hot will it be on thursday"],
		["en", "what's the weather like tomorrow"],
		["en", "hire a canoe for a day"],
		["tr", "otobüs saatleri nedir"],
		["de", "wann geht die letzte Fähre"],
		["el", "πότε φεύγει το επόμενο λεωφορείο"],
	] as const)("is said to be so in %s: %s", (locale, text) => {
		expect(toldOf(text, locale)).toBe("say people.unserved");
	});
});

describe("what only sounds like it", () => {
	it.each([
		["a taxi from the harbour to the castle, I pay by card", /^taxi harbour > castle/u],
		["Italian food", /napoli|ask_/u],
		["a German speaking driver from the harbour to the castle", /^taxi harbour > castle/u],
		["where can I buy a used bicycle", /^(?!say people)/u],
	] as const)("%s", (text, answer) => {
		expect(toldOf(text)).toMatch(answer);
	});
});
