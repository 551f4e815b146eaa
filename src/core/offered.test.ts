import { describe, expect, it } from "vitest";
import {
	type Offered,
	offeredMax,
	readArgsMaxChars,
	rememberedForMs,
	rememberedOf,
	stillMeant,
} from "./offered.ts";

const read = { name: "listing.search", isRead: true };
const offer = (n: number): Offered => ({ kind: "business", id: `b${n}`, name: `Place ${n}` });

describe("what a call leaves to be meant later", () => {
	it("is the list as it was shown, no longer than its bound, and what was asked for", () => {
		const items = Array.from({ length: offeredMax + 2 }, (_, n) => offer(n));
		expect(rememberedOf(read, { query: "pizza" }, items, 7)).toEqual({
			offered: { tool: "listing.search", items: items.slice(0, offeredMax), atMs: 7 },
			lastRead: { tool: "listing.search", args: { query: "pizza" }, atMs: 7 },
		});
	});
	it("is no list where none was shown, and nothing of what only changed something", () => {
		expect(rememberedOf(read, {}, [], 7)).toEqual({
			lastRead: { tool: "listing.search", args: {}, atMs: 7 },
		});
		expect(rememberedOf({ name: "order.create", isRead: false }, {}, [], 7)).toEqual({});
	});
	it("is not what was asked for at too much length", () => {
		const args = "x".repeat(readArgsMaxChars - 2);
		expect(rememberedOf(read, args, [], 7).lastRead).toMatchObject({ args });
		expect(rememberedOf(read, `${args}x`, [], 7)).toEqual({ lastRead: null });
	});
	it("is meant for half an hour, and not longer", () => {
		const remembered = { atMs: 1000 };
		expect(stillMeant(remembered, 1000 + rememberedForMs)).toBe(remembered);
		expect(stillMeant(remembered, 1001 + rememberedForMs)).toBeNull();
		expect(stillMeant(null, 1000)).toBeNull();
		expect(stillMeant(undefined, 1000)).toBeNull();
	});
});
