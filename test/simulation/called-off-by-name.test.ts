/** "Cancel my order" where a table waits for its yes: the order that was agreed to is meant, and what waits goes on waiting. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { isOpen } from "../../src/core/confirmation/pending-action.ts";
import { writesAll } from "./exchange.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
afterEach(() => world.close());

function talk(...texts: readonly string[]): Promise<string> {
	world = makeWorld({ proposer: rulesProposer });
	return writesAll(world, anna, texts);
}
const order = "2 margherita from napoli corner to room 12";
const table = "a table for 4 tomorrow at 8pm at the harbour grill";
const ride = "taxi from the harbour to the castle";
/** What is still asked, by its tool. */
const waiting = () =>
	world
		.thread(world.keyOf(anna))
		.store.actions(20)
		.filter(({ action }) => isOpen(action))
		.map(({ action }) => action.tool)
		.toSorted();

describe("an order that was agreed to", () => {
	it.each([
		"cancel my order",
		"no, cancel the order",
		"I don't want the order anymore",
		"siparişimi iptal et",
		"отмените мой заказ",
		"ακύρωσε την παραγγελία μου",
	])("is what is called off, and not the table that waits: %s", async (text) => {
		expect(await talk(order, "yes", table, text)).toMatch(/MX6K/u);
		expect(waiting()).toEqual(["booking.initiate", "order.cancel"]);
	});
	it("is what is called off where a taxi waits", async () => {
		await talk(order, "yes", ride, "cancel the order");
		expect(waiting()).toEqual(["order.cancel", "taxi.request"]);
	});
});

describe("a table that was agreed to", () => {
	it.each(["cancel my booking", "please cancel the reservation"])(
		"is what is called off where an order waits: %s",
		async (text) => {
			await talk(table, "yes", order, text);
			expect(waiting()).toEqual(["booking.cancel", "order.create"]);
		},
	);
});

describe("what waits", () => {
	it.each([
		["a table, and nothing else was agreed to", [table, "cancel my order"]],
		["a table, where it is called a booking", [order, "yes", table, "cancel my booking"]],
		["an order, where a table was agreed to", [table, "yes", order, "cancel my order"]],
		["a table, where nothing is named", [order, "yes", table, "cancel it"]],
	])("is dropped: %s", async (_, texts) => {
		expect(await talk(...texts)).toMatch(/^All right, I dropped it/u);
		expect(waiting()).toEqual([]);
	});
});
