/** Words of newcomers through the real kernel: what is wanted otherwise waits for no bare yes, what is told to the team is not asked about, and who was offered a ride is spoken to as a driver. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { locales } from "../../src/core/locale.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const driver = "+447700900111";
let world: World;
afterEach(() => world.close());
const start = () => {
	world = makeWorld({ proposer: rulesProposer });
};
const says = async (text: string, number = anna): Promise<string> => {
	await world.write(number, text);
	return world.last(number).text;
};
const rides = () => world.rides.rideRows.length;

describe("a correction that nobody understood", () => {
	const taxi = "a taxi from the harbour to the castle on friday at 6am";
	it("takes no bare yes for what was shown, and none by its code, until it is shown again", async () => {
		start();
		const shown = await says(taxi);
		const day = /\*([^*]+), 06:00\*/u.exec(shown)?.[1] ?? "none";
		const code = codeIn(shown);
		expect(await says("5:30 or 6:30 would be better for us")).toMatch(/time/u);
		expect(await says("yes please")).toContain("on hold");
		expect(await says(`yes ${code}`)).toContain("on hold");
		expect(rides()).toBe(0);
		expect(await says("5:30")).toContain(`${day}, 05:30*`);
		await world.pass(15_000);
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(rides()).toBe(1);
	});

	it("leaves what is shown as it is where something else was asked", async () => {
		start();
		await says(taxi);
		await says("how far is it?");
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(rides()).toBe(1);
	});

	it("of a proposer that names a code nobody knows holds nothing", async () => {
		world = makeWorld({
			proposer: {
				...rulesProposer,
				propose: async (snapshot, signal) =>
					snapshot.text === "what"
						? {
								type: "request_user_input",
								say: { kind: "template", key: "rules.again", vars: {} },
								replaces: "ZZZZ",
							}
						: rulesProposer.propose(snapshot, signal),
			},
		});
		const code = codeIn(await says(taxi));
		await says("what");
		await says(`yes ${code}`);
		expect(rides()).toBe(1);
	});
});

describe("what is said after a person of the team was asked for", () => {
	it("and is understood by nothing, is theirs to read; what else is wanted is had", async () => {
		start();
		await says("I want to complain, the room was filthy");
		const read = await says("the one with the blue door");
		expect(read).toContain("Our team reads this here too");
		expect(await says("hmm well you know")).not.toBe(read);
		expect(await says("a taxi from the harbour to the castle")).toContain(
			"Shall I look for a driver?",
		);
	});

	it("is not understood as before, half an hour later", async () => {
		start();
		await says("I want to complain, the room was filthy");
		await world.pass(31 * 60_000);
		expect(await says("the one with the blue door")).not.toContain("Our team");
	});
});

describe("who was offered a ride", () => {
	it("is greeted as a driver from then on, and nobody else is", async () => {
		start();
		world.addDriver(driver, {});
		expect(await says("hello", driver)).toContain("book a table");
		await says("a taxi from the harbour to the castle");
		await says(`yes ${codeIn(world.last(anna).text)}`);
		await world.pass(5_000);
		expect(world.last(driver).text).toContain("Harbour");
		expect(await says("hello", driver)).not.toContain("book a table");
		expect(await says("hello", anna)).toContain("book a table");
	});
});

describe("a driver on duty who wants no more offers", () => {
	const onDuty = () => world.rides.driverRows[0]?.available;
	const isOut = () => /not get any more messages/u.test(world.last(driver).text);
	const begin = async () => {
		start();
		const { current } = world.market;
		world.market.current = { ...current, locales: [...locales] };
		world.addDriver(driver, {});
		await says("on duty", driver);
	};
	it.each([
		"stop sending me offers",
		"no more offers please",
		"no more rides for today",
		"stop sending me rides",
		"leave me alone for today",
		"bugün başka yolculuk istemiyorum",
		"keine fahrten mehr heute bitte",
		"je ne veux plus de courses aujourd'hui",
		"basta corse per oggi",
		"больше не надо заказов сегодня",
		"δεν θέλω άλλες διαδρομές σήμερα",
		"sinshaka izindi ngendo uyu munsi",
	])("is off duty, and still hears of us: %s", async (text) => {
		await begin();
		expect(onDuty()).toBe(true);
		await says(text, driver);
		expect(onDuty()).toBe(false);
		expect(isOut()).toBe(false);
	});
	it.each(["STOP", "stop texting me", "no more messages"])(
		"hears nothing more where it says so: %s",
		async (text) => {
			await begin();
			await says(text, driver);
			expect(isOut()).toBe(true);
		},
	);
	it("who is none hears nothing more", async () => {
		start();
		await says("stop sending me offers", driver);
		expect(isOut()).toBe(true);
	});
});

describe("what a way and back costs", () => {
	const amounts = (text: string) =>
		[...text.matchAll(/(\d+\.\d\d)/gu)].map(([said]) => Number(said));
	it("is told for both ways together, and is no price that still stands", async () => {
		start();
		const one = await says("how much for a taxi from the harbour to the airport?");
		const both = await says("and there and back?");
		expect(both).toContain("for both ways");
		expect(amounts(one)).toHaveLength(2);
		expect(amounts(both)).toEqual(amounts(one).map((amount) => amount * 2));
		expect(rides()).toBe(0);
	});
});

describe("two of a kind in one wish", () => {
	const booked = () =>
		world.bookables.ledger.rows().filter(({ state }) => state === "confirmed").length;
	const agreeing = async (text: string): Promise<string> => {
		const before = world.heard(anna).length;
		await says(`yes ${codeIn(text)}`);
		return world
			.heard(anna)
			.slice(before)
			.map((one) => one.text)
			.join("\n");
	};
	it("are two bookings, each by its own yes", async () => {
		start();
		const first = await says("two tables for 4 tomorrow at 7pm at the harbour grill");
		expect(first).toContain("one at a time");
		const receipt = await agreeing(first);
		expect(receipt).toContain("Booked: Harbour Grill");
		expect(receipt).toContain("one more thing");
		expect(booked()).toBe(1);
		const second = await says("1");
		expect(second).toMatch(/Shall I book it\?|Free:/u);
		expect(booked()).toBe(1);
	});

	it("leave the first as it is shown, where the second is asked for beside it", async () => {
		start();
		await says("a table for 4 tomorrow at 7pm at the harbour grill");
		const beside = await says("and another one at 9pm for my brother");
		expect(beside).toContain("one at a time");
		const receipt = await agreeing(beside);
		expect(receipt).toContain("Booked: Harbour Grill");
		expect(receipt).toContain("19:00");
		expect(await says("1")).toContain("21:00");
		expect(booked()).toBe(1);
		await world.pass(15_000);
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(booked()).toBe(2);
	});
});
