/** A market that holds fewer businesses than there are: what a message may mean is looked up before anything is proposed. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
let asked: string[];
afterEach(() => world.close());

function town(isLarger: boolean, isAway = false) {
	asked = [];
	world = makeWorld({
		proposer: rulesProposer,
		widen: async ({ text, market }) => {
			asked.push(text);
			if (isAway) throw new StoreUnavailable("away");
			return { ...market, venues: all };
		},
	});
	const all = world.market.current.venues ?? [];
	world.market.current = {
		...world.market.current,
		...(isLarger ? { venues: [], isLarger } : {}),
	};
}
async function says(text: string): Promise<string> {
	await world.write(anna, text);
	await world.pass(2_000);
	return world.last(anna).text;
}
const table = "a table for 4 tomorrow at 8pm at the harbour grill";

describe("a business that a larger market does not hold", () => {
	it("is understood, booked by the yes without another look, and spoken of again", async () => {
		town(true);
		const code = /Reply YES (\w{4})/u.exec(await says(table))?.[1];
		expect(asked).toEqual([table]);
		expect(await says(`yes ${code}`)).toMatch(/^Booked: .*Harbour Grill/u);
		expect(asked).toEqual([table]);
	});

	it("is corrected while it waits for its yes", async () => {
		town(true);
		await says(table);
		expect(await says("make it 9pm please")).toMatch(/Harbour Grill.*21:00/su);
	});

	it("is not understood while nobody can look, and nothing else fails", async () => {
		town(true, true);
		expect(await says(table)).not.toContain("Harbour Grill");
		expect(await says("hello")).toMatch(/\w/u);
	});

	it("is asked for by no market that holds all of its own", async () => {
		town(false);
		expect(await says(table)).toContain("Harbour Grill");
		expect(asked).toEqual([]);
	});
});
