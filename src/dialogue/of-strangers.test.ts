/** What people said who had not written the grammar: how much of a thing, the day that is meant, and what was told before. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { decide } from "./testing/decide.ts";
import { leadTown } from "./testing/leads/outline.ts";
import { snapshotOf } from "./testing/outline.ts";
import { readState, writeState } from "./state.ts";

const last = (...texts: readonly string[]) => everyday(texts).at(-1);
const decided = (text: string, over: Partial<Snapshot> = {}): Proposal =>
	decide(snapshotOf(text, { market: everydayTown, ...over }));
const leadOf = (text: string) => {
	const proposal = decided(text);
	return "lead" in proposal ? proposal.lead : undefined;
};

describe("how much of a thing is ordered", () => {
	it.each([
		["two glasses of ayran from Olive Tree Restaurant to the castle", "2 ayran"],
		["2 glasses ayran from Olive Tree Restaurant to the castle", "2 ayran"],
	])("is the number beside what it comes in: %s", (text, lines) =>
		expect(last(text)).toBe(`order olive: ${lines} > castle`),
	);

	const order = "2 teas and 2 cakes from Terrace Café to the castle";
	it.each([
		[["drop one tea"], "1 tea, 2 cake"],
		[["drop the tea"], "2 cake"],
		[["drop 2 teas"], "2 cake"],
		[["make that 3 teas"], "3 tea, 2 cake"],
		[["drop one tea", "make it three cakes"], "1 tea, 3 cake"],
		[["can I have 3 coffees instead?"], "3 coffee"],
	])("is corrected of what is there, and the rest stays: %s", (texts, lines) =>
		expect(last(order, ...texts)).toBe(`order terrace: ${lines} > castle`),
	);
});

describe("a part of the name of a thing", () => {
	it("names it where no other has it", () =>
		expect(last("1 orange and 2 teas from Terrace Café to the castle")).toBe(
			"order terrace: 1 cake, 2 tea > castle",
		));
	it("is no thing where it says something else, or stands beside what no thing is called", () => {
		expect(last("2 teas from Terrace Café to the orange")).not.toMatch(/cake/u);
		expect(leadOf("2 teas and an orange juice from Terrace Café to the castle")).toMatchObject({
			key: "rules.not_found",
			vars: { things: "orange juice" },
		});
	});
	it.each(["a slice of cheesecake", "two slices of cheesecake"])(
		"is said where nobody has it, though its piece was counted: %s",
		(thing) =>
			expect(leadOf(`2 teas and ${thing} from Terrace Café to the castle`)).toMatchObject({
				key: "rules.not_found",
				vars: { things: "cheesecake" },
			}),
	);
});

it("the place beside a business is where that is, and not where it brings", () => {
	const text = "I am at the Akasya by the harbour, a cola and a club sandwich to room 12 please";
	const { args } = decided(text) as Extract<Proposal, { type: "execute_tool" }>;
	expect(args).toMatchObject({ businessId: "akasya", tableNo: "room 12" });
	expect(args).not.toHaveProperty("place");
});

it("things from a shop that is named are ordered, also to a place that nobody knows", () =>
	expect(decided("tea and cake from Terrace Café to the lagoon").dialogue).toMatchObject({
		requests: [{ of: "order", values: { businessId: "terrace" } }],
	}));

describe("a day that is not meant", () => {
	const table = "a table for 2 at Napoli Corner on monday at 8pm";
	it.each([
		["en", "I meant Tuesday, not Monday", "07-21"],
		["en", "no, not on monday but on thursday", "07-16"],
		["en", "tuesday instead of monday please", "07-21"],
		["tr", "pazartesi değil salı", "07-21"],
		["de", "nicht Montag, sondern Dienstag", "07-21"],
	] as const)("is left out where another is said, in %s: %s", (locale, text, day) => {
		const market = { ...everydayTown, locales: ["en", "tr", "de"] as typeof everydayTown.locales };
		expect(everyday([table, text], { market, locale }).at(-1)).toBe(
			`book napoli | ${day} 20:00 | 2`,
		);
	});
});

describe("what was told before", () => {
	it("is there: the business whose hours were asked, also after a question of the way", () => {
		const hours = "when does Terrace Café close?";
		const table = "a table there for 2 tomorrow at 10am";
		expect(last(hours, table)).toBe("book terrace | 07-16 10:00 | 2");
		const point = { lat: 36.2992, lng: 30.1531 };
		const venues = (everydayTown.venues ?? []).map((one) => ({ ...one, point }));
		const market = { ...everydayTown, venues };
		const way = "how far is it from the clock tower?";
		expect(everyday([hours, way, table], { market }).slice(1)).toEqual([
			expect.stringMatching(/distance/u),
			"book terrace | 07-16 10:00 | 2",
		]);
	});
	it("is not what was told before something else was looked for", () =>
		expect(
			last(
				"when does Terrace Café close?",
				"find me a hotel",
				"a table there for 2 tomorrow at 10am",
			),
		).toBe("choose_business"));
	it("says when and for how many one of what was found is wanted", () => {
		const sought = "is there a restaurant by the sea for 3 on saturday";
		expect(last(sought, "Napoli Corner at 8pm")).toBe("book napoli | 07-18 20:00 | 3");
		expect(last(sought, "Napoli Corner at 8pm on sunday")).toMatch(/07-19 20:00 \| 3$/u);
		expect(last(sought, "I need a taxi from the harbour", "to the castle")).toBe(
			"ask_when_now harbour > castle",
		);
	});
	it("is forgotten where it is no such thing, and is bounded", () => {
		const told = { of: null, when: "on saturday" };
		const stored = writeState({ requests: [], said: null, told }, 1);
		expect(readState(stored, 1).told).toEqual(told);
		expect(readState({ ...(stored as object), told: { of: 7 } }, 1).requests).toEqual([]);
		expect(writeState({ requests: [], said: null, told: { of: null, when: null } }, 1)).toBeNull();
		const long = `is there a pharmacy ${"at 2 on friday or ".repeat(12)}`;
		expect(decided(long).dialogue).toBeNull();
	});
});

describe("two requests in one message", () => {
	it("share the place that is pointed back at, and the day", () => {
		const both =
			"a taxi from the harbour to Blue Lantern at 7:30 tonight and a table there at 8 for 4";
		const { dialogue = null } = decided(both);
		const [second] = readState(dialogue, snapshotOf("").nowMs).requests;
		expect(second).toMatchObject({
			of: "booking",
			values: { businessId: "lantern", party: 4, day: { day: 15 }, clock: { hour: 8 } },
		});
	});
	it("share for how many, where they go to the one for the other", () => {
		const there =
			"a taxi from the harbour to Blue Lantern at 7:30 tonight and a table there at 8 for 4";
		expect(last(there)).toBe("taxi harbour > blue-lantern | 15/07 19:30 | 4");
		const apart =
			"a taxi from the harbour to the castle at 7:30 tonight and a table at Blue Lantern at 8 for 4";
		expect(last(apart)).toBe("taxi harbour > castle | 15/07 19:30");
	});
	it("are two of one kind where each is somebody else's", () => {
		const both =
			"a table for 2 at Terrace Café tomorrow at 9 in the morning, and an appointment at Selin Hair Studio for a haircut at eleven";
		expect(last(both)).toBe("book terrace | 07-16 09:00 | 2");
		const [second] = readState(decided(both).dialogue ?? null, snapshotOf("").nowMs).requests;
		expect(second).toMatchObject({
			of: "booking",
			values: { businessId: "selin", day: { day: 16 }, clock: { hour: 11 } },
		});
	});
	it("keep each its own day where both say one", () => {
		const both =
			"a taxi from the harbour to Blue Lantern at 7:30 tonight and a table there tomorrow at 8 for 4";
		const [second] = readState(decided(both).dialogue ?? null, snapshotOf("").nowMs).requests;
		expect(second).toMatchObject({ values: { day: { day: 16 } } });
	});
});

describe("a kind of place", () => {
	it("is one however its name is written", () => {
		const venues = (everydayTown.venues ?? []).map((one) =>
			one.businessId === "lodos" ? { ...one, tags: ["pension"], serves: ["guest house"] } : one,
		);
		const market = { ...everydayTown, venues };
		const asked = ["a room for 2 at a quiet little guesthouse from sunday for 3 nights"];
		expect(everyday(asked, { market }).at(-1)).toMatch(/^book lodos/u);
	});
	it("is no name that nobody knows where it is any of them", () => {
		const asked = "a room at a lovely little inn from sunday for 3 nights";
		expect(last(asked)).toBe("choose_business");
		expect(last("a room at Foobar House from sunday for 3 nights")).toMatch(/unknown_venue/u);
	});
	it("is asked of nobody where one alone is open then", () => {
		const closed = { days: {} };
		const venues = (everydayTown.venues ?? []).map((one) =>
			["lantern", "napoli"].includes(one.businessId) ? { ...one, openingHours: closed } : one,
		);
		const market = { ...everydayTown, venues };
		expect(everyday(["a table for 2 tomorrow at 9am"], { market })).toEqual([
			"book terrace | 07-16 09:00 | 2",
		]);
		expect(last("a table for 2 tomorrow at 9am")).toBe("choose_business");
	});
});

describe("a time with somebody who is not here", () => {
	it.each([
		["I need a massage at 5 today", "massage"],
		["book me a dentist appointment on monday at 9", "dentist"],
		["can I see a dentist tomorrow at 10", "dentist"],
		["yarın saat 10'da dişçi randevusu istiyorum", "dişçi"],
	])("is looked for, and no other is offered: %s", (text, query) =>
		expect(last(text)).toBe(`find query=${query}`),
	);
	it.each([
		["an appointment tomorrow at 5", "book selin | 07-16 17:00 | 1"],
		["a haircut tomorrow at 5", "book selin | 07-16 17:00 | 1"],
	])("is had where somebody has it, or nothing was named: %s", (text, answer) =>
		expect(last(text)).toBe(answer),
	);
});

describe("somebody who comes", () => {
	const visit = "a haircut at Selin Hair Studio tomorrow at 3";
	it.each([
		["12 Castle Street, old town", "12 Castle Street, old town"],
		["5 harbour road", "5 harbour road"],
	])("is told the address, and nobody is driven between its words: %s", (text, notes) => {
		const shown = decided(visit);
		const { dialogue = null } = shown;
		const args = shown.type === "execute_tool" ? shown.args : null;
		const waiting = [{ code: "K7M2", tool: "booking.initiate", args, suspended: false }];
		expect(decided(text, { dialogue, waiting })).toMatchObject({
			tool: "booking.initiate",
			args: { notes, start: "2026-07-16T15:00" },
		});
	});
	it("is told no day as an address: the 3rd is no road", () => {
		const talk = [
			"book me in at Selin Hair Studio for a beard trim",
			"Please book on 3rd of August at 12:30",
		];
		let snapshot = snapshotOf(talk[0] ?? "", { market: everydayTown });
		const asked = decide(snapshot);
		snapshot = { ...snapshot, text: talk[1] ?? "", dialogue: asked.dialogue ?? null };
		expect(decide(snapshot)).toMatchObject({ tool: "booking.initiate", args: { notes: null } });
	});
	it.each([
		[["no sorry 5 is better"], "07-16 17:00"],
		[["rather 6"], "07-16 18:00"],
	])("comes at the other hour that is said in a few words: %s", (texts, when) =>
		expect(last(visit, ...texts)).toBe(`book selin | ${when} | 1`),
	);
	it("is asked when no hour where the day holds only one", () => {
		const hours = { days: { "6": [["08:00", "16:00"]] } };
		const venues = (everydayTown.venues ?? []).map((one) =>
			one.businessId === "selin"
				? { ...one, openingHours: hours, offerings: [{ ...one.offerings[0], minutes: 480 }] }
				: one,
		) as NonNullable<typeof everydayTown.venues>;
		const market = { ...everydayTown, venues };
		const ask = (text: string) => everyday([text], { market }).at(-1);
		expect(ask("an appointment at Selin Hair Studio on saturday")).toBe(
			"book selin | 07-18 08:00 | 1",
		);
		expect(ask("an appointment at Selin Hair Studio on friday")).toBe("ask_hour");
		expect(last("an appointment at Selin Hair Studio on saturday")).toBe("ask_hour");
	});
});

describe("beside what waits for its yes", () => {
	const table = "a table for 2 at Napoli Corner tomorrow at 8pm";
	it("the weather of another day changes nothing", () =>
		expect(last(table, "what's the weather like on sunday?")).toBe("say no_answer"));
	it("whether it is that one is answered by it", () =>
		expect(last(table, "is that Napoli?")).toBe("say still_waiting"));
});

it("what is done in a home is no home that is looked for", () => {
	const services = [
		{
			listingId: "clean",
			title: "Sparkle",
			businessName: "Sparkle",
			words: ["cleaning"],
			timezone: everydayTown.timezone,
			openingHours: null,
			area: null,
			point: null,
		},
	];
	const market = { ...everydayTown, leads: { homes: everydayTown.leads?.homes ?? [], services } };
	const asked = "I need quotes for cleaning a 3 bedroom flat";
	expect(everyday([asked], { market }).at(-1)).not.toMatch(/^homes/u);
	expect(everyday([asked]).at(-1)).toMatch(/^homes/u);
});

it("a thing, and a part of its name, is of the shop that was found", () => {
	const items = [{ kind: "business", id: "terrace", name: "Terrace Café" }] as const;
	const offered = { tool: "listing.search", items, atMs: 0 };
	const [terrace] = (everydayTown.shops ?? []).filter(({ businessId }) => businessId === "terrace");
	const other = { ...terrace, businessId: "other", name: "Other Corner" } as NonNullable<
		typeof terrace
	>;
	const market = { ...everydayTown, shops: [...(everydayTown.shops ?? []), other] };
	const ordered = { tool: "order.create", args: { businessId: "terrace" } };
	for (const text of ["order the orange one, to the castle", "order a tea, to the castle"])
		expect(decided(text, { offered, market })).toMatchObject(ordered);
	expect(everyday(["order a tea, to the castle"], { market })).toEqual(["orders.choose_shop"]);
});

it("an evening in Turkish is this one, unless another day is said", () => {
	const over = { locale: "tr", localeIsGuess: false } as const;
	const table = (day: string) =>
		everyday([`${day} Napoli Corner 2 kişilik masa`, "saat 8"], over).at(-1);
	expect(table("akşama")).toBe("book napoli | 07-15 20:00 | 2");
	expect(table("yarın akşama")).toBe("book napoli | 07-16 20:00 | 2");
});

describe("the one place that was found", () => {
	const items = [{ kind: "business", id: "lantern", name: "Blue Lantern" }] as const;
	const offered = { tool: "listing.search", items, atMs: 0 };
	const args = (text: string) => decided(text, { offered });
	it("is whose inside table is meant", () =>
		expect(args("the inside table, it's cold, tomorrow at 8pm for 2")).toMatchObject({
			tool: "booking.initiate",
			args: { businessId: "lantern", offering: "Table inside" },
		}));
	it("is nobody's who has no such thing", () =>
		expect(args("a room for 2 nights from friday for 2").dialogue).toMatchObject({
			requests: [{ values: { businessId: null } }],
		}));
});

it("what is ordered and fetched drives nobody, though it is picked up", () =>
	expect(decided("2 adana, 1 ayran, pick up in 1 hour")).toMatchObject({
		tool: "order.create",
		args: { businessId: "olive", tableNo: null },
	}));

describe("somebody who has agreed to nothing yet", () => {
	const text = "iki yetişkin bir çocuk balık cumartesi günü";
	const toolOf = (over: Partial<Snapshot> = {}) => {
		const proposal = decided(text, { locale: "tr", localeIsGuess: false, ...over });
		return proposal.type === "execute_tool" ? proposal.tool : proposal.type;
	};

	it("begins a booking where words speak for one, and changes none", () =>
		expect(toolOf()).toBe("request_user_input"));

	it("and who has one may mean that", () => {
		const done = [{ tool: "booking.initiate", args: {}, atMs: snapshotOf("").nowMs }];
		expect(toolOf({ done } as unknown as Partial<Snapshot>)).toBe("booking.change");
	});
});

describe("a visit, while one at a business is put together", () => {
	const market = {
		...{ ...everydayTown, leads: leadTown.leads },
		tools: { ...everydayTown.tools, ...leadTown.tools },
	};
	const haircut = "a haircut at Selin Hair Studio tomorrow at 10";

	it("is of that, and of no home", () =>
		expect(everyday([haircut, "I want to make the visit tomorrow at 12"], { market })).toEqual([
			"book selin | 07-16 10:00 | 1",
			"book selin | 07-16 12:00 | 1",
		]));

	it.each([
		["make a visit to the stone house tomorrow at 12", "view stone | 07-16 12:00"],
		["I want a viewing tomorrow at 12", "choose_business"],
	])("is of a home that is named, or where it is called a viewing: %s", (text, answer) =>
		expect(everyday([haircut, text], { market }).at(-1)).toBe(answer),
	);
});

describe("an hour that is said roughly", () => {
	it.each([
		[
			["a taxi from the harbour to the castle tomorrow", "8ish"],
			"taxi harbour > castle | 16/07 08:00",
		],
		[["a table for 2 at Napoli Corner tomorrow", "8ish please"], "book napoli | 07-16 20:00 | 2"],
	])("is no code, where it is asked for: %s", (texts, answer) =>
		expect(last(...texts)).toBe(answer),
	);
});

describe("what is asked of money, and of no way", () => {
	it.each(["do I pay card or cash", "do we pay cash?"])("is how one pays: %s", (text) =>
		expect(decided(text)).toMatchObject({ say: { key: "people.dialogue_paying" } }),
	);
	it.each(["what does a room cost in total for 2 nights", "how much is a room"])(
		"is what has rooms, and no taxi begins: %s",
		(text) => expect(decided(text)).toMatchObject({ tool: "listing.search" }),
	);
	it("and a ride is priced as before", () => {
		expect(last("how much to the castle")).toBe(last("how much is a taxi to the castle"));
	});
});
