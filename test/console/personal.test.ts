/** Of the console's page of personal data: whose it is, whether anything is held, and what a file of it is called. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const rules: any = await import(pathToFileURL(resolve("console/rules/personal.js")).href);

describe("a person's own data in the console", () => {
	it("is asked for by a whole number with its country, however it is written", () => {
		expect(rules.numberOf(" +44 (7700) 900-111 ")).toBe("+447700900111");
		for (const wrong of ["07700 900111", "+44", "+0447700900111", "+44 7700 9001ab", ""])
			expect(rules.numberOf(wrong), wrong).toBeNull();
	});

	it("is a file only where something is held, and nothing of its person stands in the file's name", () => {
		const none = { conversations: [], records: { person: null, rides: [], driver: {} } };
		expect(rules.isHeld(none)).toBe(false);
		expect(rules.isHeld({ ...none, conversations: [{}] })).toBe(true);
		expect(rules.isHeld({ ...none, records: { rides: [{}] } })).toBe(true);
		expect(rules.fileNameOf({ madeAt: "2026-11-27T09:20:11.000Z" })).toBe(
			"personal-data-2026-11-27-09-20.json",
		);
	});
});
