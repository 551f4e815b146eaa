/** What tells a thread of staff may come in another order than it was said, where a hand-over was refused for a while. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { testTenant } from "../support/market.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
beforeEach(async () => {
	world = makeWorld({ proposer: byFirstWord() });
	await world.write(person, "hello");
});
afterEach(() => world.close());

let told = 0;
async function hears(type: string, payload: Readonly<Record<string, Json>>): Promise<void> {
	const threadKey = world.keyOf(person);
	await world.thread(threadKey).engine.deliver({
		tenantId: testTenant,
		marketId: world.market.current.marketId,
		threadKey,
		dedupeKey: `told:${++told}`,
		traceId: "trc",
		to: { channel: "whatsapp", value: person },
		locale: "en",
		content: { kind: "notice", type, payload },
	});
	await world.settle();
}
const joined = (ticketId: string) => hears("staff.joined", { ticketId, atMs: world.clock.nowMs });
const wrote = (ticketId: string) =>
	hears("staff.wrote", { ticketId, atMs: world.clock.nowMs, text: "We are looking into it." });
const left = (ticketId: string) => hears("staff.left", { ticketId });
const isAnswered = async () => {
	const before = world.heard(person).length;
	await world.write(person, "hello again");
	return world.heard(person).length > before;
};

it("while staff have a conversation the assistant is quiet, and speaks again once they have left", async () => {
	await joined("tkt_1");
	expect(await isAnswered()).toBe(false);
	await left("tkt_1");
	expect(await isAnswered()).toBe(true);
});

it("a word of theirs that comes after they have left is told, and makes nobody silent [P5]", async () => {
	await joined("tkt_1");
	await left("tkt_1");
	await wrote("tkt_1");
	expect(world.last(person).text).toContain("We are looking into it.");
	expect(await isAnswered()).toBe(true);
	await joined("tkt_1");
	expect(await isAnswered()).toBe(true);
});

it("a person who goes back to the assistant has left, whichever ticket it is, and no late word takes them back [P5]", async () => {
	await joined("tkt_1");
	await world.write(person, "assistant");
	expect(await isAnswered()).toBe(true);
	await wrote("tkt_1");
	expect(await isAnswered()).toBe(true);
});

it("that they left an older ticket, told late, ends no newer one", async () => {
	await joined("tkt_1");
	await joined("tkt_2");
	await left("tkt_1");
	expect(await isAnswered()).toBe(false);
	await left("tkt_2");
	expect(await isAnswered()).toBe(true);
});
