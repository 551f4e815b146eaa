import { describe, expect, it } from "vitest";
import { actionTypes } from "./catalogue.ts";
import { dispatchWordsOf, faultsOf } from "./listing.ts";

describe("the words a business reads", () => {
	it("are the action's, else the market's, else ours", () => {
		expect(dispatchWordsOf({ tr: "a" }, { tr: "m" }, "tr")).toEqual({
			words: "a",
			from: "action",
		});
		expect(dispatchWordsOf(null, { tr: "m" }, "tr")).toEqual({ words: "m", from: "market" });
		expect(dispatchWordsOf(null, null, "ru")).toBeNull();
	});

	it("are English where the reader's language is missing, and the next in line's where that is, too", () => {
		expect(dispatchWordsOf({ en: "a" }, { el: "m" }, "el")?.words).toBe("a");
		expect(dispatchWordsOf({ tr: "a" }, { el: "m" }, "el")).toEqual({
			words: "m",
			from: "market",
		});
		expect(dispatchWordsOf({}, {}, "el")).toBeNull();
	});
});

describe("words that are saved", () => {
	it("name what there is, in camelCase and in snake_case", () => {
		expect(faultsOf("New order {code}: {items}, {total}. {notes}", "order_food")).toEqual([]);
		expect(faultsOf("{code} {when} {until}", "book_stay")).toEqual([]);
		for (const action of actionTypes)
			expect(faultsOf("nothing", action).map(({ code }) => code)).toContain("missing_variable");
	});

	it.each([
		["{code} {items} {hack}", "unknown_variable", "hack"],
		["{code} {items} {customer_name}", "unknown_variable", "customerName"],
		["{items}", "missing_variable", "code"],
		["{code} {items} {", "broken_gap", "{"],
		["{code} {items} {{total}}", "broken_gap", "{"],
		["{code} {items} {1}", "broken_gap", "{"],
		[`{code} {items} ${"x".repeat(1000)}`, "too_long", "1015"],
		["{code} {items} Reply CANCEL", "carrier_word", "CANCEL"],
	])("with a fault are refused by name: %s", (words, code, what) => {
		expect(faultsOf(words, "order_food")).toContainEqual({ code, what });
	});
});
