/** A viewing for somebody else through the real kernel, understood by the offline rules (EMO-F2). */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { leadListing } from "./leads-town.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const ada = "+447700900123";
const agent = "+447700900311";
let world: World;
afterEach(() => world.close());

function start(): void {
	world = makeWorld({ proposer: rulesProposer });
	world.leads.listings.push(leadListing({ listingId: "studio", kind: "property", owner: agent }));
	world.market.current = {
		...world.market.current,
		leads: {
			services: [],
			homes: [
				{
					listingId: "studio",
					title: "Studio over the harbour",
					category: "flat",
					area: "Harbour",
					bedrooms: 0,
					timezone: "Europe/Nicosia",
				},
			],
		},
	};
}
const says = async (text: string): Promise<string> => {
	await world.write(anna, text);
	return world.last(anna).text;
};
const request = "can I see the studio over the harbour tomorrow at 5 pm for my sister Ada, ";

describe("a viewing for somebody else", () => {
	it("is shown with name and number, told to the owner after the yes, and written to by nobody [EMO-F2]", async () => {
		start();
		const prompt = await says(`${request}+44 7700 900123`);
		expect(prompt).toContain(`For Ada, ${ada}`);
		expect(prompt).toContain("I write nothing to it");
		expect(world.heard(agent)).toEqual([]);
		await says("yes");
		const told = world.last(agent).text;
		expect(told).toContain("Name: Ada");
		expect(told).toContain(ada);
		expect(told).not.toContain(anna);
		expect(world.heard(ada)).toEqual([]);
		expect(world.sent.filter(({ to }) => to.value === ada)).toEqual([]);
	});

	it("stands in no journal and in no alert", async () => {
		start();
		await says(`${request}+44 7700 900123`);
		await says("yes");
		const kept = JSON.stringify([world.journal, world.alerts]);
		for (const trace of ["7700900123", "7700 900123"]) expect(kept).not.toContain(trace);
	});

	it("is told to nobody after a no", async () => {
		start();
		await says(`${request}+44 7700 900123`);
		await says("no");
		await says("yes");
		expect(world.heard(agent)).toEqual([]);
		expect(world.heard(ada)).toEqual([]);
	});

	it("with a number that cannot be called from anywhere is not proposed, and the person is told why", async () => {
		start();
		const said = await says(`${request}07700 900123`);
		expect(said).toContain("country code");
		expect(world.leads.viewingRows).toEqual([]);
	});
});
