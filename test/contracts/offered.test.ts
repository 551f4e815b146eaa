/** What a tool lists to choose from: whoever says “the second one” means what stands at that number, whichever tool listed it. */
import { describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import { offeredMax } from "../../src/core/offered.ts";
import type { Catalogue } from "../../src/packs/discovery/needs.ts";
import { makeCatalogue } from "../simulation/catalogue-in-memory.ts";
import { fixtures } from "./fixtures.ts";
import { makeToolWorld } from "./tool-world.ts";

const registry = makeAppRegistry();
const answerOf = async (name: string, args: Json, catalogue?: Catalogue) => {
	const world = makeToolWorld(registry, {}, (pack) =>
		pack === "discovery" && catalogue ? { catalogue } : undefined,
	);
	const done = await world.call(name, args);
	if (done.kind !== "done") throw new Error(JSON.stringify(done));
	const { reply, offered } = done.tool.respond({
		outcome: done.outcome,
		args: done.args,
		ctx: world.context("person"),
	});
	return { offered, text: Object.values(reply?.vars ?? {}).join("\n") };
};
const exampleOf = (name: string): Json =>
	fixtures.find(({ tool }) => tool === name)?.example as Json;

describe("what is listed to choose from", () => {
	it.each([
		["listing.search", "business", exampleOf("listing.search")],
		["places.findPharmacy", "business", {}],
		["places.findNearby", "place", {}],
		["property.searchListings", "home", {}],
		["business.searchByTags", "business", exampleOf("business.searchByTags")],
		["geo.searchNearby", "business", exampleOf("geo.searchNearby")],
		["places.searchPoi", "place", { query: "castle" }],
		["inventory.checkItems", "item", { items: ["np-margherita", "np-cola"] }],
	])("by %s is a %s at each of its numbers", async (name, kind, args) => {
		const { offered = [], text } = await answerOf(name, args);
		const lines = text.split("\n").filter((line) => /^\d+\. /u.test(line));
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.length).toBeLessThanOrEqual(offeredMax);
		expect(offered.map((one) => one.kind)).toEqual(lines.map(() => kind));
		for (const [at, one] of offered.entries())
			expect(lines[at]).toSatisfy(
				(line: string) => line.startsWith(`${at + 1}. `) && line.includes(one.name),
			);
		expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
	});

	it("is no driver", async () => {
		const args = {
			point: { lat: 36.2, lng: 33.9 },
			radiusM: 50_000,
			kind: "driver",
		};
		const pin = { id: "d1", kind: "driver", name: "sedan", lat: 36.2, lng: 33.9, metadata: {} };
		const catalogue = makeCatalogue({ cards: [], homes: [], pins: [pin], stock: [] });
		const { offered, text } = await answerOf("geo.searchNearby", args, catalogue);
		expect(text).toContain("1. ");
		expect(offered).toEqual([]);
	});

	it("is, of a thing, also who has it", async () => {
		const { offered } = await answerOf("inventory.checkItems", { items: ["np-cola"] });
		expect(offered).toMatchObject([{ id: "np-cola", businessId: "of_lst_pizza" }]);
	});
});
