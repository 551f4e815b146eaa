/** Requests for bookings in six languages, and what only looks like one. */
import { describe, expect, it } from "vitest";
import { thirdOf } from "../../../../../test/support/whole.ts";
import { locales } from "../../../../core/locale.ts";
import { extracted, town } from "../../outline.ts";
import { isAsExpected, saidIn } from "../../said/said.ts";
import { extractedHere } from "../outline.ts";

const leastLines = 25;

describe.each(locales)("bookings as people ask for them in %s", (locale) => {
	const lines = saidIn(locale, import.meta.url);

	it("are a table worth its name", () => {
		expect(lines.length).toBeGreaterThanOrEqual(leastLines);
		expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
	});

	it.each(lines)("$text", ({ text, expected }) => {
		const answer = extractedHere(text);
		if (!isAsExpected(answer, expected)) expect(answer).toBe(expected);
	});
});

/** What nobody could do for them before. */
const bookings = new Set(["I want to cancel my booking", "book me a room at the grand selvi"]);

describe.each(locales)("requests for rides in %s", (locale) => {
	const market = { ...town, locales: [...locales] };
	it("are understood alike where businesses take bookings", () => {
		const changed = thirdOf(saidIn(locale, new URL("../../said/said.ts", import.meta.url).href))
			.map(({ text }) => [text, extracted(text, { market }), extractedHere(text)])
			.filter(([text = "", before, here]) => before !== here && !bookings.has(text));
		expect(changed).toEqual([]);
	});
});
