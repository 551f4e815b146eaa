/** What there is to choose from goes out as buttons beside its numbered text, and a tap says which, and nothing else. */
import { afterEach, describe, expect, it } from "vitest";
import { placeButton } from "../../src/core/confirmation/buttons.ts";
import type { Proposer, Snapshot } from "../../src/ports/proposer.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
const heard: Pick<Snapshot, "text" | "picked">[] = [];
afterEach(() => {
	heard.length = 0;
	world.close();
});
const start = (choices: string) => {
	const mind = byFirstWord({
		table: () => ({
			type: "request_user_input",
			tool: "taxi.request",
			say: { kind: "template", key: "rules.choose_business", vars: { choices } },
		}),
	});
	const proposer: Proposer = {
		name: "watched",
		propose: (snapshot, signal) => {
			const { text, picked } = snapshot;
			heard.push({ text, ...(picked === undefined ? {} : { picked }) });
			return mind.propose(snapshot, signal);
		},
	};
	world = makeWorld({ proposer });
};

describe("choices", () => {
	it("are in the text with their numbers, and buttons", async () => {
		start("1. Blue Lantern\n2. Napoli Corner");
		await world.write(person, "table");
		const { text, buttons } = world.last(person);
		expect(text).toContain("1. Blue Lantern\n2. Napoli Corner");
		expect(buttons.map(({ title }) => title)).toEqual(["Blue Lantern", "Napoli Corner"]);
		await world.write(person, "", { buttonPayload: buttons[1]?.payload ?? "" });
		expect(heard.at(-1)).toEqual({
			text: "Napoli Corner",
			picked: { number: 2, name: "Napoli Corner" },
		});
	});

	it("say yes to nothing, whatever they are called, also while something waits", async () => {
		start("1. Yes\n2. Yes please");
		await world.write(person, "table");
		const { buttons } = world.last(person);
		await world.write(person, "taxi");
		for (const { title, payload } of buttons) {
			await world.write(person, title, { buttonPayload: payload });
			await world.write(person, "", { buttonPayload: payload });
		}
		const actions = world.thread(world.keyOf(person)).store.actions(0);
		expect(actions.map(({ action }) => action.status)).not.toContain("claimed");
		expect(actions.map(({ action }) => action.status)).not.toContain("settled");
	});
});

describe("the wish for a place", () => {
	const driver = "+447700900102";
	/** As it is kept, for whichever channel it leaves by. */
	const kept = (of: string) =>
		world.thread(world.keyOf(of)).store.outboxRow(world.last(of).outboxId)?.buttons;
	const question = (asksPlace?: true) => ({
		type: "request_user_input",
		tool: "taxi.request",
		say: {
			kind: "template",
			key: "mobility.dialogue_ask_pickup",
			vars: {},
			...(asksPlace ? { asksPlace } : {}),
		},
	});

	it("is kept with the question, and is no button where the channel has none for it", async () => {
		const proposer = byFirstWord({ ride: () => question(true), plain: () => question() });
		world = makeWorld({ proposer });
		await world.write(person, "ride");
		expect(kept(person)).toEqual([placeButton]);
		const { text, buttons } = world.last(person);
		expect(buttons).toEqual([]);
		await world.write(person, "plain");
		expect(kept(person)).toEqual([]);
		expect(world.last(person).text).toBe(text);
	});

	it("goes with what a driver without a place is told, and with nothing once there is one", async () => {
		const call = (args: object) => () => ({ type: "execute_tool", tool: "driver.setDuty", args });
		const proposer = byFirstWord({
			on: call({ available: true, point: null }),
			here: call({ available: null, point: { lat: 36.3, lng: 30.15 } }),
		});
		world = makeWorld({ proposer });
		world.addDriver(driver, { lat: null, lng: null });
		await world.write(driver, "on duty");
		expect(world.last(driver).text).toContain("Share your location");
		expect(kept(driver)).toEqual([placeButton]);
		await world.write(driver, "here");
		expect(kept(driver)).toEqual([]);
	});
});
