/** An order says where it goes before it is proposed: brought, or fetched by whoever ordered it. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { writesAll } from "./exchange.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
afterEach(() => world.close());

function talk(...texts: readonly string[]): Promise<string> {
	world = makeWorld({ proposer: rulesProposer });
	world.market.current = {
		...world.market.current,
		locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
	};
	return writesAll(world, anna, texts);
}
const asked = "2 margherita from napoli corner";

describe("an order of a business that brings what it sells", () => {
	it("is proposed once it was asked where it goes", async () => {
		expect(await talk(asked)).toMatch(/^Where should it go\?/u);
		expect(world.orderables.rows()).toEqual([]);
	});

	it.each([
		["to table 4", "To: table 4"],
		["room 12 please", "To: room 12"],
		["collect", "To be collected there"],
		["I'll pick it up", "To be collected there"],
		["no, I will come by", "To be collected there"],
	])("goes where the answer says: %s", async (answer, where) => {
		const prompt = await talk(asked, answer);
		expect(prompt).toContain("2 × Margherita");
		expect(prompt).toContain(where);
	});

	it("is asked that once: whoever changes it instead fetches it, and reads so", async () => {
		const prompt = await talk(asked, "make it 3 margherita");
		expect(prompt).toContain("3 × Margherita");
		expect(prompt).toContain("To be collected there");
	});

	it.each([
		["2 margherita to go from napoli corner", /collected there/u],
		["2 margherita from napoli corner, I'll collect it", /collected there/u],
		[
			"Napoli Corner'dan 2 margherita istiyorum, kendim alacağım",
			/Napoli Corner.*2 × Margherita/su,
		],
		["2 Margherita von Napoli Corner zum Mitnehmen bitte", /Napoli Corner.*2 × Margherita/su],
		["je voudrais 2 margherita à emporter de Napoli Corner", /Napoli Corner.*2 × Margherita/su],
		["vorrei 2 margherita da asporto da Napoli Corner", /Napoli Corner.*2 × Margherita/su],
		["θα ήθελα 2 μαργαρίτα από το Napoli Corner, παραλαβή", /Napoli Corner.*2 × Margherita/su],
		["хочу 2 маргариты из Napoli Corner, самовывоз", /Napoli Corner.*2 × Margherita/su],
		["ndashaka margherita 2 kuri Napoli Corner, nzabifata", /Napoli Corner.*2 × Margherita/su],
	])("is proposed at once where that is said: %s", async (text, prompt) => {
		expect(await talk(text)).toMatch(prompt);
	});

	it("is not asked that again where it was shown and is changed", async () => {
		expect(await talk(asked, "collect", "make it 3 margherita")).toContain("3 × Margherita");
	});
});
