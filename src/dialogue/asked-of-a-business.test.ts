/** What is asked of a business or of a thing, and what nobody here has. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import type { Proposal, Say, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayOutline, everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

const on = { enabled: true, requireConfirmation: null };
const market: Market = {
	...everydayTown,
	tools: { ...everydayTown.tools, "inventory.checkItems": on },
};
const prices = (things: readonly string[], venue?: string) =>
	`prices ${things.join(", ")}${venue === undefined ? "" : ` at ${venue}`}`;

const sayIn = (say: Say): string =>
	say.kind === "text"
		? say.text
		: [say.key, ...Object.values(say.vars ?? {})].join(" | ").replaceAll("\n", " / ");
function outlineOf(proposal: Proposal): string {
	if (proposal.type === "generate_message") return sayIn(proposal.say);
	if (proposal.type !== "execute_tool" || proposal.tool !== "inventory.checkItems")
		return everydayOutline(proposal);
	const { items, venue } = proposal.args as { items: readonly string[]; venue?: string };
	return prices(items, venue);
}
const decided = (text: string, over: Partial<Snapshot> = {}): Proposal =>
	decide(snapshotOf(text, { market, ...over }));
const told = (text: string, over: Partial<Snapshot> = {}): string => outlineOf(decided(text, over));
const leadOf = (text: string): string | null => {
	const proposal = decided(text);
	const lead = "lead" in proposal ? proposal.lead : undefined;
	return lead === undefined ? null : sayIn(lead);
};

describe("what a thing costs", () => {
	it.each([
		["how much is an adana kebab", prices(["Adana kebab"])],
		["what's the price of 2 adana kebabs and an ayran?", prices(["Adana kebab", "Ayran"])],
		["how much is a coffee at Terrace Café", prices(["Turkish coffee"], "Terrace Café")],
		["how much for a drill at Terrace Café", prices(["drill"], "Terrace Café")],
	])("is looked up, and is no fare: %s", (text, answer) => expect(told(text)).toBe(answer));

	const all: Market["locales"] = ["en", "tr", "de", "fr", "it", "el", "ru", "rw"];
	it.each([
		["tr", "adana kebap ne kadar?", "Terrace Café kaçta kapanıyor", "Terrace Café menüsü"],
		["de", "was kostet ein ayran?", "wann macht Terrace Café zu?", "die Karte von Terrace Café"],
		[
			"fr",
			"c'est combien un ayran",
			"Terrace Café est ouvert le dimanche ?",
			"la carte de Terrace Café",
		],
		[
			"it",
			"quanto viene un ayran",
			"Terrace Café è aperto la domenica?",
			"cosa avete a Terrace Café, il menù?",
		],
		[
			"el",
			"πόσο κάνει ένα ayran;",
			"είναι ανοιχτά το Terrace Café την Κυριακή;",
			"θέλω τον κατάλογο του Terrace Café",
		],
		["ru", "почём ayran?", "до скольки работает Terrace Café?", "меню Terrace Café"],
		["rw", "ayran igura angahe?", "Terrace Café bafunga saa ngahe?", "nshaka menu ya Terrace Café"],
	] as const)("is asked in %s, as hours and menus are", (locale, price, hours, menu) => {
		const over = { locale, localeIsGuess: false, market: { ...market, locales: all } };
		expect(told(price, over)).toMatch(/^prices (?:Ayran|Adana kebab)$/u);
		expect(told(hours, over)).toMatch(/hours_open \| Terrace Café/u);
		expect(told(menu, over)).toBe(prices(["Turkish coffee", "Orange cake", "Tea"], "Terrace Café"));
	});

	it.each([
		"how much to the castle",
		"how much is it to bring 2 teas to the castle",
		"how much is a taxi to Terrace Café?",
		"what does it cost",
	])("is a fare where a way is meant: %s", (text) => expect(told(text)).not.toMatch(/^prices/u));

	it("is told of nothing where nothing may be looked up", () =>
		expect(told("how much is an adana kebab", { market: everydayTown })).not.toMatch(/^prices/u));
});

describe("what is on the menu", () => {
	it.each([
		["what's on the menu at Terrace Café", "Terrace Café"],
		["do you have a menu for Terrace Café?", "Terrace Café"],
		["Terrace Café menüsü", "Terrace Café"],
	])("is listed with its prices: %s", (text, at) =>
		expect(told(text)).toBe(prices(["Turkish coffee", "Orange cake", "Tea"], at)),
	);
});

describe("when a business is open", () => {
	const week = "Mon–Sun: 09:00–19:00";
	it.each([
		"is Selin Hair Studio open on sundays",
		"what time does Selin Hair Studio close?",
		"opening hours of Selin Hair Studio",
		"until when is Selin Hair Studio open today",
	])("is told by the week, and whether it is open now: %s", (text) =>
		expect(told(text)).toBe(`discovery.dialogue_hours_open | Selin Hair Studio | ${week}`),
	);

	it("is told in the reader's language", () =>
		expect(told("Selin Hair Studio saat kaça kadar açık?", { locale: "tr" })).toMatch(
			/^discovery\.dialogue_hours_open \| Selin Hair Studio \| Pzt–Paz: 09:00–19:00/u,
		));

	it("says so where it is closed, always open or told by nobody", () => {
		const late = Date.parse("2026-07-15T20:30:00Z");
		expect(told("is Selin Hair Studio open now", { nowMs: late })).toMatch(/hours_closed/u);
		expect(told("is Blue Lantern open now")).toMatch(/^discovery\.dialogue_hours_unknown/u);
		const always = {
			...market,
			venues: (market.venues ?? []).map((one) => ({ ...one, openingHours: null })),
		};
		expect(told("is Blue Lantern open now", { market: always })).toMatch(/hours_always/u);
	});

	it("has a line for each run of days that are alike", () => {
		const days = {
			"1": [
				["09:00", "12:00"],
				["13:00", "17:00"],
			],
			"2": [["09:00", "17:00"]],
		};
		const hours = { days } as unknown as NonNullable<
			NonNullable<Market["venues"]>[number]["openingHours"]
		>;
		const venues = (market.venues ?? []).map((one) => ({ ...one, openingHours: hours }));
		expect(told("when does Blue Lantern open", { market: { ...market, venues } })).toBe(
			"discovery.dialogue_hours_closed | Blue Lantern | Mon: 09:00–12:00, 13:00–17:00 / Tue: 09:00–17:00 / Wed–Sun: –",
		);
	});

	it("is none of a table that is free, nor of any pharmacy", () => {
		expect(told("is a table at Blue Lantern open tonight for 2")).not.toMatch(/hours/u);
		const [first] = market.shops ?? [];
		const pharmacy = { ...first, businessId: "deniz", name: "Deniz", tags: ["pharmacy"] };
		const shops = [...(market.shops ?? []), pharmacy as NonNullable<typeof first>];
		const over = { market: { ...market, shops } };
		expect(told("where is the nearest pharmacy open now?", over)).not.toMatch(/hours/u);
	});

	it("is told beside a question, which comes back", () => {
		const { dialogue } = decided("a table at Selin Hair Studio");
		const beside = decided("when does Selin Hair Studio close?", { dialogue: dialogue ?? null });
		expect(outlineOf(beside)).toMatch(/hours_open/u);
		expect(beside).toMatchObject({
			after: { key: expect.stringMatching(/ask|choose/u) as string },
		});
	});
});

describe("what else is asked of a business that is named", () => {
	it.each(["is breakfast included at Blue Lantern?", "can I come with my dog to Blue Lantern?"])(
		"is known by nobody here, and begins no booking: %s",
		(text) => expect(told(text)).toBe("rules.no_answer_of | Blue Lantern"),
	);
});

describe("what is on no menu", () => {
	it.each([
		["2 adana kebabs and a sushi roll from Olive Tree Restaurant please", "sushi roll"],
		["I want a burger and fries", "burger, fries"],
		["can I get 1 cola and 2 lahmacun", "lahmacun"],
		["1 kola ve 2 lahmacun istiyorum", "lahmacun"],
	])("is said, whatever else is taken: %s", (text, things) =>
		expect(leadOf(text)).toBe(`rules.not_found | ${things}`),
	);

	it.each([
		"I'll take a couple of teas from Terrace Café",
		"some plain old tea from Terrace Café please",
		"two teas with an extra spoon from Terrace Café for my wife",
		"I would like to order 2 teas from Terrace Café to the castle now please",
	])("is nothing of what only goes with a thing: %s", (text) => expect(leadOf(text)).toBeNull());

	it.each([
		["need batteries", "batteries"],
		["I need a dentist", "dentist"],
		["a sunset cruise for 2 tomorrow", "sunset cruise"],
	])("and of no kind that is here, is looked for: %s", (text, query) =>
		expect(told(text)).toBe(`find query=${query}`),
	);
});

describe("an order for a later hour", () => {
	it.each([
		"2 teas from Terrace Café to the castle at 6 please",
		"2 teas from Terrace Café tomorrow",
		"2 teas from Terrace Café to the castle on friday at 9 am",
		"yarın Terrace Café'den kaleye 2 çay",
	])("is told to be made at once: %s", (text) =>
		expect(leadOf(text)).toBe("orders.dialogue_at_once"),
	);

	it.each([
		"2 teas from Terrace Café to the castle today",
		"2 teas from Terrace Café to the castle as soon as possible",
		"2 teas from Terrace Café to the castle in half an hour",
	])("is none where it is for today, or soon: %s", (text) => expect(leadOf(text)).toBeNull());
});

describe("a thing by two of its names", () => {
	it.each([
		"2 koka colas from Akasya Hotel Harbour to the castle",
		"2 koka cola from Akasya Hotel Harbour to the castle",
	])("is had as often as it was counted: %s", (text) =>
		expect(told(text)).toBe("order akasya: 2 cola > castle"),
	);
});

describe("the day after, of a day that is known", () => {
	const last = (...texts: readonly string[]) => everyday(texts).at(-1);
	const haircut = "a haircut at Selin Hair Studio tomorrow at 3";
	it.each([
		["the day after", "07-17 15:00"],
		["a day later please", "07-17 15:00"],
		["the next day, same time", "07-17 15:00"],
		["two days later", "07-18 15:00"],
		["a week later", "07-23 15:00"],
		["the day after at 5", "07-17 17:00"],
	])("moves a booking: %s", (text, when) => expect(last(haircut, text)).toContain(` | ${when}`));

	it("moves a stay and a taxi", () => {
		expect(
			last("a room at Lodos Guest House from friday for 2 nights for 2", "a day later"),
		).toContain("07-18");
		expect(last("a taxi from the harbour to the castle tomorrow at 9", "the day after")).toBe(
			"taxi harbour > castle | 17/07 09:00",
		);
	});

	it("is asked for where no day is known", () =>
		expect(last("a taxi from the harbour to the castle the next day at 9")).toMatch(
			/day_unclear/u,
		));
});
