/** What is told in several sentences, or piece by piece, beside questions and lists. The wording is ours. */
import { describe, expect, it } from "vitest";
import { everyday } from "./testing/everyday-town.ts";
import { says, table, taxi } from "./testing/talks.ts";

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

	it("a way that is told behind a price is ridden, and where somebody sets out is no order", () => {
		says([
			["how much is a taxi from the harbour to the airport?", "fare harbour > airport"],
			["I am departing from the castle and need to arrive at the marina.", "taxi castle > marina"],
		]);
		says([
			["how much is a taxi from the harbour to the airport?", "fare harbour > airport"],
			["and from the castle to the marina", "fare castle > marina"],
		]);
		says([["from the clock tower, 2 people", "ask_destination clock-tower > ? | 2"]]);
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

	it("a phone number is asked for and no way to it, and a ride may be told in two clauses", () => {
		says([
			["I want to hire a cab", "ask_pickup ? > ?"],
			["Give me the phone number to the property please.", "say no_answer"],
		]);
		const [ride] = everyday([
			"I am sorry. I actually need a taxi. I am looking to leave the harbour by 15:00 and go to the olive tree restaurant. Book it on Sunday. It's for 3 people.",
		]);
		expect(ride).toMatch(/^taxi harbour > olive/u);
	});

	it("a haircut beside a table for Tuesday at four is asked for its own hour", () => {
		says([
			["a table for 5 at 16:00 on tuesday at Napoli Corner", "book napoli | 07-21 16:00 | 5"],
			["Could you book me in at Selin Hair Studio for a hair colour?", "ask_day_and_hour"],
		]);
	});

	it("a room beside a table is asked for its own day and people, and a table beside a room", () => {
		says([
			["a table for 4 at Napoli Corner next tuesday at 4:30pm", "book napoli | 07-21 16:30 | 4"],
			["I am looking for a hotel room in harbour", "bookings.ask_offering"],
			["double room", "bookings.ask_arrival"],
		]);
		says([
			["a table for 4 at Napoli Corner next tuesday at 4:30pm", "book napoli | 07-21 16:30 | 4"],
			["Hi I am looking for a hotel called akasya hotel harbour", "bookings.ask_offering"],
			["double room", "bookings.ask_arrival"],
		]);
		says([
			[
				"a double room for 2 people at Akasya from the 5th of August for 2 nights",
				"book akasya/Double room | 08-05 | 2 nights | 2",
			],
			["I want to book a table at Napoli Corner", "ask_day_and_hour"],
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

	it("how many ride is no name of a place, said in words behind “going to” either", () => {
		says([
			["a cab to the castle", "ask_pickup_to ? > castle"],
			["at the harbour", "ask_when_now harbour > castle"],
			["on the 20th at 14:30", "ask_pax harbour > castle | 20/07 14:30"],
			["it's just going to be us so three will do", "taxi harbour > castle | 20/07 14:30 | 3"],
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
