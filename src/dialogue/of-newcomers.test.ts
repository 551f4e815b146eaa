/** What newcomers wrote who had read no grammar: a correction by its hour, a price with nothing named, how it shall be, and what no list may add. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { talk } from "../app/talk.ts";
import { closeRequest } from "./closing.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayOutline, everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";
import { says, table, taxi } from "./testing/talks.ts";

const last = (...texts: readonly string[]) => everyday(texts).at(-1);
const decided = (text: string, over: Partial<Snapshot> = {}): Proposal =>
	decide(snapshotOf(text, { market: everydayTown, ...over }));

describe("an hour that is corrected", () => {
	it("stays in its half of the day, of a ride before dawn", () => {
		says([
			[
				"a taxi from the harbour to the castle tomorrow at 6 am",
				"taxi harbour > castle | 16/07 06:00",
			],
			["sorry make it 5:30", "taxi harbour > castle | 16/07 05:30"],
			["no, at 7", "taxi harbour > castle | 16/07 07:00"],
		]);
	});
	it("stays in its half of the day, of a breakfast", () => {
		says([
			["a table for 2 at Terrace Café tomorrow at 9 am", "book terrace | 07-16 09:00 | 2"],
			["make it 8:30", "book terrace | 07-16 08:30 | 2"],
			["at 10 rather", "book terrace | 07-16 10:00 | 2"],
		]);
	});
	it("is no hour of the small ones, but beside others of them", () => {
		expect(last("a beard trim at Selin Hair Studio on Friday at 9 am", "make it 3")).toBe(
			"book selin | 07-17 15:00 | 1",
		);
	});
	it("is the hour and no number of people, where that is nearer", () => {
		expect(last("a table for 2 at Napoli Corner tomorrow at 8", "make it 9")).toBe(
			"book napoli | 07-16 21:00 | 2",
		);
		expect(last(...taxi.slice(0, 1), "make it 8")).toBe("taxi harbour > castle | 16/07 08:00");
		expect(last(table[0], "make it 5")).toBe("book napoli | 07-16 20:00 | 5");
	});
	it.each([
		["en", "make it 8:30, the bus leaves at 11"],
		["tr", "8:30 olsun, otobüs 11'de kalkıyor"],
		["de", "lieber 8:30, der Bus fährt um 11"],
		["fr", "plutôt 8:30, le train part à 11h"],
		["it", "meglio alle 8:30, il treno parte alle 11"],
		["ru", "лучше в 8:30, автобус в 11"],
		["el", "καλύτερα στις 8:30, το λεωφορείο φεύγει στις 11"],
	] as const)("is its own, beside the hour at which a bus goes, in %s: %s", (locale, text) => {
		const market: Market = { ...everydayTown, locales: ["en", locale] };
		expect(everyday([taxi[0], text], { market }).at(-1)).toBe(
			"taxi harbour > castle | 16/07 08:30",
		);
	});
	it("which nobody understood puts on hold what is shown", () => {
		const [tool, args] = [
			"taxi.request",
			{
				pickup: { placeId: "harbour" },
				destination: { placeId: "castle" },
				at: "2026-07-16T06:00:00.000Z",
				pax: 1,
			},
		] as const;
		const waiting = [{ code: "K2M4", tool, args, suspended: false }];
		expect(decided("make it between 7 and 8 pm or 9 pm", { waiting })).toMatchObject({
			type: "request_user_input",
			replaces: "K2M4",
		});
		expect(decided("how far is it?", { waiting })).not.toHaveProperty("replaces");
	});
	it("of the first one is none", () => {
		expect(
			last("a beard trim at Selin Hair Studio on Friday at 3 pm", "ok the first one"),
		).not.toMatch(/13:00/u);
	});
	it("by so much is of what was agreed, where that is one", () => {
		const done = (start: string) => ({
			tool: "booking.initiate",
			args: {
				businessId: "selin",
				offering: null,
				start,
				party: 1,
				nights: null,
				name: null,
				notes: null,
			},
			atMs: 0,
		});
		const one = [done("2026-07-16T16:00")];
		expect(decided("can you push my appointment back half an hour", { done: one })).toMatchObject({
			tool: "booking.change",
			args: { day: "2026-07-16", time: "16:30" },
		});
		const two = [...one, done("2026-07-17T10:00")];
		expect(decided("can you push my appointment back half an hour", { done: two })).toMatchObject({
			type: "request_user_input",
		});
	});
});

describe("a price, and nothing named", () => {
	it("is of the home, the business or the order that is open", () => {
		expect(everyday(["view the Studio over the harbour", "how much is it"]).at(-1)).toBe(
			"homes area=Harbour bedrooms=0 listingId=studio limit=20",
		);
		expect(decided("how much is the attic in the old town?")).toMatchObject({
			tool: "property.searchListings",
			args: { listingId: "attic" },
		});
	});
	const market: Market = {
		...everydayTown,
		tools: {
			...everydayTown.tools,
			"inventory.checkItems": { enabled: true, requireConfirmation: null },
		},
	};
	const asked = (first: string, then: string) => {
		const { dialogue = null } = decided(first, { market });
		return decided(then, { market, dialogue });
	};
	it.each([
		["en", "what does it cost"],
		["tr", "ne kadar"],
		["de", "was kostet das"],
		["fr", "ça coûte combien"],
		["it", "quanto costa"],
		["el", "πόσο κοστίζει"],
		["ru", "сколько это стоит"],
		["rw", "ni angahe"],
	] as const)("is of what that business does, in %s: %s", (locale, text) => {
		const there = { ...market, locales: ["en" as const, locale] };
		const { dialogue = null } = decided("a beard trim at Selin Hair Studio", { market: there });
		expect(decided(text, { market: there, dialogue })).toMatchObject({
			tool: "inventory.checkItems",
			args: { venue: "Selin Hair Studio", whichever: true },
		});
	});
	it("is told to nobody who asks for none", () => {
		const text =
			"Could I get my hair coloured on Saturday morning at Selin? Is there a free hour at 10?";
		expect(decided(text, { market })).not.toMatchObject({ tool: "inventory.checkItems" });
	});
	it("is of what an order has, of the house that it is from", () =>
		expect(asked("2 teas and an orange cake from Terrace Café", "how much for both")).toMatchObject(
			{
				args: { venue: "Terrace Café" },
			},
		));
	it("of what is shown with its price is shown again, and a way has a price of its own", () => {
		const room = {
			tool: "booking.initiate",
			args: {
				businessId: "akasya",
				offering: "Double room",
				start: "2026-07-16T12:00",
				party: 2,
				nights: 2,
				name: null,
				notes: null,
			},
		};
		const waiting = [{ code: "K2M4", ...room, suspended: false }];
		expect(decided("how much is that in total", { market, waiting })).toMatchObject({
			say: { key: "rules.still_waiting" },
			shows: "K2M4",
		});
		expect(asked("a taxi to the castle", "how much")).not.toMatchObject({
			tool: "inventory.checkItems",
		});
	});
});

describe("how it shall be", () => {
	const argsOf = (...texts: readonly string[]) => {
		let dialogue: Snapshot["dialogue"] = null;
		let waiting: Snapshot["waiting"] = [];
		for (const text of texts) {
			const proposal = decided(text, { dialogue, waiting });
			dialogue = proposal.dialogue ?? dialogue;
			const { tool, args } = proposal as Extract<Proposal, { type: "execute_tool" }>;
			waiting = [{ code: "K2M4", tool, args, suspended: false }];
		}
		return waiting[0]?.args;
	};
	it("goes along as a note, with a table", () => {
		expect(
			argsOf("a table for 2 at Napoli Corner tomorrow at 8, it's our anniversary"),
		).toMatchObject({ notes: "it's our anniversary" });
	});
	it("keeps no hour of the request: that may be corrected", () => {
		const args = argsOf("a quiet table for 2 at Napoli Corner tomorrow at 8 pm", "make it 9");
		expect(args).toMatchObject({ notes: "a quiet table", start: "2026-07-16T21:00" });
	});
	it("is added to what was asked before, with an order", () => {
		const order = "one adana and an ayran from Olive Tree Restaurant to the castle";
		expect(argsOf(order, "not spicy please", "no onions")).toMatchObject({
			notes: "not spicy please. no onions",
			items: [{ qty: 1 }, { qty: 1 }],
		});
	});
	it.each([
		["tr", "acısız olsun"],
		["de", "nicht scharf bitte"],
		["fr", "sans oignons"],
		["it", "senza cipolla"],
		["ru", "без лука"],
		["el", "χωρίς κρεμμύδι"],
		["rw", "nta rusenda"],
	] as const)("is understood in %s: %s", (locale, text) => {
		const market: Market = { ...everydayTown, locales: ["en", locale] };
		const { dialogue = null } = decided("one adana from Olive Tree Restaurant to the castle", {
			market,
		});
		expect(decided(text, { market, dialogue })).toMatchObject({ args: { notes: text } });
	});
});

describe("an order", () => {
	const napoli = {
		businessId: "pizzeria",
		name: "Pizza House",
		category: "restaurant",
		tags: ["pizzeria"],
		items: [
			{ sku: "margherita", name: "Pizza Margherita", aliases: ["margherita", "pizza"] },
			{ sku: "pepperoni", name: "Pizza Pepperoni", aliases: ["pepperoni"] },
			{ sku: "breakfast", name: "Breakfast for two", aliases: ["breakfast"] },
		],
	};
	const market = { ...everydayTown, shops: [...(everydayTown.shops ?? []), napoli] } as Market;
	const ordered = (text: string) => everydayOutline(decided(text, { market }));
	it("has no second thing by the word for its kind, however many", () => {
		expect(ordered("2 pepperoni pizzas from Pizza House to the castle")).toBe(
			"order pizzeria: 2 pepperoni > castle",
		);
	});
	it("for so many people has one of each for everybody, where nothing was counted", () => {
		expect(ordered("coffee and cake for 3 people from Terrace Café to the castle")).toBe(
			"order terrace: 3 coffee, 3 cake > castle",
		);
		expect(ordered("a coffee and 2 cakes for 3 people from Terrace Café to the castle")).toBe(
			"order terrace: 1 coffee, 2 cake > castle",
		);
		expect(ordered("please bring breakfast for 2 people from Pizza House to the castle")).toBe(
			"order pizzeria: 1 breakfast > castle",
		);
	});
	it("that is fetched at an hour is no ride", () => {
		expect(ordered("2 pepperoni pizzas for pickup at 7")).toBe("order pizzeria: 2 pepperoni");
	});
	it("is what several counted things are, also beside a kind of place that has none of them", () => {
		expect(ordered("ok 1 adana 1 milk and 2 ayran, ill eat it at the hotel, grand selvi")).toMatch(
			/^(?:order olive|orders\.)/u,
		);
	});
	it("waits for no more than its yes, whoever is in a hurry", () => {
		says([
			["a tea from Terrace Café to the harbour", "order terrace: 1 tea > harbour"],
			["quick please", "say still_waiting"],
		]);
	});
});

describe("two wishes in one message", () => {
	const wish = (text: string) => {
		const { dialogue = null } = decided(text);
		const { dialogue: left, next } = closeRequest(
			talk,
			snapshotOf("", { market: everydayTown, dialogue }),
			"booking.initiate",
		);
		const shown = decided("1", { dialogue: left });
		return { said: next.map((one) => (one.kind === "template" ? one.key : "")), shown };
	};
	it.each([
		"a table for 2 at Terrace Café tomorrow at 8 pm. Also a taxi to the Terrace Café from hotel mercan at 7:30",
		"a table for 2 at Terrace Café tomorrow at 8 pm and a taxi from hotel mercan to the Terrace Café at 7:30",
	])("a ride that lacks nothing comes after the table, before it begins: %s", (text) => {
		const { said, shown } = wish(text);
		expect(said).toEqual(["rules.one_more"]);
		expect(everydayOutline(shown)).toMatch(/^taxi hotel-mercan > .*16\/07 19:30/u);
	});
});

describe("the first of two ways whose prices were told", () => {
	const asked = [
		"how much is a taxi from the harbour to the castle",
		"and from the harbour to the airport",
	];
	it.each([
		["the first one, now, for 6", "taxi harbour > castle | 6"],
		["book the second one", "taxi harbour > airport"],
		["book it", "taxi harbour > airport"],
		["the first one, but from the museum", "fare museum > airport"],
	])("is meant by its place: %s", (text, way) => expect(last(...asked, text)).toBe(way));
});

describe("homes", () => {
	const seen = {
		tool: "property.searchListings",
		args: { priceMax: 9000 },
		atMs: snapshotOf("").nowMs,
	};
	it.each([
		["en", "a house with a garden to rent", "garden"],
		["en", "I'm looking for a flat with a balcony", "balcony"],
		["tr", "balkonlu kiralık daire arıyorum", "balkonlu"],
		["de", "ich suche eine Wohnung mit Garten", "Garten"],
		["fr", "je cherche un appartement avec jardin", "jardin"],
		["it", "cerco un appartamento con giardino", "giardino"],
		["ru", "ищу квартиру с балконом", "балконом"],
	] as const)(
		"are looked for, and what nobody can look for is said, in %s: %s",
		(locale, text, words) => {
			const market: Market = { ...everydayTown, locales: ["en", locale] };
			expect(decided(text, { market })).toMatchObject({
				tool: "property.searchListings",
				lead: { key: "discovery.dialogue_not_by", vars: { words } },
			});
		},
	);
	it("that were found are no restaurant with a garden", () => {
		expect(decided("and with a garden", { lastRead: seen })).toMatchObject({
			say: { key: "discovery.dialogue_not_by", vars: { words: "garden" } },
		});
		expect(decided("and with a garden")).not.toMatchObject({
			say: { key: "discovery.dialogue_not_by" },
		});
	});
	it("of which one was found is seen by “it”", () => {
		const items = [{ kind: "home" as const, id: "attic", name: "Attic in the old town" }];
		const offered = { tool: "property.searchListings", atMs: 0, items };
		expect(everydayOutline(decided("can we see it tomorrow at 6 pm", { offered }))).toBe(
			"view attic | 07-16 18:00",
		);
	});
});

describe("where a place was asked for", () => {
	it("a table is one, and no place that has the word in its name", () => {
		const [, answer] = everyday([
			"a taxi from the harbour to dinner",
			"and a table there for 8 as well",
		]);
		expect(answer).not.toMatch(/^taxi/u);
		expect(everyday(["a taxi from the harbour", "Captain's Table"]).at(-1)).toMatch(
			/captains-table/u,
		);
	});
	it("two numbers that answer “when” are an hour", () => {
		const [, answer] = everyday([
			"a taxi from the harbour to the airport tomorrow, my flight is at 9 am",
			"7 15 then",
		]);
		expect(answer).toBe("taxi harbour > airport | 16/07 07:15");
	});
});

describe("what is told of yesterday", () => {
	const text = "last night, from the harbour to the castle";
	const { nowMs } = snapshotOf("");
	it("is of what the team was asked for, and asks for no ride", () => {
		expect(everydayOutline(decided(text, { staffAskedAtMs: nowMs - 60_000 }))).not.toMatch(/taxi/u);
		expect(everydayOutline(decided(text, { staffAskedAtMs: nowMs - 60 * 60_000 }))).toMatch(
			/taxi/u,
		);
	});
});

describe("homes that were found", () => {
	const lastRead = {
		tool: "property.searchListings",
		args: { bedrooms: 2 },
		atMs: snapshotOf("").nowMs,
	};
	it.each([
		["en", "one with parking", { bedrooms: 2, parking: true }],
		["en", "and my dog comes too", { bedrooms: 2, petsAllowed: true }],
		["tr", "otoparklı olsun", { bedrooms: 2, parking: true }],
		["de", "eine mit Parkplatz", { bedrooms: 2, parking: true }],
		["it", "uno con parcheggio", { bedrooms: 2, parking: true }],
	] as const)("are fewer by what they must have, in %s: %s", (locale, text, args) => {
		const market: Market = { ...everydayTown, locales: ["en", locale] };
		const items = ["studio", "attic"].map((id) => ({ kind: "home" as const, id, name: id }));
		const offered = { tool: lastRead.tool, atMs: 0, items };
		expect(decided(text, { market, lastRead, offered })).toMatchObject({
			tool: lastRead.tool,
			args,
		});
	});
	it("are those up to a price that is said behind it", () => {
		expect(last("looking for a 2 bedroom flat to rent, around 8000 a month max")).toMatch(
			/priceMax=8000/u,
		);
	});
});

it("dinner for two beside a ride is a second wish", () => {
	const text =
		"a taxi from the airport to the harbour at 3 pm and dinner for 2 at Napoli Corner at 8 pm";
	expect(everydayOutline(decided(text))).toBe("taxi airport > harbour | 15/07 15:00");
	expect(decided(text).dialogue).toMatchObject({
		requests: [{ of: "booking", isBehind: true, values: { businessId: "napoli", party: 2 } }, {}],
	});
});

describe("what is broken", () => {
	const mender = {
		...everydayTown.venues?.find(({ businessId }) => businessId === "selin"),
		...{
			businessId: "fixit",
			name: "Bay Fix-It",
			category: "repairs",
			tags: ["electrician"],
			serves: [],
		},
	};
	const market = { ...everydayTown, venues: [...(everydayTown.venues ?? []), mender] } as Market;
	const tools = {
		...market.tools,
		"service.requestBooking": { enabled: true, requireConfirmation: null },
	};
	it.each([
		"the power socket is sparking, who can fix it",
		"faulty wiring in the living room",
		"there is something wrong with the wiring in my kitchen",
	])("goes to who mends it and takes bookings, in these words: %s", (text) => {
		const proposal = decided(text, { market: { ...market, tools } });
		expect(proposal.dialogue).toMatchObject({
			requests: [
				{
					of: "booking",
					values: { businessId: "fixit", notes: expect.stringContaining(text.slice(0, 12)) },
				},
			],
		});
	});
	it("is nobody's where nobody mends it, and no room", () => {
		expect(everydayOutline(decided("faulty wiring in the living room"))).not.toMatch(/fixit/u);
	});
});

describe("a thing that is looked for by a part of its name", () => {
	const shop = {
		...{ businessId: "market", name: "Mimoza Market", category: "grocery", tags: ["groceries"] },
		items: [{ sku: "cream", name: "Sun cream SPF 50", aliases: [] }],
	};
	const tools = {
		...everydayTown.tools,
		"inventory.checkItems": { enabled: true, requireConfirmation: null },
		"vendor.createInquiry": { enabled: true, requireConfirmation: null },
	};
	const market = { ...everydayTown, tools, shops: [...(everydayTown.shops ?? []), shop] } as Market;
	it("is told with its price, and nobody is asked", () => {
		expect(decided("who has sun cream", { market })).toMatchObject({
			tool: "inventory.checkItems",
			args: { items: ["Sun cream SPF 50"] },
		});
	});
	it("is ordered by “2 of those”, where it alone was found", () => {
		const items = [
			{
				kind: "item" as const,
				id: "Sun cream SPF 50",
				name: "Sun cream SPF 50",
				businessId: "market",
			},
		];
		const offered = { tool: "inventory.checkItems", atMs: 0, items };
		const { dialogue } = decided("2 of those", { market, offered });
		expect(dialogue).toMatchObject({
			requests: [{ of: "order", values: { lines: [{ name: "Sun cream SPF 50", qty: 2 }] } }],
		});
	});
});

it("half of a day that was not understood is no day of what was found", () => {
	const { dialogue } = decided("is there a hotel for next weekend, from friday");
	expect(dialogue ?? null).not.toMatchObject({ told: { when: expect.anything() } });
});

describe("a place of the map", () => {
	it("that is called like a table is not driven to by who books it", () => {
		const { say } = decided("can I book Captain's Table for tomorrow evening") as {
			say?: { key: string; vars: object };
		};
		expect(say).toMatchObject({
			key: "bookings.dialogue_unknown_venue",
			vars: { words: "Captain's Table" },
		});
	});
	it("is asked for by its name alone, as before", () => {
		expect(last("Captain's Table")).toMatch(/pickup/u);
	});
});
