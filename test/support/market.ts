import type { Market, Shop, Venue } from "../../src/core/market.ts";

export const testTenant = "00000000-0000-4000-8000-000000000001";
export const testMarketId = "00000000-0000-4000-8000-0000000000a1";

const span: [string, string][] = [["10:00", "23:00"]];
/** Of what is booked by the half hour. */
const openingHours = {
	days: { "0": span, "1": span, "2": span, "3": span, "4": span, "5": span, "6": span },
};
const minutes = (offeringId: string, name: string) =>
	({ offeringId, name, unit: "minutes", minutes: 30, openingHours }) as const;
const whereabouts = (area: string, lat: number, lng: number) => ({
	openingHours: null,
	area,
	point: { lat, lng },
});
const grill = {
	businessId: "biz_grill",
	name: "Harbour Grill",
	category: "restaurant",
	tags: ["grill", "Liman Grill"],
	timezone: "Europe/Nicosia",
	...whereabouts("Harbour", 36.201, 33.901),
};

/** What they can be booked for: test/simulation/bookables.ts. */
export const testVenues: readonly Venue[] = [
	{
		...grill,
		serves: ["restaurant", "grill", "Liman Grill", "burger", "pizza", "fish", "breakfast"],
		offerings: [minutes("off_table", "Table")],
	},
	{
		businessId: "biz_hotel",
		name: "Sea View Hotel",
		category: "hotel",
		tags: ["hotel", "otel"],
		timezone: "Europe/Nicosia",
		...whereabouts("Beach", 36.21, 33.91),
		serves: ["hotel", "otel", "sea view"],
		offerings: [{ offeringId: "off_room", name: "Room", unit: "nights", minutes: null }],
	},
	{
		businessId: "biz_salon",
		name: "Maria's Salon",
		category: "hair_salon",
		tags: ["Maria", "hairdresser", "kuaför"],
		timezone: "Europe/Nicosia",
		...whereabouts("Centre", 36.215, 33.915),
		serves: ["hair_salon", "Maria", "hairdresser", "kuaför", "Haircut", "Massage"],
		offerings: [minutes("off_haircut", "Haircut"), minutes("off_massage", "Massage")],
	},
];

const item = (sku: string, name: string, ...aliases: readonly string[]) => ({
	sku,
	name,
	aliases: [...aliases],
});

/** What they sell, and at what price: test/simulation/orderables.ts. */
export const testShops: readonly Shop[] = [
	{
		...grill,
		serves: ["restaurant", "grill", "Liman Grill"],
		takes: ["delivery", "pickup", "here"],
		items: [
			item("gr-margherita", "Margherita", "pizza margherita", "маргарита", "μαργαρίτα"),
			item("gr-burger", "Burger", "hamburger", "бургер", "μπέργκερ", "hamburger"),
			item("gr-cola", "Cola", "coke", "kola", "кола", "κόλα", "coca", "koka"),
		],
	},
	{
		businessId: "biz_napoli",
		name: "Napoli Corner",
		category: "pizzeria",
		tags: ["pizza"],
		...whereabouts("Centre", 36.216, 33.914),
		serves: ["pizzeria", "pizza"],
		takes: ["delivery", "pickup", "here"],
		items: [
			item("np-margherita", "Margherita", "pizza margherita", "маргарита", "μαργαρίτα"),
			item("np-pepperoni", "Pepperoni", "пепперони", "πεπερόνι"),
			item("np-cola", "Cola", "coke", "kola", "кола", "κόλα", "coca", "koka"),
			item("np-tiramisu", "Tiramisu", "тирамису", "τιραμισού"),
		],
	},
	{
		businessId: "biz_pharmacy",
		name: "Deniz Pharmacy",
		category: "pharmacy",
		tags: ["eczane", "аптека", "φαρμακείο", "pharmacie", "farumasi"],
		...whereabouts("Centre", 36.217, 33.916),
		serves: ["pharmacy", "eczane", "аптека", "φαρμακείο", "pharmacie", "farumasi"],
		takes: ["delivery", "pickup", "here"],
		items: [
			item("ph-paracetamol", "Paracetamol", "парацетамол", "παρακεταμόλη", "paracétamol"),
			item("ph-suncream", "Sun cream", "güneş kremi", "sunscreen", "crème solaire"),
		],
	},
	{
		businessId: "biz_hardware",
		name: "Bay Hardware",
		category: "hardware",
		tags: ["nalbur", "hardware store"],
		...whereabouts("Old Town", 36.219, 33.919),
		serves: ["hardware", "nalbur", "hardware store"],
		takes: ["delivery", "pickup", "here"],
		items: [
			item("hw-hammer", "Hammer", "çekiç", "молоток", "σφυρί", "marteau", "inyundo", "martello"),
			item("hw-screws", "Box of screws", "screws", "vida", "шурупы", "βίδες", "vis"),
		],
	},
];

export function testMarket(tools: readonly string[], change: Partial<Market> = {}): Market {
	return {
		tenantId: testTenant,
		tenantName: "Test Town Concierge",
		marketId: testMarketId,
		code: "test",
		name: "Test Town",
		enabled: true,
		defaultLocale: "en",
		locales: ["en", "tr"],
		currency: "EUR",
		currencyDigits: 2,
		timezone: "Europe/Nicosia",
		settingsVersion: 1,
		maxOutboundPerInbound: 3,
		requireConfirmFor: [],
		tools: Object.fromEntries(
			tools.map((name) => [name, { enabled: true, requireConfirmation: null }]),
		),
		mobility: {
			waveSize: 3,
			waveSeconds: 45,
			wavesMax: 4,
			searchSeconds: 300,
			radiusM: 15_000,
			openRidesMax: 2,
		},
		tariffs: [
			{
				vehicleType: "standard",
				version: 1,
				baseMinor: 300,
				perKmMinor: 120,
				perMinuteMinor: 20,
				minimumMinor: 500,
				spreadPct: 15,
				detourPct: 130,
				speedKmh: 30,
				nightPct: 25,
				nightFromHour: 22,
				nightToHour: 6,
			},
		],
		places: [
			{
				id: "harbour",
				kind: "harbour",
				names: { en: "Harbour", tr: "Liman" },
				aliases: ["port"],
				lat: 36.2,
				lng: 33.9,
			},
			{
				id: "castle",
				kind: "castle",
				names: { en: "Castle", tr: "Kale" },
				aliases: [],
				lat: 36.22,
				lng: 33.92,
			},
			{
				id: "airport",
				kind: "airport",
				names: { en: "Airport", tr: "Havaalanı" },
				aliases: [],
				lat: 36.25,
				lng: 33.95,
			},
		],
		venues: [...testVenues],
		shops: [...testShops],
		...change,
	};
}
