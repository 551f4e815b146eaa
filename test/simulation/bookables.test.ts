import { codeAlphabet } from "../../src/core/ids.ts";
import type { SlotRules } from "../../src/core/ledger/slots.ts";
import { ledgerContract, type OfferingSettings, zone } from "../contracts/ledger.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeBookables, type OfferingRow } from "./bookables.ts";

let counter = 0;
const clock = { nowMs: Date.UTC(2026, 10, 21, 9) };
const came = new Set<string>();
const { ledger, businesses, offerings, holding } = makeBookables(
	{
		nowMs: () => clock.nowMs,
		newId: (prefix) => `${prefix}_${++counter}`,
		newCode: () => {
			counter += 1;
			const letter = (place: number) =>
				codeAlphabet[Math.floor(counter / codeAlphabet.length ** place) % codeAlphabet.length] ??
				"";
			return `7${letter(2)}${letter(1)}${letter(0)}`;
		},
	},
	() => true,
	() => ({ tenantId: testTenant, marketId: testMarketId }),
	(personHash) => came.has(personHash),
);
const rulesNow: SlotRules = {
	unit: "minutes",
	slotMinutes: 30,
	slotsDefault: 1,
	capacity: 1,
	partyMax: 1,
	openingHours: null,
	leadMinutes: 0,
	aheadDaysMax: 60,
	timezone: zone,
};

function apply(offering: OfferingRow, settings: OfferingSettings): void {
	const { cancelMinutes, holdSeconds, needsAcceptance, priceMinor, active, ...rules } = settings;
	offering.rules = { ...offering.rules, ...rules };
	if (cancelMinutes !== undefined) offering.cancelMinutes = cancelMinutes;
	if (holdSeconds !== undefined) offering.holdSeconds = holdSeconds;
	if (needsAcceptance !== undefined) offering.needsAcceptance = needsAcceptance;
	if (priceMinor !== undefined) offering.priceMinor = priceMinor;
	if (active !== undefined) offering.active = active;
	offering.version += 1;
}

ledgerContract(() => ({
	ledger,
	tenantId: testTenant,
	marketId: testMarketId,
	nowMs: () => clock.nowMs,
	age: async (ms) => {
		clock.nowMs += ms;
	},
	person: async () => ({
		personHash: `person_${++counter}`,
		address: { channel: "whatsapp", value: `+4477009${10_000 + counter}` },
		locale: "en",
	}),
	bookable: async (settings) => {
		const businessId = `business_${++counter}`;
		const ownerHash = `owner_${counter}`;
		businesses.push({ id: businessId, name: "Grill", ownerHash, open: true, version: 1 });
		const offering: OfferingRow = {
			id: `offering_${++counter}`,
			businessId,
			name: "Table",
			rules: rulesNow,
			holdSeconds: 600,
			cancelMinutes: 0,
			needsAcceptance: false,
			priceMinor: 900,
			currency: "EUR",
			active: true,
			version: 1,
		};
		apply(offering, settings);
		offerings.push(offering);
		return { businessId, offeringId: offering.id, ownerHash };
	},
	change: async ({ offeringId }, settings) => {
		const offering = offerings.find(({ id }) => id === offeringId);
		if (offering) apply(offering, settings);
	},
	closeBusiness: async ({ businessId }) => {
		const business = businesses.find(({ id }) => id === businessId);
		if (business) business.open = false;
	},
	settings: async (settings) => {
		holding.current = settings;
	},
	hasCome: async ({ personHash }) => {
		came.add(personHash);
	},
	touchBusiness: async ({ businessId }) => {
		const business = businesses.find(({ id }) => id === businessId);
		if (business) business.version += 1;
	},
}));
