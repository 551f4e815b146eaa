/** By what means a driver is paid is a question: it is answered, and no ride begins by it. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { outline, snapshotOf, town, waitingFor } from "../../../dialogue/testing/outline.ts";

const market = { ...town, locales: [...locales] };
const told = (text: string, locale: Locale, over: object = {}) =>
	outline(decide(snapshotOf(text, { market, locale, localeIsGuess: false, ...over })));

describe("how a driver is paid", () => {
	it.each([
		["en", "can I pay cash in the taxi"],
		["en", "does the driver take cards?"],
		["de", "kann ich im Taxi mit Karte zahlen"],
		["de", "nimmt der Fahrer Kreditkarten?"],
		["tr", "takside kartla ödeyebilir miyim"],
		["fr", "on peut payer le taxi par carte ?"],
		["it", "posso pagare il taxi con la carta?"],
		["ru", "можно оплатить такси картой?"],
		["el", "μπορώ να πληρώσω το ταξί με κάρτα;"],
		["rw", "nshobora kwishyura tagisi na karita"],
	] as const)("is told, in %s: %s", (locale, text) =>
		expect(told(text, locale)).toBe("say people.paying"),
	);

	it.each([
		"a taxi from the harbour to the castle, does the driver take cards?",
		"a taxi from the harbour to the castle, I'll pay the driver in cash",
	])("is not all that was said beside a ride: %s", (text) =>
		expect(told(text, "en")).toBe("taxi harbour > castle"),
	);

	it("leaves the ride that waits as it is", () => {
		const args = { pickup: { placeId: "harbour" }, destination: { placeId: "castle" } };
		const waiting = waitingFor({ ...args, at: null, pax: 1 });
		expect(told("can I pay the driver by card?", "en", { waiting })).toBe("say people.paying");
	});

	it("is no price", () => {
		expect(told("how much do I pay for a taxi from the harbour to the castle", "en")).toBe(
			"fare harbour > castle",
		);
	});
});
