/** What one business has and what one home costs: told without what was asked for in vain. */
import { expect, it } from "vitest";
import { checkItems } from "./check-items.ts";
import { searchHomes } from "./search-homes.ts";

const market = {
	tenantId: "t",
	marketId: "m",
	name: "Harbour",
	places: [],
	currency: "TRY",
	currencyDigits: 2,
	tools: {},
};
const ctx = { tenantId: "t", traceId: "x", locale: "en", market, nowMs: 0 };
const stocked = (asked: string, sku: string, name: string) => ({
	...{ asked, sku, name, business: "Selin", businessId: "selin", listingId: "l1" },
	...{ priceMinor: 40_000, currency: "TRY", qty: null, unit: null, available: true },
});
type Check = Parameters<typeof checkItems.resolve>[0];
const checked = async (args: Record<string, unknown>, found: readonly unknown[]) => {
	const needs = { catalogue: { checkItems: async () => found } };
	const outcome = await checkItems.resolve({ args, ctx, needs } as unknown as Check);
	const told = { outcome, args, ctx } as unknown as Parameters<typeof checkItems.respond>[0];
	return checkItems.respond(told).reply;
};

it("of whichever of these there are, each is told once, and no other is missed", async () => {
	const items = ["hairdresser", "Haircut", "cut"];
	const found = [stocked("Haircut", "cut", "Haircut"), stocked("cut", "cut", "Haircut")];
	const reply = await checked({ items, whichever: true }, found);
	expect(reply?.template).toBe("discovery.items");
	expect(String(reply?.vars["lines"]).match(/Haircut/gu)).toHaveLength(1);
	expect((await checked({ items }, found))?.template).toBe("discovery.items_partly");
});

it("of whichever there are none, nobody is told that a list of ours was not in stock", async () => {
	const reply = await checked({ items: ["hairdresser"], whichever: true }, []);
	expect(reply?.template).toBe("rules.no_answer");
	expect((await checked({ items: ["hairdresser"] }, []))?.template).toBe("discovery.no_items");
});

it("one home is told alone, of those that are like it, and no other where it is gone", async () => {
	const home = (listingId: string) => ({
		...{ listingId, title: listingId, priceMinor: 1, currency: "TRY", bedrooms: 2, area: null },
		...{ photos: [], availableFrom: null, pets: false, parking: false },
	});
	const needs = {
		catalogue: { properties: async () => ({ items: [home("a"), home("b")], isCut: false }) },
	};
	type Search = Parameters<typeof searchHomes.resolve>[0];
	const found = async (args: Record<string, unknown>) => {
		const outcome = await searchHomes.resolve({ args, ctx, needs } as unknown as Search);
		return outcome.kind === "succeeded"
			? outcome.data.items.map(({ listingId }) => listingId)
			: null;
	};
	expect(await found({ bedrooms: 2, listingId: "b" })).toEqual(["b"]);
	expect(await found({ bedrooms: 2, listingId: "c" })).toEqual([]);
	expect(await found({ bedrooms: 2 })).toEqual(["a", "b"]);
});
