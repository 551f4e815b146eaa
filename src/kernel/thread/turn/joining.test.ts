import { expect, it } from "vitest";
import { joinTables } from "../../../app/texts/join-tables.ts";
import { mayJoin } from "./joining.ts";

it("what a channel of numbers is called, in whichever language, is let through to who reads of joining", () => {
	for (const [locale, { classes }] of joinTables)
		for (const name of (classes["app"] ?? []).join("|").split(/[|,]/u))
			expect([locale, name, mayJoin.test(name.trim())]).toEqual([locale, name, true]);
	expect(mayJoin.test("taxi from the harbour to the castle, for 3")).toBe(false);
	expect(mayJoin.test("a table for two, I want to sit outside")).toBe(false);
});
