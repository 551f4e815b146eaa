import { inquiriesContract } from "../contracts/inquiries.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeVendorsTown, simBusiness } from "./vendors-town.ts";

let counter = 0;
const clock = { nowMs: Date.UTC(2026, 10, 21, 9) };
const off = new Set<string>();
const town = makeVendorsTown({
	ids: () => ({ tenantId: testTenant, marketId: testMarketId }),
	isSwitchedOn: (tool) => !off.has(tool),
	nowMs: () => clock.nowMs,
	newId: (prefix) => `${prefix}_${++counter}`,
	newCode: () => `7${String(++counter).padStart(3, "0")}`,
});
const rowOf = (businessId: string) =>
	town.businessRows.find((row) => row.businessId === businessId);

inquiriesContract(() => ({
	vendors: town.vendors,
	tenantId: testTenant,
	marketId: testMarketId,
	nowMs: () => clock.nowMs,
	switched: async (tool, isOn) => {
		if (isOn) off.delete(tool);
		else off.add(tool);
	},
	pass: async (ms) => {
		clock.nowMs += ms;
	},
	person: async () => ({
		personHash: `person_${++counter}`,
		address: { channel: "whatsapp", value: `+4477009${10_000 + counter}` },
		locale: "en",
	}),
	shop: async (tag, owner) => {
		const businessId = `business_${String(++counter).padStart(6, "0")}`;
		const ownerKey = owner?.ownerKey ?? `owner_${counter}`;
		town.businessRows.push(
			simBusiness({ businessId, ownerKey, number: `+4477009${10_000 + counter}`, tags: [tag] }),
		);
		return { businessId, ownerKey };
	},
	close: async ({ businessId }) => {
		const row = rowOf(businessId);
		if (row) row.isActive = false;
	},
	consents: async ({ personHash }) =>
		town.consents.filter((one) => one.personHash === personHash).map(({ proofRef }) => proofRef),
}));
