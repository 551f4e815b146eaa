/** What a person was shown stays to be meant: whoever proposes next is shown it, whoever that is, for half an hour. */
import { afterEach, describe, expect, it } from "vitest";
import { rememberedForMs } from "../../src/core/offered.ts";
import type { Proposer, Snapshot } from "../../src/ports/proposer.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
const shown: Pick<Snapshot, "offered" | "lastRead">[] = [];
afterEach(() => {
	shown.length = 0;
	world.close();
});
const homes = { bedrooms: 2 };
const start = () => {
	const mind = byFirstWord({
		homes: () => ({ type: "execute_tool", tool: "property.searchListings", args: homes }),
		castles: () => ({
			type: "execute_tool",
			tool: "property.searchListings",
			args: { priceMax: 1 },
		}),
		hello: () => ({ type: "no_op" }),
	});
	const proposer: Proposer = {
		name: "watched",
		propose: (snapshot, signal) => {
			shown.push({ offered: snapshot.offered ?? null, lastRead: snapshot.lastRead ?? null });
			return mind.propose(snapshot, signal);
		},
	};
	world = makeWorld({ proposer });
};
const own = () => world.thread(world.keyOf(person));

describe("what was listed", () => {
	it("is shown to whoever proposes next, in the order in which the person reads it, with what was asked for", async () => {
		start();
		await world.write(person, "homes");
		const read = world.last(person).text;
		await world.write(person, "hello");
		expect(shown[0]).toEqual({ offered: null, lastRead: null });
		const { offered, lastRead } = shown[1] ?? {};
		expect(lastRead).toMatchObject({ tool: "property.searchListings", args: homes });
		expect(offered?.tool).toBe("property.searchListings");
		expect(offered?.items.length).toBeGreaterThan(0);
		for (const [at, { kind, name }] of offered?.items.entries() ?? []) {
			expect(kind).toBe("home");
			expect(read).toContain(`${at + 1}. ${name}`);
		}
	});

	it("is not told in the same words twice running", async () => {
		start();
		await world.write(person, "homes");
		const read = world.last(person).text;
		await world.write(person, "homes");
		const again = world.last(person).text;
		expect(again).toBe(
			`${read}\nThat is still so. Write “human” and somebody of our team will look.`,
		);
	});

	it("is still meant after a search that found nothing, and after something was called off or asked", async () => {
		start();
		await world.write(person, "homes");
		await world.write(person, "castles");
		await world.write(person, "taxi");
		await world.write(person, "hello");
		const { offered, lastRead } = shown.at(-1) ?? {};
		expect(offered).toMatchObject({ tool: "property.searchListings" });
		expect(lastRead).toMatchObject({ args: { priceMax: 1 } });
	});

	it("survives a restart, and is not meant any more after half an hour", async () => {
		start();
		await world.write(person, "homes");
		own().restart();
		await world.pass(rememberedForMs - 60_000);
		await world.write(person, "hello");
		expect(shown.at(-1)?.offered).not.toBeNull();
		await world.pass(120_000);
		await world.write(person, "hello");
		expect(shown.at(-1)).toEqual({ offered: null, lastRead: null });
	});

	it("is gone with everything else that is held of a person, and nothing breaks where it is lost [P12]", async () => {
		start();
		await world.write(person, "homes");
		await world.pass(60_000);
		const { tenantId } = world.market.current;
		expect(await own().engine.erase({ tenantId, isLast: false })).toMatchObject({ done: true });
		expect(own().store.state()).not.toMatchObject({ offered: expect.anything() });
		expect(JSON.stringify(own().store.state())).not.toContain("bedrooms");
		await world.write(person, "hello");
		expect(shown.at(-1)).toEqual({ offered: null, lastRead: null });
	});
});
