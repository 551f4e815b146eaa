/** "Tomorrow 9": the hour, where nothing else can be meant by a number behind the day. Today is Wednesday, the 15th of July. */
import { describe, expect, it } from "vitest";
import { locales } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market: Market = { ...everydayTown, locales: locales as unknown as Market["locales"] };
const last = (...texts: readonly string[]) => everyday(texts, { market }).at(-1);

describe("a number right behind the day", () => {
	it.each([
		["en", "a taxi from the harbour to the castle tomorrow 9"],
		["tr", "limandan kaleye taksi yarın 9"],
		["de", "ein Taxi vom Hafen zur Burg morgen 9"],
		["fr", "un taxi du port au château demain 9"],
		["it", "un taxi dal porto al castello domani 9"],
		["ru", "такси от порта до крепости завтра 9"],
		["el", "ταξί από το λιμάνι στο κάστρο αύριο 9"],
		["rw", "tagisi kuva ku cyambu kugera ku gihome ejo 9"],
	])("is the hour of a ride in %s: %s", (_, text) => {
		expect(last(text)).toBe("taxi harbour > castle | 16/07 09:00");
	});

	it.each([
		["a table for 2 at Napoli Corner tomorrow 8", "book napoli | 07-16 20:00 | 2"],
		["une table pour 2 chez Napoli Corner demain 20", "book napoli | 07-16 20:00 | 2"],
		["a table for 2 at Napoli Corner Friday 7 please", "book napoli | 07-17 19:00 | 2"],
		["a haircut at Selin Hair Studio Saturday 11", "book selin | 07-18 11:00 | 1"],
		["I'd like to see the attic in the old town, Friday 3", "view attic | 07-17 15:00"],
	])("is the hour, once it is known for how many: %s", (text, proposed) => {
		expect(last(text)).toBe(proposed);
	});

	it("is the hour of a table whose number is said first", () => {
		expect(last("a table for 4 at Napoli Corner", "tomorrow 8")).toBe(
			"book napoli | 07-16 20:00 | 4",
		);
	});

	it.each([
		["may be for how many", "a table at Napoli Corner tomorrow 8"],
		["is that Saturday's", "a table for 2 at Napoli Corner on Saturday 18"],
		["is one of two", "a table for 2 at Napoli Corner tomorrow 7 or 8"],
		["is no hour", "a haircut at Selin Hair Studio on Friday 30"],
	])("is asked about where it %s", (_, text) => {
		expect(last(text)).toMatch(/^ask_hour/u);
	});

	it("counts what is said behind it, or the nights", () => {
		expect(last("a taxi from the harbour to the castle tomorrow 4 people")).toBe(
			"ask_time harbour > castle | 4",
		);
		expect(last("a double room for 2 at Akasya Hotel Harbour tomorrow 3")).toMatch(/ask_nights/u);
	});
});
