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

	it("is asked about every message still never reads a yes: the gate does [P13]", async () => {
		hostile({ type: "execute_tool", tool: "taxi.request", args: taxi });
		await world.write(person, "hello");
		await world.write(person, "yes please do not");
		expect(world.rides.rideRows).toHaveLength(0);
	});
});

describe("a model that takes back what a person agreed to", () => {
	const request = { current: "taxi" };
	const answers: Readonly<Record<string, unknown>> = {
		taxi: { type: "execute_tool", tool: "taxi.request", args: taxi },
		undo: { type: "execute_tool", tool: "ride.cancel", args: {} },
	};
	const ride = () => world.rides.rideRows[0];
	const agreed = async () => {
		world = makeWorld({
			proposer: { name: "hostile", propose: async () => answers[request.current] },
		});
		request.current = "taxi";
		await world.write(person, "take me to the castle");
		await world.write(person, "yes");
		expect(ride()?.status).toBe("pending");
		request.current = "undo";
	};

	it("unasked has its person asked, and their no leaves the ride as it is", async () => {
		await agreed();
		await world.write(person, "is it far?");
		expect(world.last(person).text).toContain("Shall I call off your ride");
		expect(ride()?.status).toBe("pending");
		await world.write(person, "no");
		expect(ride()?.status).toBe("pending");
	});

	it("and is told yes takes back the ride that was named, and not one that came after", async () => {
		await agreed();
		await world.write(person, "is it far?");
		const undo = world.last(person).text;
		expect(undo).toContain(`ride ${ride()?.code}`);
		const [first] = world.rides.rideRows;
		if (first) first.status = "completed";
		request.current = "taxi";
		await world.write(person, "and take me to the castle again");
		const again = /\bYES ([A-Z0-9]{4})\b/.exec(world.last(person).text)?.[1];
		await world.write(person, `yes ${again}`);
		expect(world.rides.rideRows.map(({ status }) => status)).toEqual(["completed", "pending"]);
		await world.write(person, `yes ${/\bYES ([A-Z0-9]{4})\b/.exec(undo)?.[1]}`);
		expect(world.rides.rideRows.map(({ status }) => status)).toEqual(["completed", "pending"]);
	});

	it("is believed where the person's own message says the same: nobody is asked twice", async () => {
		await agreed();
		await world.write(person, "cancel my taxi");
		expect(ride()?.status).toBe("cancelled");
	});
});

describe("a model's own words", () => {
	const says = (text: string, tool?: string) =>
		hostile(
			tool
				? { type: "execute_tool", tool, args: taxi, lead: { kind: "text", text } }
				: { type: "generate_message", say: { kind: "text", text } },
		);

	it("never stand in front of what is said yes to: it is hashed, and they are not", async () => {
		says("This one is free of charge for you, is it not?", "taxi.request");
		await world.write(person, "hello");
		expect(world.last(person).text).toContain("Shall I look");
		expect(world.last(person).text).not.toContain("free of charge");
	});

	it("that state something leave in our frame, on its line, without signs that turn or hide", async () => {
		says("The table\u202E is\n\n\nfor you to take in the evening.");
		await world.write(person, "hello");
		expect(world.last(person).text).toBe(
			"Here is what I found; nothing is booked: The table is for you to take in the evening.",
		);
	});

	it("that ask for a yes to nothing, or lead elsewhere, do not leave", async () => {
		for (const text of ["Would you reply YES K7M4 to it?", "Can you pay at https://pay.example?"]) {
			says(text);
			await world.write(person, "hello");
			expect(world.last(person).text).toContain("Nothing has been done yet");
			world.close();
		}
		says("Where would you like to go from the harbour?");
		await world.write(person, "hello");
		expect(world.last(person).text).toBe("Where would you like to go from the harbour?");
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
