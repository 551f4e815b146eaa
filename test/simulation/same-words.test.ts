/** Whoever is not understood, greets or thanks twice hears other words the second time (issue: never the same twice running). */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const driver = "+447700900201";
let world: World;
afterEach(() => world.close());

async function heard(number: string, texts: readonly string[]): Promise<readonly string[]> {
	const all: string[] = [];
	for (const text of texts) {
		await world.write(number, text);
		await world.pass(2_000);
		all.push(world.last(number).text);
	}
	return all;
}

describe("what is said where nothing can be done", () => {
	it.each([
		["not understood", ["blah blah", "blah blah", "qwe rty"]],
		["a greeting", ["hi", "hi", "hello"]],
		["what there is", ["help", "what can you do?"]],
		["thanks", ["thanks", "thank you", "thanks!"]],
		["a farewell", ["bye", "good bye"]],
		["nothing to pay", ["how do I pay?", "how do I pay?"]],
	])("is never the same twice running: %s", async (_, texts) => {
		for (const number of [anna, driver]) {
			world = makeWorld({ proposer: rulesProposer });
			world.addDriver(driver, { lat: 36.2995, lng: 30.1534 });
			const all = await heard(number, texts);
			for (const [i, text] of all.entries()) expect(text).not.toBe(all[i + 1]);
		}
	});

	it("is said in the second place with a person to turn to", async () => {
		world = makeWorld({ proposer: rulesProposer });
		const [, second] = await heard(anna, ["blah blah", "blah blah"]);
		expect(second).toContain("write “human”");
	});
});
