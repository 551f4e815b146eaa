/** A yes behind a list is about the list; behind something that was asked or agreed later it is about that. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { readMinMs } from "../../src/kernel/thread/turn/asked.ts";
import { writesAll } from "./exchange.ts";
import { makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
afterEach(() => world.close());

function talk(...texts: readonly string[]): Promise<string> {
	world = makeWorld({ proposer: rulesProposer });
	return writesAll(world, anna, texts);
}
const says = (text: string) => writesAll(world, anna, [text]);
const agreed = () => world.bookables.ledger.rows().map(({ state }) => state);
const listed = "I am looking for an apartment";
const table = "a table for 4 tomorrow at 8pm at the harbour grill";

describe("a yes with nothing open", () => {
	it.each(["yes please", "ok", "yes, that's right"])(
		"asks which of the homes that were just listed: %s",
		async (yes) => {
			expect(await talk(listed, yes)).toMatch(/^Which one do you mean\?.*\n1\. Studio\n/u);
		},
	);

	it("is of what was agreed since, and does nothing twice", async () => {
		const code = /Reply YES (\w{4})/u.exec(await talk(listed, table))?.[1];
		await world.write(anna, `yes ${code}`);
		await world.pass(2_000);
		await world.write(anna, "yes");
		await world.pass(2_000);
		expect(world.last(anna).text).not.toMatch(/which one/iu);
		expect(world.last(anna).text).toContain(code ?? "no code");
	});

	it("is of nothing where no list stands there", async () => {
		expect(await talk("yes please")).toBe("Nothing is waiting for your answer.");
	});
});

describe("a yes behind the fare of another ride than the one that waits", () => {
	const ride = "taxi from the harbour to the castle";
	it.each(["ok book it", "book it please", "yes"])(
		"books nothing: that other ride is proposed: %s",
		async (yes) => {
			const prompt = await talk(ride, "how much is a taxi from the castle to the airport?", yes);
			expect(prompt).toMatch(/^Taxi from Castle to Airport, .*Shall I look for a driver\?/su);
			expect(world.rides.rideRows).toEqual([]);
		},
	);

	it.each(["yes", "ok book it"])(
		"is of the ride that waits where the fare was of that very one: %s",
		async (yes) => {
			await talk(ride, "how much is a taxi from the harbour to the castle?", yes);
			expect(world.rides.rideRows).toHaveLength(1);
		},
	);

	it("is of the ride that waits where it says its code", async () => {
		const told = await talk(ride, "how much is a taxi from the castle to the airport?");
		await world.write(anna, `yes ${/YES (\w{4})/u.exec(told)?.[1]}`);
		await world.pass(2_000);
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("an order behind what was told beside a table that waits", () => {
	const fareTold = "how much is a taxi from the castle to the airport?";

	it.each(["OK book it", "great, I'll take it", "yes please book the taxi", "ok"])(
		"is of the ride whose fare was told, and never of the table: %s",
		async (order) => {
			const prompt = await talk(table, fareTold, order);
			expect(prompt).toMatch(/^Taxi from Castle to Airport, .*Shall I look for a driver\?/su);
			expect(agreed()).toEqual(["hold"]);
		},
	);

	it.each(["book it", "yes please, the first", "the second one"])(
		"is of the homes that were listed since, and never of the table: %s",
		async (order) => {
			const answer = await talk(table, listed, order);
			expect(answer).toMatch(/Which one do you mean\?|on what day|which day/iu);
			expect(agreed()).toEqual(["hold"]);
		},
	);

	it.each(["yes", "yes please"])("is no plain answer to what was asked: %s", async (yes) => {
		await talk(table, fareTold, yes);
		expect(agreed()).toEqual(["confirmed"]);
	});

	it.each(["yes", "yes please"])(
		"is a plain answer behind a list only to what is shown once more: %s",
		async (yes) => {
			const anew = await talk(table, listed, yes);
			expect(anew).toMatch(/^Nothing is agreed yet: .*\n\*Harbour Grill\*\n.*Shall I book it\?/su);
			expect(agreed()).toEqual(["hold"]);
			await world.write(anna, yes);
			await world.pass(2_000);
			expect(agreed()).toEqual(["confirmed"]);
		},
	);

	it("is of the table where how far it is was asked, or when it opens", async () => {
		await talk(table, "how far is the harbour grill from the castle?", "ok book it");
		expect(agreed()).toEqual(["confirmed"]);
	});
});

describe("two things that wait, behind a third that was agreed", () => {
	const ride = "taxi from the harbour to the castle tomorrow at 3pm";
	const order = "2 margherita from napoli corner, collect";

	it.each([
		["I'd like to book a table for 3 at the harbour grill on Friday at 7pm", "Fri 27 Nov, 19:00"],
		["I want a taxi from the castle to the airport, we are 3", "Taxi from Castle to Airport"],
		[
			"I'd like to book for 3",
			"Harbour Grill*\nTable\n*tomorrow, Sun 22 Nov, 20:00*, for 3 people",
		],
	])("leave room for a request of its own: %s", async (request, expected) => {
		await talk(ride, table, order);
		expect(world.last(anna).text).toContain("2 × Margherita");
		const code = /Reply YES (\w{4})/u.exec(world.last(anna).text)?.[1];
		for (const text of [`yes ${code}`, request]) {
			await world.write(anna, text);
			await world.pass(2_000);
		}
		expect(world.last(anna).text).toContain(expected);
		expect(world.rides.rideRows).toEqual([]);
		expect(agreed()).not.toContain("confirmed");
	});
});

describe("a yes behind a question that was put beside a table that waits", () => {
	it.each(["yes", "Yes, that's right"])("books nothing of it: %s", async (yes) => {
		const asked = await talk(table, "I'd like to order 2 margherita from napoli corner");
		expect(asked).toMatch(/^Where should it go\?[^\n]*$/u);
		expect(await says(yes)).toContain("Shall I order it?");
		expect(agreed()).toEqual(["hold"]);
	});

	it.each(["yes please", "ok", "book it"])("says how it would be booked: %s", async (yes) => {
		const asked = await talk(table, "do they have parking?", "I need a taxi to the castle");
		expect(asked).toMatch(/pick you up\?[^\n]*$/u);
		const told = await says(yes);
		expect(agreed()).toEqual(["hold"]);
		const code = /pick you up\?.*\n(\w{4}) is still waiting for you: YES/u.exec(told)?.[1];
		await says(`yes ${code}`);
		expect(agreed()).toEqual(["confirmed"]);
	});

	it.each(["yes please", "ok"])(
		"is not of the table, either, that a line below the question reminds of: %s",
		async (yes) => {
			const asked = await talk(table, "I want a taxi to the castle, we are 2");
			expect(asked).toMatch(/pick you up\?.*\n\w{4} is still waiting for you: YES/u);
			for (const _ of "twice")
				expect(await says(yes)).toMatch(/\w{4} is still waiting for you: YES/u);
			expect(agreed()).toEqual(["hold"]);
		},
	);

	it.each(["ok", "yeah do it", "yes please"])(
		"is not of the table, either, where it was asked what shall be different of it: %s",
		async (yes) => {
			expect(await talk(table, "that's too late")).toMatch(/^What should I change/u);
			expect(await says(yes)).toMatch(/^Nothing is agreed yet: .*Shall I book it\?/su);
			expect(agreed()).toEqual(["hold"]);
			await says("yes");
			expect(agreed()).toEqual(["confirmed"]);
		},
	);

	it("is not of the table, either, where staff were asked for behind the question", async () => {
		await talk(table, "I want a taxi to the castle, we are 2", "human please");
		await world.pass(readMinMs);
		await says("sure");
		expect(agreed()).toEqual(["hold"]);
	});

	it("is of the table where both were said at once, and the question behind it", async () => {
		const told = await talk(`${table}, and a taxi to the castle`);
		expect(told).toMatch(/Reply YES/u);
		await says("yes");
		expect(agreed()).toEqual(["confirmed"]);
	});

	it("is not of a table that waits where another of its kind was agreed, and what is still open was asked for", async () => {
		const first = /Reply YES (\w{4})/u.exec(await talk(table))?.[1];
		await says("I need a taxi to the castle");
		await says("a table for 2 on Friday at 7pm at the harbour grill");
		expect(await says(`yes ${first}`)).toContain("Now to what is still open");
		await says("yes");
		expect(agreed().toSorted()).toEqual(["confirmed", "hold"]);
	});

	it("is not of the table, either, as long as what ended the question cannot have been read", async () => {
		await talk(table, "I want a taxi to the castle, we are 2");
		await world.write(anna, "never mind the taxi");
		await world.pass(300);
		expect(await says("yes")).toMatch(/^Nothing is agreed yet: .*Shall I book it\?/su);
		expect(agreed()).toEqual(["hold"]);
		await says("yes");
		expect(agreed()).toEqual(["confirmed"]);
	});

	it("is of the table where the question could not be asked, since what it is of is switched off", async () => {
		await talk(table, "do they have parking?");
		const { current } = world.market;
		const tools = {
			...current.tools,
			"taxi.request": { enabled: false, requireConfirmation: true },
		};
		world.market.current = { ...current, tools };
		expect(await says("I need a taxi to the castle")).not.toMatch(/pick you up/u);
		await says("yes");
		expect(agreed()).toEqual(["confirmed"]);
	});

	it("is of the table again where it was told how far it is", async () => {
		await talk(
			table,
			"I want a taxi to the castle, we are 2",
			"never mind the taxi",
			"do they have parking?",
		);
		await says("yes");
		expect(agreed()).toEqual(["confirmed"]);
	});

	it("is of the table again where the question is dropped", async () => {
		await talk(table, "I want a taxi to the castle, we are 2", "never mind the taxi");
		await world.pass(2_000);
		await says("yes");
		expect(agreed()).toEqual(["confirmed"]);
	});

	it("says each time how it would be booked, however often it is said", async () => {
		await talk(table, "I need a taxi to the castle", "is it far?");
		expect(await says("yes")).toMatch(/\w{4} is still waiting for you: YES/u);
		expect(agreed()).toEqual(["hold"]);
	});
});

describe("a yes in front of another request", () => {
	it.each([`yes and also ${table}`, `ok great, and ${table}`, `sure. Can we get ${table} too?`])(
		"agrees to nothing, and it is said that the first still waits: %s",
		async (both) => {
			const ride = await talk("taxi from the harbour to the castle");
			const code = /Reply YES (\w{4})/u.exec(ride)?.[1] ?? "no code";
			expect(await says(both)).toBe(`${code} is still waiting for you: YES ${code} or NO ${code}.`);
			expect(world.heard(anna).some(({ text }) => text.startsWith("*Harbour Grill*"))).toBe(true);
			expect(world.rides.rideRows).toEqual([]);
			expect(agreed()).toEqual(["hold"]);
			expect(await says("yes")).toMatch(/^More than one thing is open/u);
			await says(`yes ${code}`);
			expect(world.rides.rideRows).toHaveLength(1);
		},
	);

	it("is none where nobody says yes in front of it", async () => {
		await talk("taxi from the harbour to the castle");
		expect(await says(`and ${table}`)).toMatch(/^\*Harbour Grill\*/u);
	});
});

describe("a yes where messages crossed on their way", () => {
	const heard = (words: string) => {
		const found = world.heard(anna).findLast(({ text }) => text.includes(words));
		if (!found) throw new Error(`nobody heard “${words}”`);
		return found;
	};
	const arrives = async (words: string) => {
		await world.pass(100);
		const { sid, outboxId } = heard(words);
		await world.thread(world.keyOf(anna)).engine.report({
			kind: "status",
			externalId: sid,
			status: "delivered",
			outboxId,
			traceId: "trc",
		});
		await world.pass(readMinMs);
	};
	const question = "pick you up?";
	const behindIt = "All right";

	it.each([
		{ order: [question, behindIt], became: "confirmed" },
		{ order: [behindIt, question], became: "hold" },
	] as const)(
		"is to what waits only where the words behind a question arrived behind it: $became",
		async ({ order, became }) => {
			await talk(table, "I want a taxi to the castle, we are 2", "never mind the taxi");
			for (const words of order) await arrives(words);
			await says("yes");
			expect(agreed()).toEqual([became]);
		},
	);

	it("is to nothing where the question is not known to have arrived, and what was said behind it is", async () => {
		await talk(table, "I want a taxi to the castle, we are 2", "never mind the taxi");
		await arrives(behindIt);
		await says("yes");
		expect(agreed()).toEqual(["hold"]);
	});

	it("is to what is shown once more where a list arrives behind what was shown, however late", async () => {
		await talk(table);
		world.faults.send = ({ text }) =>
			text.startsWith("These homes fit") ? { kind: "unknown", detail: "went_out" } : null;
		world.faults.find = "unavailable";
		await says(listed);
		for (const _ of "twice") {
			await says("yes");
			expect(agreed()).toEqual(["hold"]);
		}
		await arrives("These homes fit");
		await arrives("Nothing is agreed yet");
		expect(await says("yes")).toContain("Booked");
		expect(agreed()).toEqual(["confirmed"]);
	});
});
