/** Whose hours were told is whose table is asked for next, on the day that was asked about, where nobody else and no other day is named. */
import { describe, expect, it } from "vitest";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = everydayTown;
function behind(asked: string, text: string): string {
	const { dialogue = null } = decide(snapshotOf(asked, { market }));
	return everydayOutline(decide(snapshotOf(text, { market, dialogue })));
}
const hours = "is the olive tree restaurant open tomorrow?";

describe("behind a question for the hours of a restaurant", () => {
	it.each([
		"a table for 3 at 8pm then",
		"ok, book a table for 3 at 8pm",
		"can we have a table for 3, 8pm",
	])("a table is there, on the day that was asked about: %s", (text) =>
		expect(behind(hours, text)).toBe(
			behind("hello", "a table for 3 tomorrow at 8pm at the olive tree restaurant"),
		),
	);
	it("a day that is said goes before it", () =>
		expect(behind(hours, "a table for 3 tonight at 8pm")).toBe(
			behind("hello", "a table for 3 tonight at 8pm at the olive tree restaurant"),
		));
	it.each([
		"a table for 3 tonight at 8pm at the blue lantern",
		"a table for 3 tonight at 8pm somewhere else",
		"a room for 2 on friday, 2 nights",
		"a table for 3 tonight at 8pm at the sailors rest",
	])("what is asked of others is no table there: %s", (text) =>
		expect(behind(hours, text)).toBe(behind("hello", text)),
	);
});
