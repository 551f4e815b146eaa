/** What was said before and is said again, what another request has, and what is only asked beside it. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayOutline, everydayTown } from "./testing/everyday-town.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";
import { says, table } from "./testing/talks.ts";

const last = (...texts: readonly string[]) => everyday(texts).at(-1);

describe("the other end of the way, said again", () => {
	it("is no answer to where to, or where from", () => {
		says([
			["a taxi to the marina", "ask_pickup_to ? > marina"],
			["we want to go to the marina", "ask_pickup_to ? > marina"],
			["from the castle", "ask_when_now castle > marina"],
		]);
		says([
			["call me a cab", "ask_pickup ? > ?"],
			["we are at the castle", "ask_destination castle > ?"],
			["at the castle", "ask_destination castle > ?"],
			["please pick us up at the castle", "ask_destination castle > ?"],
			["to the marina", "ask_when_now castle > marina"],
		]);
	});

	it("leaves the way as it is, where only the hour was open", () => {
		expect(
			last(
				"a taxi from the castle to the airport, we have to be there by 18:30 tomorrow",
				"I want to leave the castle at 17:00",
			),
		).toBe("taxi castle > airport | 16/07 17:00");
	});

	it("is a circle where it is said to be where they go", () => {
		expect(last("call me a cab", "we are at the castle", "to the castle")).toMatch(/^same_place/u);
	});

	it("keeps the hour, where both ends are told in answer to one", () => {
		expect(
			last(
				"a taxi please, it should leave at 17:00 on the 20th",
				"at the castle",
				"I am leaving from the marina and going to the castle",
			),
		).toMatch(/^ask_pax/u);
	});
});

describe("a table, where which of theirs was asked", () => {
	it("is no other business whose table is called nothing else", () => {
		const where = "a table for 3 at Blue Lantern on saturday at 17:00";
		expect(last(where, "make it a table for 2")).toMatch(/^book lantern.* \| 2$/u);
		expect(last(where, "Nope. Get me a table for Monday next week.")).toMatch(
			/^book lantern.*07-20 17:00 \| 3$/u,
		);
	});

	it("is none of who is quiet, where somebody says quite", () => {
		const venues = (everydayTown.venues ?? []).map((one) =>
			one.businessId === "lodos" ? { ...one, serves: [...(one.serves ?? []), "quiet"] } : one,
		);
		const talk = [
			"a table for 5 at Napoli Corner on saturday at 17:30",
			"Not quite. I want it for two people.",
		];
		expect(everyday(talk, { market: { ...everydayTown, venues } }).at(-1)).toMatch(
			/^book napoli.* \| 2$/u,
		);
	});
});

describe("an answer with more around it", () => {
	it("is one beside thanks", () => {
		expect(
			last("call me a cab", "at the castle", "to the marina", "now", "one please, thank you!"),
		).toBe("taxi castle > marina");
	});

	it("is where to, whatever kind of place its name says", () => {
		expect(last("call me a cab", "at the castle", "I like to ride to the Bus Station")).toMatch(
			/^ask_when_now/u,
		);
	});

	it("is no place where it only agrees", () => {
		expect(last("call me a cab", "yes, that's right")).toMatch(/^ask_pickup/u);
		expect(last("call me a cab", "yes, at the castle")).toMatch(/^ask_destination castle/u);
	});
});

describe("what is asked beside a request", () => {
	it("is the price of another way, and the request stays", () => {
		says([
			["a cab to the castle please", "ask_pickup_to ? > castle"],
			["how much is a taxi from the harbour to the airport?", "fare harbour > airport"],
			["yes", "ask_pickup_to ? > castle"],
			["from the marina", "ask_when_now marina > castle"],
		]);
	});

	it("is the price of the way that is asked for, and becomes that ride", () => {
		expect(
			last(
				"a cab to the castle please",
				"how much is it from the harbour to the castle?",
				"book it",
			),
		).toMatch(/^(?:ask_when_now|taxi harbour > castle)/u);
	});

	it("changes nothing of what is shown: the other day is of that", () => {
		expect(
			last(
				table[0],
				"how much is a taxi from the harbour to the airport?",
				"please change the date to the 20th",
			),
		).toMatch(/^book napoli \| 07-20 20:00 \| 4/u);
	});

	it("is the price of another way than the shown one, and “book that” is of that", () => {
		const shown = "a taxi from the castle to the marina tomorrow at 9";
		const fare = "how much is a taxi from the harbour to the airport?";
		expect(last(shown, fare, "can you book that for today at 22:45?")).toMatch(
			/^taxi harbour > airport \| 15\/07 22:45/u,
		);
		expect(last(shown, fare, "could you change the date to the 20th instead?")).toMatch(
			/^taxi castle > marina \| 20\/07 09:00/u,
		);
		expect(last(shown, "how much would it be to the airport?")).toBe(
			"fare castle > airport | 16/07 09:00",
		);
	});

	it("and a no is to what is shown, as long as nothing of the price was asked for", () => {
		const fare = "how much is a taxi from the harbour to the airport?";
		expect(last(table[0], fare, "no, I need it to be on the 20th")).toMatch(
			/^book napoli \| 07-20/u,
		);
	});

	it("is found without a second numbered list, and the numbers are of what was found", () => {
		const asked = decide(snapshotOf("a table for 2 tomorrow at 8 pm", { market: everydayTown }));
		expect(asked).toMatchObject({ say: { key: "rules.choose_business" } });
		const { dialogue } = asked;
		const found = decide(
			snapshotOf("is there a museum nearby?", { market: everydayTown, dialogue: dialogue ?? null }),
		);
		expect(found).toMatchObject({ type: "execute_tool", tool: "places.findNearby" });
		expect(found).not.toHaveProperty("after");
		const offered = {
			tool: "listing.search",
			atMs: nowMs,
			items: [
				{ kind: "business" as const, id: "napoli", name: "Napoli Corner", businessId: "napoli" },
				{ kind: "business" as const, id: "lantern", name: "Blue Lantern", businessId: "lantern" },
			],
		};
		const chosen = decide(
			snapshotOf("1", { market: everydayTown, dialogue: found.dialogue ?? null, offered } as never),
		);
		expect(everydayOutline(chosen)).toBe("book napoli | 07-16 20:00 | 2");
		const none = decide(
			snapshotOf("1", { market: everydayTown, dialogue: found.dialogue ?? null }),
		);
		expect(everydayOutline(none)).toMatch(/^choose_business/u);
	});
});

describe("who begins has nothing yet", () => {
	it.each([
		["I want a 5 pm on the 20th reservation", "choose_business"],
		["I made a mistake, so kindly book at 12:00 on the 20th", "choose_business"],
		["I wanna open another reservation", "choose_business"],
	])("%s", (text, answer) => {
		expect(last(text)).toBe(answer);
	});

	it("and what somebody does here is asked of nobody else", () => {
		expect(last("I need a haircut, how about 6 in the evening on the 1st")).toBe(
			"book selin | 08-01 18:00 | 1",
		);
	});
});

describe("a room", () => {
	it("is meant by nights, also of who wants to go there", () => {
		expect(
			last(
				"I'd like to book from the 20th for 3 nights. I'd like to go to Lodos Guest House. 2 people please",
			),
		).toMatch(/^book lodos .*3 nights/u);
	});

	it("that only another has, is there", () => {
		says([
			["a room at Akasya Hotel Harbour from the 20th for 2 nights for 2", "bookings.ask_offering"],
			["the courtyard room please", "book lodos | 07-20 | 2 nights | 2"],
		]);
	});

	it("is looked for where somebody can stay", () => {
		expect(last("can you find me a place in the old town where I can stay?")).toBe(
			"find category=hotel near=old-town",
		);
	});
});

describe("a table", () => {
	it("is any, for who was asked which and said something else: nobody is asked twice", () => {
		says([
			["a table at Blue Lantern tomorrow", "bookings.ask_offering"],
			["at 5 pm", "bookings.ask_party"],
			["five of us", "book lantern/Table inside | 07-16 17:00 | 5"],
		]);
	});
});

describe("another kind of booking, while one is put together,", () => {
	it.each([
		[
			[
				"a table for 6 on Tuesday at 7:30 pm",
				"an appointment at the barbers on Thursday in the evening at 6",
			],
			/^book selin \| 07-16 18:00 \| 1/u,
		],
		[
			[
				"a beard trim on Tuesday at 10:30",
				"I'd like to book from the 20th for 2 nights. Just one of us.",
			],
			/^choose_business/u,
		],
		[
			["is there a table free at 7 pm on Wednesday?", "could you book me in at Selin Hair Studio?"],
			/^book selin/u,
		],
		[
			["I'd like to book from the 20th for 4 nights. A big Italian family of three!"],
			/^choose_business/u,
		],
		[
			["a table for 5 please", "an appointment tomorrow at 9 in the morning, a haircut"],
			/^book selin \| 07-16 09:00 \| 1/u,
		],
	] as const)("is that, and nothing of the first: %s", (texts, answer) => {
		expect(last(...texts)).toMatch(answer);
	});
});

describe("another kind than the one that is shown", () => {
	it.each([
		[
			"a table at Napoli Corner tomorrow at 8 pm for 4",
			"an appointment at the barbers on Thursday in the evening at 6",
			"book selin | 07-16 18:00 | 1",
		],
		[
			"a room at Lodos Guest House from the 20th for 2 nights for 2",
			"an appointment at the barbers on Thursday in the evening at 6",
			"book selin | 07-16 18:00 | 1",
		],
		[
			"a beard trim on Tuesday at 10:30",
			"I am looking to make a hotel reservation for one room",
			"choose_business",
		],
		["a taxi from the castle to the marina tomorrow at 9", "change it to 10", "ask_change"],
		[
			"a table at Napoli Corner tomorrow at 8 pm for 4",
			"phone number and address for them please",
			"say no_answer",
		],
	])("is heard as what it is: %s, then %s", (shown, then, answer) => {
		expect(last(shown, then)).toBe(answer);
	});

	it("“do you know anything about it” is asked, also behind a hello", () => {
		expect(last("hi! do you know anything about a restaurant called Blue Lantern?")).toBe(
			"find query=Blue Lantern",
		);
	});
});

describe("a kind of business", () => {
	it("is whoever is one, whatever they are called", () => {
		const [selin] = everydayTown.venues?.filter(({ businessId }) => businessId === "selin") ?? [];
		const pipe = {
			...selin,
			businessId: "pipe",
			name: "Tap and Pipe",
			category: "repairs",
			tags: [],
			serves: [],
		};
		const market = { ...everydayTown, venues: [...(everydayTown.venues ?? []), pipe] } as Market;
		const told = (text: string) => everyday([text], { market }).at(-1);
		expect(told("book an appointment at the barbers tomorrow at 15:00")).toMatch(/^book selin/u);
		expect(told("book an appointment with a plumber tomorrow at 15:00")).toMatch(/^book pipe/u);
	});
});

describe("an order", () => {
	it("begins anew with a hello, and is added to without", () => {
		const tea = "2 teas from Terrace Café to table 4";
		expect(last(tea, "hi, I'd like to order an orange cake please")).toBe(
			"order terrace: 1 cake > table 4",
		);
		expect(last(tea, "I'd like to order an orange cake please")).toBe(
			"order terrace: 2 tea, 1 cake > table 4",
		);
	});

	it("is made the one thing of it that is said", () => {
		const both = "2 teas and an orange cake from Terrace Café to table 4";
		expect(last(both, "actually make it an orange cake")).toBe("order terrace: 1 cake > table 4");
	});

	it("is of one, where one is said instead of two", () => {
		const two = "2 teas from Terrace Café to table 4";
		expect(last(two, "wait, can I have a tea instead?")).toBe("order terrace: 1 tea > table 4");
	});
});

describe("beside an order that is asked where it goes", () => {
	const order = "a tea from Terrace Café please";
	const market = {
		...everydayTown,
		shops: everydayTown.shops?.map((one) => ({ ...one, takes: ["delivery", "pickup"] })),
	} as Market;
	const then = (text: string) => everyday([order, text], { market }).at(-1);

	it("a booking by its time is one", () => {
		expect(then("can I make a reservation that starts at 4:30 on Thursday?")).toBe(
			"choose_business",
		);
	});

	it("the order said again is the order", () => {
		expect(then("may I please have a tea?")).toMatch(/^order terrace: 1 tea/u);
	});

	it("what might be there is looked for", () => {
		expect(
			then("hi there, I was wondering if there might be a really nice hotel in town?"),
		).toMatch(/^find category=hotel/u);
	});
});

describe("a stay", () => {
	it.each([
		[
			"I'd like to book from December 13 for 2 nights. Seating for three of us",
			"lodos guest house",
			/12-13 \| 2 nights \| 3$/u,
		],
		[
			"I need a room for 2 for 2 nights from the 20th. I have been to Lodos Guest House before and it was good.",
			"",
			/^book lodos \| 07-20 \| 2 nights \| 2$/u,
		],
	] as const)(
		"has its day and its nights, whatever is told beside them: %s",
		(text, then, answer) => {
			expect(last(...[text, then].filter((one) => one !== ""))).toMatch(answer);
		},
	);
});

describe("a time", () => {
	it.each([
		["2nd of December please", "say unknown"],
		["next Friday please", "say unknown"],
	])("alone, with nothing open, is not for staff, and moves nothing: %s", (text, answer) => {
		expect(last(text)).toBe(answer);
	});

	it("that is known is not the number of people that is said again", () => {
		says([["a table at Napoli Corner at 19:30 for 4", "book napoli | 07-15 19:30 | 4"]]);
		const asked = ["I'd like to book Napoli Corner at 7:30", "a table for a family of 4"];
		expect(last(...asked)).toBe("ask_day");
		expect(last(...asked, "let's go with 4", "on the 20th")).toBe("book napoli | 07-20 19:30 | 4");
	});

	it("is an hour where it is written as one, also where people were asked for", () => {
		const asked = ["a table at Napoli Corner on the 20th", "at 2 in the afternoon"];
		expect(last(...asked)).toBe("bookings.ask_party");
		expect(last(...asked, "2:00 would be good")).toBe("bookings.ask_party");
		expect(last(...asked, "for 2-ish")).toBe("book napoli | 07-20 14:00 | 2");
	});
});

describe("how many they are", () => {
	it.each(["it will only be 2", "there will be just 2", "2 will be there", "two attending"])(
		"%s",
		(text) => {
			expect(last(`a table at Napoli Corner tomorrow at 8 pm. ${text}`)).toBe(
				"book napoli | 07-16 20:00 | 2",
			);
		},
	);
});

describe("a beach that is no home's", () => {
	it("is visited, and not viewed", () => {
		expect(last("I want to visit the harbour mosque and need a taxi to take me")).toMatch(
			/^ask_pickup_to/u,
		);
	});
});

describe("what is asked about a business", () => {
	it("is its price, where it was listed: nobody is driven to “stay”", () => {
		const items = [{ kind: "business" as const, id: "akasya", name: "Akasya Hotel Harbour" }];
		const offered = { tool: "listing.search", atMs: 0, items };
		const told = (text: string) => everyday([text], { offered }).at(-1);
		const price = "find query=Akasya Hotel Harbour";
		expect(told("how much is it per night to stay there?")).toBe(price);
		expect(told("what does it cost to stay?")).toBe(price);
	});

	it("is told, and no answer to which one", () => {
		expect(
			last(
				"a table for 2 tomorrow at 8 pm",
				"can you give me some information about Blue Lantern?",
			),
		).toBe("find query=Blue Lantern");
	});
});

describe("homes that were found", () => {
	it("are viewed where that is asked for, also by how many rooms they have", () => {
		const { homes = [], ...leads } = everydayTown.leads ?? { services: [] };
		const quay = {
			...homes[0],
			listingId: "quay",
			title: "Two-bedroom flat on the quay",
			bedrooms: 2,
		};
		const market = { ...everydayTown, leads: { ...leads, homes: [...homes, quay] } };
		const lastRead = { tool: "property.searchListings", args: {} };
		const told = (text: string) => everyday([text], { market, lastRead } as never).at(-1);
		expect(
			told("can you schedule a viewing for the 20th? Two-bedroom flat on the quay. At half past 1"),
		).toBe("view quay | 07-20 13:30");
		expect(told("I want to see the 2 bedroom flat on the 20th at half past 1")).toBe(
			"view quay | 07-20 13:30",
		);
		expect(told("can you arrange a viewing with 2 bedrooms on the quay?")).toBe("ask_day_and_hour");
		const described = "can you schedule a viewing for the 20th? Two bedrooms at the quay. At 16:00";
		expect(told(described)).not.toMatch(/^homes/u);
		expect(
			told(
				"I'd like to look at the apartment. Can you set up a visit on the 20th? Two-bedroom flat on the quay. I was thinking half past 10 in the morning.",
			),
		).toBe("view quay | 07-20 10:30");
	});

	it("are fewer by an area and rooms, also where one is called after the area", () => {
		const { homes = [], ...leads } = everydayTown.leads ?? { services: [] };
		const beach = {
			...homes[0],
			listingId: "beach",
			title: "One bedroom at Long Beach",
			area: "Long Beach",
			bedrooms: 1,
		};
		const market = { ...everydayTown, leads: { ...leads, homes: [...homes, beach] } };
		const lastRead = { tool: "property.searchListings", args: {} };
		for (const [text, args] of [
			[
				"in Long Beach with 1 bed room",
				/bedrooms=1 .*area=Long Beach|area=Long Beach .*bedrooms=1/u,
			],
			["how about a place in Long Beach", /area=Long Beach/u],
			["please look for 2 bedrooms in the old town", /bedrooms=2/u],
		] as const)
			for (const before of [[], ["a table for 2 tomorrow at 8 pm"], table.slice(0, 1)])
				if (before.length < 1 || text.includes("bed"))
					expect(everyday([...before, text], { market, lastRead } as never).at(-1)).toMatch(args);
	});
});
