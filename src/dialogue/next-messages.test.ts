/** What people write after that: a correction, an answer to something else, a change by so much, another request. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayTown, replaced } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

type Talk = readonly (readonly [string, string])[];
const says = (talk: Talk) =>
	expect(everyday(talk.map(([text]) => text))).toEqual(talk.map(([, answer]) => answer));

const table = [
	"a table for 4 at Napoli Corner tomorrow at 8",
	"book napoli | 07-16 20:00 | 4",
] as const;
const taxi = [
	"a taxi from the harbour to the castle tomorrow at 9",
	"taxi harbour > castle | 16/07 09:00",
] as const;

describe("one request in several sentences", () => {
	it("is one: what follows says when and for how many, and names nothing else", () => {
		for (const [text, answer] of [
			[
				"A cab to come and get us at the harbour and take us to Lodos Guest House. Make it quarter past 9 in the morning on the 20th, if you can. We are a group of 3.",
				"taxi harbour > lodos-pension | 20/07 09:15 | 3",
			],
			[
				"I want to book a taxi from the castle to the bus station. I want it on the 20th at 7:45 pm. two people are coming",
				"taxi castle > bus-station | 20/07 19:45 | 2",
			],
			[
				"I'm going to the castle, a taxi please. I want to leave at 10:15 on the 20th. I'm at the harbour. Three.",
				"taxi harbour > castle | 20/07 10:15 | 3",
			],
		] as const)
			says([[text, answer]]);
	});

	it("is two where the second sentence names another thing", () => {
		says([
			[
				"A taxi from the harbour to the castle now. And a table for 2 at Napoli Corner tomorrow at 8",
				"taxi harbour > castle",
			],
		]);
	});
});

describe("the day", () => {
	it("is asked for where the rest was told piece by piece, and is the next such hour where all came at once", () => {
		says([
			["I would like it for 7 in the evening at Napoli Corner", "bookings.ask_party"],
			["five of us", "ask_day"],
			["friday", "book napoli | 07-17 19:00 | 5"],
			["make it 6 people", "book napoli | 07-17 19:00 | 6"],
		]);
		says([["7 in the evening at Napoli Corner, for 5", "book napoli | 07-15 19:00 | 5"]]);
		says([
			["can I see a flat?", "choose_business"],
			["2", "ask_day_and_hour"],
			["at 3 pm", "ask_day"],
			["today", "view attic | 07-15 15:00"],
		]);
	});

	it("of a month is the one before it, also where a number follows", () => {
		says([
			[
				"a table at Napoli Corner at 8 on the 28th of July, 2 of us",
				"book napoli | 07-28 20:00 | 2",
			],
		]);
		says([
			[
				"I would like to see the studio over the harbour on the 28th of July. Two of us. At half past 4 in the afternoon",
				"view studio | 07-28 16:30",
			],
		]);
	});

	it("keeps its part only for an hour that is of it", () => {
		says([
			[
				"I'd like to see the studio over the harbour on Friday at 1 in the afternoon",
				"view studio | 07-17 13:00",
			],
			["make it 3 o'clock", "view studio | 07-17 15:00"],
			["make it for 10:00", "view studio | 07-17 10:00"],
		]);
	});

	it("that was said is not moved by a “now” beside it, nor by days that somebody needs", () => {
		says([
			[
				"a family room at Akasya Hotel Harbour from August 9th, 4 nights, we have 3 people coming now",
				"book akasya/Family room | 08-09 | 4 nights | 3",
			],
			[
				"I need a few days to pack. Make the check-in August 11th instead",
				"book akasya/Family room | 08-11 | 4 nights | 3",
			],
		]);
	});
});

describe("how many", () => {
	it("is not one by “only one room”, and is by how many they say at last", () => {
		says([
			["a room at Lodos Guest House please, I need only 1 room", "bookings.ask_arrival"],
			["on Friday, 2 nights", "bookings.ask_party"],
			["2 of us", "book lodos | 07-17 | 2 nights | 2"],
		]);
		says([
			table,
			["can we add one person on?", "book napoli | 07-16 20:00 | 5"],
			["add 2 people, no wait, actually make it for four", "book napoli | 07-16 20:00 | 4"],
		]);
	});
});

describe("beside the answer to a question", () => {
	it("a sigh or “the booking” begins nothing else", () => {
		says([
			["can you find a cab for 3 of us?", "ask_pickup ? > ? | 3"],
			["at the harbour", "ask_destination harbour > ? | 3"],
			["we are heading to the castle, I am starving!", "ask_when_now harbour > castle | 3"],
			[
				"I plan to go at half past 6 in the evening, so make the booking for then",
				"taxi harbour > castle | 15/07 18:30 | 3",
			],
		]);
	});

	it("both places at once leave the time to be asked, and a price that is asked for is told", () => {
		says([
			["could you help me with a cab?", "ask_pickup ? > ?"],
			["I have to go to the castle from the harbour", "ask_when_now harbour > castle"],
		]);
		says([
			["get me a cab to the castle", "ask_pickup_to ? > castle"],
			["price for a taxi the harbour to the castle?", "fare harbour > castle"],
		]);
	});

	it("a question after something else is no name of a place, and what they cost and take is told together", () => {
		says([
			["I want to hire a cab", "ask_pickup ? > ?"],
			["Do you have their telephone number?", "say no_answer"],
			["from the harbour to the castle, now, for 2", "taxi harbour > castle | 2"],
			["how long does it take, and what does it cost?", "fare harbour > castle | 2"],
		]);
		says([
			["I want to hire a cab", "ask_pickup ? > ?"],
			["Could you collect us at Zorlu Center?", "unknown_place ? > ? pickup:Zorlu Center"],
		]);
	});

	it("a table is asked for at a time, also where the way there was asked about", () => {
		says([
			["any restaurant with Italian food?", "find category=restaurant query=Italian food"],
			["how long does it take?", "ask_pickup ? > ?"],
			["I want it for 16:00 at Napoli Corner", "bookings.ask_party"],
		]);
		says([["Book one for 5 please", "choose_business"]]);
	});

	it("another hour is no number of people, and a question about them changes nothing", () => {
		says([
			["do you have a table at Terrace Café at 1:30 on the 20th?", "bookings.ask_party"],
			["no, please change the time to 5 in the afternoon", "bookings.ask_party"],
			["one table for four board members", "book terrace | 07-20 17:00 | 4"],
			["wait, what city are they in? what is their address?", "say no_answer"],
			["the address please", "say no_answer"],
		]);
	});

	it("what a way costs that is being asked about is told of that way, wherever somebody says it ends", () => {
		says([
			taxi,
			[
				"how much will the cab cost, and when will it be at my location?",
				"fare harbour > castle | 16/07 09:00",
			],
			["sorry, I meant at 10", "taxi harbour > castle | 16/07 10:00"],
		]);
	});

	it("another kind, said plainly, is no answer to what was asked", () => {
		says([
			["any hotels around the old town? I may need 1 room", "bookings.ask_arrival"],
			["I want an Italian food place", "ask_day_and_hour"],
			[
				"please reserve for 5 people at 5:30 pm somewhere with Italian food, on Friday",
				"book napoli | 07-17 17:30 | 5",
			],
		]);
		says([
			["get me a cab that goes to the castle", "ask_pickup_to ? > castle"],
			["I need a reservation with Blue Lantern", "bookings.ask_offering"],
		]);
		says([
			["a table at Napoli Corner for 3 please", "ask_day_and_hour"],
			[
				"I would like to schedule a visit to the flat on Friday, Attic in the old town, at 4:30 pm",
				"view attic | 07-17 16:30",
			],
		]);
		says([
			[
				"book me a table at Napoli Corner at half past 2 in the afternoon on Friday",
				"bookings.ask_party",
			],
			[
				"no, I made up my mind: an apartment in the old town, I only need 2 bedrooms",
				"homes bedrooms=2 area=Old Town",
			],
		]);
	});

	it("a stay or a room that is wanted is no place to be picked up at, and whose table is being asked about is no place to go", () => {
		const cab = ["get me a cab that goes to the castle", "ask_pickup_to ? > castle"] as const;
		says([
			cab,
			["I'd like to stay at Akasya Hotel Harbour from Friday, 2 nights", "bookings.ask_offering"],
		]);
		says([cab, ["find me a room at a hotel in the harbour", "bookings.ask_offering"]]);
		says([cab, ["I'm at Akasya Hotel Harbour, room 12", "ask_when_now akasya-harbour > castle"]]);
		says([
			[
				"a table at Blue Lantern on Friday at half past 2 in the afternoon",
				"bookings.ask_offering",
			],
			["1", "bookings.ask_party"],
			["I'd like to go to Blue Lantern", "bookings.ask_party"],
			["4", "book lantern/Table inside | 07-17 14:30 | 4"],
		]);
	});

	it("a room for four that nobody has found yet makes no haircut for four", () => {
		says([
			["I need a hotel reservation from Friday, 3 nights, one room, 4 people", "choose_business"],
			["an appointment on Thursday at 16:30 at Selin Hair Studio", "book selin | 07-16 16:30 | 1"],
		]);
	});

	it("so many people, more or less, are people where the hour is known", () => {
		says([
			["a room at Lodos Guest House from Friday, 2 nights", "bookings.ask_party"],
			["for 2-ish", "book lodos | 07-17 | 2 nights | 2"],
		]);
	});

	it("where the taxi shall be, and by when, is where and when it comes", () => {
		says([
			["a cab to the castle", "ask_pickup_to ? > castle"],
			["on the 20th", "ask_pickup_to ? > castle"],
			["the taxi should be at the harbour by 14:30", "ask_pax harbour > castle | 20/07 14:30"],
		]);
	});
});

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

describe("what was just listed", () => {
	const listed = (text: string) =>
		everyday([text], {
			offered: {
				tool: "listing.search",
				items: [{ kind: "business", id: "lantern", name: "Blue Lantern" }],
				atMs: 0,
			},
		});

	it("is gone to at an hour to eat there, and without one, or by a taxi, to be driven", () => {
		expect(listed("I'd like to go to Blue Lantern at 7:30")).toEqual(["bookings.ask_offering"]);
		expect(listed("I'd like to go to Blue Lantern")).toEqual(["ask_pickup_to ? > blue-lantern"]);
		expect(listed("a taxi to Blue Lantern at 7:30")).toEqual([
			"ask_pickup_to ? > blue-lantern | 15/07 19:30",
		]);
	});
});

describe("homes that were just listed", () => {
	it("are not what a table is booked at", () => {
		const offered = {
			tool: "property.searchListings",
			items: [{ kind: "home" as const, id: "attic", name: "Attic in the old town" }],
			atMs: 0,
		};
		const text =
			"a restaurant reservation for 6 at 7 in the evening on Friday, somewhere with pizza";
		expect(everyday([text], { offered })).toEqual(["book napoli | 07-17 19:00 | 6"]);
		expect(everyday(["how about 4 pm on Friday, for 2?"], { offered })).toEqual([
			"view attic | 07-17 16:00",
		]);
	});

	const narrowed = (text: string) =>
		everyday([text], {
			lastRead: { tool: "property.searchListings", args: { bedrooms: 2 }, atMs: 0 },
		});

	it("are narrowed by an area alone, and not by a room in a hotel", () => {
		expect(narrowed("something in the old town please")).toEqual([
			"homes bedrooms=2 area=Old Town",
		]);
		expect(narrowed("it's in the harbour area")).toEqual(["homes bedrooms=2 area=Harbour"]);
		expect(narrowed("a hotel reservation for 1 room")).toEqual(["choose_business"]);
		expect(narrowed("a taxi in the old town")).not.toEqual(["homes bedrooms=2 area=Old Town"]);
	});
});
