/** Things that are brought somewhere, and what is added to them later. */
import { describe, expect, it } from "vitest";
import { everyday } from "./testing/everyday-town.ts";

describe("a thing from a business to a place", () => {
	it.each([
		["a cola from Akasya Hotel Harbour to the clock tower", "order akasya: 1 cola > clock-tower"],
		["cola from akasya to clock tower", "order akasya: 1 cola > clock-tower"],
		[
			"can a cola go from Akasya Hotel Harbour to the clock tower",
			"order akasya: 1 cola > clock-tower",
		],
		["one adana from Olive Tree to the marina", "order olive: 1 adana > marina"],
		["a coffee, from Terrace Café, to the castle please", "order terrace: 1 coffee > castle"],
		["tea and cake from Terrace Café to the old town", "order terrace: 1 tea, 1 cake > old-town"],
		[
			"a club sandwich from the akasya hotel to hotel mercan",
			"order akasya: 1 sandwich > hotel-mercan",
		],
	])("is ordered, and nobody is driven: %s", (text, order) => {
		expect(everyday([text])).toEqual([order]);
	});

	it.each([
		["a taxi from Akasya Hotel Harbour to the clock tower", "taxi akasya-harbour > clock-tower"],
		["a ride from Akasya Hotel Harbour to the clock tower", "taxi akasya-harbour > clock-tower"],
		["a car from Akasya Hotel Harbour to the clock tower", "taxi akasya-harbour > clock-tower"],
		["from Akasya Hotel Harbour to the clock tower", "taxi akasya-harbour > clock-tower"],
		["from Terrace Café to the fish market", "taxi terrace-cafe > fish-market"],
		["we had a cake, now from Terrace Café to the castle please", "taxi terrace-cafe > castle"],
	])("is not what somebody asks for who wants to be driven: %s", (text, taxi) => {
		expect(everyday([text])).toEqual([taxi]);
	});

	it("goes to a room whose number is asked for, once", () => {
		const [asked, ordered] = everyday(["2 colas from the harbour hotel to my room", "12"]);
		expect([asked, ordered]).toEqual(["orders.ask_number", "order akasya: 2 cola > room 12"]);
		const without = everyday(["a cola from akasya to our table", "the one by the window"]);
		expect(without).toEqual(["orders.ask_number", "order akasya: 1 cola > table"]);
		expect(everyday(["an ayran from olive tree restaurant", "to my room", "7"]).at(-1)).toBe(
			"order olive: 1 ayran > room 7",
		);
	});

	it.each([
		["bring two colas, we are at the clock tower", "order akasya: 2 cola > clock-tower"],
		["I'm staying at grand selvi, could I get an ayran", "order olive: 1 ayran > grand-selvi"],
		["2 colas for delivery, castle", "order akasya: 2 cola > castle"],
		["to the marina, an ayran please", "order olive: 1 ayran > marina"],
	])("goes where the words say, wherever they stand: %s", (text, order) => {
		expect(everyday([text])).toEqual([order]);
	});

	it("is one, where another of its words only says of what kind", () => {
		expect(everyday(["I'd like an adana kebab"])).toEqual(["order olive: 1 adana"]);
	});
});

describe("an order that was begun and left", () => {
	const order = "an ayran from olive tree restaurant";
	it.each([
		["how far is the castle from the harbour?", "and a milk as well"],
		["a table for two at Blue Lantern tomorrow at 8", "add a milk"],
		["a table at Blue Lantern", "and another milk"],
	])("takes what is added to it after “%s”", (between, more) => {
		expect(everyday([order, between, more]).at(-1)).toBe("order olive: 1 ayran, 1 milk");
	});

	it("is what was said now, where it is said whole again", () => {
		const left = "a cola and 2 club sandwich from Akasya Hotel Harbour";
		expect(everyday([left, "I'd like a cola from Akasya Hotel Harbour"]).at(-1)).toBe(
			"order akasya: 1 cola",
		);
		expect(everyday([left, "and another cola"]).at(-1)).toBe("order akasya: 2 cola, 2 sandwich");
	});

	it("is of whom is named by a word of the name, where it was asked from whom", () => {
		const texts = ["I'd like to order something", "akasya", "a cola"];
		expect(everyday(texts).at(-1)).toBe("order akasya: 1 cola");
	});
});
