/** What shall come along, or be there, and no ride can promise: it is said aloud, in every language, and never passed over. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { outline, snapshotOf, town, waitingFor } from "../../../dialogue/testing/outline.ts";
import type { Proposal } from "../../../ports/proposer.ts";

const leadOf = (proposal: Proposal) =>
	proposal.type === "execute_tool" || proposal.type === "request_user_input"
		? (proposal.lead ?? null)
		: null;
const said = (text: string, locale: Locale = "en") =>
	decide(snapshotOf(text, { locale, market: { ...town, locales: ["en", locale] } }));
const notPromised = (words: unknown) => ({
	key: "mobility.dialogue_not_promised",
	vars: { words },
});

describe("what a ride cannot promise", () => {
	it.each([
		["taxi from the harbour to the castle with a child seat please", "child seat"],
		["taxi from the harbour to the castle, we have five suitcases", "we have five suitcases"],
		["a taxi from the harbour to the castle, I use a wheelchair", "I use a wheelchair"],
		["we have a dog, taxi from the harbour to the castle", "we have a dog"],
	])("is said before the ride is shown: %s", (text, words) => {
		const proposal = said(text);
		expect(outline(proposal)).toBe("taxi harbour > castle");
		expect(leadOf(proposal)).toMatchObject(notPromised(words));
	});

	it.each([
		["tr", "limandan kaleye taksi, çocuk koltuğu lazım", "çocuk koltuğu lazım"],
		["el", "ένα ταξί από το λιμάνι στο κάστρο με παιδικό κάθισμα", "παιδικό κάθισμα"],
		["ru", "такси из гавани в крепость, у нас два чемодана", "у нас два чемодана"],
		["fr", "un taxi du port au château avec un siège bébé", "siège bébé"],
		["it", "un taxi dal porto al castello con un seggiolino", "seggiolino"],
		["de", "ein taxi vom hafen zur burg, wir haben einen hund", "wir haben einen hund"],
		["rw", "taxi kuva ku cyambu ujya ku gihome, mfite imizigo", "mfite imizigo"],
	] as const)("is said in %s: %s", (locale, text, words) => {
		const proposal = said(text, locale);
		expect(outline(proposal)).toBe("taxi harbour > castle");
		expect(leadOf(proposal)).toMatchObject(notPromised(words));
	});

	it.each(["we need a child seat", "can we bring our dog?"])(
		"is said of a ride that waits, which is shown again: %s",
		(text) => {
			const args = {
				pickup: { placeId: "harbour" },
				destination: { placeId: "castle" },
				at: null,
				pax: 1,
			};
			const proposal = decide(snapshotOf(text, { waiting: waitingFor(args) }));
			expect(outline(proposal)).toBe("taxi harbour > castle");
			expect(leadOf(proposal)).toMatchObject(notPromised(expect.any(String)));
		},
	);

	it("is none where nothing of it is said", () => {
		expect(leadOf(said("taxi from the harbour to the castle for 3"))).toBeNull();
	});
});

describe("a number of things", () => {
	it.each([
		["en", "a taxi from the harbour to the castle for two surfboards"],
		["en", "a taxi from the harbour to the castle with 5 boxes"],
		["de", "ein Taxi vom Hafen zur Burg für zwei Koffer"],
		["fr", "un taxi du port au château pour deux vélos"],
		["it", "un taxi dal porto al castello con due valigie"],
		["ru", "такси из гавани в крепость, два чемодана"],
		["el", "ταξί από το λιμάνι στο κάστρο με δύο βαλίτσες"],
		["tr", "limandan kaleye taksi, iki valiz var"],
	] as const)("is no number of people, in %s: %s", (locale, text) => {
		expect(said(text, locale)).toMatchObject({
			tool: "taxi.request",
			args: { pax: 1 },
			lead: { key: "mobility.dialogue_not_promised" },
		});
	});
	it("beside people leaves their number as it is, also where it is the same", () => {
		const text = "a taxi from the harbour to the castle for 2 with two suitcases";
		expect(said(text)).toMatchObject({ args: { pax: 2 } });
	});
});

describe("a stop on the way", () => {
	const args = {
		pickup: { placeId: "harbour" },
		destination: { placeId: "castle" },
		at: null,
		pax: 1,
	};
	it.each([
		[
			"en",
			"taxi from the harbour to the castle with a stop at the museum",
			"stop at the museum first",
		],
		[
			"de",
			"ein Taxi vom Hafen zur Burg mit Zwischenstopp am Museum",
			"können wir am Museum anhalten?",
		],
		["tr", "limandan kaleye taksi, yolda müzeye uğrayalım", "müzede durabilir miyiz?"],
		["fr", "un taxi du port au château en passant par le musée", "peut-on s'arrêter au musée ?"],
		["it", "un taxi dal porto al castello passando dal museo", "possiamo fermarci al museo?"],
		["ru", "такси от порта до крепости с остановкой у маяка", "можно заехать в музей?"],
		["el", "ταξί από το λιμάνι στο κάστρο με στάση στο μουσείο", "να σταματήσουμε στο μουσείο;"],
		["rw", "tagisi kuva ku cyambu kugera ku gihome duhagarare ku bitaro", "duhagarare ku bitaro"],
	] as const)(
		"is neither end of the ride, and is said to be none of it, in %s",
		(locale, whole, later) => {
			const market = { ...town, locales: ["en", locale] as Locale[] };
			const behind = { locale, market, waiting: waitingFor(args) };
			for (const proposal of [said(whole, locale), decide(snapshotOf(later, behind))]) {
				expect(outline(proposal)).toBe("taxi harbour > castle");
				expect(leadOf(proposal)).toMatchObject(notPromised(expect.any(String)));
			}
		},
	);

	it("is told in the words that it was asked for in", () => {
		const lead = leadOf(said("taxi to the castle at 9 for 3, quick stop at the museum"));
		expect(lead).toMatchObject(notPromised("quick stop at the museum"));
	});

	it("leaves the start of a ride to be asked for, and its hour and number as they are", () => {
		expect(outline(said("taxi to the castle at 9 for 3 with a stop at the museum"))).toBe(
			"ask_pickup_to ? > castle | 15/07 21:00 | 3",
		);
	});

	it("is none where a bus stops", () => {
		expect(leadOf(said("taxi from the bus stop at the harbour to the castle"))).toBeNull();
	});
});
