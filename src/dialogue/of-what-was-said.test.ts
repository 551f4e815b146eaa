/** What answers belong to: bookings that were listed, nights that are known, a question about one of two. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { ShownOffer } from "../core/offered.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";

/** All that is proposed waits: what the last of these messages leads to. */
function besideAll(texts: readonly string[]): Proposal {
	let kept: Pick<Snapshot, "dialogue" | "waiting"> = { dialogue: null, waiting: [] };
	let last: Proposal = { type: "no_op" };
	for (const [i, text] of texts.entries()) {
		last = decide(snapshotOf(text, { market: everydayTown, ...kept }));
		const { waiting } = kept;
		const shown =
			last.type === "execute_tool"
				? [{ code: `K${i}M2`, tool: last.tool, args: last.args, suspended: false }]
				: [];
		kept = { dialogue: last.dialogue ?? kept.dialogue, waiting: [...waiting, ...shown] };
	}
	return last;
}

const offered: ShownOffer = {
	tool: "booking.cancel",
	atMs: nowMs,
	items: [
		{ kind: "booking", id: "7K2M", name: "Napoli Corner" },
		{ kind: "booking", id: "K7M2", name: "Terrace Café" },
		{ kind: "booking", id: "4F4F", name: "Blue Lantern" },
	],
};
const [first, second, third] = offered.items.map(({ id }) => `cancel {"code":"${id}"}`);
const listed = (text: string, locale: Locale = "en") =>
	everyday([text], { offered, locale, market: { ...everydayTown, locales: ["en", locale] } })[0];

describe("which of several bookings shall be called off", () => {
	it.each([
		...["1", "the first", "cancel the first one", "please cancel the first one", "number one"],
		...["I want to cancel the first", "the earlier one", "the one at napoli", "#1", "7k2m"],
		"cancel my booking at Napoli Corner",
	])("is the first: %s", (text) => {
		expect(listed(text)).toBe(first);
	});
	it.each([
		...["no. 2", "2nd", "cancel number 2", "the second booking", "terrace café", "Terrace"],
		...["cancel the one at Terrace Café", "cancel K7M2"],
	])("is the second: %s", (text) => {
		expect(listed(text)).toBe(second);
	});
	it.each(["the last one", "the later one", "the Blue Lantern one", "the table at blue lantern"])(
		"is the last: %s",
		(text) => {
			expect(listed(text)).toBe(third);
		},
	);
	it.each<[Locale, string, string | undefined]>([
		["tr", "birinciyi iptal et", first],
		["tr", "birincisi", first],
		["tr", "sonuncu", third],
		["de", "die erste stornieren", first],
		["de", "die frühere", first],
		["de", "die zweite", second],
		["fr", "annulez la première", first],
		["fr", "la dernière", third],
		["it", "annulla la prima", first],
		["it", "l'ultima", third],
		["el", "ακύρωσε την πρώτη", first],
		["el", "η τελευταία", third],
		["ru", "отмените первую", first],
		["ru", "номер 1", first],
		["rw", "hagarika iya mbere", first],
		["rw", "iya nyuma", third],
	])("is told in %s: %s", (locale, text, code) => {
		expect(listed(text, locale)).toBe(code);
	});
	it.each(["the one on friday", "both", "no", "a table for 2 at Terrace Café tomorrow at 11"])(
		"is nobody's guess: %s",
		(text) => {
			expect(listed(text)).not.toMatch(/^cancel \{"code"/u);
		},
	);
	it("is nobody's guess of two at one place", () => {
		const items = offered.items.map((one) => ({ ...one, name: "Napoli Corner" }));
		const said = everyday(["the one at napoli"], { offered: { ...offered, items } });
		expect(said[0]).not.toMatch(/^cancel \{"code"/u);
	});
});

describe("calling off a booking", () => {
	it("leaves a taxi that is being put together, and drops a table that is", () => {
		expect(everyday(["taxi from the marina", "cancel my booking"])).toEqual([
			"ask_destination marina > ?",
			"cancel {}",
		]);
		expect(everyday(["a table at napoli corner", "cancel my booking"]).at(-1)).toBe(
			"say draft_dropped",
		);
	});
});

describe("nights that are known", () => {
	it.each(["2 nights", "two nights please", "for 2 nights"])(
		"are said with the day: %s",
		(text) => {
			const said = everyday(["a room at lodos", text, "from saturday", "2"]);
			expect(said).toEqual([
				"bookings.ask_arrival",
				"bookings.ask_arrival_nights",
				"bookings.ask_party",
				"book lodos | 07-18 | 2 nights | 2",
			]);
		},
	);
	it("are no hour, and people are none either", () => {
		const said = everyday(["a table at napoli corner", "we are five", "sunday at 1 pm"]);
		expect(said).toEqual(["ask_day_and_hour", "ask_day_and_hour", "book napoli | 07-19 13:00 | 5"]);
	});
});

describe("a question about one of two things that wait", () => {
	it("is answered with the name of whom was spoken of last", () => {
		const texts = [
			"an ayran from the olive tree restaurant",
			"a table for 2 at Terrace Café tomorrow at 11",
		];
		expect(besideAll([...texts, "Do you have their phone number?"])).toMatchObject({
			say: { key: "rules.no_answer_of", vars: { business: "Terrace Café" } },
		});
	});
	it("adds to the one that it adds to", () => {
		const texts = [
			"an ayran from the olive tree restaurant",
			"a taxi from the castle to the marina",
		];
		expect(besideAll([...texts, "add a milk"])).toMatchObject({
			tool: "order.create",
			replaces: "K0M2",
			args: { items: [{ sku: "ayran" }, { sku: "milk" }] },
		});
	});
});

describe("what is looked for beside a question", () => {
	it("is no place to be picked up at", () => {
		const said = everyday(["I need a cab", "I am looking for a fish restaurant in the harbour"]);
		expect(said.at(-1)).toMatch(/^find /u);
		const table = "can i please book for 4 people at 13:30 on 29th July somewhere with fish";
		expect(everyday(["find me a cab", table]).at(-1)).toBe("bookings.ask_offering");
		const text = "I want to go to a fish restaurant in the harbour. Can you help me find one?";
		expect(everyday([text])[0]).toMatch(/^find /u);
		expect(everyday(["I need a cab", "I'm at the museum"]).at(-1)).toBe(
			"ask_destination museum > ?",
		);
	});
	it("is a home where homes are, whether or not the map has it", () => {
		const { leads } = everydayTown;
		const [home] = leads?.homes ?? [];
		const hill = home ? [{ ...home, title: "Villa on the hill", area: "Hillside" }] : [];
		const market = { ...everydayTown, leads: { services: [], homes: hill } };
		expect(everyday(["can you find me a flat in the hillside?"], { market })).toEqual([
			"homes area=Hillside",
		]);
	});
	it("is another business than the one that was listed last", () => {
		const home: ShownOffer = {
			tool: "property.searchListings",
			atMs: nowMs,
			items: [{ kind: "home", id: "attic", name: "Attic in the old town" }],
		};
		const text =
			"Reserve for 2 at 9PM. I'm looking for Napoli Corner. Book it for the 20th of July.";
		expect(everyday([text], { offered: home })).toEqual(["book napoli | 07-20 21:00 | 2"]);
	});
});
