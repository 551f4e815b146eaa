/** What is made of a request to be insured: what, and for how long, in the languages of the market and of the person. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { snapshotOf, town } from "../../../dialogue/testing/outline.ts";
import { insuranceDialogue } from "./index.ts";

const read = (text: string, locale: Locale, locales: readonly Locale[] = [locale]) => {
	const [insuring] = insuranceDialogue.requests;
	const market = { ...town, defaultLocale: locale, locales: [...locales] };
	const message = messageOf(snapshotOf(text, { market, locale }));
	const step = insuring?.begin(message).step();
	return {
		isAsked: (insuring?.evidence(message) ?? 0) > 0,
		said: step?.kind === "ask" ? step.values : step,
	};
};

it.each<readonly [Locale, string, string, number]>([
	["en", "Insure my car for a year", "motor", 365],
	["en", "travel insurance for two weeks", "travel", 14],
	["tr", "arabama bir yıllık sigorta", "motor", 365],
	["tr", "iki haftalık seyahat sigortası", "travel", 14],
	["de", "eine Reiseversicherung, versichert mich auf Reisen drei Wochen", "travel", 21],
	["fr", "assurer ma voiture pour un an", "motor", 365],
	["fr", "une assurance voyage de deux semaines", "travel", 14],
	["it", "assicurare la macchina per sei mesi", "motor", 180],
	["el", "ασφάλεια για το αυτοκίνητο για έξι μήνες", "motor", 180],
	["ru", "страховка на машину на две недели", "motor", 14],
	["rw", "ubwishingizi bw'imodoka amezi atatu", "motor", 90],
])("in %s: %s", (locale, text, type, days) => {
	expect(read(text, locale)).toEqual({ isAsked: true, said: { type, days } });
});

it("is read in every language of the market, whichever the person writes mostly", () => {
	expect(read("arabama bir yıllık sigorta", "en", ["en", "tr"]).isAsked).toBe(true);
	expect(read("arabama bir yıllık sigorta", "en", ["en"]).isAsked).toBe(false);
});

it("takes no English article for a French year", () => {
	expect(read("insure an old car", "en", ["en", "fr"]).said).toEqual({ type: "motor" });
});
