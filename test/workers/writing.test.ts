/** The runtime of Workers lacks languages that Node has: what we write must not turn English there. */
import { describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { writeDay, writeNumber } from "../../src/core/writing.ts";

const ms = Date.UTC(2026, 10, 22, 12);

describe("in the Workers runtime", () => {
	it("days and amounts of every written language but English are its own", () => {
		const english = writeDay(ms, "en", "UTC", "short");
		for (const locale of locales.filter((one) => one !== "en")) {
			expect([locale, writeDay(ms, locale, "UTC", "short")]).not.toEqual([locale, english]);
			expect([locale, writeNumber(12.5, locale, 2)]).toEqual([locale, "12,50"]);
		}
		expect(writeDay(ms, "rw", "UTC", "long")).toBe("ku cyumweru 22 Ugushyingo");
	});
});
