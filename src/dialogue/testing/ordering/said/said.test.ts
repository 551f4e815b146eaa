/** Requests for orders in six languages, and what only looks like one. */
import { describe, expect, it } from "vitest";
import { thirdOf } from "../../../../../test/support/whole.ts";
import { locales } from "../../../../core/locale.ts";
import { extractedHere } from "../../booking/outline.ts";
import { isAsExpected, saidIn } from "../../said/said.ts";
import { orderExtracted } from "../outline.ts";

const leastLines = 8;

describe.each(locales)("orders as people ask for them in %s", (locale) => {
	const lines = saidIn(locale, import.meta.url);

	it("are a table worth its name", () => {
		expect(lines.length).toBeGreaterThanOrEqual(leastLines);
		expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
	});

	it.each(lines)("$text", ({ text, expected }) => {
		const answer = orderExtracted(text);
		if (!isAsExpected(answer, expected)) expect(answer).toBe(expected);
	});
});

/** Rides, bookings, searches and questions to shops, as they were before anybody took orders. */
describe.each(locales)("other requests in %s", (locale) => {
	it.each([
		["rides", "../../said/said.ts"],
		["bookings", "../../booking/said/said.test.ts"],
		["searches", "../../sought/sought.ts"],
	])(
		"%s are understood alike where businesses take orders",
		(_, beside) => {
			const changed = thirdOf(saidIn(locale, new URL(beside, import.meta.url).href))
				.map(({ text }) => [text, extractedHere(text), orderExtracted(text)])
				.filter(([, before, here]) => before !== here);
			expect(changed).toEqual([]);
		},
		60_000,
	);
});
