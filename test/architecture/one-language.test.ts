/** A message is in one language, its reader's: whatever has words, names of places or numbers in it is made where it is read. */
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { nameTables } from "../../src/core/language-names.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import { gapsOf } from "../../src/core/template/render.ts";
import { writeDay } from "../../src/core/writing.ts";
import { packs } from "../../src/packs/index.ts";
import { testMarket } from "../support/market.ts";
import { registry } from "./support.ts";

const nowMs = Date.UTC(2026, 10, 21, 9);
const atMs = nowMs + 30 * 3_600_000;
const named = (id: string, ...names: readonly string[]): Market["places"][number] => ({
	id,
	kind: "harbour",
	names: Object.fromEntries(locales.map((locale, at) => [locale, names[at] ?? ""])),
	aliases: [],
	lat: 36.1,
	lng: 30.2,
});
/** In the order of the locales: en, tr, el, ru, fr, rw, it, de. */
const places: Market["places"] = [
	named("harbour", "Harbour", "Liman", "Λιμάνι", "Гавань", "Port", "Icyambu", "Porto", "Hafen"),
	named("castle", "Castle", "Kale", "Κάστρο", "Крепость", "Château", "Igihome", "Castello", "Burg"),
];
const market: Market = { ...testMarket([]), places };
/** Named by somebody who writes Greek: nobody else may read it so. */
const pickup = { label: places[0]?.names["el"] ?? "", lat: 36.1, lng: 30.2 };
const destination = { label: places[1]?.names["el"] ?? "", lat: 36.2, lng: 30.3 };

/** Everything that a row which Postgres wrote may tell; each notice takes what is its own. */
const payload: Readonly<Record<string, Json>> = {
	broadcast: {
		template: "broadcast.news",
		vars: { business: "12", news: "34" },
		consent: { purpose: "broadcast", channel: null, status: "granted", proofRef: "SM1", atMs: 1 },
	},
	code: "7K3M",
	rideId: "ride_1",
	pickup,
	pickupLabel: pickup.label,
	destination,
	pax: 3,
	atMs,
	nowMs,
	driverName: "D. 9",
	driverPhone: "+447700900101",
	vehicle: "V8",
	plate: "07 101",
	unanswered: 3,
	businessId: "b",
	businessName: "B 52",
	offeringId: "o",
	offeringName: "O 2",
	unit: "minutes",
	timezone: "Europe/Nicosia",
	slotStartMs: atMs,
	slotEndMs: atMs + 3_600_000,
	slots: 1,
	units: 1,
	partySize: 4,
	contactName: "C. 3",
	contactPhone: "+447700900102",
	notes: "N 4",
	words: "W 5",
	needsAcceptance: true,
	replacesId: null,
	transactionId: "t",
	totalMinor: 1_234_550,
	currency: "EUR",
	orderId: "ord",
	sheet: "certificate",
	link: "https://l.example/1",
	url: "https://l.example/2",
	endMs: atMs,
	insurer: "I 8",
	type: "motor",
	coverFrom: "2026-12-01",
	coverDays: 365,
	premiumMinor: 1_234_550,
	listingId: "l",
	title: "T 6",
	kind: "food",
	status: "pending",
	ending: null,
	tableNo: destination.label,
	etaMs: atMs,
	items: [{ sku: "s", name: "I 7", qty: 2, priceMinor: 100 }],
	viewingId: "v",
	requestId: "r",
	preferredAtMs: atMs,
	preferredPart: "morning",
	details: "D 8",
	expiresAtMs: atMs,
	address: "A 9",
	inquiryId: "i",
	summary: "S 1",
	vendorCount: 3,
	repliedCount: 1,
	takeUntilMs: atMs,
	takenNumber: null,
	quotes: [
		{
			number: 1,
			messageId: "m",
			name: "Q 2",
			priceMinor: 1_234_550,
			currency: "EUR",
			quantity: null,
			notes: null,
			distanceM: 1250,
			responseTimeSec: null,
			quality: {
				asked: 1,
				responseRate: null,
				responseTimeAvgSec: null,
				confirmationAccuracy: null,
			},
		},
	],
	others: [],
	priceMinor: 1_234_550,
	phone: "+447700900103",
	ticketId: "tk",
	text: "X 1",
	severity: "!",
	priority: "!",
	alertId: "12345678",
	approvalId: "a",
	left: 9,
	staffId: "st",
	shown: {
		template: "mobility.confirm_cancel",
		vars: { ride: "7K3M" },
		locale: "el",
		inLocales: {},
	},
	fromKind: "passenger",
	fromName: null,
	about: null,
	isUrgent: false,
	dueByMs: atMs,
	toKind: "driver",
	toName: "D. 9",
	toCode: "7K3M",
	answerUntilMs: atMs,
};

/** In that language and in no other: names of places, the word for tomorrow, the day, and an amount. */
const ownWords = (locale: Locale): readonly string[] => [
	...places.slice(0, 2).flatMap(({ names }) => names[locale] ?? []),
	nameTables.of(locale).days.tomorrow,
	writeDay(atMs, locale, "Europe/Nicosia", "short"),
	nameTables.of(locale).people.other.replace("{n}", "3"),
	nameTables.of(locale).people.other.replace("{n}", "4"),
];
const whole = (word: string) =>
	new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*]/gu, "\\$&")}(?![\\p{L}\\p{N}])`, "u");
const foreignIn = (text: string, reader: Locale): readonly string[] => {
	const own = new Set(ownWords(reader));
	return locales
		.filter((locale) => locale !== reader)
		.flatMap(ownWords)
		.filter((word) => !own.has(word) && whole(word).test(text));
};
/** What stands in the row as it is: names of people and things, codes, numbers. */
const given = JSON.stringify({
	...payload,
	pickup: null,
	pickupLabel: null,
	destination: null,
	tableNo: null,
});
const isNeutral = (value: string | number): boolean =>
	(String(value).match(/\p{L}+/gu) ?? []).every((word) => given.includes(word));

const types = packs.flatMap((pack) => Object.keys(pack.body().notices));
const memory = Object.fromEntries(packs.map(({ name }) => [name, {}]));

/** The template and its values, as whoever reads this language is told. */
function toldOf(type: string, locale: Locale) {
	const told = registry.notice(type)?.tell({ payload, memory, market, locale, nowMs });
	if (!told) throw new Error(`no notice ${type}`);
	const vars: Readonly<Record<string, string | number>> = { ...told.vars, shown: "" };
	return { template: told.template, vars, text: registry.text(told.template, locale, vars) };
}

describe.each(types)("the notice %s", (type) => {
	it.each(locales)("is told in %s alone", (locale) => {
		expect(foreignIn(toldOf(type, locale).text, locale)).toEqual([]);
	});

	it("gives readers of two languages no words that were made for one of them", () => {
		const [greek, russian] = [toldOf(type, "el"), toldOf(type, "ru")];
		expect(greek.template).toBe(russian.template);
		const asked = gapsOf(registry.raw(greek.template, "en"));
		const same = asked.filter(
			(gap) => greek.vars[gap] === russian.vars[gap] && !isNeutral(greek.vars[gap] ?? ""),
		);
		expect(same).toEqual([]);
	});
});

/** What each kind of solicitation asks about. */
const facts: Readonly<Record<string, readonly Json[]>> = {
	ride: [
		{ distanceM: 340, atMs: null },
		{ distanceM: null, atMs: null },
		{ distanceM: 340, atMs },
	].map((one) => ({
		pickup: pickup.label,
		destination: destination.label,
		pax: 3,
		fare: { minMinor: 1_234_550, maxMinor: 1_334_550, currency: "EUR" },
		...one,
	})),
	inquiry: [
		{ what: "W 1", request: { maxPriceMinor: 1_234_550, quantity: 2, near: destination.label } },
	],
};
const questions = packs.flatMap(({ solicitation }) =>
	(solicitation ? (facts[solicitation.kind] ?? []) : []).map(
		(one) => [solicitation?.kind ?? "", one] as const,
	),
);

describe("a question to several", () => {
	it("is tried here for every kind there is", () => {
		const kinds = packs.flatMap(({ solicitation }) => (solicitation ? [solicitation.kind] : []));
		expect([...new Set(questions.map(([kind]) => kind))]).toEqual(kinds);
	});

	it.each(
		questions.flatMap(([kind, one]) => locales.map((locale) => [kind, locale, one] as const)),
	)("of the kind %s is put in %s alone, with its facts %j", (kind, locale, one) => {
		const asking = registry.solicitation(kind);
		const made = asking?.question({ facts: one, market, locale, nowMs });
		if (!made) throw new Error(`no question ${kind}`);
		const text = registry.text(made.template, locale, { ...made.vars, code: "7K3M" });
		expect(foreignIn(text, locale)).toEqual([]);
		expect(text).toMatch(locale === "en" ? /12,345\.50/u : /12(?:\.|\u00A0)345,50/u);
	});
});
