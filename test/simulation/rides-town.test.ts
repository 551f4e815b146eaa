import { ridesContract } from "../contracts/rides.ts";
import { testMarket, testMarketId, testTenant } from "../support/market.ts";
import { makeRidesTown } from "./rides-town.ts";

const base = testMarket([]);
let { mobility: settings } = base;
let counter = 0;
const clock = { nowMs: Date.UTC(2026, 10, 21, 9) };
const pickup = { placeId: "harbour", label: "Harbour", lat: 36.2, lng: 33.9 };
const places = [
	{ ...pickup, id: "harbour", district: "Harbour" },
	{ ...pickup, id: "far", district: "Elsewhere", lat: 36.4 },
].map(({ placeId: _, label: __, ...place }) => ({ ...place, kind: "x", names: {}, aliases: [] }));
const off = new Set<string>();
const town = makeRidesTown({
	isSwitchedOn: (tool) => !off.has(tool),
	nowMs: () => clock.nowMs,
	newId: (prefix) => `${prefix}_${++counter}`,
	newCode: () => `7${String(++counter).padStart(3, "0").slice(-3)}`,
	market: () => ({ ...base, mobility: settings, places }),
});
const metresPerDegree = 111_195;

ridesContract(() => ({
	mobility: town,
	tenantId: testTenant,
	marketId: testMarketId,
	pickup,
	switched: async (tool, isOn) => {
		if (isOn) off.delete(tool);
		else off.add(tool);
	},
	nowMs: () => clock.nowMs,
	pass: async (ms) => {
		clock.nowMs += ms;
	},
	person: async () => ({
		personHash: `person_${++counter}`,
		address: { channel: "whatsapp", value: `+4477009${10_000 + counter}` },
		locale: "en",
	}),
	driver: async (metres, district) => {
		const driverId = `driver_${String(++counter).padStart(6, "0")}`;
		const row = {
			driverId,
			threadKey: `key_${driverId}`,
			number: `+4477009${10_000 + counter}`,
			name: "Dora",
			lat: metres === null ? null : pickup.lat + metres / metresPerDegree,
			lng: metres === null ? null : pickup.lng,
			available: true,
			...(district === undefined ? {} : { district }),
		};
		town.driverRows.push(row);
		return row;
	},
	nobodyOnDuty: async () => {
		for (const driver of town.driverRows) driver.available = false;
	},
	isOnDuty: async ({ driverId }) =>
		town.driverRows.find((driver) => driver.driverId === driverId)?.available ?? false,
	settings: async (change) => {
		settings = { ...settings, ...change };
	},
}));
