/** What strangers on holiday asked and nobody took up: the way back, whether they deliver, until when they are open, the one at the harbour, and a second of the same. The wording is ours. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { Offered } from "../core/offered.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everydayOutline, everydayTown } from "./testing/everyday-town.ts";
import { nowMs, snapshotOf } from "./testing/outline.ts";

const marketIn = (locale: Locale): Market => ({
	...everydayTown,
	locales: ["en", locale],
	tools: {
		...everydayTown.tools,
		"inventory.checkItems": { enabled: true, requireConfirmation: null },
	},
});
const said = (text: string, locale: Locale = "en", over: Partial<Snapshot> = {}): Proposal =>
	decide(snapshotOf(text, { locale, market: marketIn(locale), ...over }));
const leadOf = (proposal: Proposal) =>
	proposal.type === "execute_tool" || proposal.type === "request_user_input"
		? proposal.lead
		: undefined;
const business = (id: string, name: string): Offered => ({ kind: "business", id, name });
const listed = (...items: readonly Offered[]): Partial<Snapshot> => ({
	offered: { tool: "listing.search", items: [...items], atMs: nowMs },
});
const restaurants = listed(
	business("lantern", "Blue Lantern"),
	business("napoli", "Napoli Corner"),
);

describe("there and back", () => {
	it.each([
		["en", "how much is a taxi from the harbour to the castle and back?"],
		["en", "what would a return taxi from the harbour to the castle be?"],
		["tr", "limandan kaleye gidiş dönüş taksi ne kadar?"],
		["de", "wie viel kostet ein taxi vom hafen zur burg hin und zurück?"],
		["fr", "combien coûte un taxi du port au château aller retour ?"],
		["it", "quanto costa un taxi dal porto al castello andata e ritorno?"],
		["ru", "сколько стоит такси из гавани в крепость туда и обратно?"],
		["el", "πόσο κάνει ένα ταξί από το λιμάνι στο κάστρο με επιστροφή;"],
	] as const)("is the price of both ways in %s: %s", (locale, text) => {
		const proposal = said(text, locale);
		expect(everydayOutline(proposal)).toBe("fare harbour > castle");
		expect(proposal).toMatchObject({ args: { andBack: true } });
		expect(leadOf(proposal)).toBeUndefined();
	});
	it("is not what one way costs", () => {
		const proposal = said("how much is a taxi from the harbour to the castle?");
		expect(proposal).not.toHaveProperty("args.andBack");
	});
	it("of a ride is said to be a ride of its own, and of none that goes one way", () => {
		const proposal = said("taxi from the harbour to the castle and back");
		expect(everydayOutline(proposal)).toBe("taxi harbour > castle");
		expect(leadOf(proposal)).toMatchObject({ key: "mobility.dialogue_one_way" });
		expect(leadOf(said("taxi from the harbour to the castle"))).toBeUndefined();
	});
});

describe("whether they deliver", () => {
	const delivers = (names: string) => ({
		say: { key: "discovery.dialogue_delivers", vars: { names } },
	});
	it.each([
		["en", "do they deliver?"],
		["tr", "eve getiriyorlar mı?"],
		["de", "liefern sie?"],
		["fr", "est-ce qu'ils font des livraisons ?"],
		["it", "consegnano a casa?"],
		["ru", "они доставляют?"],
		["el", "κάνουν ντελίβερι;"],
		["rw", "bageza mu rugo?"],
	] as const)("is told of those that were listed and sell, in %s: %s", (locale, text) => {
		expect(said(text, locale, restaurants)).toMatchObject(delivers("Blue Lantern"));
	});
	it("is told of one that is named, and a no where it is fetched only", () => {
		expect(said("does the olive tree restaurant deliver?")).toMatchObject(
			delivers("Olive Tree Restaurant"),
		);
		const shops =
			everydayTown.shops?.map((shop) => ({ ...shop, takes: ["pickup" as const] })) ?? [];
		const market = { ...marketIn("en"), shops };
		expect(said("does the olive tree restaurant deliver?", "en", { market })).toMatchObject({
			say: { key: "discovery.dialogue_no_delivery", vars: { names: "Olive Tree Restaurant" } },
		});
	});
	it("is no question where something is to be brought", () => {
		expect(everydayOutline(said("can they bring 2 ayrans to the castle?"))).toContain("2 ayran");
	});
});

describe("until when they are open", () => {
	it("is told of whose table waits", () => {
		const args = {
			...{ businessId: "terrace", offering: null, start: "2026-07-16T10:00", party: 2 },
			...{ nights: null, name: null, notes: null },
		};
		const waiting = [{ code: "K2M4", tool: "booking.initiate", args, suspended: false }];
		expect(said("what time do they close?", "en", { waiting })).toMatchObject({
			say: { vars: { business: "Terrace Café" } },
		});
	});
	it("is told of the one that was listed", () => {
		const one = listed(business("terrace", "Terrace Café"));
		expect(said("until when are they open?", "en", one)).toMatchObject({
			say: { vars: { business: "Terrace Café" } },
		});
	});
});

describe("one of those that were listed, by where it is", () => {
	it.each([
		["en", "the one at the harbour, for 2 tomorrow at 8", "lantern"],
		["en", "the one in the centre, for 2 tomorrow at 8", "napoli"],
	] as const)("is meant, in %s: %s", (locale, text, id) => {
		const proposal = said(text, locale, restaurants);
		expect(JSON.stringify(proposal)).toContain(`"businessId":"${id}"`);
	});
	it("is not meant by a way, nor where two are there", () => {
		const way = said("a taxi from the harbour to the castle", "en", restaurants);
		expect(everydayOutline(way)).toBe("taxi harbour > castle");
		const both = listed(business("lantern", "Blue Lantern"), business("akasya", "Akasya Hotel"));
		expect(JSON.stringify(said("the one at the harbour", "en", both))).not.toContain("businessId");
	});
});

describe("a date beside somebody who is visited", () => {
	it("is in no road", () => {
		const text = "an appointment for the 3rd of December at Selin Hair. beard trim. book for 1pm";
		expect(everydayOutline(said(text))).toBe("book selin | 12-03 13:00 | 1");
	});
});

describe("a second of the same kind", () => {
	const oneEach = { key: "rules.one_each" };
	it.each([
		["en", "two double rooms at the akasya hotel for Friday, 2 nights"],
		["en", "a haircut at selin on friday at 3pm and one for my daughter at the same time"],
		["en", "a beard trim at selin on friday at 3pm, my husband wants a trim too"],
		["tr", "akasya'da cuma için 2 gece 2 oda"],
		["de", "zwei zimmer im akasya hotel ab freitag 2 nächte"],
		["fr", "deux chambres à l'akasya vendredi pour 2 nuits"],
		["it", "due camere all'akasya da venerdì per 2 notti"],
		["ru", "два номера в akasya с пятницы на 2 ночи"],
		["el", "δύο δωμάτια στο akasya για παρασκευή, 2 νύχτες"],
		["rw", "ibyumba bibiri muri akasya hotel ku wa gatanu, amajoro 2"],
	] as const)("is said to come after the first, in %s: %s", (locale, text) => {
		expect(leadOf(said(text, locale))).toMatchObject(oneEach);
	});
	it.each([
		"a double room at akasya for friday, 2 nights, for 2",
		"a haircut at selin on friday at 3pm",
	])("is not heard where there is none: %s", (text) => {
		expect(leadOf(said(text))).toBeUndefined();
	});
	it("is not heard in a room for two", () => {
		expect(leadOf(said("akasya'da cuma için 2 gece iki kişilik oda", "tr"))).toBeUndefined();
	});
	it("is answered beside the one that waits, which stays", () => {
		const args = {
			...{ businessId: "selin", offering: null, start: "2026-07-17T15:00", party: 1 },
			...{ nights: null, name: null, notes: null },
		};
		const waiting = [{ code: "K2M4", tool: "booking.initiate", args, suspended: false }];
		const proposal = said("and one for my daughter at the same time", "en", { waiting });
		expect(proposal).toMatchObject({ type: "generate_message", say: oneEach });
	});
});
