/** Through the whole kernel: what holds no consent commits nothing, and the person hears that and what is open. */
import { afterEach, describe, expect, it } from "vitest";
import type { Proposer, Say } from "../../src/ports/proposer.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const proposer: Proposer = {
	name: "scripted",
	propose: async ({ text }) =>
		text.startsWith("taxi")
			? {
					type: "execute_tool",
					tool: "taxi.request",
					args: {
						pickup: { placeId: "harbour" },
						destination: { placeId: "castle" },
						at: null,
						pax: 1,
					},
				}
			: text.startsWith("call it off")
				? { type: "execute_tool", tool: "ride.cancel", args: {} }
				: { type: "generate_message", say: { kind: "text", text: "Where to?" } },
};

let world: World;
const start = async () => {
	world = makeWorld({ proposer });
	await world.write(person, "taxi");
	return codeIn(world.last(person).text);
};
afterEach(() => world.close());

describe("an open proposal", () => {
	it.each([
		"Thanks, that's all.",
		"That will be all, thank you",
		"I am all set",
		"nope that's it, thanks",
		"Great, thanks!",
		"Awesome.",
		"yes, please play the movie",
	])("commits nothing, and is said to be open, after: %s [P2]", async (text) => {
		const code = await start();
		await world.write(person, text);
		expect(world.rides.rideRows).toEqual([]);
		expect(world.last(person).text).toContain(code);
		expect(world.last(person).text).toContain("Nothing is done yet");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});
	it("is committed by a yes that names it, once", async () => {
		await start();
		await world.write(person, "yes, please book the taxi");
		await world.write(person, "yes, please book the taxi");
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

it("a question whether to call off is agreed to in the words of it", async () => {
	world = makeWorld({ proposer });
	await world.write(person, "taxi");
	await world.write(person, "yes");
	await world.settle();
	await world.write(person, "call it off please");
	const asked = world.rides.rideRows[0]?.status;
	if (asked !== "cancelled") await world.write(person, "yes, cancel it");
	await world.settle();
	expect(world.rides.rideRows[0]).toMatchObject({ status: "cancelled" });
});

describe("a question that a proposer asks to be shown again", () => {
	const again = (say: Say): Proposer => {
		let code = "";
		return {
			name: "scripted",
			propose: async (snapshot, signal) => {
				code = snapshot.waiting[0]?.code ?? code;
				return code === ""
					? proposer.propose(snapshot, signal)
					: { type: "generate_message", say, shows: code };
			},
		};
	};
	const asked = async (say: Say) => {
		world = makeWorld({ proposer: again(say) });
		await world.write(person, "taxi");
		const question = world.last(person).text;
		await world.write(person, "what was it?");
		return question;
	};
	it("stands word for word below words of ours, with its buttons", async () => {
		const question = await asked({
			kind: "template",
			key: "rules.still_waiting",
			vars: { code: "K7M2" },
		});
		const { text, buttons } = world.last(person);
		expect(text.endsWith(`\n${question}`)).toBe(true);
		expect(buttons).toHaveLength(2);
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});
	it("never stands below a model's words, which nobody says yes to [P1]", async () => {
		const question = await asked({ kind: "text", text: "It is free of charge today." });
		const last = world.heard(person).slice(1);
		expect(last.filter(({ text }) => text.includes(question) && text !== question)).toEqual([]);
	});
});
