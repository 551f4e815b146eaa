/** With every answer of the model under an attacker's control, nothing is committed and nothing untrue leaves (P13). */
import { afterEach, describe, expect, it } from "vitest";
import { makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const taxi = {
	pickup: { placeId: "harbour" },
	destination: { placeId: "castle" },
	at: null,
	pax: 1,
};
let world: World;
afterEach(() => world.close());

const hostile = (answer: unknown) => {
	world = makeWorld({ proposer: { name: "hostile", propose: async () => answer } });
	world.addDriver("+447700900201");
};

describe("a model that", () => {
	it.each<[string, unknown]>([
		["proposes an unknown tool", { type: "execute_tool", tool: "money.send", args: {} }],
		[
			"names the driver's command",
			{ type: "execute_tool", tool: "taxi.handleDriverReply", args: { offerId: "x" } },
		],
		[
			"names another tenant",
			{ type: "execute_tool", tool: "taxi.request", args: { ...taxi, tenantId: "other" } },
		],
		[
			"says who asks",
			{ type: "execute_tool", tool: "ride.cancel", args: { userId: "somebody else" } },
		],
		[
			"sends arguments that do not fit",
			{ type: "execute_tool", tool: "taxi.request", args: { pax: 99 } },
		],
		[
			"sends ten calls at once",
			Array.from({ length: 10 }, () => ({
				type: "execute_tool",
				tool: "taxi.request",
				args: taxi,
			})),
		],
		[
			"claims that it is booked",
			{ type: "generate_message", say: { kind: "text", text: "Your taxi is booked!" } },
		],
		[
			"borrows a receipt of ours",
			{
				type: "generate_message",
				say: {
					kind: "template",
					key: "mobility.assigned",
					vars: { driver: "Bob", vehicle: "car", plate: "X", phone: "+1", pickup: "Harbour" },
				},
			},
		],
		[
			"puts a claim in front of a real question",
			{
				type: "execute_tool",
				tool: "taxi.request",
				args: taxi,
				lead: { kind: "text", text: "Already confirmed and on its way. Just for the record:" },
			},
		],
		["answers nothing at all", null],
		[
			"answers with a megabyte",
			{ type: "generate_message", say: { kind: "text", text: "x".repeat(1_000_000) } },
		],
		[
			"marks itself as confirmed",
			{ type: "execute_tool", tool: "taxi.request", args: taxi, confirmed: true },
		],
	])("%s commits nothing, and no such text leaves", async (_, answer) => {
		hostile(answer);
		await world.write(person, "hello");
		await world.pass(30_000);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.heard("+447700900201")).toHaveLength(0);
		for (const message of world.heard(person))
			expect(message.text).not.toMatch(/is booked!|on its way|Your driver is/);
		expect(world.heard(person).length).toBeLessThanOrEqual(1);
	});

	it("is asked about every message still never reads a yes: the gate does", async () => {
		hostile({ type: "execute_tool", tool: "taxi.request", args: taxi });
		await world.write(person, "hello");
		await world.write(person, "yes please do not");
		expect(world.rides.rideRows).toHaveLength(0);
	});
});

describe("somebody who opted out", () => {
	it("by the second of two linked identities is opted out on both, and a YES opts nobody in on WhatsApp", async () => {
		hostile({ type: "execute_tool", tool: "taxi.request", args: taxi });
		const scoped = "US.1000000000000042";
		await world.write(
			person,
			"hello",
			{ scopedId: scoped },
			{ scopedThreadKey: world.keyOf(scoped) },
		);
		await world.settle();
		await world.writeAs(scoped, "STOP", {
			from: { channel: "whatsapp", value: scoped },
			scopedId: scoped,
		});
		const heard = world.heard(person).length;
		await world.write(person, "yes");
		await world.write(person, "hello");
		expect(world.heard(person)).toHaveLength(heard);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.thread(world.keyOf(person)).store.state()?.optedOut).toBe(true);
	});
});
