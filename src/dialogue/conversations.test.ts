/** What whole conversations in six languages brought to light: words that one request takes from another. */
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../ports/proposer.ts";
import { extractedHere } from "./testing/booking/outline.ts";
import { orderExtracted, shopTown } from "./testing/ordering/outline.ts";
import { nowMs } from "./testing/outline.ts";

const inquiry: NonNullable<Snapshot["inquiry"]> = {
	inquiryId: "inq_1",
	status: "over",
	untilMs: nowMs + 60_000,
	quotes: [{ number: 1, priceMinor: 25_000, currency: "TRY", quantity: null }],
};

/** Its bread is called in French what begins a Greek word, and its box what takes an offer. */
const [grill, napoli, ...others] = shopTown.shops ?? [];
const market = {
	...shopTown,
	shops: [
		...(grill ? [grill] : []),
		...(napoli
			? [
					{
						...napoli,
						items: [
							...napoli.items,
							{ sku: "np-bread", name: "Bread", aliases: ["pain"] },
							{ sku: "np-box", name: "Take", aliases: ["al", "mfashe"] },
						],
					},
				]
			: []),
		...others,
	],
};

describe("where there are menus", () => {
	it.each([
		["en", "take 1"],
		["tr", "1'i al"],
		["tr", "al 1"],
		["el", "παίρνω 1"],
		["ru", "беру 1"],
		["fr", "je prends 1"],
		["rw", "mfashe 1"],
	] as const)("an offer is taken in the words we teach in %s: %s", (locale, text) => {
		expect(orderExtracted(text, { market, inquiry, locale })).toBe("take 1");
		expect(orderExtracted(text, { inquiry: { ...inquiry, untilMs: nowMs }, locale })).not.toBe(
			"take 1",
		);
	});

	it("the English article of a name is no tea, and French tea is", () => {
		const viewing = "yarın 11'de Villa on the hill evini görmek istiyorum";
		expect(orderExtracted(viewing, { locale: "tr" })).not.toMatch(/^order/u);
		expect(orderExtracted("2 thé de Napoli Corner", { locale: "fr" })).toBe(
			"order napoli | 2 np-tea",
		);
	});

	it("a word that only begins like a dish is another word", () => {
		expect(orderExtracted("παίρνω 2 μαργαρίτα από Napoli Corner", { market, locale: "el" })).toBe(
			"order napoli | 2 np-margherita",
		);
		expect(orderExtracted("2 colas from napoli corner")).toBe("order napoli | 2 np-cola");
	});
});

describe("the rooms of a home", () => {
	it.each([
		["fr", "appartement de 2 chambres dans la vieille ville moins de 9000"],
		["tr", "2 odalı daire"],
	] as const)("are nobody's to book, in %s: %s", (locale, text) => {
		expect(extractedHere(text, { locale })).not.toMatch(/^(?:book|say book)/u);
	});
	it("and a room for its nights is", () => {
		expect(extractedHere("a room at the sea view hotel")).toBe("bookings.ask_arrival");
	});
});
