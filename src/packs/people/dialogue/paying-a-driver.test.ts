/** By what means a driver is paid is a question: it is answered, and no ride begins by it. */
import { describe, expect, it } from "vitest";
import { outlineOf, rideWaits } from "../../../dialogue/testing/outline.ts";

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
		expect(outlineOf(text, locale)).toBe("say people.paying"),
	);

	it.each([
		"a taxi from the harbour to the castle, does the driver take cards?",
		"a taxi from the harbour to the castle, I'll pay the driver in cash",
	])("is not all that was said beside a ride: %s", (text) =>
		expect(outlineOf(text, "en")).toBe("taxi harbour > castle"),
	);

	it("leaves the ride that waits as it is", () => {
		const waiting = rideWaits();
		expect(outlineOf("can I pay the driver by card?", "en", { waiting })).toBe("say people.paying");
	});

	it("is no price", () => {
		expect(outlineOf("how much do I pay for a taxi from the harbour to the castle", "en")).toBe(
			"fare harbour > castle",
		);
	});
});
