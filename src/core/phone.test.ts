import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneIn, readPhone } from "./phone.ts";

describe("a telephone number", () => {
	it.each([
		["+447700900123", "+447700900123"],
		[" +44 7700 900123 ", "+447700900123"],
		["+44 (7700) 900-123", "+447700900123"],
		["0044 7700.900.123", "+447700900123"],
		["+90 533 000 00 00", "+905330000000"],
	])("%s is kept as E.164", (text, kept) => {
		expect(readPhone(text)).toBe(kept);
	});

	it.each([
		"07700 900123",
		"+0 7700 900123",
		"+44",
		"+4477009001234567",
		"++447700900123",
		"+44 7700 900123 x5",
		"[number]",
		"",
	])("%s is none", (text) => {
		expect(readPhone(text)).toBeNull();
	});

	it("is found in a message that names one, and in none that names two or a time", () => {
		expect(phoneIn("for my sister Ada, +44 7700 900123, friday at 5")).toEqual({
			phone: "+44 7700 900123",
			rest: "for my sister Ada,  , friday at 5",
		});
		expect(phoneIn("+44 7700 900123 or +44 7700 900124")).toBeNull();
		expect(phoneIn("friday 17:00 to 18:00, room 2010")).toBeNull();
		expect(phoneIn("on 05.12.2026 17:00 or 05 12 2026 18:00")).toBeNull();
		expect(phoneIn("Ada, 07700 900123")?.phone).toBe("07700 900123");
	});

	it("never is anything but a plus and seven to fifteen digits, whatever is written", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				expect(readPhone(text) ?? "+1234567").toMatch(/^\+[1-9]\d{6,14}$/u);
				expect((phoneIn(text)?.phone ?? "").length).toBeLessThanOrEqual(text.length);
			}),
		);
	});
});
