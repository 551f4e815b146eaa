import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propsMax, withoutPersonal } from "./props.ts";

describe("properties of an event", () => {
	it("are kept where they are flags, small numbers and words of a list [EMO-G2-a]", () => {
		const props = { screen: "menu", items: 3, isFirst: true, total: 18.5, source: "qr_code" };
		expect(withoutPersonal(props)).toEqual({ props, stripped: 0 });
	});

	it.each([
		["phone", "x"],
		["customerName", "anna"],
		["user_email", "x"],
		["deliveryAddress", "x"],
		["lat", 36.2],
		["cardLast", "4242"],
		["note", "ok"],
		["passengerCount", 2],
	])("%s is left out by its key [EMO-G2-a]", (key, value) => {
		expect(withoutPersonal({ [key]: value })).toEqual({ props: {}, stripped: 1 });
	});

	it.each([
		"+447700900101",
		"0788123456",
		"07-88-12-34-56",
		"anna@example.com",
		"4242424242424242",
		"12 Harbour Street",
		"My bag is in the taxi",
		"https://example.com/?u=1",
		"",
		"x".repeat(41),
	])("“%s” is left out by its look [EMO-G2-a]", (value) => {
		expect(withoutPersonal({ value })).toEqual({ props: {}, stripped: 1 });
	});

	it.each([447_700_900_101, 788_123_456, 5_551_234, Number.POSITIVE_INFINITY])(
		"%s is too large a number to be a count [EMO-G2-a]",
		(value) => {
			expect(withoutPersonal({ value })).toEqual({ props: {}, stripped: 1 });
		},
	);

	it("are blunted to two decimals, by which no place is found", () => {
		expect(withoutPersonal({ value: 36.295234 })).toEqual({ props: { value: 36.3 }, stripped: 1 });
	});

	it.each([
		[1_250.55, 1_250.55],
		[12_500.5, 12_500.5],
		[12_500.55, 12_500],
		[-10_000.005_000_000_001, -10_000],
		[999_999.99, 999_999],
	])("a sum of %s stays as %s: never more than six digits", (value, kept) => {
		expect(withoutPersonal({ value }).props).toEqual({ value: kept });
	});

	it("hold no run of seven digits and no sign of an address, whatever is given, and are never more than their bound", () => {
		fc.assert(
			fc.property(
				fc.dictionary(
					fc.string({ maxLength: 12 }),
					fc.oneof(fc.string({ maxLength: 60 }), fc.double(), fc.boolean()),
					{ maxKeys: 40 },
				),
				(given) => {
					const { props } = withoutPersonal(given);
					expect(Object.keys(props).length).toBeLessThanOrEqual(propsMax);
					for (const value of Object.values(props))
						expect(String(value)).not.toMatch(/@|\s|(\d\D?){7}/);
					expect(withoutPersonal(props)).toEqual({ props, stripped: 0 });
				},
			),
		);
	});
});
