/** What people write who look for a thing, in the six languages, and what must be made of it. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import { extracted, nowMs, town } from "../../../dialogue/testing/outline.ts";

const market = { ...town, locales: locales as unknown as typeof town.locales };
const inquiry: NonNullable<Snapshot["inquiry"]> = {
	inquiryId: "inq_1",
	status: "asking",
	untilMs: nowMs + 60_000,
	quotes: [
		{ number: 1, priceMinor: 28_000, currency: "TRY", quantity: null },
		{ number: 2, priceMinor: 29_000, currency: "TRY", quantity: 2 },
	],
};

describe("a request for a thing", () => {
	it.each([
		["find me a used hp laptop under 300", "ask product: a used hp laptop under 300 | max 300"],
		["Who has cement, 20 bags?", "ask product: cement, 20 bags | x20"],
		["ask the shops for a phone charger", "ask product: a phone charger"],
		["where can I buy a used bicycle", "ask product: a used bicycle"],
		["I'm looking for a fridge, up to 1,500", "ask product: a fridge, up to 1,500 | max 1500"],
		["ask the pharmacies for paracetamol", "ask medicine: paracetamol"],
		["bana ikinci el hp laptop bul", "ask product: ikinci el hp laptop"],
		["Kimde çimento var? ", "ask product: çimento"],
		["20 çuval çimento arıyorum", "ask product: 20 çuval çimento | x20"],
		["dükkanlara şarj aleti sor", "ask product: şarj aleti"],
		[
			"en fazla 300 liraya bisiklet arıyorum",
			"ask product: en fazla 300 liraya bisiklet | max 300",
		],
		[
			"βρες μου ένα μεταχειρισμένο λάπτοπ κάτω από 300",
			"ask product: ένα μεταχειρισμένο λάπτοπ κάτω από 300 | max 300",
		],
		["ποιος έχει τσιμέντο, 20 σακιά;", "ask product: τσιμέντο, 20 σακιά | x20"],
		["ρώτα τα μαγαζιά για ποδήλατο", "ask product: ποδήλατο"],
		["найди мне ноутбук до 300", "ask product: ноутбук до 300 | max 300"],
		["у кого есть цемент, 20 мешков?", "ask product: цемент, 20 мешков | x20"],
		["спроси в магазинах про велосипед", "ask product: велосипед"],
		[
			"trouve-moi un ordinateur d'occasion à moins de 300",
			"ask product: un ordinateur d'occasion à moins de 300 | max 300",
		],
		["qui a du ciment, 20 sacs ?", "ask product: du ciment, 20 sacs | x20"],
		["demande aux magasins un chargeur", "ask product: un chargeur"],
		["nshakira laptop ya hp munsi ya 300", "ask product: laptop ya hp munsi ya 300 | max 300"],
		["ni nde ufite sima, imifuka 20?", "ask product: sima, imifuka 20"],
		["baza amaduka niba bafite igare", "ask product: igare"],
	])("%s is %s", (text, expected) => {
		expect(extracted(text, { market })).toBe(expected);
	});

	it.each([
		"find me a taxi",
		"who has a taxi to the castle",
		"get me to the airport",
		"find me",
		"bul",
	])("%s asks no shop", (text) => {
		expect(extracted(text, { market })).not.toMatch(/^ask product/);
	});

	it("is none where the market asks no vendors", () => {
		const { "vendor.createInquiry": _, ...tools } = market.tools;
		expect(extracted("who has cement", { market: { ...market, tools } })).not.toMatch(
			/^ask product/,
		);
	});
});

describe("an offer is taken by its number", () => {
	it.each([
		"2",
		"take 2",
		"I'll take number 2",
		"the second one",
		"number 2 please",
		"al 2",
		"2 numara",
		"ikincisi",
		"παίρνω 2",
		"το δεύτερο",
		"беру 2",
		"второй",
		"je prends 2",
		"le deuxième",
		"mfashe 2",
		"icya kabiri",
		"I'll take the second",
		"get me number 2",
		"je prends le deuxième",
		"беру второй",
	])("%s", (text) => {
		expect(extracted(text, { market, inquiry })).toBe("take 2");
	});

	it("while there are offers, and not after they have run out", () => {
		expect(extracted("2", { market, inquiry: { ...inquiry, quotes: [] } })).not.toBe("take 2");
		expect(extracted("2", { market, inquiry: { ...inquiry, untilMs: nowMs } })).not.toBe("take 2");
		expect(extracted("2", { market })).not.toBe("take 2");
	});

	it.each([
		"get me that one",
		"I'll take it",
		"ich nehme das",
		"je prends celui-là",
		"prendo questo",
		"bunu alayım",
		"беру это",
		"παίρνω αυτό",
		"mfashe iyi",
	])(
		"and where it is only pointed at, it is the only one, and shown by number where there are more: %s",
		(text) => {
			const [first, second] = inquiry.quotes as [(typeof inquiry.quotes)[0], unknown];
			expect(second).toBeDefined();
			expect(extracted(text, { market, inquiry: { ...inquiry, quotes: [first] } })).toBe("take 1");
			expect(extracted(text, { market, inquiry })).toBe("vendor.getInquiryUpdates");
			expect(extracted(text, { market })).not.toMatch(/^ask product/);
		},
	);

	it("and the question is called off, or looked at, while it is asked", () => {
		expect(extracted("cancel", { market, inquiry })).toBe("vendor.cancelInquiry");
		expect(extracted("any news?", { market, inquiry })).toMatch(
			/vendor.getInquiryUpdates|say unknown|ride.getStatus/,
		);
	});
});
