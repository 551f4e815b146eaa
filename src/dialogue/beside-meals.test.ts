/** "After lunch" names a part of the day, and nobody who serves lunch. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market: Market = {
	...everydayTown,
	locales: ["en", "tr", "el", "ru", "fr", "rw", "it", "de"],
};

describe("an hour that is said by a meal", () => {
	it.each([
		["en", "I want my hair cut tomorrow after lunch"],
		["de", "Haarschnitt morgen nach dem Mittagessen"],
		["tr", "yarın öğle yemeğinden sonra saç kestirmek istiyorum"],
		["fr", "une coupe de cheveux demain après le déjeuner"],
		["it", "un taglio di capelli domani dopo pranzo"],
		["el", "κούρεμα αύριο μετά το μεσημεριανό"],
		["ru", "стрижка завтра после обеда"],
	] as const)("is asked for of whoever cuts hair, in %s: %s", (locale, text) => {
		expect(everyday([text], { market, locale })).toEqual(["ask_hour"]);
	});

	it("is not now", () => {
		expect(everyday(["a taxi after dinner from the harbour to the castle"])).toEqual([
			"ask_time harbour > castle",
		]);
	});

	it("tells which half of the day the hour is of", () => {
		const way = "from the harbour to the castle";
		expect(everyday([`a taxi tomorrow after dinner ${way}`, "at 9"]).at(-1)).toBe(
			"taxi harbour > castle | 16/07 21:00",
		);
		expect(everyday([`a taxi tomorrow after breakfast ${way}`, "at 9"]).at(-1)).toBe(
			"taxi harbour > castle | 16/07 09:00",
		);
	});

	it.each(["somewhere nice for lunch", "dinner for two tonight"])(
		"a meal itself is what is wanted: %s",
		(text) => {
			expect(everyday([text]).at(-1)).toMatch(/restaurant|choose_business/u);
		},
	);
});
