/** What others ask of somebody is answered by what answers it, and by nothing that answers another question of ours. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const other = "+447700900201";
let world: World;
afterEach(() => world.close());

const says = async (...texts: readonly string[]) => {
	for (const text of texts) {
		await world.write(other, text);
		await world.pass(8_000);
	}
	return world.last(other).text;
};

describe("a driver who has an offer and orders a pizza meanwhile", () => {
	it.each(["no", "no thanks"])("has not declined the ride: %s", async (no) => {
		world = makeWorld({ proposer: rulesProposer });
		world.addDriver(other);
		await world.write(person, "taxi from harbour to castle");
		await world.write(person, "yes");
		await world.pass(2_000);
		expect(await says("order a pizza")).toMatch(/\?/u);
		await says(no);
		const offer = () =>
			world
				.thread(world.keyOf(other))
				.store.actions(5)
				.find(({ action }) => action.kind === "offer");
		expect(offer()?.action.status).toBe("waiting");
		await says(`no ${offer()?.action.code}`);
		expect(offer()?.action.status).toBe("declined");
	});
});

describe("a vendor who has a question and is asked for something else since", () => {
	it.each([
		["order a pizza", "2"],
		["taxi from harbour to castle tomorrow", "at 9"],
	])("has named no price: %s / %s", async (wish, number) => {
		const asks = byFirstWord({
			find: () => ({
				type: "execute_tool",
				tool: "vendor.createInquiry",
				args: { summary: "used hp laptop", requestType: "product", maxPrice: 300 },
			}),
		});
		world = makeWorld({
			proposer: {
				name: "either",
				propose: async (snapshot, ...more) =>
					(snapshot.text === "find" ? asks : rulesProposer).propose(snapshot, ...more),
			},
		});
		world.addVendor(other);
		await world.write(person, "find");
		await world.write(person, `YES ${codeIn(world.last(person).text)}`);
		await world.pass(5_000);
		expect(await says(wish, number)).not.toMatch(/noted/iu);
	});
});
