/** Where a taxi drives and an order is brought: a business that no map has, and what answers the question. */
import { describe, expect, it } from "vitest";
import { replyLocales } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

const salon = { lat: 36.3005, lng: 30.1483 };
const market: Market = {
	...everydayTown,
	venues: everydayTown.venues?.map((one) =>
		one.businessId === "selin" ? { ...one, point: salon } : one,
	),
	shops: everydayTown.shops?.map((one) => ({ ...one, takes: ["delivery", "pickup"] })),
};
const order = "an ayran from olive tree restaurant";
const asked = "orders.ask_where";
const answered = (text: string) => everyday([order, text], { market });

describe("a business that is on no map", () => {
	const driven = (text: string) => decide(snapshotOf(text, { market }));
	it.each([
		"a taxi from the marina to Selin Hair Studio",
		"take me from the marina to Selin Hair",
		"a taxi from the marina to selin hair studyo",
	])("is driven to by its name: %s", (text) => {
		expect(driven(text)).toMatchObject({
			tool: "taxi.request",
			args: { destination: { ...salon, label: "Selin Hair Studio" } },
		});
	});

	it.each([
		["I'd like to book an appointment at Selin Hair", "ask_day_and_hour"],
		["book me a haircut at selin hair tomorrow at 10", "book selin | 07-16 10:00 | 1"],
		["can you reserve me an appointment with Selin Hair Studio", "ask_day_and_hour"],
	])("is booked and not where a taxi begins, though that was asked: %s", (text, expected) => {
		expect(everyday(["a taxi to the marina", text], { market }).at(-1)).toBe(expected);
	});

	it.each([
		"Selin Hair",
		"at Selin Hair please",
		"pick me up at Selin Hair, my appointment is over",
	])("is where a taxi begins where that was asked: %s", (text) => {
		expect(everyday(["a taxi to the marina", text], { market }).at(-1)).toMatch(/^ask_when_now/u);
	});

	it("is where one ride goes, said in a clause of its own, and no second request", () => {
		const text =
			"I need a taxi. I am looking to leave the marina by 15:00 and go to Selin Hair Studio. Book it on Sunday. It's for 3 people.";
		expect(everyday([text], { market })[0]).toMatch(/^taxi marina/u);
	});

	it("is driven to at an hour where a taxi is asked for, and visited where none is", () => {
		const [taxi] = everyday(["a taxi from the marina to Selin Hair Studio tomorrow at 3"], {
			market,
		});
		expect(taxi).toMatch(/^taxi marina/u);
		const [visit] = everyday(["I'd like to go to Selin Hair Studio tomorrow at 3"], { market });
		expect(visit).toMatch(/^book selin/u);
	});

	it("is not meant by one word of its name, nor where nobody knows where it is", () => {
		expect(everyday(["a taxi from the marina to the hair"], { market })[0]).toMatch(/place/u);
		expect(everyday(["a taxi from the marina to Selin Hair Studio"])[0]).toMatch(/place/u);
	});

	it("is brought to, in the request and where that was asked", () => {
		const place = { ...salon, label: "Selin Hair Studio" };
		const whole = decide(snapshotOf(`${order} to Selin Hair Studio`, { market }));
		expect(whole).toMatchObject({ tool: "order.create", args: { place } });
		const { dialogue = null } = decide(snapshotOf(order, { market }));
		for (const text of ["Selin Hair Studio", "we are at Selin Hair Studio"])
			expect(decide(snapshotOf(text, { market, dialogue }))).toMatchObject({ args: { place } });
	});

	it("that was just listed is whom a visit is with", () => {
		const offered = {
			tool: "listing.search",
			atMs: 0,
			items: [{ kind: "business" as const, id: "selin", name: "Selin Hair Studio" }],
		};
		const said = everyday(["I'd like to go to Selin Hair on the 30th of July"], {
			market,
			offered,
		});
		expect(said[0]).toMatch(/^ask_(?:day_and_)?hour/u);
	});
});

describe("where it goes, once that was asked,", () => {
	it.each([
		["to the flat where I live, in the old town", "old-town"],
		["my apartment in the old town", "old-town"],
		["we're at the beach by the marina", "marina"],
		["I live at the clock tower", "clock-tower"],
		["we are at table 4", "table 4"],
	])("is the place that the answer names, however it is put: %s", (text, place) => {
		expect(answered(text)).toEqual([asked, `order olive: 1 ayran > ${place}`]);
	});

	it("is not where it comes from: that answers another question, and it is asked again", () => {
		const point = { lat: 36.31, lng: 30.15 };
		const olive = {
			...market,
			shops: market.shops?.map((one) => (one.businessId === "olive" ? { ...one, point } : one)),
		};
		const from = (text: string) => everyday([order, text], { market: olive });
		expect(from("I'd like it from Olive Tree Restaurant")).toEqual([asked, asked]);
		const twice = everyday([order, "from Olive Tree", "from Olive Tree please"], {
			market: olive,
		});
		expect(twice).toEqual([asked, asked, "order olive: 1 ayran"]);
		expect(from("to Olive Tree Restaurant").at(-1)).toMatch(/^order olive: 1 ayran > /u);
	});

	it.each(["a table", "our table please", "my hotel room", "to my room"])(
		"is a table or a room whose number is asked for: %s",
		(text) => expect(answered(text)).toEqual([asked, "orders.ask_number"]),
	);

	it.each(["pick up", "I'll pick it up", "for takeaway, for 2 people", "whatever"])(
		"is with them, where it is fetched or nobody minds: %s",
		(text) => expect(answered(text)).toEqual([asked, "order olive: 1 ayran"]),
	);

	it("is no kitchen that the same is asked of again, and no place of what somebody else has", () => {
		const again = "I'd like 2 ayran from Olive Tree Restaurant please.";
		expect(answered(again)).toEqual([asked, "order olive: 2 ayran"]);
		const other = "a Turkish coffee sounds good, delivered to the harbour";
		expect(answered(other)).toEqual([asked, "order terrace: 1 coffee > harbour"]);
	});

	it.each(["5 Castle Street", "to my house please", "Stone Lane 14, flat 3"])(
		"is asked again where an address says what no map knows: %s",
		(text) => expect(answered(text)).toEqual([asked, "unknown_place"]),
	);

	it.each([
		["I want an apartment with 2 bedrooms in the old town", "homes bedrooms=2 area=Old Town"],
		["I am looking for an apartment in the old town.", "homes area=Old Town"],
		["Can you help get me 1 room in the harbour please", "bookings.ask_offering"],
		["what about a table for 2 at Terrace Café", "ask_day_and_hour"],
		["I want to check in on July 20th at the Akasya Hotel.", "bookings.ask_offering"],
	])("is not said by what asks for something else: %s", (text, answer) => {
		expect(answered(text)).toEqual([asked, answer]);
	});
});

describe("where somebody wants to live", () => {
	it.each([
		["en", "I would like to live close to the old town. It is near all I care for."],
		["en", "we want to live in the old town"],
		["de", "Ich möchte in der Altstadt wohnen"],
		["fr", "je voudrais vivre dans la vieille ville"],
		["it", "vorrei vivere nel centro storico"],
		["ru", "хочу жить в старом городе"],
		["tr", "eski şehirde yaşamak istiyorum"],
		["el", "θέλω να μένω στην παλιά πόλη"],
		["rw", "ndashaka gutura mu mujyi wa kera"],
	] as const)("is where a home is looked for: %s, %s", (locale, text) => {
		expect(everyday([text], { locale, market: { ...market, locales: [...replyLocales] } })).toEqual(
			["homes area=Old Town"],
		);
	});
	it.each(["I live in the old town", "do you live in the old town?"])(
		"is not where they live: %s",
		(text) => expect(everyday([text])[0]).not.toMatch(/^homes/u),
	);
});

describe("whoever wants to check in", () => {
	it.each([
		["en", "I want to check in on December 14th at the Akasya Hotel", "bookings.ask_offering"],
		["de", "Ich möchte am 14. Dezember im Akasya Hotel einchecken", "bookings.ask_offering"],
		[
			"fr",
			"je voudrais faire le check-in le 14 décembre à l'hôtel Akasya",
			"bookings.ask_offering",
		],
		["it", "vorrei il check-in all'Akasya il 14 dicembre", "bookings.ask_offering"],
		["ru", "хочу заселиться 14 декабря в отель Akasya", "bookings.ask_offering"],
		[
			"el",
			"θέλω να κάνω check-in στις 14 Δεκεμβρίου στο ξενοδοχείο Akasya",
			"bookings.ask_offering",
		],
		["rw", "ndashaka kwinjira muri hoteli Akasya ku ya 14 ukuboza", "bookings.ask_offering"],
		// "Otele" is also any hotel: which one is asked.
		["tr", "14 Aralık'ta Akasya otele giriş yapmak istiyorum", "choose_business"],
	] as const)("wants a room: %s, %s", (locale, text, answer) => {
		expect(everyday([text], { locale, market: { ...market, locales: [...replyLocales] } })).toEqual(
			[answer],
		);
	});
	it.each(["can I check in early", "what time is check in"])(
		"and not whoever asks about it: %s",
		(text) => expect(everyday([text])[0]).not.toMatch(/^(?:bookings|choose_business)/u),
	);
});

describe("how long a stay is", () => {
	it.each(["for two of us", "2 people", "there are two of us"])(
		"is not said by how many they are: %s",
		(text) => {
			const [, night, nights] = everyday([
				"a room at Lodos Guest House from Friday",
				text,
				"3 nights",
			]);
			expect(night).toBe("bookings.ask_nights");
			expect(nights).toMatch(/3 nights \| 2$/u);
		},
	);
});

describe("what somebody serves, said alone,", () => {
	it.each(["How about some Italian food?", "Italian food", "a beard trim"])(
		"is asked for, and no news of something else: %s",
		(text) => {
			expect(everyday([text])[0]).toMatch(/^ask_day_and_hour/u);
		},
	);
	it.each(["how much is a beard trim?", "cancel the beard trim"])(
		"unless more is asked: %s",
		(text) => {
			expect(everyday([text])[0]).not.toMatch(/^ask_day_and_hour/u);
		},
	);
});

describe("what somebody has", () => {
	it("is not what is guessed of whoever looks for something and has nothing", () => {
		const salonSought =
			"I want to search for a Salon to change my hairstyle now and I need your help to find the suitable one.";
		expect(everyday([salonSought])[0]).toMatch(/^find category=hairdresser/u);
		expect(everyday(["I heard that you guys have 2 adana?"])[0]).not.toMatch(/booking/u);
	});
});
