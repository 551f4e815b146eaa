/** What reading a message may cost: the names of a market are read and folded once, and not again for each message or word. */
import { describe, expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import type { Market } from "../../core/market.ts";
import type { Snapshot } from "../../ports/proposer.ts";
import { extract } from "../market/businesses.ts";
import { messageOf } from "../message.ts";
import { decide } from "../testing/decide.ts";

const timezone = "Europe/Nicosia";
const home = (listingId: string, title: string, area: string) => ({
	listingId,
	title,
	category: "apartment",
	area,
	bedrooms: 2,
	timezone,
});

/** A market that counts how often anything of its lists is looked at. */
function counting(market: Market) {
	const looked = { places: 0, homes: 0, services: 0, shops: 0, venues: 0 };
	const watched = <Row extends object>(of: keyof typeof looked, rows: readonly Row[]): Row[] =>
		rows.map(
			(row) =>
				new Proxy(row, {
					get: (target, key) => {
						if (
							["names", "aliases", "title", "words", "tags", "items", "offerings"].includes(
								String(key),
							)
						)
							looked[of] += 1;
						return Reflect.get(target, key) as unknown;
					},
				}),
		);
	const lists = {
		places: watched("places", market.places),
		shops: watched("shops", market.shops ?? []),
		venues: watched("venues", market.venues ?? []),
		leads: {
			homes: watched("homes", [
				home("home_quay", "Flat on the quay", "Harbour"),
				home("home_wall", "House under the wall", "Castle"),
				home("home_hill", "Flat on the hill", "Airport"),
			]),
			services: watched("services", [
				{
					listingId: "svc_pipes",
					title: "Pipes and taps",
					businessName: "Bay Plumbing",
					words: ["plumber", "sink"],
					timezone,
				},
			]),
		},
	};
	return { looked, lists, market: { ...market, ...lists } };
}

const snapshot = (market: Market, text: string): Snapshot => ({
	text,
	mediaCount: 0,
	locale: "en",
	localeIsGuess: true,
	nowMs: Date.UTC(2026, 10, 21, 9),
	market,
	roles: ["customer"],
	persona: "concierge",
	dialogue: null,
	waiting: [],
	ride: null,
	inquiry: null,
	onDuty: false,
	history: [],
});
const texts = [
	"what a lovely evening it is in this old town of yours",
	"I would love to see something nice somewhere near the sea tomorrow at five",
	"are dogs welcome there?",
	"the wind carries everything away",
	"limanda güzel bir akşam geçirmek istiyoruz bu hafta",
];
const tools = ["viewing.schedule", "service.request", "order.create", "booking.initiate"];

describe("the offline rules", () => {
	it("look at a market's names once, however many messages follow, also where its tools change", () => {
		const { looked, lists, market } = counting(testMarket(tools));
		for (const text of texts) decide(snapshot(market, text));
		const once = { ...looked };
		expect(Object.values(once).every((times) => times > 0)).toBe(true);
		for (let again = 0; again < 5; again++)
			for (const text of texts) decide(snapshot({ ...testMarket([]), ...lists }, text));
		expect(looked).toEqual(once);
	});

	it("look for the areas of a market once in a message, whichever pack asks what it says of a business", () => {
		const market = testMarket(tools);
		let looked = 0;
		const venues = (market.venues ?? []).map(
			(venue) =>
				new Proxy(venue, {
					get: (target, key) => {
						if (key === "area") looked += 1;
						return Reflect.get(target, key) as unknown;
					},
				}),
		);
		const { leads } = counting(market).lists;
		const told = snapshot({ ...market, venues, leads }, "a table at eight in the old town, please");
		// Whatever is made of a market once is made.
		decide(told);
		looked = 0;
		extract(messageOf({ ...told }));
		const once = looked;
		expect(once).toBeGreaterThan(0);
		looked = 0;
		decide({ ...told });
		expect(looked).toBeLessThan(2 * once);
	});

	it("find a home by its area as before: by its own name, and by what its place is called elsewhere", () => {
		const { market } = counting(testMarket(["viewing.schedule"]));
		const chosen = (text: string) => JSON.stringify(decide(snapshot(market, text)));
		expect(chosen("I want to view the flat at the harbour tomorrow at 17:00")).toContain(
			"home_quay",
		);
		expect(chosen("yarın saat 17:00 için limandaki daireyi görmek istiyorum")).toContain(
			"home_quay",
		);
		expect(chosen("I want to view the house at the castle tomorrow at 17:00")).toContain(
			"home_wall",
		);
	});
});
