/** Viewings and services over several messages: what is missing is asked for, what is wrong is corrected. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { locales } from "../../../core/locale.ts";
import { dialogueMaxChars, type Snapshot } from "../../../ports/proposer.ts";
import { checkProposal } from "../../../proposers/check.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";
import { saidIn } from "../../../dialogue/testing/said/said.ts";
import { extractedLead, leadDialogue, leadTown } from "../../../dialogue/testing/leads/outline.ts";

type Exchange = readonly (readonly [string, string])[];
const says = (exchange: Exchange, over: Partial<Snapshot> = {}, locale: Locale = "en") =>
	expect(
		leadDialogue(
			exchange.map(([text]) => text),
			over,
			locale,
		),
	).toEqual(exchange.map(([, answer]) => answer));

describe("a home that is called by its name", () => {
	it("is visited, whatever else is being asked, and whatever its name is like", () => {
		says([
			[
				"I need a plumber on saturday at 9 am, the tap drips",
				"ask fixit | 07-18 09:00 | “the tap drips”",
			],
			[
				"Please schedule a visit to the apartment on the 29th of July. Quay flat with a balcony. Book it at 6 pm.",
				"view quay | 07-29 18:00",
			],
		]);
		says([
			[
				"I would like to visit the house on July 20th. Stone house with a courtyard. 3 pm is good.",
				"view stone | 07-20 15:00",
			],
		]);
	});

	it("is seen in place of the one that was meant, at the same time, also where its name says what others look for", () => {
		const { leads } = leadTown;
		const homes = leads?.homes ?? [];
		const two = homes.map((one) =>
			one.listingId === "stone" ? { ...one, title: "Two-bedroom house with a courtyard" } : one,
		);
		const market = { ...leadTown, leads: { services: [], ...leads, homes: two } };
		const asked = [
			"I want to see the Quay flat with a balcony on July 29th at 6 pm",
			"view quay | 07-29 18:00",
		] as const;
		for (const other of [
			"no, the two-bedroom house with a courtyard please",
			"Two-bedroom house with a courtyard",
			"the house with the courtyard instead",
		])
			says([asked, [other, "view stone | 07-29 18:00 | replaces K7M2"]], { market });
		says([asked, ["no, I need a flat with two bedrooms", "find bedrooms=2"]], { market });
		says([asked, ["what is the courtyard house like?", "say no_answer"]], { market });
	});

	it("takes no room from a hotel that has something of its name", () => {
		says([["a room with a balcony over the quay from friday for 2 nights", "bookings.ask_party"]]);
	});
});

describe("what is wrong", () => {
	it.each([
		["en", "my sink is leaking, who can come today?"],
		["en", "the power is out"],
		["tr", "musluk damlatıyor, bugün biri gelebilir mi"],
		["de", "das Waschbecken ist verstopft"],
		["fr", "j'ai une fuite d'eau"],
		["it", "il rubinetto gocciola"],
		["el", "στάζει η βρύση"],
		["ru", "нет света в квартире"],
		["rw", "robine irava"],
	] as const)("is told to who mends it, and no cleaner is offered, in %s: %s", (locale, text) => {
		const market = { ...leadTown, locales: [...new Set(["en", locale])] as Locale[] };
		const over = { market, locale, localeIsGuess: false };
		const proposal = decide(snapshotOf(text, over));
		expect(proposal).toMatchObject({
			tool: "service.requestBooking",
			args: { listingId: "fixit", details: expect.stringMatching(/\p{L}{3}/u) },
		});
	});
});

describe("homes that were looked for", () => {
	const seen = {
		tool: "property.searchListings",
		args: { priceMax: 9000 },
		atMs: snapshotOf("").nowMs,
	};
	const asked = (text: string, over: Partial<Snapshot> = {}) => {
		const proposal = decide(snapshotOf(text, { market: leadTown, lastRead: seen, ...over }));
		return proposal.type === "execute_tool" ? [proposal.tool, proposal.args] : proposal.type;
	};

	it("are looked for again, narrower, by bedrooms and area alone", () => {
		for (const text of ["I'd like two bedrooms. I want it in the harbour.", "2 bedrooms, harbour"])
			expect(asked(text)).toEqual([
				"property.searchListings",
				{ priceMax: 9000, bedrooms: 2, area: "Harbour" },
			]);
		expect(asked("I want 2 bed rooms")).toEqual([
			"property.searchListings",
			{ priceMax: 9000, bedrooms: 2 },
		]);
	});

	it("are not, where nobody looked for any, or another thing is asked for", () => {
		const search = expect.arrayContaining(["property.searchListings"]);
		expect(
			asked("I'd like two bedrooms. I want it in the harbour.", { lastRead: null }),
		).not.toEqual(search);
		for (const text of [
			"a taxi from the harbour to the castle",
			"a table for 2 at the harbour grill tomorrow at 8pm",
			"I want to visit the quay flat with a balcony, the one with 2 bedrooms, friday at 5 pm",
		])
			expect(asked(text)).not.toEqual(search);
	});
});

describe("collecting a viewing", () => {
	it("asks which home, by number, then the day and the time", () => {
		says([
			["I want to see the flat", "choose_business"],
			["2", "ask_day_and_hour"],
			["friday", "ask_hour"],
			["5", "view quay | 07-17 17:00"],
		]);
	});

	it("takes a name for an answer, and a time that was said before", () => {
		says([
			["I want to see the flat on friday at 5", "choose_business"],
			["the quay one", "view quay | 07-17 17:00"],
		]);
	});

	it("asks again where the time has passed", () => {
		says([
			["I want to see the stone house today at 13:00", "hour_past"],
			["tomorrow at 9", "view stone | 07-16 09:00"],
		]);
	});

	it("is corrected while it waits for the yes", () => {
		says([
			["I want to see the stone house tomorrow at 11", "view stone | 07-16 11:00"],
			["make it 12:30 instead", "view stone | 07-16 12:30 | replaces K7M2"],
			["change it", "leads.ask_change"],
		]);
	});

	it("is forgotten where the person drops it, and leaves other requests alone", () => {
		says([
			["I want to see the stone house", "ask_day_and_hour"],
			["never mind", "say draft_dropped"],
		]);
		says([
			["I want to see the stone house", "ask_day_and_hour"],
			["taxi from the harbour to the castle", "taxi harbour > castle"],
		]);
	});
});

describe("collecting a request", () => {
	it("asks what is to be done; the answer may say when, too", () => {
		says([
			["I need a plumber", "leads.ask_details"],
			[
				"the kitchen tap drips, tomorrow morning",
				"ask fixit | 07-16 morning | “the kitchen tap drips”",
			],
		]);
		says([
			["I need a plumber tomorrow at 10", "leads.ask_details"],
			["a leak", "ask fixit | 07-16 10:00 | “a leak”"],
		]);
	});

	it("asks which one, where several have the trade", () => {
		const { leads } = leadTown;
		if (!leads) throw new Error("there are leads");
		const [fixit] = leads.services;
		if (!fixit) throw new Error("there is a plumber");
		const market = {
			...leadTown,
			leads: {
				...leads,
				services: [
					...leads.services,
					{ ...fixit, listingId: "pipes", title: "Pipes", businessName: "Pipes" },
				],
			},
		};
		says(
			[
				["I need a plumber, the tap drips all night", "choose_business"],
				["the second one", "ask pipes | “the tap drips all night”"],
			],
			{ market },
		);
	});

	it("is for today where somebody shall come at once", () => {
		says([["I need a plumber right now, a pipe burst", "ask fixit | 07-15 day | “a pipe burst”"]]);
		says([
			["I need a plumber", "leads.ask_details"],
			["a pipe burst, asap please", "ask fixit | 07-15 day | “a pipe burst”"],
		]);
	});

	it("is corrected while it waits for the yes", () => {
		says([
			[
				"I need a plumber tomorrow morning, the tap drips",
				"ask fixit | 07-16 morning | “the tap drips”",
			],
			["better on friday at 10", "ask fixit | 07-17 10:00 | “the tap drips” | replaces K7M2"],
		]);
	});

	it("works in another language of the market", () => {
		says(
			[
				["tesisatçı lazım", "leads.ask_details"],
				[
					"mutfak musluğu damlatıyor, yarın sabah",
					"ask fixit | 07-16 morning | “mutfak musluğu damlatıyor”",
				],
			],
			{},
			"tr",
		);
		says(
			[
				["нужен сантехник", "leads.ask_details"],
				["капает кран, завтра утром", "ask fixit | 07-16 morning | “капает кран”"],
			],
			{},
			"ru",
		);
	});
});

describe("where nobody can be asked", () => {
	const without = { ...leadTown, leads: { services: [], homes: [] } };
	it("a plumber is asked for among the vendors, as before", () => {
		const { leads: _, ...before } = leadTown;
		for (const text of ["I need a plumber", "tesisatçı arıyorum", "who has a used laptop?"]) {
			const outlines = [before, without].map((market) => extractedLead(text, { market }));
			expect(outlines[0]).toBe(outlines[1]);
			expect(outlines[0]).not.toMatch(/^(?:lead|ask fixit)/u);
		}
	});

	it("or the tool is not there, nothing is proposed that could not run", () => {
		const { "viewing.schedule": _, ...tools } = leadTown.tools;
		expect(
			extractedLead("can I see the stone house tomorrow at 11", { market: { ...leadTown, tools } }),
		).not.toMatch(/^view /u);
	});
});

describe("what is remembered", () => {
	it.each(locales)("stays small, and every proposal is one that may be made: %s", (locale) => {
		for (const { text } of saidIn(
			locale,
			new URL("../../../dialogue/testing/leads/said/said.ts", import.meta.url).href,
		)) {
			const long = `${text}, ${"and so on ".repeat(120)}`;
			for (const said of [text, long]) {
				const proposal = decide(snapshotOf(said, { market: leadTown, locale: "en" }));
				expect(checkProposal(proposal).ok).toBe(true);
				expect(JSON.stringify(proposal.dialogue ?? null).length).toBeLessThanOrEqual(
					dialogueMaxChars,
				);
			}
		}
	});
});
