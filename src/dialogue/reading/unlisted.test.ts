/** Whoever writes a language of ours is understood where their market does not list it; nobody else is taken for them. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../core/locale.ts";
import { fold } from "../../core/fold.ts";
import { nameTables } from "../../core/language-names.ts";
import { locales } from "../../core/locale.ts";
import { decide } from "../testing/decide.ts";
import { everydayOutline, everydayTown } from "../testing/everyday-town.ts";
import { snapshotOf } from "../testing/outline.ts";
import { unlistedIn } from "./unlisted.ts";
import { toWords } from "./text.ts";

const market = { ...everydayTown, locales: ["en", "tr"] as Locale[] };
const inMarket = (text: string) => {
	const proposal = decide(snapshotOf(text, { market }));
	return [everydayOutline(proposal), proposal.locale];
};

describe("a language that the market does not list", () => {
	it.each([
		[
			"ich brauche morgen um 9 ein Taxi vom Hafen zur Burg",
			"taxi harbour > castle | 16/07 09:00",
			"de",
		],
		[
			"bonjour, je voudrais une table pour deux demain soir à 20h chez Napoli Corner",
			"book napoli | 07-16 20:00 | 2",
			"fr",
		],
		[
			"vorrei un taxi dal porto al castello per domani alle 9",
			"taxi harbour > castle | 16/07 09:00",
			"it",
		],
		["ndashaka tagisi ejo saa tatu", "ask_pickup ? > ? | 16/07 09:00", "rw"],
		["un thé et une cola à la marina", "orders.choose_shop", "fr"],
	])("is read and answered: %s", (text, outline, locale) => {
		expect(inMarket(text)).toEqual([outline, locale]);
	});

	it.each([
		"a taxi from the harbour to the castle tomorrow at 9 please",
		"table for two at La Villa del Mar on the Rue du Port",
		"yarın saat 8 için 2 kişilik masa istiyorum",
		"de la casa a la playa, un taxi por favor",
		"queremos una mesa para dos personas mañana a las ocho",
		"Der Hafen",
		"taxi",
	])("is heard in no other: %s", (text) => {
		expect(unlistedIn(toWords(text), ["en", "tr"])).toBeNull();
	});

	it("is not taken for one whose word is an everyday one of another that the market lists", () => {
		const all = { ...everydayTown, locales: [...locales] };
		const said = decide(snapshotOf("une cola et une orange cake", { market: all }));
		expect(said.locale).not.toBe("tr");
	});

	it("has its little words as they are compared", () => {
		for (const locale of locales) {
			const { little } = nameTables.of(locale);
			expect(little === undefined).toBe(["el", "ru"].includes(locale));
			if (little !== undefined) expect(fold(little)).toBe(little);
		}
	});
});
