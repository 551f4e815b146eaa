/** What people may ask about their own data, and what is done where something encrypted was changed: the whole turn, in memory. */
import { afterEach, describe, expect, it } from "vitest";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
let proposals = 0;
function start(): void {
	proposals = 0;
	const { name, propose } = byFirstWord();
	world = makeWorld({
		proposer: {
			name,
			propose: (snapshot, signal) => {
				proposals += 1;
				return propose(snapshot, signal);
			},
		},
	});
}
afterEach(() => world.close());
const say = async (text: string) => {
	await world.write(person, text);
	await world.settle();
	return world.last(person)?.text ?? "";
};

describe("a person", () => {
	it("asks to be forgotten and says yes to it; no proposer is asked", async () => {
		start();
		const prompt = await say("delete my data please");
		expect(prompt).toContain("It cannot be undone");
		expect(await say(`yes ${codeIn(prompt)}`)).toContain("being erased now");
		expect(proposals).toBe(0);
	});

	it("is not forgotten by a no, nor by words that are none", async () => {
		start();
		const prompt = await say("forget me");
		expect(await say(`no ${codeIn(prompt)}`)).toContain("dropped");
		await say("taxi, and forget the bags");
		expect(proposals).toBe(1);
	});

	it("is shown what is held by a link, in their language", async () => {
		start();
		expect(await say("lütfen bana kişisel verilerimi gönderin")).toMatch(/15 (minutes|dakika)/);
		expect(proposals).toBe(0);
	});

	it("who opted out is not written to: a member of staff is told", async () => {
		start();
		await say("STOP");
		const before = world.heard(person).length;
		await world.write(person, "delete my data");
		await world.settle();
		await world.pass(20_000);
		expect(world.heard(person)).toHaveLength(before);
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toEqual([
			expect.stringMatching(/^personal_request:.*:erase$/),
		]);
	});
});

describe("a request in the first message of somebody whose language is guessed", () => {
	it("is answered in its own", async () => {
		start();
		expect(await say("oubliez-moi")).toMatch(/OUI [A-Z0-9]{4}/u);
	});
});

describe("a encrypted value that was changed", () => {
	const broken = () =>
		makePersonalData(`k1:${Buffer.alloc(32, 1).toString("base64")}`).open("k1.AAAA.AAAA");

	it("ends a question with an error, once, and the next message is answered", async () => {
		start();
		Object.assign(world.rides.rides, { getOwn: broken, statusOwn: broken, latestOwn: broken });
		await say("status");
		expect(world.heard(person)).toHaveLength(1);
		expect(await say("hello")).toContain("Where would you like to go");
	});

	it("in the answer of a commitment is told as not known, never as failed, and raises an alert", async () => {
		start();
		const prompt = await say("taxi");
		Object.assign(world.rides.rides, { commitRequest: broken });
		const told = await say(`yes ${codeIn(prompt)}`);
		expect(told).toMatch(/not (know|sure)|find out|check/i);
		await world.pass(20_000);
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toContain("decrypt_failed:taxi.request");
		expect(await say("hello")).toContain("Where would you like to go");
	});
});
