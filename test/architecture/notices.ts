/** Every notice there is, told of made-up rows: with somebody's words in them, and without. */
import type { Json } from "../../src/core/json.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import { packs } from "../../src/packs/index.ts";
import { testMarket } from "../support/market.ts";
import { registry } from "./support.ts";

export const nowMs = Date.UTC(2026, 10, 21, 9);
export const atMs = nowMs + 30 * 3_600_000;
const named = (id: string, ...names: readonly string[]): Market["places"][number] => ({
	id,
	kind: "harbour",
	names: Object.fromEntries(locales.map((locale, at) => [locale, names[at] ?? ""])),
	aliases: [],
	lat: 36.1,
	lng: 30.2,
});
/** In the order of the locales: en, tr, el, ru, fr, rw, it, de. */
export const places: Market["places"] = [
	named("harbour", "Harbour", "Liman", "Λιμάνι", "Гавань", "Port", "Icyambu", "Porto", "Hafen"),
	named("castle", "Castle", "Kale", "Κάστρο", "Крепость", "Château", "Igihome", "Castello", "Burg"),
];
export const market: Market = { ...testMarket([]), places };
/** Named by somebody who writes Greek: nobody else may read it so. */
export const pickup = { label: places[0]?.names["el"] ?? "", lat: 36.1, lng: 30.2 };
export const destination = { label: places[1]?.names["el"] ?? "", lat: 36.2, lng: 30.3 };

/** Everything that a row which Postgres wrote may tell; each notice takes what is its own. */
export const payload: Readonly<Record<string, Json>> = {
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

export const noticeTypes = packs.flatMap((pack) => Object.keys(pack.body().notices));
const memory = Object.fromEntries(packs.map(({ name }) => [name, {}]));

/** The template, its values and its kind, as whoever reads this language is told. */
export function toldOf(
	type: string,
	locale: Locale,
	given: Readonly<Record<string, Json>> = payload,
) {
	const told = registry.notice(type)?.tell({ payload: given, memory, market, locale, nowMs });
	if (!told) throw new Error(`no notice ${type}`);
	const vars: Readonly<Record<string, string | number>> = { ...told.vars, shown: "" };
	const { template, kind } = told;
	return { template, kind, vars, text: registry.text(template, locale, vars) };
}
