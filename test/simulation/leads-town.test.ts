import { codeAlphabet } from "../../src/core/ids.ts";
import { homeAddress, type ListingChange, leadsContract, zone } from "../contracts/leads.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { type LeadListing, leadListing, makeLeadsTown } from "./leads-town.ts";

let counter = 0;
const clock = { nowMs: Date.UTC(2026, 10, 21, 9) };
const keyOf = (number: string) => `key_${[...number].reverse().join("")}`;
const town = makeLeadsTown({
	nowMs: () => clock.nowMs,
	newId: (prefix) => `${prefix}_${++counter}`,
	newCode: () => {
		counter += 1;
		const letter = (place: number) =>
			codeAlphabet[Math.floor(counter / codeAlphabet.length ** place) % codeAlphabet.length] ?? "";
		return `7${letter(2)}${letter(1)}${letter(0)}`;
	},
	isSwitchedOn: () => true,
	keyOf,
	ids: () => ({ tenantId: testTenant, marketId: testMarketId }),
});
const number = () => `+4477009${10_000 + ++counter}`;
const apply = (listing: LeadListing, change: ListingChange) => void Object.assign(listing, change);
const found = ({ listingId }: { readonly listingId: string }) => {
	const listing = town.listings.find((one) => one.listingId === listingId);
	if (!listing) throw new Error(`there is no ${listingId}`);
	return listing;
};

leadsContract(() => ({
	leads: town,
	tenantId: testTenant,
	marketId: testMarketId,
	nowMs: () => clock.nowMs,
	age: async (ms) => {
		clock.nowMs += ms;
	},
	settle: async (id) =>
		(await town.settle())
			.filter(({ dedupeKey }) => dedupeKey.startsWith(`${id}:`))
			.map(({ type }) => type),
	person: async () => {
		const value = number();
		return { personHash: keyOf(value), address: { channel: "whatsapp", value }, locale: "en" };
	},
	listing: async (kind, change = {}) => {
		const owner = number();
		const listing = leadListing({
			listingId: `listing_${++counter}`,
			kind,
			owner,
			address: homeAddress,
			timezone: zone,
		});
		apply(listing, change);
		town.listings.push(listing);
		return { listingId: listing.listingId, ownerHash: keyOf(owner) };
	},
	change: async (what, change) => apply(found(what), change),
	dispatchTo: async (what) => {
		const value = number();
		found(what).dispatchTo = value;
		return keyOf(value);
	},
}));
