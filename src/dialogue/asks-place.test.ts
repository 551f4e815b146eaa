/** Which questions where somebody is would answer, and that it does. */
import { describe, expect, it } from "vitest";
import type { Json } from "../core/json.ts";
import { replyLocales } from "../core/locale.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

const market = everydayTown;
const here = { lat: 36.2953, lng: 30.1479 };
const ask = (text: string, over: Partial<Snapshot> = {}): Proposal =>
	decide(snapshotOf(text, { market, ...over }));
/** What is asked, and whether a place would answer it. */
const questionOf = (proposal: Proposal) =>
	proposal.type === "request_user_input" && proposal.say.kind === "template"
		? ([proposal.say.key, proposal.say.asksPlace === true] as const)
		: proposal.type;
const argsOf = (proposal: Proposal): Json =>
	proposal.type === "execute_tool" ? proposal.args : proposal.type;

describe("where somebody is", () => {
	it.each([
		["i need a taxi", "mobility.dialogue_ask_pickup"],
		["could you locate a cab for e?", "mobility.dialogue_ask_pickup"],
		["i need a taxi to the castle", "mobility.dialogue_ask_pickup_to"],
		["how much is a taxi to the castle?", "mobility.dialogue_ask_fare_pickup"],
		["taxi from here to the castle", "mobility.dialogue_share_location"],
		["taxi from zorlu palace to the castle", "rules.unknown_place"],
		["how far is it to the castle?", "mobility.dialogue_ask_fare_pickup"],
	])("would answer where they are fetched: %s", (text, key) => {
		expect(questionOf(ask(text))).toEqual([key, true]);
	});

	it.each([
		["taxi from the harbour", "mobility.dialogue_ask_destination"],
		["i need to go home", "mobility.dialogue_share_destination"],
		["taxi from the castle to Sesame Street", "rules.unknown_place"],
		["taxi from the old harbour to the castle", "mobility.dialogue_unknown_place_near"],
		["pick me up at my hotel", "mobility.dialogue_choose_place"],
		["taxi from the harbour to the castle tomorrow", "mobility.dialogue_ask_time"],
		["a table at Napoli Corner tomorrow at 8", "bookings.dialogue_ask_party"],
	])("would not answer where they go, which place they mean, or anything else: %s", (text, key) => {
		expect(questionOf(ask(text))).toEqual([key, false]);
	});

	it("is where they are fetched, once it was asked for", () => {
		const asked = ask("i need a taxi to the castle");
		const told = ask("", { location: here, dialogue: asked.dialogue ?? null });
		expect(told).toMatchObject({
			tool: "taxi.request",
			args: { pickup: here, destination: { placeId: "castle" } },
		});
	});

	it("is where an order is brought, once it was asked for, and no taxi", () => {
		const ordered = ask("an adana kebab please");
		const waiting = [
			{ code: "K7M2", tool: "order.create", args: argsOf(ordered), suspended: false },
		];
		const asked = ask("deliver it to my hotel", { dialogue: ordered.dialogue ?? null, waiting });
		expect(questionOf(asked)).toEqual(["rules.unknown_place", true]);
		const told = ask("", { location: here, dialogue: asked.dialogue ?? null, waiting });
		expect(told).toMatchObject({
			tool: "order.create",
			args: { businessId: "olive", place: here },
			replaces: "K7M2",
		});
	});

	describe.each([
		["en", "is there a pharmacy near me"],
		["tr", "bana yakın eczane var mı"],
		["de", "gibt es eine apotheke in meiner nähe"],
		["el", "υπάρχει φαρμακείο κοντά μου"],
		["fr", "y a-t-il une pharmacie près de moi"],
		["it", "c'è una farmacia vicino a me"],
		["ru", "есть аптека рядом со мной"],
		["rw", "hari farumasi hafi yanjye"],
	] as const)("of whoever looks for something near them: %s", (locale, text) => {
		const over = { locale, market: { ...market, locales: [locale] } };
		const told = ask(text, over);
		const lastRead = { tool: "places.findPharmacy", args: argsOf(told), atMs: 0 };

		it("is asked for behind what there is", () => {
			expect(told).toMatchObject({
				tool: "places.findPharmacy",
				after: { key: "discovery.dialogue_ask_near", asksPlace: true },
			});
			expect(argsOf(told)).not.toHaveProperty("near");
		});

		it("is where it is looked for then, once, and no taxi", () => {
			const near = ask("", { ...over, location: here, lastRead });
			expect(near).toMatchObject({ tool: "places.findPharmacy", args: { near: here } });
			expect(near).not.toHaveProperty("after");
			const again = { ...lastRead, args: argsOf(near) };
			expect(ask("", { ...over, location: here, lastRead: again })).not.toMatchObject({
				tool: "places.findPharmacy",
			});
		});

		it("is known where they share it at once", () => {
			const known = ask(text, { ...over, location: here });
			expect(known).toMatchObject({ tool: "places.findPharmacy", args: { near: here } });
			expect(known).not.toHaveProperty("after");
		});
	});

	it("is where a taxi comes, where nothing was looked for", () => {
		expect(questionOf(ask("", { location: here }))).toEqual([
			"mobility.dialogue_ask_destination",
			false,
		]);
	});

	it("is not asked for where a place is named, or nobody says near whom", () => {
		for (const text of ["a pharmacy near the harbour", "where is the nearest pharmacy?"]) {
			expect(ask(text)).toMatchObject({ tool: "places.findPharmacy" });
			expect(ask(text)).not.toHaveProperty("after");
		}
	});
});

describe("a pharmacy that is open now", () => {
	it.each([
		["en", "is there a pharmacy open now?"],
		["en", "where is the nearest pharmacy open now?"],
		["tr", "şimdi açık eczane var mı?"],
		["de", "Welche Apotheke ist jetzt geöffnet?"],
		["fr", "y a-t-il une pharmacie ouverte maintenant ?"],
		["it", "c'è una farmacia aperta adesso?"],
		["ru", "есть сейчас открытая аптека?"],
		["el", "υπάρχει φαρμακείο ανοιχτό τώρα;"],
		["rw", "hari farumasi ifunguye ubu?"],
	] as const)("is no answer to which day and hour: %s, %s", (locale, text) => {
		const market = { ...everydayTown, locales: [...replyLocales] };
		const said = everyday(["I'd like a haircut", text], { market, locale });
		expect(said).toEqual(["ask_day_and_hour", expect.stringMatching(/^find/u)]);
	});
	it("is one where an hour is asked about", () => {
		const said = everyday(["I'd like a haircut", "do you have anything tomorrow at 3?"]);
		expect(said.at(-1)).toBe("book selin | 07-16 15:00 | 1");
	});
});
