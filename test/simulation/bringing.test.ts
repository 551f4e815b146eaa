/** An order that is brought somewhere, through the whole kernel: whoever reads of the place reads it in their own language, and who brings it finds it. */
import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { shopNumbers } from "./orderables.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const napoli = shopNumbers["biz_napoli"] ?? "";
let world: World;
afterEach(() => world.close());

/** Anna's first words order a cola, brought there. */
const orders = (place: Json) => {
	const proposer: Proposer = {
		name: "scripted",
		propose: async () => ({
			type: "execute_tool",
			tool: "order.create",
			args: {
				businessId: "biz_napoli",
				items: [{ sku: "np-cola", name: null, qty: 1 }],
				tableNo: null,
				place,
				notes: null,
			},
		}),
	};
	world = makeWorld({ proposer });
	const shop = world.orderables.shop("biz_napoli");
	shop.ownerLocale = "tr";
	return shop;
};
const says = async (text: string) => {
	await world.write(anna, text);
	await world.pass(1000);
	return world.last(anna).text;
};

describe("an order that is brought somewhere", () => {
	it("names the place to each in their own language, and goes by the market's in the records", async () => {
		orders({ placeId: "castle" });
		expect(await says("a cola to the castle")).toContain("To: Castle.");
		await says("yes");
		expect(world.last(napoli).text).toContain("Kale");
		expect(world.last(napoli).text).not.toContain("Castle");
		expect(world.orderables.rows().at(-1)?.order.tableNo).toBe("Castle");
	});

	it("shows whoever brings it a shared place on a map, and the map to nobody else", async () => {
		orders({ lat: 36.20125, lng: 33.90075 });
		expect(await says("a cola to where I am")).toContain("To: the shared location.");
		expect(await says("yes")).toContain("Your order is with Napoli Corner");
		expect(world.last(napoli).text).toContain(
			"paylaşılan konum https://maps.google.com/?q=36.201250,33.900750",
		);
		expect(world.heard(anna).some(({ text }) => text.includes("36.20"))).toBe(false);
	});

	it("is not asked about where the business brings nothing", async () => {
		orders({ placeId: "castle" }).tags = ["pickup"];
		expect(await says("a cola to the castle")).toBe(
			"Napoli Corner does not bring orders to people; you can have it there. Nothing is ordered.",
		);
		expect(world.orderables.rows()).toEqual([]);
	});
});
