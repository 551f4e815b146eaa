/** "The second one": which of what was listed last is meant. */
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everyday } from "./testing/everyday-town.ts";
import { shopTown } from "./testing/ordering/outline.ts";
import { snapshotOf } from "./testing/outline.ts";

const listed = (
	tool: string,
	...items: readonly (readonly ["business" | "home" | "place" | "booking", string, string])[]
): Partial<Snapshot> => ({
	lastRead: { tool, args: {}, atMs: 0 },
	offered: { tool, atMs: 0, items: items.map(([kind, id, name]) => ({ kind, id, name })) },
});
const kitchens = listed(
	"listing.search",
	["business", "lantern", "Blue Lantern"],
	["business", "napoli", "Napoli Corner"],
);
const homes = listed(
	"property.searchListings",
	["home", "studio", "Studio over the harbour"],
	["home", "attic", "Attic in the old town"],
);

describe("what was listed", () => {
	it.each([
		["the second one", kitchens, "ask_day_and_hour"],
		["2", kitchens, "ask_day_and_hour"],
		["book the second one for 2 tomorrow at 8", kitchens, "book napoli | 07-16 20:00 | 2"],
		["I'd like to see the first one on Friday at 3 pm", homes, "view studio | 07-17 15:00"],
		["show me the second", homes, "ask_day_and_hour"],
		["can you show me the first one?", kitchens, "bookings.ask_offering"],
		["Attic in the old town", homes, "ask_day_and_hour"],
		[
			"book it",
			listed("listing.search", ["business", "napoli", "Napoli Corner"]),
			"ask_day_and_hour",
		],
		[
			"the second one",
			listed("places.findNearby", ["place", "castle", "Castle"], ["place", "harbour", "Harbour"]),
			"ask_pickup_to ? > harbour",
		],
	] as const)("%s", (text, over, answer) => {
		expect(everyday([text], over)).toEqual([answer]);
	});

	const one = (kind: "business" | "home" | "place" | "booking", id: string, name: string) =>
		listed("listing.search", [kind, id, name]);
	it.each([
		["yes please", one("business", "napoli", "Napoli Corner"), "ask_day_and_hour"],
		["ok", one("home", "attic", "Attic in the old town"), "ask_day_and_hour"],
		["yes, that's right", one("home", "attic", "Attic in the old town"), "ask_day_and_hour"],
		["yes", kitchens, "say choose_business"],
		["no", one("home", "attic", "Attic in the old town"), "say nothing_waiting"],
		["ok", one("place", "castle", "Castle"), "say nothing_waiting"],
		["yes", one("booking", "7K2M", "Blue Lantern"), "say nothing_waiting"],
	] as const)(
		"agreed to, “%s”, is the one that was listed, of several which one is asked",
		(text, over, answer) => {
			expect(everyday([text], over)).toEqual([answer]);
		},
	);

	it("is not pointed at by a number of something else, nor by what asks for something by itself", () => {
		expect(everyday(["a taxi to the castle for 2"], kitchens)).toEqual([
			"ask_pickup_to ? > castle | 2",
		]);
		expect(everyday(["2 ayrans"], kitchens)).toEqual(["order olive: 2 ayran"]);
		expect(everyday(["I'd like one ayran"], kitchens)).toEqual(["order olive: 1 ayran"]);
		expect(everyday(["table for 2"], kitchens)).toEqual(["choose_business"]);
		expect(everyday(["the fifth one"], kitchens)).toEqual(["say unknown"]);
		expect(everyday(["2"])).toEqual(["say unknown"]);
	});

	it.each(["2", "the second one", "Terrace Café", "the last"])(
		"of bookings is the one to be called off: %s",
		(text) => {
			const own = listed(
				"booking.cancel",
				["booking", "7K2M", "Napoli Corner"],
				["booking", "K7M2", "Terrace Café"],
			);
			expect(everyday([text], own)).toEqual(['cancel {"code":"K7M2"}']);
		},
	);

	it("is pointed at beside an order that waits for its yes and is nothing else's number", () => {
		const own = listed(
			"booking.cancel",
			["booking", "7K2M", "Napoli Corner"],
			["booking", "K7M2", "Terrace Café"],
		);
		const order = ["an ayran from the olive tree restaurant", "cancel my reservation please", "1"];
		expect(everyday(order, own).at(-1)).toEqual('cancel {"code":"7K2M"}');
	});

	it("is meant by a time and a number of people alone, where it is one", () => {
		const text = "How about 4 PM on Tuesday, for 5?";
		const one = listed("listing.search", ["business", "napoli", "Napoli Corner"]);
		expect(everyday([text], one)).toEqual(["book napoli | 07-21 16:00 | 5"]);
		expect(everyday([text], kitchens)).toEqual(["choose_business"]);
	});

	it("is asked about beside a table that waits, also by “there”: nobody has that at hand", () => {
		const said = everyday([
			"a table for 3 at Terrace Café on Saturday at 4pm",
			"Do bands play there?",
		]);
		expect(said.at(-1)).toBe("say no_answer");
	});

	it("is asked about: nobody has their number at hand", () => {
		for (const text of [
			"what is their number?",
			"do you have their phone number?",
			"what's the phone number there",
			"tell me how much it is a night",
		])
			expect(everyday([text], kitchens)).toEqual(["say no_answer"]);
	});
});

describe("a tap on one of the choices", () => {
	const chosen = (number: number, name: string, asks = table) =>
		decide(
			snapshotOf(name, {
				market: shopTown,
				dialogue: asks.dialogue ?? null,
				picked: { number, name },
			}),
		);
	const table = decide(snapshotOf("book a table tomorrow at 8pm for 2", { market: shopTown }));
	const names = (
		table.type === "request_user_input" && table.say.kind === "template"
			? String(table.say.vars["choices"])
			: ""
	)
		.split("\n")
		.map((line) => line.replace(/^\d\. /u, ""));
	it("is its number while that is asked, and its name of an older list", () => {
		expect(names.length).toBeGreaterThan(1);
		const typed = decide(snapshotOf("2", { market: shopTown, dialogue: table.dialogue ?? null }));
		expect(chosen(2, names[1] ?? "")).toEqual(typed);
		expect(typed.type).toBe("execute_tool");
		expect(chosen(1, names[1] ?? "")).toMatchObject({
			...(typed.type === "execute_tool" ? { tool: typed.tool, args: typed.args } : {}),
		});
	});
});
