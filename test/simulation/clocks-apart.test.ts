/**
 * The Worker's clock is an hour wrong, before or behind the database's. What is asked about can be had while its time lasts, and not
 * after: the database says when that is.
 */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { leadListing } from "./leads-town.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const agent = "+447700900311";
const shop = "+447700900011";
const minuteMs = 60_000;
const timezone = "Europe/Nicosia";
let world: World;
afterEach(() => world.close());

function start(databaseAheadMs: number): void {
	world = makeWorld({ proposer: rulesProposer, databaseAheadMs });
	world.leads.listings.push(
		leadListing({ listingId: "studio", kind: "property", owner: agent, address: "Quay 30" }),
		leadListing({
			listingId: "fixit",
			kind: "service",
			title: "Bay Fix-It",
			businessName: "Bay Fix-It",
			owner: agent,
		}),
	);
	world.addVendor(shop);
	world.market.current = {
		...world.market.current,
		leads: {
			services: [
				{
					listingId: "fixit",
					title: "Bay Fix-It",
					businessName: "Bay Fix-It",
					words: ["plumber", "repairs"],
					timezone,
				},
			],
			homes: [
				{
					listingId: "studio",
					title: "Studio over the harbour",
					category: "flat",
					area: "Harbour",
					bedrooms: 0,
					timezone,
				},
			],
		},
	};
}
const says = async (text: string): Promise<string> => {
	await world.write(anna, text);
	return world.last(anna).text;
};

const receipts = (receipt: RegExp) => world.heard(anna).filter(({ text }) => receipt.test(text));

type TableRequest = {
	readonly what: string;
	readonly request: string;
	readonly receipt: RegExp;
	readonly count: () => number;
};
const requests: readonly TableRequest[] = [
	{
		what: "a ride",
		request: "taxi from the harbour to the castle",
		receipt: /asking the nearest drivers/u,
		count: () => world.rides.rideRows.length,
	},
	{
		what: "a table",
		request: "a table for 4 tomorrow at 7 at the harbour grill",
		receipt: /^Booked: Harbour Grill/u,
		count: () => world.bookables.ledger.rows().filter(({ state }) => state === "confirmed").length,
	},
	{
		what: "an order",
		request: "2 margherita and a cola from napoli corner to room 12",
		receipt: /^Your order is with Napoli Corner/u,
		count: () => world.orderables.rows().filter(({ order }) => order.status === "confirmed").length,
	},
	{
		what: "a viewing",
		request: "I want to see the studio tomorrow at 5",
		receipt: /Quay 30/u,
		count: () => world.leads.viewingRows.filter(({ state }) => state === "booked").length,
	},
	{
		what: "a question to shops",
		request: "find me a used hp laptop",
		receipt: /^I am asking/u,
		count: () => world.vendors.inquiryRows.length,
	},
];
const apart = [
	["an hour behind the database's", 60 * minuteMs],
	["an hour before it", -60 * minuteMs],
] as const;

describe.each(apart)("with the Worker's clock %s", (_, aheadMs) => {
	it.each(requests)(
		"$what is had by a yes in its time, once [P4]",
		async ({ request, receipt, count }) => {
			start(aheadMs);
			await says(request);
			expect(count()).toBe(0);
			await world.pass(2 * minuteMs);
			await says("yes");
			expect(receipts(receipt)).toHaveLength(1);
			expect(count()).toBe(1);
			await says("yes");
			expect([count(), receipts(receipt).length]).toEqual([1, 1]);
		},
	);

	it.each(requests)(
		"$what is not had by a yes after its time, and its person hears so",
		async ({ request, count }) => {
			start(aheadMs);
			const prompt = await says(request);
			await world.pass(16 * minuteMs);
			await says("yes");
			expect(count()).toBe(0);
			expect(world.last(anna).text).not.toBe(prompt);
		},
	);
});
