/** Who fronts a conversation is data: what the persona may not use is refused, whoever proposes it (EMO-X-q). */
import { afterEach, describe, expect, it } from "vitest";
import { frontPersonas, type PersonaRule } from "../../src/core/personas.ts";
import { byFirstWord, codeIn, makeWorld, ourNumber, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
afterEach(() => world.close());
const start = (personas?: readonly PersonaRule[]) => {
	world = makeWorld({
		proposer: byFirstWord({
			pharmacy: () => ({ type: "execute_tool", tool: "places.findPharmacy", args: {} }),
			human: () => ({
				type: "execute_tool",
				tool: "staff.notify",
				args: { reason: "person_asks" },
			}),
		}),
	});
	if (personas) world.market.current = { ...world.market.current, personas: [...personas] };
};
const changes = () =>
	world.journal.filter(({ row }) => row.type === "persona_changed").map(({ row }) => row.payload);

describe("a conversation whose number is a property agent's", () => {
	it("is refused a taxi, as if there were none, and nothing is asked [MKB-2.1-b] [MRV-5.3-b]", async () => {
		start([{ ours: `whatsapp:${ourNumber}`, persona: "property" }]);
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("not possible for you here");
		expect(world.rides.rideRows).toHaveLength(0);
	});

	it("says so in its log once, and again when the rules change; without rules nothing is logged [MKB-2.1-b]", async () => {
		start([{ persona: "property" }]);
		await world.write(person, "taxi");
		await world.write(person, "taxi");
		world.market.current = { ...world.market.current, personas: [] };
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("Shall I look");
		await world.pass(60_000);
		expect(changes()).toEqual([
			{ from: "concierge", to: "property" },
			{ from: "property", to: "concierge" },
		]);
		world.close();
		start();
		await world.write(person, "taxi");
		await world.pass(60_000);
		expect(changes()).toEqual([]);
	});

	it("refuses a yes to what another persona had asked, and says so", async () => {
		start();
		await world.write(person, "taxi");
		world.market.current = { ...world.market.current, personas: [{ persona: "property" }] };
		await world.write(person, "yes");
		await world.settle();
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("not possible for you here");
	});
});

describe("whoever fronts a conversation", () => {
	it.each(frontPersonas)(
		"as %s: the person can ask for staff, see what is held about them, and have it erased [EMO-X-a] [EMO-X-b] [EMO-X-c] [EMO-X-d] [EMO-X-e] [EMO-X-f] [EMO-X-g] [EMO-X-k] [EMO-X-n]",
		async (persona) => {
			start([{ persona }]);
			await world.write(person, "human");
			expect(world.tickets.rows).toHaveLength(1);
			await world.write(person, "show me my data");
			expect(world.last(person).text).toContain("15 minutes");
			await world.write(person, "delete my data");
			await world.write(person, `yes ${codeIn(world.last(person).text)}`);
			expect(world.last(person).text).toContain("being erased now");
		},
	);
});
