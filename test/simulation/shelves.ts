/** What a town has on its shelves: the data of a catalogue in memory. */
import type { Card, Home, Nearby, StockedItem } from "../../src/packs/discovery/needs.ts";

export type Shelves = {
	readonly cards: readonly Card[];
	readonly homes: readonly Home[];
	readonly pins: readonly Pin[];
	readonly stock: readonly Omit<StockedItem, "asked">[];
};

const daily = (from: string, to: string) => ({
	days: Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, [[from, to]]])),
});
const hours = (from: string, to: string) => daily(from, to) as unknown as Card["openingHours"];

export const card = (over: Partial<Card> & Pick<Card, "listingId" | "title">): Card => ({
	businessId: `of_${over.listingId}`,
	business: over.title,
	kind: "restaurant",
	domain: "dining",
	category: "restaurant",
	subCategory: null,
	description: "",
	priceMinor: null,
	currency: null,
	tags: [],
	area: "Harbour",
	lat: 36.2,
	lng: 33.9,
	distanceM: null,
	openingHours: hours("08:00", "23:00"),
	timezone: null,
	actions: ["order_food"],
	...over,
});
const cards: readonly Card[] = [
	card({ listingId: "lst_pizza", title: "Napoli", subCategory: "pizzeria", tags: ["pizza"] }),
	card({
		listingId: "lst_fish",
		title: "Blue Lantern",
		subCategory: "fish",
		tags: ["fish"],
		lat: 36.22,
		lng: 33.92,
	}),
	card({
		listingId: "lst_hair",
		title: "Selin",
		business: "Selin Studio",
		kind: "service",
		domain: "beauty",
		category: "hairdresser",
		priceMinor: 2500,
		currency: "EUR",
		openingHours: hours("23:00", "23:30"),
		actions: ["book_service"],
	}),
];

const homes: readonly Home[] = [
	["Studio", 40_000, 0, "Harbour"],
	["Two rooms", 80_000, 2, "Old Town"],
	["Villa", 250_000, 4, "Hill"],
].map(([title, priceMinor, bedrooms, area]) => ({
	listingId: `home_${title}`,
	title: String(title),
	priceMinor: Number(priceMinor),
	currency: "EUR",
	bedrooms: Number(bedrooms),
	area: String(area),
	photos: [],
	availableFrom: null,
	pets: bedrooms === 4,
	parking: bedrooms === 4,
}));

export type Pin = Omit<Nearby, "distanceM"> & { readonly kind: string };
const pins: readonly Pin[] = [
	{
		id: "ph_day",
		kind: "pharmacy",
		name: "Day Pharmacy",
		lat: 36.201,
		lng: 33.901,
		metadata: { address: "Quay 1", openingHours: hours("08:30", "19:00") },
	},
	{
		id: "ph_duty",
		kind: "pharmacy",
		name: "Duty Pharmacy",
		lat: 36.221,
		lng: 33.921,
		metadata: {
			address: "Hill 2",
			openingHours: hours("01:00", "01:30"),
			duty: { from: "2026-11-01", everyDays: 1, start: "00:00", end: "23:59" },
		},
	},
	{
		id: "ph_night",
		kind: "pharmacy",
		name: "Night Pharmacy",
		lat: 36.2,
		lng: 33.9,
		metadata: { openingHours: hours("22:00", "23:00") },
	},
	{
		id: "vn_pizza",
		kind: "venue",
		name: "Napoli",
		lat: 36.2,
		lng: 33.9,
		metadata: { category: "restaurant", tags: ["pizza"] },
	},
];

const stock: readonly Omit<StockedItem, "asked">[] = [
	{
		sku: "np-margherita",
		name: "Pizza Margherita",
		business: "Napoli",
		businessId: "of_lst_pizza",
		listingId: "lst_pizza",
		priceMinor: 900,
		currency: "EUR",
		qty: 5,
		unit: "piece",
		available: true,
	},
	{
		sku: "np-cola",
		name: "Cola",
		business: "Napoli",
		businessId: "of_lst_pizza",
		listingId: "lst_pizza",
		priceMinor: 250,
		currency: "EUR",
		qty: 0,
		unit: "piece",
		available: false,
	},
];

export const townShelves: Shelves = { cards, homes, pins, stock };
