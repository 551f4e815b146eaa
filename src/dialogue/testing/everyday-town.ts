/** For tests: the demo town with the businesses, menus and homes of an everyday market, and a proposal in one line. */
import type { Market, Shop, Venue } from "../../core/market.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { bookingOutline, minutes, nights } from "./booking/outline.ts";
import { decide } from "./decide.ts";
import { outline, snapshotOf, town } from "./outline.ts";

const { timezone } = town;
const daily = (from: string, to: string) => ({
	days: Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, [[from, to]]])),
});

const venues: Venue[] = [
	{
		businessId: "lantern",
		name: "Blue Lantern",
		category: "restaurant",
		tags: ["fish restaurant", "sea view"],
		offerings: [minutes("Table inside"), minutes("Table on the quay")],
		area: "Harbour",
		serves: ["fish", "seafood"],
	},
	{
		businessId: "napoli",
		name: "Napoli Corner",
		category: "restaurant",
		tags: ["pizzeria", "pasta", "italian"],
		offerings: [minutes("Table")],
		area: "Centre",
		serves: ["pizza", "pasta", "Italian food"],
	},
	{
		businessId: "terrace",
		name: "Terrace Café",
		category: "cafe",
		tags: ["cafe", "breakfast"],
		offerings: [minutes("Terrace table")],
		area: "Old Town",
		openingHours: daily("08:00", "19:00"),
		serves: ["coffee", "cake"],
	},
	{
		businessId: "akasya",
		name: "Akasya Hotel Harbour",
		category: "hotel",
		tags: ["hotel", "harbour"],
		offerings: [nights("Double room"), nights("Family room")],
		area: "Harbour",
		serves: ["Double room", "Family room"],
	},
	{
		businessId: "lodos",
		name: "Lodos Guest House",
		category: "hotel",
		tags: ["hotel", "guest house"],
		offerings: [nights("Courtyard room")],
		area: "Old Town",
	},
	{
		businessId: "selin",
		name: "Selin Hair Studio",
		category: "hairdresser",
		tags: ["hairdresser", "hair", "salon"],
		offerings: [minutes("Chair")],
		area: "Centre",
		openingHours: daily("09:00", "19:00"),
		serves: ["haircut", "beard trim", "hair colour"],
	},
].map((venue) => ({ ...venue, timezone })) as unknown as Venue[];

const item = (sku: string, name: string, ...aliases: readonly string[]) => ({
	...{ sku, name },
	aliases: [...aliases],
});
const shops: Shop[] = [
	{
		businessId: "lantern",
		name: "Blue Lantern",
		category: "restaurant",
		tags: ["fish restaurant"],
		items: [item("water", "Water, small", "su"), item("calamari", "Fried calamari", "kalamar")],
	},
	{
		businessId: "terrace",
		name: "Terrace Café",
		category: "cafe",
		tags: ["cafe"],
		items: [
			item("coffee", "Turkish coffee", "kahve", "coffee", "café"),
			item("cake", "Orange cake", "pasta", "kek", "cake"),
			item("tea", "Tea", "çay", "thé"),
		],
	},
	{
		businessId: "akasya",
		name: "Akasya Hotel Harbour",
		category: "hotel",
		tags: ["hotel", "harbour"],
		items: [
			item("cola", "Cola", "coke", "кола", "κόλα", "koka"),
			item("sandwich", "Club sandwich"),
		],
	},
	{
		businessId: "olive",
		name: "Olive Tree Restaurant",
		category: "restaurant",
		tags: ["kebab house"],
		items: [item("adana", "Adana kebab", "adana"), item("ayran", "Ayran"), item("milk", "Milk")],
	},
];

const home = (listingId: string, title: string, area: string, bedrooms: number) => ({
	...{ listingId, title, area, bedrooms, timezone },
	category: "apartment",
});

const tools = [
	...["booking.initiate", "booking.change", "booking.cancel", "booking.getStatus"],
	...["order.create", "viewing.schedule", "service.requestBooking", "trip.estimatePrice"],
	...["places.searchPoi", "listing.search", "property.searchListings", "places.findNearby"],
];

export const everydayTown: Market = {
	...town,
	locales: ["en", "tr", "rw"],
	venues,
	shops,
	leads: {
		services: [],
		homes: [
			home("studio", "Studio over the harbour", "Harbour", 0),
			home("attic", "Attic in the old town", "Old Town", 2),
		],
	},
	tools: {
		...town.tools,
		...Object.fromEntries(
			tools.map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
		),
	},
};

type OrderArgs = {
	readonly businessId: string;
	readonly items: readonly {
		readonly sku: string | null;
		readonly name: string | null;
		qty: number;
	}[];
	readonly tableNo: string | null;
	readonly place?: { readonly placeId: string } | null;
};

/** `order olive: 2 adana, 1 ayran > akasya-harbour`, and else as of bookings and rides. */
export function everydayOutline(proposal: Proposal): string {
	if (proposal.type !== "execute_tool") return bookingOutline(proposal);
	const { tool, args } = proposal;
	if (tool === "viewing.schedule") {
		const { listingId, start } = args as { listingId: string; start: string };
		return `view ${listingId} | ${start.slice(5).replace("T", " ")}`;
	}
	if (tool === "property.searchListings")
		return ["homes", ...Object.entries(args as object).map(([name, one]) => `${name}=${one}`)].join(
			" ",
		);
	if (tool === "places.searchPoi") return `poi ${(args as { query: string }).query}`;
	if (tool !== "order.create")
		return tool.startsWith("booking.") ? bookingOutline(proposal) : outline(proposal);
	const { businessId, items, tableNo, place } = args as unknown as OrderArgs;
	const lines = items.map(({ sku, name, qty }) => `${qty} ${sku ?? name}`).join(", ");
	const to = [tableNo, place?.placeId].filter((one) => one != null).join(", ");
	return `order ${businessId}: ${lines}${to === "" ? "" : ` > ${to}`}`;
}

/** One message after the other: what is proposed waits. */
export const everyday = (
	texts: readonly string[],
	over: Partial<Snapshot> = {},
): readonly string[] =>
	proposalsTo(texts, over).map((one) =>
		everydayOutline(one).replace(/ \| replaces \w+| replaces \w+$/u, ""),
	);

/** The codes of what was replaced. */
export const replaced = (texts: readonly string[]): readonly string[] =>
	proposalsTo(texts, {}).flatMap((one) =>
		one.type === "execute_tool" ? (one.replaces ?? []) : [],
	);

function proposalsTo(texts: readonly string[], over: Partial<Snapshot>): readonly Proposal[] {
	let dialogue: Snapshot["dialogue"] = null;
	let waiting: Snapshot["waiting"] = [];
	return texts.map((text, i) => {
		const proposal = decide(snapshotOf(text, { market: everydayTown, dialogue, waiting, ...over }));
		if (proposal.dialogue !== undefined) dialogue = proposal.dialogue;
		const commits = ["taxi.request", "booking.initiate", "order.create", "viewing.schedule"];
		if (proposal.type === "execute_tool" && commits.includes(proposal.tool))
			waiting = [{ code: `K${i}M2`, tool: proposal.tool, args: proposal.args, suspended: false }];
		return proposal;
	});
}
