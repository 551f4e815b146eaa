/** What the businesses of the test market have to book, and the ledger in memory that keeps it. */
import { type BookingSettings, bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import type { SlotRules } from "../../src/core/ledger/slots.ts";
import type { Ledger } from "../../src/ports/ledger.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { testVenues } from "../support/market.ts";
import { type BusinessRow, makeLedgerBook, type OfferingRow } from "./ledger-in-memory.ts";

/** The phone of whoever has the salon, which wants to agree to a haircut. */
export const ownerNumber = "+447700900311";

export type Bookables = {
	readonly ledger: Ledger & Pick<ReturnType<typeof makeLedgerBook>, "rows">;
	readonly businesses: BusinessRow[];
	readonly offerings: OfferingRow[];
	readonly offering: (id: string) => OfferingRow;
	/** How whoever never came may hold. */
	readonly holding: { current: BookingSettings };
};

const span = [["10:00", "23:00"]] as [string, string][];
const everyDay = { "0": span, "1": span, "2": span, "3": span, "4": span, "5": span, "6": span };
const minutes: SlotRules = {
	unit: "minutes",
	slotMinutes: 30,
	slotsDefault: 1,
	capacity: 1,
	partyMax: 8,
	openingHours: { days: everyDay },
	leadMinutes: 0,
	aheadDaysMax: 60,
	timezone: "Europe/Nicosia",
};
const settings: Readonly<Record<string, Partial<OfferingRow>>> = {
	off_table: { priceMinor: 900, currency: "EUR" },
	off_room: {
		rules: { ...minutes, unit: "nights", capacity: 2, partyMax: 2, openingHours: null },
		priceMinor: 8000,
		currency: "EUR",
	},
	off_haircut: { needsAcceptance: true },
};

export function makeBookables(
	runtime: Pick<Runtime, "nowMs" | "newId" | "newCode">,
	isSwitchedOn: (tool: string) => boolean,
	hasCome: (personHash: string) => boolean = () => false,
): Bookables {
	const businesses = testVenues.map(
		({ businessId, name }): BusinessRow => ({
			id: businessId,
			name,
			ownerHash: businessId === "biz_salon" ? `key:${ownerNumber}` : null,
			open: true,
			version: 1,
		}),
	);
	const offerings = testVenues.flatMap(({ businessId, offerings: has }) =>
		has.map(
			({ offeringId, name }): OfferingRow => ({
				id: offeringId,
				businessId,
				name,
				rules: minutes,
				holdSeconds: 600,
				cancelMinutes: 60,
				needsAcceptance: false,
				priceMinor: null,
				currency: null,
				active: true,
				version: 1,
				...settings[offeringId],
			}),
		),
	);
	const holding = { current: bookingDefaults };
	return {
		ledger: makeLedgerBook({
			...runtime,
			businesses,
			offerings,
			isSwitchedOn,
			hasCome,
			settings: () => holding.current,
		}),
		holding,
		businesses,
		offerings,
		offering: (id) => {
			const found = offerings.find((row) => row.id === id);
			if (!found) throw new Error(`there is no ${id}`);
			return found;
		},
	};
}
