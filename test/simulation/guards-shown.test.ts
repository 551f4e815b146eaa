/** What counts as having been shown (P1): the question itself, and no other words that name its code. */
import { afterEach, describe, expect, it } from "vitest";
import { byFirstWord, codeIn, makeWorld, ourNumber, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
afterEach(() => world.close());

async function lostQuestion(): Promise<string> {
	world = makeWorld({ proposer: byFirstWord() });
	world.addDriver("+447700900201");
	world.faults.send = ({ text }) =>
		text.includes("Shall I look") && !text.startsWith("(Sent again)")
			? { kind: "unknown", detail: "timeout" }
			: null;
	await world.write(person, "taxi");
	expect(world.heard(person)).toHaveLength(0);
	return itemOf().code;
}
const itemOf = () => {
	const row = world.thread(world.keyOf(person)).store.actions(5)[0];
	if (!row) throw new Error("there is no item");
	return row.action;
};
const heardText = () =>
	world
		.heard(person)
		.map(({ text }) => text)
		.join("\n");

describe("a question that never arrived", () => {
	it("is not reminded of: a reminder says nothing of what it is about", async () => {
		const code = await lostQuestion();
		await world.write(person, "hello");
		expect(heardText()).not.toContain(code);
		expect(itemOf().shown).toBeNull();
	});

	it("is not agreed to by a code that another message told, and is put again word for word", async () => {
		const code = await lostQuestion();
		await world.write(person, "yes ZZ99");
		expect(world.last(person).text).toContain(`Open: ${code}`);
		world.faults.send = null;
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("Taxi from Harbour to Castle");
		expect(codeIn(world.last(person).text)).toBe(code);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("is not agreed to by the code that a bare yes was asked for", async () => {
		const code = await lostQuestion();
		await world.write(person, "yes");
		expect(world.last(person).text).toContain(`Please answer with the code: YES ${code}`);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(0);
	});
});

describe("a question whose answer was lost on the way back", () => {
	it("is agreed to by its code, which stood nowhere else", async () => {
		world = makeWorld({ proposer: byFirstWord() });
		world.faults.send = ({ text }) =>
			text.includes("Shall I look") ? { kind: "unknown", detail: "went_out" } : null;
		world.faults.find = "absent";
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("somebody's first message that still waits for its turn", () => {
	it("has opened the window: what comes for them meanwhile reaches them", async () => {
		world = makeWorld({ proposer: byFirstWord() });
		const driver = "+447700900201";
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		await world.settle();
		const { engine, store } = world.thread(world.keyOf(driver));
		const { tenantId, marketId } = world.market.current;
		const here = { tenantId, marketId, threadKey: world.keyOf(driver), traceId: "trc_waits" };
		store.accept({
			...here,
			scopedThreadKey: null,
			receivedAtMs: world.clock.nowMs,
			message: {
				kind: "message",
				externalId: "SMin_waits",
				from: { channel: "whatsapp", value: driver },
				to: { channel: "whatsapp", value: ourNumber },
				number: driver,
				text: "hello",
				media: [],
			},
		});
		await engine.deliver({
			...here,
			dedupeKey: "told",
			to: null,
			locale: null,
			content: { kind: "notice", type: "ride.cancelled_by_person", payload: { code: "7K2M" } },
		});
		await world.settle();
		const told = world.heard(driver).at(-1);
		expect(told?.text).toContain("called off the ride 7K2M");
		// In free words, as within the window.
		expect(told?.approved).toBeUndefined();
	});
});

describe("a question that the provider could not deliver after all", () => {
	const call = (pax: number) => () => ({
		type: "execute_tool",
		tool: "taxi.request",
		args: { pickup: { placeId: "harbour" }, destination: { placeId: "castle" }, at: null, pax },
		...(pax > 1 ? { replaces: itemOf().code } : {}),
	});
	const isLost = async () => {
		const { sid: externalId, outboxId } = world.last(person);
		const { engine } = world.thread(world.keyOf(person));
		const said = { externalId, outboxId, errorCode: "provider_down", traceId: "trc" } as const;
		await engine.report({ kind: "status", status: "undelivered", ...said });
		await world.pass(15_000);
	};

	it("is not agreed to by a yes to what was seen before, and is put once more [P1] [P2]", async () => {
		world = makeWorld({ proposer: byFirstWord({ one: call(1), four: call(4) }) });
		world.addDriver("+447700900201");
		await world.write(person, "one");
		await world.pass(15_000);
		await world.write(person, "four");
		await isLost();
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toMatch(/for 4 people.*Shall I look/su);
		await world.pass(15_000);
		await world.write(person, "yes");
		expect(world.rides.rideRows).toMatchObject([{ status: "pending" }]);
	});

	it("is agreed to where only a reminder of it was lost", async () => {
		world = makeWorld({ proposer: byFirstWord({ one: call(1) }) });
		world.addDriver("+447700900201");
		await world.write(person, "one");
		await world.write(person, "hello");
		expect(world.last(person).text).toContain("still waiting for you");
		await isLost();
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("a question that another one has replaced", () => {
	it("is not agreed to by quoting its first prompt, and neither is the new one [P1]", async () => {
		const call = (pax: number) => () => ({
			type: "execute_tool",
			tool: "taxi.request",
			args: { pickup: { placeId: "harbour" }, destination: { placeId: "castle" }, at: null, pax },
			...(pax > 1 ? { replaces: itemOf().code } : {}),
		});
		world = makeWorld({ proposer: byFirstWord({ one: call(1), four: call(4) }) });
		world.addDriver("+447700900201");
		await world.write(person, "one");
		const first = world.last(person).sid;
		await world.write(person, "hello");
		// Reminded of: what was shown last is another message than its first prompt.
		expect(world.last(person).text).toContain("still waiting for you");
		await world.write(person, "four");
		expect(world.last(person).text).toContain("for 4 people");
		await world.write(person, "ok", { quotedExternalId: first });
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("was replaced by a newer proposal");
	});

	it("is not agreed to by quoting words of ours that are not known any more", async () => {
		world = makeWorld({ proposer: byFirstWord() });
		world.addDriver("+447700900201");
		await world.write(person, "taxi");
		await world.write(person, "ok", { quotedExternalId: "SMforgotten" });
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain(itemOf().code);
	});
});
