/** What people write after that: a correction, an answer to something else, a change by so much, another request. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayTown, replaced } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";
import { says, table, taxi } from "./testing/talks.ts";

describe("a change by so much", () => {
	it("moves the hour of a table, and counts one more", () => {
		says([
			table,
			["half an hour later", "book napoli | 07-16 20:30 | 4"],
			["one more person", "book napoli | 07-16 20:30 | 5"],
		]);
	});

	it("moves it to another hour, or by so much either way, in a question too; how many come stays", () => {
		says([
			table,
			["can I move it to 9?", "book napoli | 07-16 21:00 | 4"],
			["could we push it back half an hour", "book napoli | 07-16 21:30 | 4"],
			["bring it forward by 90 minutes", "book napoli | 07-16 20:00 | 4"],
			["is 7 possible?", "book napoli | 07-16 19:00 | 4"],
			["move the table to 6 people", "book napoli | 07-16 19:00 | 6"],
		]);
	});

	it("is the other half of the day, where the same hour is wanted otherwise", () => {
		says([
			[
				"I'd like to see the Studio over the harbour on Friday at 10:30 in the evening",
				"view studio | 07-17 22:30",
			],
			["No. Change the time to 10:30.", "view studio | 07-17 10:30"],
		]);
		says([
			[
				"a table for 2 at Terrace Café tomorrow at 9:30 in the morning",
				"book terrace | 07-16 09:30 | 2",
			],
			["yes, at 9:30", "say still_waiting"],
		]);
	});

	it("moves the hour of a taxi, and counts two more", () => {
		says([
			taxi,
			["make it an hour earlier", "taxi harbour > castle | 16/07 08:00"],
			["2 more people", "taxi harbour > castle | 16/07 08:00 | 3"],
		]);
	});
});

describe("where an order goes", () => {
	it("is the place after “to”, also where the business has its word in its name", () => {
		says([
			["I would like a tea from Terrace Café to the harbour", "order terrace: 1 tea > harbour"],
		]);
		const shops = everydayTown.shops?.map((shop) =>
			shop.businessId === "terrace" ? { ...shop, name: "Akasya Hotel Harbour" } : shop,
		);
		expect(
			everyday(["I would like a tea from Akasya Hotel Harbour to the harbour"], {
				market: { ...everydayTown, shops: shops ?? [] },
			}),
		).toEqual(["order terrace: 1 tea > harbour"]);
	});
});

describe("a name that is said again", () => {
	it("is heard, and what was asked comes once more", () => {
		says([
			["a table at Napoli Corner tomorrow at 20:00", "bookings.ask_party"],
			["yes, at Napoli Corner", "bookings.ask_party"],
			["4", "book napoli | 07-16 20:00 | 4"],
		]);
	});
});

describe("a table that is needed while a taxi asks where from", () => {
	it("is a table, also where a place of the map has the word in its name", () => {
		says([
			["we need a taxi", "ask_pickup ? > ?"],
			["we need a table for three on Sunday", "choose_business"],
		]);
	});
});

describe("what is shown", () => {
	it("is corrected, where nothing is booked yet", () => {
		says([table, ["change the booking to Friday", "book napoli | 07-17 20:00 | 4"]]);
	});

	it("is not shown twice", () => {
		says([
			["a taxi from the harbour to the castle", "taxi harbour > castle"],
			["now please", "say still_waiting"],
		]);
	});

	it("of a taxi keeps where it begins, whoever asks how far it is from here", () => {
		says([
			taxi,
			["how far is it from here?", "say distance"],
			["change the time to night 9:45", "taxi harbour > castle | 16/07 21:45"],
		]);
	});

	it("stays where something is asked that nobody can answer", () => {
		says([table, ["how long does it take", "say no_answer"]]);
	});

	it.each([
		["en", "do they have parking?"],
		["en", "do they take cards"],
		["en", "is there a playground there?"],
		["tr", "orada otopark var mı?"],
		["de", "haben die einen Parkplatz?"],
		["fr", "ont-ils un parking ?"],
		["it", "hanno il parcheggio?"],
		["el", "έχουν πάρκινγκ εκεί;"],
		["ru", "у них есть парковка?"],
		["rw", "bafite parikingi?"],
	] as const)("is what is asked about where nothing is looked for, in %s: %s", (locale, text) => {
		const market: Market = { ...everydayTown, locales: ["en", locale] };
		expect(everyday([table[0], text], { market })).toEqual([table[1], "say no_answer"]);
	});

	it("of a haircut is for one; of a table instead, the number is asked for", () => {
		says([
			["a beard trim on Friday at 10", "book selin | 07-17 10:00 | 1"],
			["no, make it 6 in the evening at Napoli Corner", "bookings.ask_party"],
			["3", "book napoli | 07-17 18:00 | 3"],
		]);
	});
});

describe("what is asked", () => {
	it("is put another way, with numbers, where no answer came", () => {
		says([
			["I want to order some food", "orders.ask_shop"],
			["something with chicken", "orders.choose_shop"],
			["2", "orders.ask_items"],
		]);
	});

	it("is what shall be different, of what was refused and a yes answers", () => {
		const refused = decide(snapshotOf(table[0], { market: everydayTown }));
		const yes = decide(
			snapshotOf("yes", { market: everydayTown, dialogue: refused.dialogue ?? null }),
		);
		expect(yes).toMatchObject({ say: { key: "bookings.dialogue_ask_change" } });
	});

	it("is answered by a name, and by no “one” that stands for a thing", () => {
		const first = ["a table for 2 tomorrow at 8", "choose_business"] as const;
		says([first, ["the lantern one", "bookings.ask_offering"]]);
		says([first, ["the cheap one", "choose_business"]]);
		says([first, ["one", "bookings.ask_offering"]]);
		says([first, ["number one", "bookings.ask_offering"]]);
	});

	it("has no answer in a question", () => {
		says([
			["a room at Akasya Hotel Harbour from Friday for 2 nights", "bookings.ask_offering"],
			["okay, what is the address?", "say no_answer"],
		]);
	});

	it("is answered by what the map calls a business in another language", () => {
		says([
			["a table for 2 tomorrow at 8", "choose_business"],
			["Mavi Fener", "bookings.ask_offering"],
		]);
	});

	it("about where a taxi goes is put once more after an answer about something else", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["for 3, now", "ask_destination harbour > ? | 3"],
			["to the castle", "taxi harbour > castle | 3"],
		]);
	});
});

describe("another request", () => {
	it("for a fare is answered, and the question is still open behind it", () => {
		says([
			["a double room at Akasya Hotel Harbour from Friday for 2", "bookings.ask_nights"],
			["how much is a taxi from the harbour to the castle?", "fare harbour > castle"],
			["3 nights", "book akasya/Double room | 07-17 | 3 nights | 2"],
		]);
	});

	it("to change a booking is of the table, or the taxi, that is only being asked about", () => {
		says([
			["a table for 4 please", "choose_business"],
			["can you change that reservation to a table for 3", "choose_business"],
			["at Napoli Corner on Wednesday at 5:30 pm", "book napoli | 07-15 17:30 | 3"],
		]);
		says([
			["taxi from the harbour to the castle", "taxi harbour > castle"],
			[
				"can you change the reservation to 9:30 am on the 29th?",
				"taxi harbour > castle | 29/07 09:30",
			],
		]);
	});

	it("that names what only it can be had by is no correction of a ride, with a no before it or without", () => {
		const fare = [
			"how much is a taxi from the harbour to the castle?",
			"fare harbour > castle",
		] as const;
		const said = "at half past 11 in the morning on Friday, a beard trim";
		says([fare, [`how about ${said}`, "book selin | 07-17 11:30 | 1"]]);
		says([
			["taxi from the harbour to the castle", "taxi harbour > castle"],
			[`No, I would like an appointment ${said}`, "book selin | 07-17 11:30 | 1"],
		]);
	});

	it("for a haircut is not for the four of a table, nor a whole one for the number of another", () => {
		const four = [
			"a table for 4 at Terrace Café on Saturday at 8pm",
			"book terrace | 07-18 20:00 | 4",
		] as const;
		says([four, ["I need a haircut tomorrow at 18:00", "book selin | 07-16 18:00 | 1"]]);
		says([
			four,
			["I want to reserve a table at Napoli Corner at 14:30 on Friday", "bookings.ask_party"],
		]);
		says([four, ["no, at Napoli Corner at 14:30 on Friday", "book napoli | 07-17 14:30 | 4"]]);
	});

	it("for a home is no correction of a taxi, though it names where", () => {
		says([
			["taxi from the clock tower to the castle", "taxi clock-tower > castle"],
			[
				"No, I need an apartment with three bedrooms in the old town",
				"homes bedrooms=3 area=Old Town",
			],
		]);
	});

	it("is what was told last, where it is said to book that beside another question", () => {
		says([
			["a table for 4 please", "choose_business"],
			["how much is a taxi from the harbour to the castle?", "fare harbour > castle"],
			["yes please book that", "taxi harbour > castle"],
		]);
	});

	it("leaves a list to choose from, and a number is one of the list that was shown last", () => {
		let state = snapshotOf("", { market: everydayTown });
		const heard = [
			"I want to find a seafood restaurant to eat at.",
			"how much is a taxi from the harbour to the castle?",
			"2",
		].map((text) => {
			const proposal = decide({ ...state, text });
			if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
			return JSON.stringify(proposal);
		});
		expect(heard[1]).toContain("1. Table inside\\n2. Table on the quay");
		expect(heard[2]).toContain('"business":"Blue Lantern"');
	});

	it("is none of the way that was asked about, though its words name a place", () => {
		says([
			["how far is it from here?", "share_location ? > ?"],
			[
				"I would like two bed rooms, an apartment in the old town",
				"homes bedrooms=2 area=Old Town",
			],
		]);
		says([
			["how far is it from here?", "share_location ? > ?"],
			["the old town", "ask_fare_destination old-town > ?"],
		]);
	});

	it("for a haircut is not for the four of a room", () => {
		says([
			["a room at Akasya Hotel Harbour from Friday for 4 people", "bookings.ask_offering"],
			["book a haircut at Selin Hair Studio tomorrow at 11", "book selin | 07-16 11:00 | 1"],
		]);
	});

	it("for a room is not put into a haircut", () => {
		says([
			["a beard trim tomorrow at 3", "book selin | 07-16 15:00 | 1"],
			[
				"I need a room at the Lodos Guest House from Friday for 2 nights, 1 person",
				"book lodos | 07-17 | 2 nights | 1",
			],
		]);
		says([
			["a beard trim tomorrow at 3", "book selin | 07-16 15:00 | 1"],
			["I need a hotel room from Friday for 2 nights, 1 person", "choose_business"],
		]);
	});

	it("for a table, beside an appointment that nobody answered, asks nobody's salon for it", () => {
		says([
			[
				"I want to book an appointment at the salon tomorrow at 9. I need a hair colour",
				"book selin | 07-16 09:00 | 1",
			],
			["I need a table for 4 on Monday at 16:30 somewhere with fish", "bookings.ask_offering"],
			["1", "book lantern/Table inside | 07-20 16:30 | 4"],
		]);
		says([
			["table for six at 7 pm on Saturday at Napoli Corner", "book napoli | 07-18 19:00 | 6"],
			["a table of 4 at 12:30 pm on Friday, please, somewhere with fish", "bookings.ask_offering"],
		]);
	});

	it("of a business off the map by a part of its name is no ride", () => {
		says([["I'd like to go to Selin Hair on Monday at 9", "book selin | 07-20 09:00 | 1"]]);
	});

	it("takes no words around a ride for the name of a place", () => {
		says([
			["I'd like to hail a taxi", "ask_pickup ? > ?"],
			["what will be the time taken by the cab to reach my place?", "share_location ? > ?"],
			["there are 4 people in my group", "ask_pickup ? > ? | 4"],
		]);
	});

	it("for another kind of food opens the place again", () => {
		says([
			["table for six at Blue Lantern on Sunday at 8 pm", "bookings.ask_offering"],
			[
				"reserve a table for 4 on Friday somewhere with pizza at 7 pm",
				"book napoli | 07-17 19:00 | 4",
			],
		]);
	});

	it("is what was priced: “order it” orders no food", () => {
		says([
			["how much from the harbour to the castle?", "fare harbour > castle"],
			["good, order it", "taxi harbour > castle"],
		]);
	});
});

describe("a correction that needs one more answer", () => {
	it("replaces what was shown, and is itself what is corrected next", () => {
		says([
			["a table for 4 at Terrace Café tomorrow at 5", "book terrace | 07-16 17:00 | 4"],
			["no, at the Blue Lantern", "bookings.ask_offering"],
			["1", "book lantern/Table inside | 07-16 17:00 | 4"],
			["make it 3 people", "book lantern/Table inside | 07-16 17:00 | 3"],
		]);
		expect(
			replaced(["a table for 4 at Terrace Café tomorrow at 5", "no, at the Blue Lantern", "1"]),
		).toEqual(["K0M2"]);
	});
});

describe("an order", () => {
	it("takes no slip of the finger for a thing that somebody else sells", () => {
		says([["I am going to order an ayran and an adanna", "order olive: 1 ayran, 1 adana"]]);
		says([["I am going to order an ayran, calamarri", "order olive: 1 ayran"]]);
	});

	it("at a place that lacks what was ordered before begins anew", () => {
		says([
			["an adana kebab please", "order olive: 1 adana"],
			["from Terrace Café", "order terrace: 1 Adana kebab"],
			["I would like to order 2 teas from Terrace Café", "order terrace: 2 tea"],
		]);
	});

	it("is counted, and brought to a place that was asked for", () => {
		says([
			["an adana kebab please", "order olive: 1 adana"],
			["2, and an ayran", "order olive: 2 adana, 1 ayran"],
			["deliver it to my hotel", "unknown_place"],
			["Akasya Hotel Harbour", "order olive: 2 adana, 1 ayran > akasya-harbour"],
		]);
	});
});
