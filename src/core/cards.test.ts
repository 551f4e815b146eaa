import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCardNumber, withoutCards } from "./cards.ts";

describe("a card's number [EMO-E1-c]", () => {
	it.each([
		["4242424242424242", "••••"],
		["my card is 4242 4242 4242 4242, 12/29", "my card is ••••, 12/29"],
		["5555-5555-5555-4444 and 378282246310005", "•••• and ••••"],
		["٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", "••••"],
		["Karte:6011 1111 1111 1117!", "Karte:••••!"],
		["4242 4242 4242 4242 12/29 123", "•••• 12/29 •••"],
		["4242 4242 4242 4242 123", "•••• •••"],
		["5555555555554444 12 29 737", "•••• 12 29 •••"],
		["4242424242424242, exp. 12/2029, CVV: 123", "••••, exp. 12/2029, CVV: •••"],
		[
			"4111 1111 1111 1111; a table for 2 at 19:30, room 120",
			"••••; a table for 2 at 19:30, room 120",
		],
		["cvc 123 for 5555 5555 5555 4444", "cvc ••• for ••••"],
		["12/29 3782 822463 10005", "12/29 ••••"],
		["a table for 4 4242 4242 4242 4242", "a table for 4 ••••"],
		["visa4242424242424242exp12/29", "visa••••exp12/29"],
		["4242 - 4242 - 4242 - 4242", "••••"],
		["4242\n4242\n4242\n4242\n1229", "••••\n•••"],
		["4242/4242/4242/4242 4242/4242/4242/4242 9", "•••• •••• 9"],
		["+4242 4242 4242 4242", "+••••"],
		["4242\u200b4242\u200b4242\u200b4242", "••••"],
	])("is gone: %s", (text, clean) => {
		expect(withoutCards(text)).toEqual({ text: clean, hadCard: true });
	});

	it.each([
		"4242424242424241",
		"call +250788123456 please",
		"+4915112345678901",
		"0000000000000000",
		"order 7K2M for 12 at 20:00",
		"my code is CVC 123",
		"123456789012",
		"0788 123 456 / 0788 123 457",
		"532 123 45 67 or 532 123 45 68",
		"+44 7700 900123 +44 7700 900124",
		"27/11/2026 - 29/11/2026, 19:30 - 21:30",
		"+424242424242424",
		`${"4242 ".repeat(3)}and ${"4242 ".repeat(3)}`,
	])("is none: %s", (text) => {
		expect(withoutCards(text)).toEqual({ text, hadCard: false });
	});

	it("is gone wherever it stands and however it is grouped", () => {
		const luhn = fc
			.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
			.map((digits) => {
				const body = digits.join("");
				const check = [...Array(10).keys()].find((digit) => isCardNumber(`${body}${digit}`));
				return check === undefined ? null : `${body}${check}`;
			});
		fc.assert(
			fc.property(
				luhn,
				fc.constantFrom("", " ", "-"),
				fc.integer({ min: 2, max: 6 }),
				(number, by, size) => {
					if (number === null) return;
					const grouped = number.match(new RegExp(`.{1,${size}}`, "g"))?.join(by) ?? number;
					expect(withoutCards(`pay with ${grouped} now`).text).toBe("pay with •••• now");
				},
			),
		);
	});
});
